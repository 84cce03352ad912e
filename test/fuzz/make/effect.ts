/** Random continuous effects: every part of every layer, those of the theme more often. */
import type { Change, Effect, Selector, Subtypes } from '@stratum/cards';
import { ability } from './ability.js';
import { copyExceptions } from './copy-exception.js';
import { filter } from './filter.js';
import { basicLandType, cardType, color, creatureType, landType, type Maker, SUBTYPES, supertype, word } from './maker.js';
import { NAMES, refIn, type Where, withIt } from './reference.js';
import { bonus, condition, smallValue } from './value.js';

type Part = Exclude<keyof Effect, 'on' | 'until' | 'except'>;

const WEIGHTS: readonly (readonly [number, Part])[] = [
  [2, 'copy'],
  [3, 'control'],
  [2, 'text'],
  [2, 'supertypes'],
  [8, 'types'],
  [7, 'creatureTypes'],
  [5, 'landTypes'],
  [2, 'subtypes'],
  [6, 'colors'],
  [12, 'abilities'],
  [6, 'basePT'],
  [8, 'pt'],
  [2, 'multiply'],
  [2, 'switchPT'],
  [1, 'cost'],
  [1, 'rule'],
];

const OF_THEME: Record<Maker['theme'], readonly Part[]> = {
  types: ['types', 'creatureTypes', 'types', 'subtypes'],
  lands: ['landTypes', 'types', 'landTypes', 'abilities'],
  abilities: ['abilities'],
  sizes: ['basePT', 'pt', 'pt', 'multiply', 'switchPT'],
  control: ['control'],
  copies: ['copy', 'types'],
  text: ['text', 'creatureTypes'],
  mixed: [],
};

export function staticEffect(maker: Maker): Effect {
  const { chance } = maker;
  const on: Selector = chance.weighted<() => Selector>([
    [13, () => filter(maker, 'static')],
    [3, () => 'this'],
    [3, () => 'attached'],
    [1, () => ({ attachedTo: 'attached', ...filter(maker, 'static', 0) })],
  ])();
  return withParts(maker, { on }, 'static');
}

/** An effect from a resolution, which lasts. */
export function begunEffect(maker: Maker): Effect {
  const { chance } = maker;
  const on: Selector = chance.weighted<() => Selector>([
    [7, () => filter(maker, 'begun')],
    [6, () => 'target'],
    [2, () => 'targets'],
    [1, () => 'this'],
    [1, () => ['target', 'target2']],
    [1, () => chance.pick(NAMES)],
    [1, () => 'that'],
  ])();
  const effect = withParts(maker, { on }, 'begun');
  const until = chance.weighted<() => Effect['until']>([
    [4, () => 'indefinitely'],
    [3, () => 'endOfTurn'],
    [2, () => undefined],
    [2, () => 'yourNextTurn'],
    [2, () => 'endOfYourNextTurn'],
    [3, () => ({ while: condition(maker, 'begun') })],
  ])();
  if (until !== undefined) effect.until = until;
  return effect;
}

function withParts(maker: Maker, effect: Effect, where: Where): Effect {
  const { chance } = maker;
  const parts = chance.weighted([
    [5, 1],
    [4, 2],
    [1, 4],
  ] as const);
  const themed = OF_THEME[maker.theme];
  for (let i = 0; i < parts; i++) {
    const part = themed.length > 0 && chance.odds(55) ? chance.pick(themed) : chance.weighted(WEIGHTS);
    addPart(maker, effect, part, where);
  }
  return effect;
}

function change<T>(maker: Maker, one: () => T): Change<T> {
  const { chance } = maker;
  if (chance.odds(5)) return { set: one(), remove: one(), add: one() };
  return {
    [chance.weighted([
      [5, 'add'],
      [4, 'set'],
      [2, 'remove'],
    ] as const)]: one(),
  };
}

