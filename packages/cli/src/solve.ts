/** `stratum solve`: plays one board and shows every object as it is at the end, the stack, the players, and how an object came to be what it is. */
import { failuresOf, type Played, play, readBoard, refusal, showFailure } from '@stratum/board';
import type { ManaSymbol } from '@stratum/cards';
import type { Entity } from '@stratum/layers';
import color from 'picocolors';
import { EXIT } from './exit.js';
import { explain } from './explain.js';
import { explanationLines } from './explanation-text.js';
import { nameOfInput, readText } from './input.js';
import { legalFor } from './legal.js';
import { objectRows, showObjects } from './object-table.js';
import type { Output } from './output.js';
import { plain, plainTable } from './plain-table.js';
import { type SolverName, solversNamed } from './solvers.js';

export interface SolveOptions {
  readonly solver: SolverName;
  readonly explain?: readonly string[];
  readonly json?: boolean;
  readonly legal?: boolean;
}

const SYMBOLS: readonly ManaSymbol[] = ['W', 'U', 'B', 'R', 'G', 'C'];

/** What one player has, as data. */
interface PlayerRow {
  readonly player: string;
  readonly life: number;
  readonly pool: Partial<Record<ManaSymbol, number>>;
}

function playerRows(played: Played): PlayerRow[] {
  const { view } = played;
  return view.players.map((player, seat) => {
    const pool: Partial<Record<ManaSymbol, number>> = {};
    for (const symbol of SYMBOLS) if (view.pool(seat, symbol) > 0) pool[symbol] = view.pool(seat, symbol);
    return { player, life: view.life(seat), pool };
  });
}

/** The stack from the top down, as data. */
function stackRows(played: Played): { source: string; chapter?: number; card?: string }[] {
  const { view } = played;
  return view.stack().map((item) => ({
    source: view.names.nameOf(item.source) ?? view.solver.name(item.source),
    ...(item.chapter === undefined ? {} : { chapter: item.chapter }),
    ...(item.isSpell ? { card: view.solver.name(item.entity) } : {}),
  }));
}

/** More than this many of one type are told by their number. */
const MOST_SYMBOLS = 12;

const showMana = (symbol: ManaSymbol, amount: number): string =>
  amount <= MOST_SYMBOLS ? `{${symbol}}`.repeat(amount) : `${amount} x {${symbol}} `;

function showPlayers(played: Played): string {
  const rows = playerRows(played).map(({ player, life, pool }) => {
    const mana = SYMBOLS.map((symbol) => showMana(symbol, pool[symbol] ?? 0)).join('');
    const priority = played.view.players[played.view.priority()] === player ? 'has priority' : '';
    return [player, `${life} life`, mana === '' ? 'no mana' : mana, priority];
  });
  return plainTable(['player', '', 'pool', ''], rows);
}

function showStack(played: Played): string {
  const rows = stackRows(played);
  if (rows.length === 0) return 'The stack is empty.';
  const lines = rows.map(({ source, chapter, card }) => {
    if (card !== undefined) return `  ${card} (a spell, ${source})`;
    return `  ${chapter === undefined ? 'an ability' : `chapter ${chapter}`} of ${source}`;
  });
  return ['The stack, from the top:', ...lines].join('\n');
}

function objectNamed(played: Played, id: string, file: string): Entity {
  const entity = played.view.names.objectOf(id);
  if (entity !== undefined) return entity;
  const known = played.view.names.all().map(([name]) => name);
  throw refusal('E716', { file: `--explain of ${file}`, path: [] }, `the name of an object (${known.join(', ')})`, JSON.stringify(id));
}

/** Plays the board and prints what came of it; the exit code. */
export function solve(path: string, options: SolveOptions, output: Output): number {
  const file = nameOfInput(path);
  const board = readBoard(readText(path), file);
  const played = play(board, { ...solversNamed(options.solver), file });
  const failures = failuresOf(played);
  const explanations = (options.explain ?? []).map((id) => explain(played, objectNamed(played, id, file), id));
  const legal = options.legal === true ? legalFor(played) : undefined;
  const code = failures.length === 0 ? EXIT.allRight : EXIT.expectationFailed;
  if (options.json === true) {
    // explanations alone, when they are asked for: the form of one is fixed
    const explained = explanations.length > 1 ? explanations : explanations[0];
    const data = explained ?? {
      title: board.title,
      objects: objectRows(played),
      stack: stackRows(played),
      players: playerRows(played),
      ...(legal === undefined ? {} : { legal }),
      failures,
    };
    output.write(JSON.stringify(data, null, 2));
    return code;
  }
  const parts = [color.bold(plain(board.title)), showObjects(played), showStack(played), showPlayers(played)];
  if (legal !== undefined) {
    for (const { player, actions } of legal)
      parts.push([`${color.bold(player)} may:`, ...actions.map((action) => `  ${action}`)].join('\n'));
  }
  for (const explanation of explanations) parts.push(explanationLines(explanation).join('\n'));
  if (failures.length > 0)
    parts.push([color.red('Not as the board expects:'), ...failures.map((failure) => `  ${showFailure(failure)}`)].join('\n'));
  output.write(parts.join('\n\n'));
  return code;
}
