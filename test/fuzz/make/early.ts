/**
 * Histories about layers 1 to 3 alone: permanents that give control, change words, copy or take a full text, each of what it is attached to, of itself, or of whatever
 * fits; begun effects that do the same; and every event that such an effect could see, or could not. Models are plain: of a copy of what copies the rules say nothing.
 */
import type { Card, Condition, Effect, Filter } from '@stratum/cards';
import { NONE } from '@stratum/layers';
import { Chance } from '../chance.js';
import type { Arrival, History, Step } from '../history.js';

const PLAIN: Record<string, Card> = {
  goblin: { types: ['Creature'], subtypes: ['Goblin'], colors: ['R'], power: 2, toughness: 3 },
  elf: { types: ['Creature'], subtypes: ['Elf'], colors: ['G'], power: 4, toughness: 1, abilities: ['flying'] },
  captain: {
    types: ['Creature'],
    subtypes: ['Goblin'],
    power: 1,
    toughness: 1,
    abilities: [{ static: { on: { types: ['Creature'], subtypes: ['Goblin'] }, pt: [1, 1] } }],
  },
  changeling: { types: ['Creature'], subtypes: ['Shapeshifter'], power: 1, toughness: 1, abilities: ['changeling'] },
  waker: {
    types: ['Creature'],
    subtypes: ['Elf'],
    power: 0,
    toughness: 4,
    abilities: [{ static: { on: { subtypes: ['Forest'] }, types: { add: ['Creature'] }, basePT: [2, 2] } }],
  },
  chooser: {
    types: ['Creature'],
    subtypes: ['Elf'],
    power: 2,
    toughness: 2,
    abilities: [
      { enters: { choose: ['creatureType', 'color'] } },
      { static: { on: 'this', creatureTypes: { add: { chosen: 'creatureType' } }, colors: { set: { chosen: 'color' } } } },
    ],
  },
  'two faces': {
    types: ['Creature'],
    subtypes: ['Human'],
    power: 1,
    toughness: 1,
    back: { name: 'other face', types: ['Artifact'], abilities: [{ static: { on: 'attached', control: 'you' } }] },
  },
  artifact: { types: ['Artifact'] },
  forest: { types: ['Land'], subtypes: ['Forest'] },
};
const FILTERS: readonly Filter[] = [
  { types: ['Creature'], subtypes: ['Goblin'] },
  { subtypes: ['Elf'] },
  { types: ['Creature'], tapped: true },
  { types: ['Creature'], attacking: true },
  { types: ['Creature'], counters: { '+1/+1': { gte: 1 } } },
  { types: ['Creature'], controller: 'opponent' },
  { types: ['Creature'], power: { gte: 3 } },
  { types: ['Enchantment'], other: true },
  { types: ['Artifact'] },
];
const CONDITIONS: readonly Condition[] = [
  { value: { count: { types: ['Land'] } }, is: { gte: 1 } },
  { value: { count: { tapped: true } }, is: { gte: 1 } },
  { value: { count: { counters: { '+1/+1': { gte: 1 } } } }, is: { gte: 1 } },
  { value: { count: { zone: 'graveyard', owner: 'you' } }, is: { gte: 1 } },
  { value: { life: 'you' }, is: { lte: 10 } },
];
const SAYS: readonly Omit<Effect, 'on'>[] = [
  { control: 'you' },
  { control: 'A' },
  { control: 'you', pt: [1, 1] },
  { control: 'you', types: { add: ['Artifact'] } },
  { text: { from: 'Goblin', to: 'Elf' } },
  { text: { from: 'Elf', to: 'Goblin' } },
  { text: { from: 'Forest', to: 'Island' }, abilities: { removeAll: true } },
  { text: { fullTextOf: 'attached' } },
  { text: { fullTextOf: 'topOfYourGraveyard' } },
  { copy: 'attached' },
  { copy: 'topOfYourGraveyard', except: { creatureTypes: { add: ['Goblin'] } } },
  { copy: 'topOfYourGraveyard' },
];
const EFFECTS: Record<string, Effect> = {
  growth: { on: 'targets', pt: [1, 1], until: 'endOfTurn' },
  flight: { on: 'targets', abilities: { add: ['flying'] }, until: 'endOfTurn' },
  loss: { on: { types: ['Creature'] }, abilities: { removeAll: true }, until: 'endOfTurn' },
  theft: { on: 'targets', control: 'you', until: 'indefinitely' },
  words: { on: 'targets', text: { from: 'Goblin', to: 'Elf' }, until: 'yourNextTurn' },
  copy: { on: 'target', copy: 'target2', until: 'endOfTurn' },
  'copy of all': {
    on: { types: ['Creature'], controller: 'you' },
    copy: 'target2',
    except: { abilities: { add: ['haste'] } },
    until: 'endOfTurn',
  },
  text: { on: 'target', text: { fullTextOf: 'target2' }, until: 'endOfTurn' },
};
/** Events, and the first number of an object that moved from another zone. */
const EVENTS = 45;
const MOVED = 5000;

export function makeEarly(seed: number): History {
  const chance = new Chance(seed ^ 0x0ea21f);
  const sources = Array.from({ length: 2 + chance.below(4) }, () => source(chance));
  const cards = { ...PLAIN, ...Object.fromEntries(sources.map((card, i) => [`source ${i}`, card])) };
  const steps = new Happening(chance, cards).make();
  return { history: 1, seed, players: ['A', 'B'], cards, effects: EFFECTS, exceptions: {}, filters: {}, values: {}, conditions: {}, steps };
}