function addPart(maker: Maker, effect: Effect, part: Part, where: Where): void {
  const { chance } = maker;
  switch (part) {
    case 'copy':
      // a thing that is a copy of itself is nothing new
      if (where === 'static' ? maker.texts-- <= 0 : maker.textMaker) return;
      maker.textMaker ||= where === 'static';
      effect.copy = where === 'static' ? chance.pick(['attached', 'topOfYourGraveyard']) : refIn(maker, where);
      if (chance.odds(50)) effect.except = copyExceptions(maker, where);
      return;
    case 'control':
      // only permanents and spells have a controller
      if (typeof effect.on === 'object' && 'zone' in effect.on) delete effect.on.zone;
      effect.control = chance.odds(8) ? chance.pick(maker.players) : chance.odds(12) && maker.players.length === 2 ? 'opponent' : 'you';
      return;
    case 'text':
      effect.text = textChange(maker, where);
      return;
    case 'supertypes':
      effect.supertypes = change(maker, () => [supertype(maker)]);
      return;
    case 'types':
      effect.types = change(maker, () => [cardType(maker)]);
      return;
    case 'creatureTypes':
      effect.creatureTypes = change<Subtypes>(maker, () =>
        chance.odds(8) ? 'all' : chance.odds(8) ? { chosen: 'creatureType' } : [creatureType(maker)],
      );
      return;
    case 'landTypes':
      effect.landTypes = change<Subtypes>(maker, () =>
        chance.odds(6) ? 'all' : chance.odds(8) ? { chosen: 'basicLandType' } : [landType(maker)],
      );
      if (chance.odds(4)) effect.landTypes = { set: [] };
      return;
    case 'subtypes':
      effect.subtypes = change(maker, () => [
        chance.odds(50) ? chance.pick(SUBTYPES) : chance.odds(50) ? basicLandType(maker) : creatureType(maker),
      ]);
      return;
    case 'colors':
      effect.colors = change(maker, () => (chance.odds(8) ? { chosen: 'color' as const } : [color(maker)]));
      if (chance.odds(5)) effect.colors = { set: [] };
      return;
    case 'abilities':
      effect.abilities = abilityChange(maker, where);
      return;
    case 'basePT':
      effect.basePT = [chance.odds(8) ? null : smallValue(maker, withIt(where)), smallValue(maker, withIt(where))];
      if (chance.odds(8)) effect.basePT = [smallValue(maker, withIt(where)), null];
      return;
    case 'pt':
      effect.pt = [bonus(maker, withIt(where)), bonus(maker, withIt(where))];
      return;
    case 'multiply':
      effect.multiply = chance.pick([{ power: 2 }, { toughness: 2 }, { power: 3 }, { power: 2, toughness: 3 }]);
      return;
    case 'switchPT':
      effect.switchPT = true;
      return;
    case 'cost':
      // what a spell itself costs is a matter of its own ability
      if (effect.on === 'this') return;
      effect.cost = chance.pick([{ more: '{1}' }, { less: '{2}' }, { more: '{1}{U}', less: '{1}' }]);
      return;
    case 'rule':
      effect.rule = chance.pick(["can't be sacrificed", "doesn't untap", "can't attack"]);
      return;
  }
  part satisfies never;
}

function textChange(maker: Maker, where: Where): NonNullable<Effect['text']> {
  const { chance } = maker;
  if (chance.odds(12) && (where === 'static' ? maker.texts-- > 0 : !maker.reworded && !maker.textMaker)) {
    maker.textMaker ||= where === 'static';
    return { fullTextOf: chance.pick(where === 'static' ? ['attached', 'topOfYourGraveyard'] : ['target2', 'that', 'topOfYourGraveyard']) };
  }
  // a changed word and a full text that replaces it are the same ability to one who looks at words alone
  if (where === 'static') maker.reworded = true;
  const [from, to] = chance.pick([
    [creatureType(maker), creatureType(maker)],
    [basicLandType(maker), basicLandType(maker)],
    ['red', 'green'],
    ['blue', chance.pick(['red', 'white'])],
  ] as [string, string][]);
  return { from, to };
}

function abilityChange(maker: Maker, where: Where): NonNullable<Effect['abilities']> {
  const { chance } = maker;
  const granted = () => {
    if (maker.grants <= 0) return word(maker) === 'changeling' ? 'changeling' : chance.pick(maker.keywords);
    maker.grants--;
    return ability(maker);
  };
  return chance.weighted<() => NonNullable<Effect['abilities']>>([
    [4, () => ({ removeAll: true })],
    [1, () => ({ removeAll: true, keep: 'mana' })],
    [3, () => ({ remove: [word(maker)] })],
    [8, () => ({ add: [granted()] })],
    [2, () => ({ add: [granted(), granted()] })],
    [2, () => ({ cant: [word(maker)] })],
    [1, () => ({ removeAll: true, add: [granted()] })],
    [1, () => ({ remove: [word(maker)], add: [granted()] })],
    [1, () => ({ addActivatedOf: filter(maker, withIt(where), 0) })],
    [1, () => ({ cant: [word(maker)], add: [granted()] })],
  ])();
}
