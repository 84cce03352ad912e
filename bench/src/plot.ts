/** Cost against size as an SVG: nanoseconds an evaluation over pairs of an effect and an object, both on scales of tens; a line a way. */
import type { Results } from './results.js';

const WIDTH = 720;
const HEIGHT = 480;
const LEFT = 70;
const BOTTOM = 50;
const TOP = 40;
const RIGHT = 150;
const SIZES = ['S', 'M', 'L', 'XL'];
const COLORS: Record<string, string> = { fast: '#0a6', native: '#666', 'careful objects': '#d70', reference: '#a0c' };

interface Point {
  scene: string;
  pairs: number;
  nanoseconds: number;
}

function lines(results: Results): Map<string, Point[]> {
  const found = new Map<string, Point[]>();
  for (const { scene, measures } of results.scenes) {
    if (!SIZES.includes(scene)) continue;
    const pairs = measures.find(({ work }) => work !== undefined)?.work?.pairs;
    if (pairs === undefined) continue;
    for (const { name, min } of measures) {
      if (COLORS[name] === undefined) continue;
      const line = found.get(name) ?? [];
      line.push({ scene, pairs, nanoseconds: min });
      found.set(name, line);
    }
  }
  return found;
}

const text = (x: number, y: number, what: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${what}</text>`;

function tens(values: readonly number[]): [number, number] {
  return [Math.floor(Math.log10(Math.min(...values))), Math.ceil(Math.log10(Math.max(...values)))];
}

/** An SVG of the sizes that were measured. */
export function plot(results: Results): string {
  const all = lines(results);
  const points = [...all.values()].flat();
  if (points.length === 0) return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"></svg>\n`;
  const [left, right] = tens(points.map(({ pairs }) => pairs));
  const [low, high] = tens(points.map(({ nanoseconds }) => nanoseconds));
  const x = (pairs: number): number => LEFT + ((Math.log10(pairs) - left) / (right - left)) * (WIDTH - LEFT - RIGHT);
  const y = (nanoseconds: number): number => HEIGHT - BOTTOM - ((Math.log10(nanoseconds) - low) / (high - low)) * (HEIGHT - BOTTOM - TOP);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="white"/>`,
    text(LEFT, 22, 'One full evaluation: time against applied pairs of effect and object', 'font-size="14"'),
  ];
  for (let ten = low; ten <= high; ten++) {
    const at = y(10 ** ten);
    parts.push(`<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${at.toFixed(1)}" y2="${at.toFixed(1)}" stroke="#ddd"/>`);
    const label = ten < 3 ? `${10 ** ten} ns` : ten < 6 ? `${10 ** (ten - 3)} us` : `${10 ** (ten - 6)} ms`;
    parts.push(text(LEFT - 6, at + 4, label, 'text-anchor="end"'));
  }
  for (let ten = left; ten <= right; ten++) {
    const at = x(10 ** ten);
    parts.push(`<line x1="${at.toFixed(1)}" x2="${at.toFixed(1)}" y1="${TOP}" y2="${HEIGHT - BOTTOM}" stroke="#eee"/>`);
    parts.push(text(at, HEIGHT - BOTTOM + 18, String(10 ** ten), 'text-anchor="middle"'));
  }
  parts.push(text((WIDTH - RIGHT + LEFT) / 2, HEIGHT - 10, 'applied pairs', 'text-anchor="middle"'));
  for (const [name, line] of all) {
    const color = COLORS[name]!;
    const path = line.map(({ pairs, nanoseconds }) => `${x(pairs).toFixed(1)},${y(nanoseconds).toFixed(1)}`);
    parts.push(`<polyline points="${path.join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>`);
    for (const { scene, pairs, nanoseconds } of line) {
      parts.push(`<circle cx="${x(pairs).toFixed(1)}" cy="${y(nanoseconds).toFixed(1)}" r="3" fill="${color}"/>`);
      if (name === 'fast') parts.push(text(x(pairs), y(nanoseconds) + 18, scene, 'text-anchor="middle" fill="#444"'));
    }
    const last = line.at(-1)!;
    parts.push(text(x(last.pairs) + 8, y(last.nanoseconds) + 4, name, `fill="${color}"`));
  }
  parts.push('</svg>', '');
  return parts.join('\n');
}
