/**
 * CR 707.2: copiable values, and an object's own ones: the printed values of the face that is up (CR 712.8), or those of the copy that a token was
 * created as. No effect of any layer is in here but those that made them.
 */
import type { AbilityId, Change, Color, Definition, EnteringChoice, Subtypes } from '@stratum/cards';
import { colorsOfCost, manaValueOfCost } from '@stratum/cards/rules';
import { changeColors, changeCreatureTypes } from './change.js';
import type { Rules } from './rules.js';
import type { AbilityInstance, Choices, GameObject } from './state.js';

export interface Copiable {
  /** Where the text came from: "own", "face down", or the copy effect's key. Never copied itself. */
  readonly origin: string;
  readonly name: string;
  readonly manaCost: string | null;
  /** Colour indicator (CR 204); null if there is none. */
  readonly indicator: readonly Color[] | null;
  readonly supertypes: readonly string[];
  readonly types: readonly string[];
  readonly creatureTypes: readonly string[] | 'all';
  readonly otherSubtypes: readonly string[];
  readonly abilities: readonly AbilityInstance[];
  readonly power: number | '*' | null;
  readonly toughness: number | '*' | null;
  /** Loyalty or defense (CR 209, 210); 0 if there is none. */
  readonly loyalty: number;
}

/** CR 708.2a: a face-down object without other instructions. */
export const FACE_DOWN: Copiable = {
  origin: 'face down',
  name: '',
  manaCost: null,
  indicator: null,
  supertypes: [],
  types: ['Creature'],
  creatureTypes: [],
  otherSubtypes: [],
  abilities: [],
  power: 2,
  toughness: 2,
  loyalty: 0,
};

/** The face of its own that counts in its zone (CR 712.8a: elsewhere than on the battlefield and the stack only the front face). */
export function ownDefinition(rules: Rules, object: GameObject): Definition {
  const front = rules.catalogue.definitions[object.definition]!;
  return showsBack(object) && front.back >= 0 ? rules.catalogue.definitions[front.back]! : front;
}

const showsBack = (object: GameObject): boolean => object.transformed && (object.zone === 'battlefield' || object.zone === 'stack');

/** Values before layer 1, with the size chosen for them as it entered (CR 613.2a). */
export function ownText(rules: Rules, object: GameObject): Copiable {
  if (object.copied !== null) {
    const [front, back] = object.copied.faces;
    return withOption(rules, object, showsBack(object) && back !== null ? back : front);
  }
  const text = printedText(rules, ownDefinition(rules, object));
  if (object.power === null && object.toughness === null) return withOption(rules, object, text);
  return withOption(rules, object, { ...text, power: object.power ?? text.power, toughness: object.toughness ?? text.toughness });
}

const printedTexts = new WeakMap<Definition, Copiable>();

/** Worked out once for each definition. */
export function printedText(rules: Rules, definition: Definition): Copiable {
  let text = printedTexts.get(definition);
  if (text === undefined) {
    text = readDefinition(rules, definition);
    printedTexts.set(definition, text);
  }
  return text;
}

function readDefinition(rules: Rules, definition: Definition): Copiable {
  const { card } = definition;
  const subtypes = card.subtypes ?? [];
  return {
    origin: 'own',
    name: definition.name,
    manaCost: card.manaCost ?? null,
    indicator: card.colors ?? null,
    supertypes: card.supertypes ?? [],
    types: card.types,
    creatureTypes: subtypes.filter((subtype) => rules.familyOf(subtype) === 'creature'),
    otherSubtypes: subtypes.filter((subtype) => rules.familyOf(subtype) !== 'creature'),
    abilities: definition.abilities.map((ability, i) => ({ key: `own ${definition.id}.${i}`, ability, giver: [], text: true })),
    power: printedNumber(card.power),
    toughness: printedNumber(card.toughness),
    loyalty: card.loyalty ?? card.defense ?? 0,
  };
}

function printedNumber(value: Definition['card']['power']): number | '*' | null {
  if (value === undefined) return null;
  if (typeof value === 'number' || value === '*') return value;
  return 0; // a token's value, given as a number when it was created
}

