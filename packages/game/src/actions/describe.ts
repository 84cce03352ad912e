/** An action in words, for people: "cast this with X 2, targeting B". */
import { UsageError } from '@stratum/cards';
import { NONE } from '@stratum/layers';
import { nameOfTarget } from '../choices/targets.js';
import type { Game } from '../game.js';
import { MANA_TYPES } from '../mana/mana-types.js';
import { ACTIVATE, MAKE_MANA, PASS, PLAY_LAND, RETRACE } from './action.js';
import { perform } from './apply.js';
import type { Choice } from './choices.js';
import { decode } from './meaning.js';
import { answersOpen, describeAnswer } from './question.js';

/** What the action does, as things are now. */
export function describeAction(game: Game, action: number): string {
  if (answersOpen(game) > 0) return describeAnswer(game, action, perform);
  if (action === PASS) return 'pass';
  const { kind, object, choice } = decode(game, action);
  const name = game.solver.name(object) || 'a nameless object';
  const more = details(game, choice);
  if (kind === PLAY_LAND) return `play ${name}${more}`;
  if (kind === ACTIVATE || kind === MAKE_MANA) return `activate ${abilityName(choice)} of ${name}${more}`;
  return `cast ${name}${kind === RETRACE ? ' with retrace' : ''}${more}`;
}

function abilityName({ info }: Choice): string {
  if (info === undefined) throw new UsageError('E654', 'it has no such ability (CR 602.1)');
  const word = info.entry.words[0];
  if (word !== undefined) return `"${word}"`;
  return info.cost === undefined ? 'an ability' : `"${info.cost}"`;
}

function details(game: Game, choice: Choice): string {
  const { x, discard, lives, choose, info } = choice;
  const targets = choice.targets.toList();
  const parts: string[] = [];
  if (choice.isOpen) parts.push('choosing step by step');
  if (x > 0) parts.push(`X ${x}`);
  if (lives > 0) parts.push(`paying ${lives * 2} life`);
  if (choose !== NONE) parts.push(`{${MANA_TYPES[choose]}}`);
  if (discard !== NONE && !choice.isOpen) parts.push(`discarding ${game.solver.name(discard)}`);
  if (targets.length > 0) parts.push(`targeting ${targets.map((target) => nameOfTarget(game, target)).join(' and ')}`);
  return parts.length === 0 ? '' : `${info === undefined ? ', ' : ': '}${parts.join(', ')}`;
}
