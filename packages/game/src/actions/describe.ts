/** An action in words, for people: "cast this with X 2, targeting B". */
import { UsageError } from '@stratum/cards';
import { nameOfTarget } from '../choices/targets.js';
import type { Game } from '../game.js';
import { ACTIVATE, MAKE_MANA, PASS, PLAY_LAND, RETRACE } from './action.js';
import { decode } from './apply.js';
import type { Variant } from './variants.js';

/** What the action does, as things are now. */
export function describeAction(game: Game, action: number): string {
  if (action === PASS) return 'pass';
  const { kind, object, variant } = decode(game, action);
  const name = game.solver.name(object) || 'a nameless object';
  const more = details(game, variant);
  if (kind === PLAY_LAND) return `play ${name}${more}`;
  if (kind === ACTIVATE || kind === MAKE_MANA) return `activate ${abilityName(variant)} of ${name}${more}`;
  return `cast ${name}${kind === RETRACE ? ' with retrace' : ''}${more}`;
}

function abilityName({ entry }: Variant): string {
  if (entry === undefined) throw new UsageError('E654', 'it has no such ability (CR 602.1)');
  const word = entry.words[0];
  if (word !== undefined) return `"${word}"`;
  const data = entry.data;
  return typeof data === 'object' && 'cost' in data ? `"${data.cost}"` : 'an ability';
}

function details(game: Game, { x, discard, targets, choose, choices, entry }: Variant): string {
  const parts: string[] = [];
  if (x > 0) parts.push(`X ${x}`);
  if (choose !== undefined) parts.push(`{${choose}}`);
  if (discard !== undefined) parts.push(`discarding ${game.solver.name(discard)}`);
  if (targets.length > 0) parts.push(`targeting ${targets.map((target) => nameOfTarget(game, target)).join(' and ')}`);
  if (choices !== undefined)
    parts.push(
      Object.entries(choices)
        .map(([what, answer]) => `${what} ${what === 'player' ? game.players[Number(answer)] : answer}`)
        .join(', '),
    );
  return parts.length === 0 ? '' : `${entry === undefined ? ', ' : ': '}${parts.join(', ')}`;
}
