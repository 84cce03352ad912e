/**
 * What an object on the stack does and targets: the spell abilities of a spell, what an Aura spell enchants (CR 303.4a), an ability's actions, and
 * the keyword abilities that attach (equip, fortify, reconfigure: CR 702.6, 702.67, 702.151).
 */
import type { Action, Condition, Target } from '@stratum/cards';
import { PERMANENT_TYPES } from '@stratum/cards/rules';
import type { Entity } from '@stratum/layers';
import type { TargetWord } from '../choices/targets.js';
import type { Game } from '../game.js';
import { abilitiesOf, abilityData, textOf } from '../triggers/abilities.js';
import { SPELL, type StackItem } from './items.js';

export interface StackText {
  readonly actions: readonly Action[];
  readonly targets: readonly TargetWord[];
  readonly condition: Condition | undefined;
}

const ENCHANT: TargetWord = { what: 'enchant' };
const EQUIP: TargetWord = { what: 'equip' };
const FORTIFY: TargetWord = { what: 'fortify' };
const RECONFIGURE: TargetWord = { what: 'equip', min: 0, max: 1 };

/** Actions, target words and intervening condition of an object on the stack. */
export function stackText(game: Game, item: Pick<StackItem, 'kind' | 'entity' | 'ability'>): StackText {
  if (item.kind === SPELL) return spellText(game, item.entity);
  const data = abilityData(game, item.ability);
  if (typeof data === 'string') return { actions: [], targets: keywordTargets(data), condition: undefined };
  return textOf(data);
}

/** What a spell does and targets. */
export function spellText(game: Game, spell: Entity): StackText {
  const actions: Action[] = [];
  const targets: TargetWord[] = [];
  for (const id of abilitiesOf(game, spell)) {
    const data = game.catalogue.abilities[id]!.data;
    if (typeof data !== 'object' || !('spell' in data)) continue;
    actions.push(...data.spell);
    targets.push(...((data.targets ?? []) as readonly Target[]));
  }
  if (game.solver.hasSubtype(spell, 'Aura') && isPermanentSpell(game, spell)) targets.push(ENCHANT);
  return { actions, targets, condition: undefined };
}

/** CR 608.3: it becomes a permanent as it resolves. */
export function isPermanentSpell(game: Game, spell: Entity): boolean {
  return PERMANENT_TYPES.some((type) => game.solver.hasType(spell, type)) && !isInstantOrSorcery(game, spell);
}

export function isInstantOrSorcery(game: Game, object: Entity): boolean {
  return game.solver.hasType(object, 'Instant') || game.solver.hasType(object, 'Sorcery');
}

function keywordTargets(keyword: string): readonly TargetWord[] {
  if (/^equip\b/.test(keyword)) return [EQUIP];
  if (/^fortify\b/.test(keyword)) return [FORTIFY];
  if (/^reconfigure\b/.test(keyword)) return [RECONFIGURE];
  return [];
}
