/**
 * What an object on the stack does and targets: the spell abilities of a spell, what an Aura spell enchants (CR 303.4a), an ability's actions, and
 * the keyword abilities that attach (equip, fortify, reconfigure: CR 702.6, 702.67, 702.151).
 */
import type { Action } from '@stratum/cards';
import { PERMANENT_TYPES } from '@stratum/cards/rules';
import type { Entity } from '@stratum/layers';
import { abilitiesInto } from '../abilities/abilities.js';
import type { AbilityText } from '../abilities/ability-text.js';
import type { TargetWord } from '../choices/targets.js';
import type { Game } from '../game.js';
import { IntList } from '../int-list.js';
import { SPELL, type StackItem } from './items.js';

const ENCHANT: readonly TargetWord[] = [{ what: 'enchant' }];
const NO_WORDS: readonly TargetWord[] = [];
const NO_ACTIONS: readonly Action[] = [];

/** Actions, target words and intervening condition of an object on the stack. */
export function stackText(game: Game, item: StackItem): AbilityText {
  if (item.kind === SPELL) return spellText(game, item.entity);
  return game.infos[item.ability]!.text;
}

const abilities = new IntList();

/** What a spell targets: the words of its spell abilities, then what an Aura enchants. */
export function spellWords(game: Game, spell: Entity): readonly TargetWord[] {
  let words = NO_WORDS;
  abilitiesInto(game, spell, abilities);
  for (let i = 0; i < abilities.count; i++) {
    const info = game.infos[abilities.data[i]!]!;
    if (typeof info.data !== 'object' || !('spell' in info.data) || info.words.length === 0) continue;
    words = words.length === 0 ? info.words : [...words, ...info.words];
  }
  if (game.solver.hasSubtype(spell, 'Aura') && isPermanentSpell(game, spell)) words = words.length === 0 ? ENCHANT : [...words, ...ENCHANT];
  return words;
}

/** Of the spell that is asked about: there is one, good until the next. */
const text: { -readonly [K in keyof AbilityText]: AbilityText[K] } = { actions: NO_ACTIONS, targets: NO_WORDS, condition: undefined };

/** What a spell does and targets. */
function spellText(game: Game, spell: Entity): AbilityText {
  const targets = spellWords(game, spell);
  let actions = NO_ACTIONS;
  abilitiesInto(game, spell, abilities);
  for (let i = 0; i < abilities.count; i++) {
    const { data } = game.infos[abilities.data[i]!]!;
    if (typeof data === 'object' && 'spell' in data) actions = actions.length === 0 ? data.spell : [...actions, ...data.spell];
  }
  text.actions = actions;
  text.targets = targets;
  return text;
}

/** CR 608.3: it becomes a permanent as it resolves. */
export function isPermanentSpell(game: Game, spell: Entity): boolean {
  if (isInstantOrSorcery(game, spell)) return false;
  for (let i = 0; i < PERMANENT_TYPES.length; i++) if (game.solver.hasType(spell, PERMANENT_TYPES[i]!)) return true;
  return false;
}

export function isInstantOrSorcery(game: Game, object: Entity): boolean {
  return game.solver.hasType(object, 'Instant') || game.solver.hasType(object, 'Sorcery');
}
