/**
 * Where in a document something stands, as a reader would write it: `cards.Bear.abilities[0].static.on`, `cards["Old Bear"].types`.
 */

export type Path = readonly (string | number)[];

/** A path as text, after the name of what it starts from. */
export function writePlace(root: string, path: readonly PropertyKey[]): string {
  let place = root;
  for (const step of path) {
    if (typeof step === 'number') place += `[${step}]`;
    else if (/^[A-Za-z_$][\w$]*$/.test(String(step))) place += place === '' ? String(step) : `.${String(step)}`;
    else place += `[${JSON.stringify(String(step).slice(0, 100))}]`;
  }
  return place;
}

/** The path to an object within data, found by identity; undefined if it is not there. O(size of the data): only for messages. */
export function pathTo(root: unknown, wanted: object): Path | undefined {
  const waiting: { value: unknown; path: Path }[] = [{ value: root, path: [] }];
  const seen = new Set<object>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next;
    if (value === wanted) return path;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (Array.isArray(value)) value.forEach((inner, i) => waiting.push({ value: inner, path: [...path, i] }));
    else for (const key of Object.keys(value)) waiting.push({ value: (value as Record<string, unknown>)[key], path: [...path, key] });
  }
  return undefined;
}

/** How a value is called in a message: short, on one line. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value);
    const shown = keys.slice(0, 4).map((key) => JSON.stringify(key.slice(0, 40)));
    return keys.length === 0 ? 'an empty object' : `an object with ${shown.join(', ')}${keys.length > 4 ? ', …' : ''}`;
  }
  if (typeof value === 'function') return 'a function';
  const written = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return written.length > 80 ? `${written.slice(0, 79)}…` : written;
}
