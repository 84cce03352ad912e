/**
 * CR 613.2a: what an object became one of as it entered is part of its copiable values, while its text has that choice (CR 607.2d). Its numbers were
 * worked out then. Called on a row just built or copied; not in the evaluation of layers 2 to 7.
 */
import type { Change, EnteringChoice, Subtypes } from '@stratum/cards';
import { separateKeywords } from '@stratum/cards/rules';
import { COLORS, CREATURE_FAMILY } from '../compile/codebook.js';
import { choicesCount } from '../match/choices.js';
import type { Engine } from '../state/engine.js';
import { COPIABLE, HAS_INDICATOR, HAS_PT, V_ABILITIES, V_FLAGS, V_POWER, V_TOUGHNESS, valueAt } from '../state/values.js';
import { clearFamily, setFamily } from './exceptions.js';
import {
  abilityCountOf,
  abilityOf,
  appendAbility,
  clearPlane,
  getValue,
  keepFirst,
  NOT_GIVEN,
  rewordPlanes,
  setPlane,
  setValue,
} from './row.js';

export function applyForm(s: Engine, slot: number): void {
  if (!choicesCount(s, slot)) return;
  const option = s.data[s.at.chosenOption + slot]! - 1;
  const count = abilityCountOf(s, COPIABLE, slot);
  for (let i = 0; i < count; i++) {
    const { data } = s.catalogue.abilities[abilityOf(s, COPIABLE, slot, i)]!;
    if (typeof data !== 'object' || !('enters' in data)) continue;
    const form = data.enters.chooseOne?.[option];
    if (!form) continue;
    if (form.basePT) setSize(s, slot, form.basePT);
    if (form.creatureTypes) changeTypes(s, slot, form.creatureTypes);
    if (form.colors) changeColors(s, slot, form.colors);
    if (form.abilities) changeAbilities(s, slot, form.abilities);
    rewordPlanes(s, COPIABLE, slot);
    return;
  }
}

function setSize(s: Engine, slot: number, [power, toughness]: NonNullable<EnteringChoice['basePT']>): void {
  if (power !== null) setValue(s, V_POWER, slot, typeof power === 'number' ? power : workedOut(s, s.at.chosenPower + slot));
  if (toughness !== null)
    setValue(s, V_TOUGHNESS, slot, typeof toughness === 'number' ? toughness : workedOut(s, s.at.chosenToughness + slot));
  setValue(s, V_FLAGS, slot, getValue(s, V_FLAGS, slot) | HAS_PT);
}

/** A number that was worked out as the object entered; 0 for one that nobody worked out. */
function workedOut(s: Engine, cell: number): number {
  const number = s.data[cell]!;
  return number === NOT_GIVEN ? 0 : number;
}

function changeTypes(s: Engine, slot: number, { set, remove, add }: Change<Subtypes>): void {
  const chosen = s.data[s.at.chosenCreatureType + slot]! - 1;
  const put = (subtypes: Subtypes, on: boolean): void => {
    if (subtypes === 'all') (on ? setFamily : clearFamily)(s, COPIABLE, slot, CREATURE_FAMILY);
    else if (Array.isArray(subtypes))
      for (const word of subtypes) (on ? setPlane : clearPlane)(s, COPIABLE, s.book.subtypePlane.get(word)!, slot);
    else if (subtypes.chosen === 'creatureType' && chosen >= 0) (on ? setPlane : clearPlane)(s, COPIABLE, chosen, slot);
  };
  if (set !== undefined) {
    clearFamily(s, COPIABLE, slot, CREATURE_FAMILY);
    put(set, true);
  }
  if (remove !== undefined) put(remove, false);
  if (add !== undefined) put(add, true);
}

function changeColors(s: Engine, slot: number, { set, remove, add }: NonNullable<EnteringChoice['colors']>): void {
  const base = s.book.colorBase;
  const chosen = s.data[s.at.chosenColor + slot]! - 1;
  const put = (colors: NonNullable<typeof set>, on: boolean): void => {
    if (Array.isArray(colors)) for (const color of colors) (on ? setPlane : clearPlane)(s, COPIABLE, base + COLORS.indexOf(color), slot);
    else if (chosen >= 0) (on ? setPlane : clearPlane)(s, COPIABLE, base + chosen, slot);
  };
  setValue(s, V_FLAGS, slot, getValue(s, V_FLAGS, slot) | HAS_INDICATOR);
  if (set !== undefined) {
    for (let c = 0; c < COLORS.length; c++) clearPlane(s, COPIABLE, base + c, slot);
    put(set, true);
  }
  if (remove !== undefined) put(remove, false);
  if (add !== undefined) put(add, true);
}

function changeAbilities(s: Engine, slot: number, { removeAll, remove, add }: NonNullable<EnteringChoice['abilities']>): void {
  if (removeAll) keepFirst(s, slot, 0);
  if (remove !== undefined) {
    const lost = remove.flatMap(separateKeywords);
    const count = abilityCountOf(s, COPIABLE, slot);
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const ability = abilityOf(s, COPIABLE, slot, i);
      const { words } = s.catalogue.abilities[ability]!;
      if (!lost.some((word) => words.includes(word))) s.data[valueAt(s, COPIABLE, V_ABILITIES + 1 + kept++, slot)] = ability;
    }
    keepFirst(s, slot, kept);
  }
  for (const ability of add ?? []) for (const id of s.catalogue.abilitiesOf(ability)) appendAbility(s, COPIABLE, slot, id);
}