/** CR 613.2a: "as it enters, it becomes one of these", if that choice was made for this text. */
export function withOption(rules: Rules, object: GameObject, text: Copiable): Copiable {
  const { option } = object.choices;
  if (option === undefined || (object.choicesFor !== null && object.choicesFor !== text.origin)) return text;
  for (const { ability } of text.abilities) {
    const { data } = rules.catalogue.abilities[ability]!;
    if (typeof data === 'string' || !('enters' in data)) continue;
    const chosen = data.enters.chooseOne?.[option];
    if (chosen !== undefined) return becoming(rules, text, chosen, object.choices);
  }
  return text;
}

function becoming(rules: Rules, text: Copiable, chosen: EnteringChoice, choices: Choices): Copiable {
  const [power, toughness] = chosen.basePT ?? [null, null];
  const abilities = (chosen.abilities?.add ?? []).flatMap((ability) => rules.catalogue.abilitiesOf(ability));
  const lost = chosen.abilities?.remove ?? [];
  const isLost = (ability: AbilityId): boolean => lost.some((word) => rules.hasWord(ability, word));
  const { creatureTypes } = chosen;
  // numbers that are not plain were worked out as it entered
  const size = choices.size ?? [0, 0];
  return {
    ...text,
    power: power === null ? text.power : typeof power === 'number' ? power : size[0],
    toughness: toughness === null ? text.toughness : typeof toughness === 'number' ? toughness : size[1],
    indicator: chosen.colors === undefined ? text.indicator : changeColors(colorsOf(text), colorWords(chosen.colors, choices)),
    creatureTypes:
      creatureTypes === undefined ? text.creatureTypes : changeCreatureTypes(rules, text.creatureTypes, typeWords(creatureTypes, choices)),
    abilities: [
      ...(chosen.abilities?.removeAll ? [] : text.abilities).filter(({ ability }) => !isLost(ability)),
      ...abilities.map((ability, i) => ({ key: `option ${text.origin}.${i}`, ability, giver: [], text: true })),
    ],
  };
}

/** Creature types named, all, or the one chosen. */
function typeWords(change: Change<Subtypes>, { creatureType }: Choices): Change<string[] | 'all'> {
  const words = (types: Subtypes): string[] | 'all' => {
    if (types === 'all' || Array.isArray(types)) return types;
    return types.chosen === 'creatureType' && creatureType !== undefined ? [creatureType] : [];
  };
  const result: Change<string[] | 'all'> = {};
  if (change.set !== undefined) result.set = words(change.set);
  if (change.remove !== undefined) result.remove = words(change.remove);
  if (change.add !== undefined) result.add = words(change.add);
  return result;
}

/** Colours named, or the one chosen. */
function colorWords(change: NonNullable<EnteringChoice['colors']>, { color }: Choices): Change<Color[]> {
  const words = (colors: NonNullable<typeof change.set>): Color[] => {
    if (Array.isArray(colors)) return colors;
    return color === undefined ? [] : [color];
  };
  const result: Change<Color[]> = {};
  if (change.set !== undefined) result.set = words(change.set);
  if (change.remove !== undefined) result.remove = words(change.remove);
  if (change.add !== undefined) result.add = words(change.add);
  return result;
}

/** CR 105.2: by the colour indicator, or by the mana cost. */
export const colorsOf = (text: Copiable): readonly Color[] => text.indicator ?? colorsOfCost(text.manaCost ?? undefined);

/** CR 202.3: the mana value of an object with this text; a back face has that of the front face's cost (CR 712.8e), a copy of one has 0. */
export function manaValueOf(rules: Rules, object: GameObject, text: Copiable): number {
  const front = rules.catalogue.definitions[object.definition]!;
  if (text.origin === 'own' && showsBack(object) && front.back >= 0)
    return object.copied === null ? front.manaValue : manaValueOfCost(object.copied.faces[0].manaCost ?? undefined);
  return manaValueOfCost(text.manaCost ?? undefined, object.zone === 'stack' ? object.x : 0); // CR 202.3e
}