function source(chance: Chance): Card {
  const says = chance.pick(SAYS);
  const on = chance.odds(55) ? 'attached' : chance.odds(30) ? 'this' : chance.pick(FILTERS);
  const ability = { static: { on, ...says }, ...(chance.odds(20) ? { if: chance.pick(CONDITIONS) } : {}) };
  if (chance.odds(30)) return { types: ['Creature'], subtypes: ['Elf'], power: 1, toughness: 2, abilities: [ability] };
  return { types: ['Enchantment'], subtypes: ['Aura'], abilities: ['enchant permanent', ability] };
}

class Happening {
  private readonly steps: Step[] = [];
  private readonly there: number[] = [];
  private readonly gone: number[] = [];
  private readonly plain = new Set<number>();
  private readonly attaching = new Set<number>();

  constructor(
    private readonly chance: Chance,
    private readonly cards: Readonly<Record<string, Card>>,
  ) {}

  make(): Step[] {
    const { chance, steps } = this;
    for (let as = 0; as < EVENTS; as++) {
      if (this.there.length < 4 || chance.odds(22)) this.come(as);
      else this.happen(as);
      if (chance.odds(12)) steps[steps.length - 1]!.hold = true;
    }
    delete steps[steps.length - 1]!.hold;
    return steps;
  }

  private come(as: number): void {
    const { chance, cards, there } = this;
    const isSource = chance.odds(40);
    const card = chance.pick(Object.keys(cards).filter((name) => name in PLAIN !== isSource));
    const zone = isSource || chance.odds(80) ? 'battlefield' : chance.pick(['graveyard', 'hand', 'stack'] as const);
    const owner = chance.below(2);
    const arrival: Arrival = { as, card, zone, owner, controller: zone === 'battlefield' || zone === 'stack' ? chance.below(2) : owner };
    if (zone === 'battlefield' && chance.odds(6)) arrival.faceDown = true;
    if (zone === 'battlefield' && chance.odds(7)) Object.assign(arrival, { token: true, copyOf: this.model() });
    if (card === 'chooser') arrival.choices = { creatureType: chance.pick(['Goblin', 'Elf']), color: chance.pick(['R', 'G']) };
    this.steps.push({ add: arrival });
    there.push(as);
    if (card in PLAIN) this.plain.add(as);
    if (!JSON.stringify(cards[card]).includes('attached')) return;
    this.attaching.add(as);
    if (chance.odds(80)) this.steps.push({ attach: as, to: this.model() });
  }

  private happen(as: number): void {
    const { chance, there } = this;
    const one = chance.pick(there);
    const step = chance.weighted<() => Step>([
      [12, () => ({ tap: one, on: chance.odds(60) })],
      [4, () => ({ attack: one, on: chance.odds(60) })],
      [6, () => ({ phase: one, on: chance.odds(60) })],
      [4, () => ({ turnFace: one, down: chance.odds(50) })],
      [3, () => ({ transform: one })],
      [2, () => this.move(one, MOVED + as)],
      [2, () => ({ choose: one, choices: { creatureType: chance.pick(['Goblin', 'Elf']) } })],
      [13, () => this.attach(one)],
      [8, () => ({ put: one, kind: chance.odds(70) ? '+1/+1' : 'flying', amount: 1 })],
      [3, () => ({ remove: one, kind: '+1/+1', amount: 1 })],
      [15, () => ({ begin: chance.pick(Object.keys(EFFECTS)), context: { you: chance.below(2), targets: [one, this.model()] } })],
      [2, () => ({ exchange: [one, chance.pick(there)], you: chance.below(2) })],
      [5, () => ({ turn: chance.below(2) })],
      [4, () => ({ cleanUp: true })],
      [3, () => ({ life: 5 + chance.below(15), of: chance.below(2) })],
      [11, () => this.leave()],
      [4, () => (this.gone.length > 0 ? { forget: this.gone.pop()! } : { cleanUp: true })],
    ])();
    this.steps.push(step);
  }

  /** Something plain that is there. */
  private model(): number {
    const plain = this.there.filter((each) => this.plain.has(each));
    return plain.length > 0 ? this.chance.pick(plain) : NONE;
  }

  private attach(other: number): Step {
    const attaching = this.there.filter((each) => this.attaching.has(each));
    return { attach: attaching.length > 0 ? this.chance.pick(attaching) : other, to: this.chance.odds(85) ? this.model() : NONE };
  }

  private move(one: number, as: number): Step {
    const { chance, there, plain, attaching } = this;
    there.splice(there.indexOf(one), 1, as);
    if (plain.has(one)) plain.add(as);
    if (attaching.has(one)) attaching.add(as);
    this.gone.push(one);
    return {
      move: one,
      as,
      zone: plain.has(one) ? chance.pick(['battlefield', 'graveyard', 'exile'] as const) : 'exile',
      controller: chance.below(2),
    };
  }

  private leave(): Step {
    const left = this.there.splice(this.chance.below(this.there.length), this.chance.odds(25) ? 2 : 1);
    this.gone.push(...left);
    return { leave: left };
  }
}
