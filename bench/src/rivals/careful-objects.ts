/**
 * What a careful programmer writes without planes: one object a permanent with bit masks for its words, effects presorted into a list a layer,
 * flat loops, no allocation but the kept sets of effects of several layers. It reads the same card data and must say the same of every object. Words of the
 * boards that it takes part in, no more; any other is an error.
 */
import { type Card, colorsOfCost, type Effect, type Filter } from '@stratum/cards';
import type { Case } from '../scene.js';
import type { Board, Table } from '../table.js';

/** Bits of words, as they are met. */
class Words {
  private readonly bits = new Map<string, number>();
  bit(word: string): number {
    let bit = this.bits.get(word);
    if (bit === undefined) {
      if (this.bits.size === 31) throw new Error('more words than bits');
      bit = 1 << this.bits.size;
      this.bits.set(word, bit);
    }
    return bit;
  }
  mask(words: readonly string[] = []): number {
    return words.reduce((mask, word) => mask | this.bit(word), 0);
  }
  each(): IterableIterator<[string, number]> {
    return this.bits.entries();
  }
}

/** What is printed, apart: a pass over all objects touches less memory. */
interface Printed {
  readonly types: number;
  readonly supertypes: number;
  readonly subtypes: number;
  readonly colors: number;
  readonly keywords: number;
  readonly power: number;
  readonly toughness: number;
  readonly counters: number;
  readonly controller: number;
}

interface Thing {
  readonly printed: Printed;
  controller: number;
  /** On the battlefield and phased in. */
  present: boolean;
  /** It has lost all its abilities: what they make ends (CR 604.2). */
  lost: boolean;
  types: number;
  supertypes: number;
  subtypes: number;
  colors: number;
  keywords: number;
  power: number;
  toughness: number;
}

/** Words that it must have, and words that it must not have. */
interface Test {
  readonly types: number;
  readonly noTypes: number;
  readonly supertypes: number;
  readonly noSupertypes: number;
  readonly subtypes: number;
  readonly noSubtypes: number;
  readonly colors: number;
  readonly noColors: number;
  readonly keywords: number;
  readonly noKeywords: number;
  /** Whose: of the one who controls this now; null: anyone's. */
  readonly friend: Thing | null;
  readonly not: Thing | null;
  readonly only: Thing | null;
  /** -1: any. */
  readonly power: number;
}

interface Rule {
  readonly source: Thing;
  readonly test: Test;
  readonly timestamp: number;
  /** What stays of each kind of words, and what comes. */
  readonly keepTypes: number;
  readonly addTypes: number;
  readonly keepSupertypes: number;
  readonly addSupertypes: number;
  readonly keepSubtypes: number;
  readonly addSubtypes: number;
  readonly keepColors: number;
  readonly addColors: number;
  readonly keepKeywords: number;
  readonly addKeywords: number;
  readonly removesAll: boolean;
  readonly power: number;
  readonly toughness: number;
  /** Counted in layer 7a, or null. */
  readonly counted: Test | null;
  /** Its set, where it is in several layers (CR 613.6). */
  readonly kept: Thing[] | null;
  keptCount: number;
  begun: boolean;
  /** What it lends starts only when it applies. */
  readonly lent: Rule | null;
  awake: boolean;
  readonly reads: number;
  readonly writes: number;
}

const READS_TYPES = 1;
const READS_SUBTYPES = 2;
const CREATURE_TYPES = ['Elf', 'Goblin', 'Zombie', 'Soldier', 'Wizard', 'Merfolk', 'Sliver', 'Angel', 'Shapeshifter', 'Bear'];

function matches(test: Test, thing: Thing): boolean {
  return (
    (thing.types & test.types) === test.types &&
    (thing.types & test.noTypes) === 0 &&
    (thing.subtypes & test.subtypes) === test.subtypes &&
    (thing.subtypes & test.noSubtypes) === 0 &&
    (thing.supertypes & test.supertypes) === test.supertypes &&
    (thing.supertypes & test.noSupertypes) === 0 &&
    (thing.colors & test.colors) === test.colors &&
    (thing.colors & test.noColors) === 0 &&
    (thing.keywords & test.keywords) === test.keywords &&
    (thing.keywords & test.noKeywords) === 0 &&
    (test.friend === null || thing.controller === test.friend.controller) &&
    thing.present &&
    thing !== test.not &&
    (test.only === null || thing === test.only) &&
    (test.power < 0 || thing.power >= test.power)
  );
}

class Solver {
  readonly types = new Words();
  readonly supertypes = new Words();
  readonly subtypes = new Words();
  readonly colors = new Words();
  readonly keywords = new Words();
  readonly creature = this.types.bit('Creature');
  readonly changeling = this.subtypes.mask(CREATURE_TYPES);
  readonly things: Thing[];
  readonly layer4: Rule[] = [];
  readonly layer5: Rule[] = [];
  readonly layer6: Rule[] = [];
  readonly layer7a: Rule[] = [];
  readonly layer7b: Rule[] = [];
  readonly layer7c: Rule[] = [];
  readonly all: Rule[] = [];
  /** Some pair in layer 4 might depend. */
  readonly ordered: boolean;
  private readonly waiting: Rule[] = [];

  constructor(board: Board) {
    this.things = board.placed.map(({ card, seat, counters }) => this.thing(board.cards[card]!, seat, counters?.['+1/+1'] ?? 0));
    board.placed.forEach(({ card, attachedTo }, i) => {
      const host = attachedTo === undefined ? null : this.things[attachedTo]!;
      for (const ability of board.cards[card]!.abilities ?? []) {
        if (typeof ability === 'string') continue;
        const stamp = attachedTo === undefined ? i : board.placed.length + i;
        if ('static' in ability) for (const effect of [ability.static].flat()) this.rule(effect, this.things[i]!, host, stamp);
        else if ('cda' in ability) {
          const { power } = ability.cda;
          if (typeof power !== 'object' || !('count' in power)) throw new Error('only counts define power here');
          const counted = this.test(power.count, this.things[i]!);
          this.add([this.layer7a], { ...this.blank(this.things[i]!, stamp), test: this.only(this.things[i]!), counted });
        } else throw new Error('an ability of another kind');
      }
    });
    for (const layer of [this.layer4, this.layer5, this.layer6, this.layer7a, this.layer7b, this.layer7c])
      layer.sort((a, b) => a.timestamp - b.timestamp);
    this.ordered = this.layer4.some((a) => this.layer4.some((b) => a !== b && (a.reads & b.writes) !== 0));
  }

  private thing(card: Card, seat: number, counters: number): Thing {
    const words = (card.abilities ?? []).filter((each) => typeof each === 'string');
    const number = (value: Card['power']): number => (typeof value === 'number' ? value : 0);
    const printed: Printed = {
      types: this.types.mask(card.types),
      supertypes: this.supertypes.mask(card.supertypes),
      subtypes: this.subtypes.mask(card.subtypes) | (words.includes('changeling') ? this.changeling : 0),
      colors: this.colors.mask(card.colors ?? colorsOfCost(card.manaCost ?? '')),
      keywords: this.keywords.mask(words),
      power: number(card.power),
      toughness: number(card.toughness),
      counters,
      controller: seat,
    };
    return {
      printed,
      controller: seat,
      present: true,
      lost: false,
      types: 0,
      supertypes: 0,
      subtypes: 0,
      colors: 0,
      keywords: 0,
      power: 0,
      toughness: 0,
    };
  }

  private test(filter: Filter, source: Thing): Test {
    const { types, supertypes, subtypes, colors, keywords, controller, other, power, ...rest } = filter;
    if (Object.keys(rest).length > 0) throw new Error(`not tested here: ${Object.keys(rest).join()}`);
    const all = (match: Filter['types'], words: Words): number => words.mask(Array.isArray(match) ? match : match?.all);
    const none = (match: Filter['types'], words: Words): number => words.mask(Array.isArray(match) ? [] : match?.none);
    return {
      types: all(types, this.types),
      noTypes: none(types, this.types),
      supertypes: all(supertypes, this.supertypes),
      noSupertypes: none(supertypes, this.supertypes),
      subtypes: all(subtypes, this.subtypes),
      noSubtypes: none(subtypes, this.subtypes),
      colors: all(colors, this.colors),
      noColors: none(colors, this.colors),
      keywords: all(keywords, this.keywords),
      noKeywords: none(keywords, this.keywords),
      friend: controller === 'you' ? source : null,
      not: other ? source : null,
      only: null,
      power: typeof power === 'object' && typeof power.gte === 'number' ? power.gte : -1,
    };
  }

  private only(thing: Thing): Test {
    return { ...this.test({}, thing), only: thing };
  }

  private blank(source: Thing, timestamp: number): Rule {
    const types = { keepTypes: -1, addTypes: 0, keepSupertypes: -1, addSupertypes: 0, keepSubtypes: -1, addSubtypes: 0 };
    const others = { keepColors: -1, addColors: 0, keepKeywords: -1, addKeywords: 0, removesAll: false };
    const nothing = { ...types, ...others, power: 0, toughness: 0, counted: null };
    const state = { kept: null, keptCount: 0, begun: false, lent: null, awake: true, reads: 0, writes: 0 };
    return { source, test: this.only(source), timestamp, ...nothing, ...state };
  }

  private add(layers: Rule[][], rule: Rule): Rule {
    const made: Rule = layers.length > 1 ? { ...rule, kept: [] } : rule;
    for (const layer of layers) layer.push(made);
    this.all.push(made);
    return made;
  }

  private rule(effect: Effect, source: Thing, host: Thing | null, timestamp: number): Rule {
    const { on, types, supertypes, creatureTypes, colors, abilities, basePT, pt, ...rest } = effect;
    if (Object.keys(rest).length > 0) throw new Error(`not done here: ${Object.keys(rest).join()}`);
    const number = (value: unknown): number => {
      if (typeof value !== 'number') throw new Error('only numbers are given here');
      return value;
    };
    const layers: Rule[][] = [];
    if (types ?? supertypes ?? creatureTypes) layers.push(this.layer4);
    if (colors) layers.push(this.layer5);
    if (abilities) layers.push(this.layer6);
    if (basePT) layers.push(this.layer7b);
    if (pt) layers.push(this.layer7c);
    const test = on === 'attached' ? this.only(host!) : typeof on === 'object' && !Array.isArray(on) ? this.test(on, source) : null;
    if (test === null) throw new Error('an effect on something else');
    const [lending] = (abilities?.add ?? []).flatMap((each) => (typeof each === 'object' && 'static' in each ? [each.static].flat() : []));
    const lent = lending === undefined ? null : this.rule(lending, host!, null, timestamp);
    const added = creatureTypes?.add;
    return this.add(layers, {
      ...this.blank(source, timestamp),
      test,
      addTypes: this.types.mask(types?.add),
      addSupertypes: this.supertypes.mask(supertypes?.add),
      addSubtypes: Array.isArray(added) ? this.subtypes.mask(added) : 0,
      keepColors: colors?.set === undefined ? -1 : 0,
      addColors: Array.isArray(colors?.set) ? this.colors.mask(colors.set) : 0,
      keepKeywords: abilities?.removeAll ? 0 : ~this.keywords.mask(abilities?.remove),
      removesAll: abilities?.removeAll === true,
      addKeywords: this.keywords.mask((abilities?.add ?? []).filter((each) => typeof each === 'string')),
      power: number((basePT ?? pt ?? [0, 0])[0]),
      toughness: number((basePT ?? pt ?? [0, 0])[1]),
      lent,
      reads: (test.types !== 0 || added !== undefined ? READS_TYPES : 0) | (test.subtypes !== 0 ? READS_SUBTYPES : 0),
      writes: (types ? READS_TYPES : 0) | (creatureTypes ? READS_SUBTYPES : 0),
    });
  }

  evaluate(): void {
    const { things, all } = this;
    for (let i = 0; i < things.length; i++) {
      const thing = things[i]!;
      const { printed } = thing;
      thing.controller = printed.controller;
      thing.lost = false;
      thing.types = printed.types;
      thing.supertypes = printed.supertypes;
      thing.subtypes = printed.subtypes;
      thing.colors = printed.colors;
      thing.keywords = printed.keywords;
      thing.power = printed.power;
      thing.toughness = printed.toughness;
    }
    for (let i = 0; i < all.length; i++) {
      const rule = all[i]!;
      rule.begun = false;
      if (rule.lent !== null) rule.lent.awake = false;
    }
    if (this.ordered) this.applyInOrder();
    else for (let i = 0; i < this.layer4.length; i++) this.apply(this.layer4[i]!, 4);
    for (let i = 0; i < this.layer5.length; i++) this.apply(this.layer5[i]!, 5);
    for (let i = 0; i < this.layer6.length; i++) this.apply(this.layer6[i]!, 6);
    for (let i = 0; i < this.layer7a.length; i++) this.count(this.layer7a[i]!);
    for (let i = 0; i < this.layer7b.length; i++) this.apply(this.layer7b[i]!, 7);
    for (let i = 0; i < things.length; i++) {
      const thing = things[i]!;
      thing.power += thing.printed.counters;
      thing.toughness += thing.printed.counters;
    }
    for (let i = 0; i < this.layer7c.length; i++) this.apply(this.layer7c[i]!, 8);
  }

  private apply(rule: Rule, layer: number): void {
    const { things } = this;
    const { kept } = rule;
    if (kept !== null && rule.begun) {
      for (let i = 0; i < rule.keptCount; i++) this.change(rule, kept[i]!, layer);
      return;
    }
    // CR 613.6: what has begun goes on without its ability
    if (!rule.awake || rule.source.lost || !rule.source.present) return;
    if (rule.lent !== null) rule.lent.awake = true;
    const { only } = rule.test;
    if (only !== null) {
      this.change(rule, only, layer);
      return;
    }
    rule.keptCount = 0;
    rule.begun = kept !== null;
    for (let i = 0; i < things.length; i++) {
      const thing = things[i]!;
      if (!matches(rule.test, thing)) continue;
      if (kept !== null) kept[rule.keptCount++] = thing;
      this.change(rule, thing, layer);
    }
  }

  private change(rule: Rule, thing: Thing, layer: number): void {
    switch (layer) {
      case 4:
        thing.types = (thing.types & rule.keepTypes) | rule.addTypes;
        thing.supertypes = (thing.supertypes & rule.keepSupertypes) | rule.addSupertypes;
        thing.subtypes &= rule.keepSubtypes;
        // CR 205.3d: no creature type for what is no creature
        if ((thing.types & this.creature) !== 0) thing.subtypes |= rule.addSubtypes;
        return;
      case 5:
        thing.colors = (thing.colors & rule.keepColors) | rule.addColors;
        return;
      case 6:
        thing.keywords = (thing.keywords & rule.keepKeywords) | rule.addKeywords;
        if (rule.removesAll) thing.lost = true;
        return;
      case 7:
        thing.power = rule.power;
        thing.toughness = rule.toughness;
        return;
      default:
        thing.power += rule.power;
        thing.toughness += rule.toughness;
    }
  }

  private count(rule: Rule): void {
    if (rule.source.lost) return;
    let count = 0;
    for (let i = 0; i < this.things.length; i++) if (matches(rule.counted!, this.things[i]!)) count++;
    rule.source.power = count;
    rule.source.toughness = count;
  }

  /** CR 613.8: the earliest that depends on no other that waits; in a loop by timestamp. */
  private applyInOrder(): void {
    const { waiting } = this;
    let count = this.layer4.length;
    for (let i = 0; i < count; i++) waiting[i] = this.layer4[i]!;
    while (count > 0) {
      let chosen = 0;
      for (let i = 0; i < count; i++) {
        let free = true;
        for (let j = 0; j < count && free; j++) if (i !== j && this.depends(waiting[i]!, waiting[j]!)) free = false;
        if (!free) continue;
        chosen = i;
        break;
      }
      const rule = waiting[chosen]!;
      for (let i = chosen + 1; i < count; i++) waiting[i - 1] = waiting[i]!;
      count--;
      this.apply(rule, 4);
    }
  }

  private depends(a: Rule, b: Rule): boolean {
    if ((a.reads & b.writes) === 0) return false;
    for (let i = 0; i < this.things.length; i++) {
      const thing = this.things[i]!;
      if (!matches(b.test, thing)) continue;
      const { types, supertypes, subtypes } = thing;
      const before = matches(a.test, thing);
      this.change(b, thing, 4);
      const after = matches(a.test, thing);
      thing.types = types;
      thing.supertypes = supertypes;
      thing.subtypes = subtypes;
      if (before !== after) return true;
    }
    return false;
  }

  /** Throws unless it says of every object what the other solver says. */
  compare({ solver, entities }: Table): void {
    this.things.forEach((thing, i) => {
      const entity = entities[i]!;
      const wrong = (what: string): never => {
        throw new Error(`careful objects differ on object ${i}: ${what}`);
      };
      for (const [word, bit] of this.types.each()) if (solver.hasType(entity, word) !== ((thing.types & bit) !== 0)) wrong(word);
      for (const [word, bit] of this.supertypes.each())
        if (solver.hasSupertype(entity, word) !== ((thing.supertypes & bit) !== 0)) wrong(word);
      for (const [word, bit] of this.subtypes.each()) if (solver.hasSubtype(entity, word) !== ((thing.subtypes & bit) !== 0)) wrong(word);
      for (const [word, bit] of this.keywords.each()) if (solver.hasAbility(entity, word) !== ((thing.keywords & bit) !== 0)) wrong(word);
      for (const color of ['W', 'U', 'B', 'R', 'G'] as const)
        if (solver.hasColor(entity, color) !== ((thing.colors & this.colors.bit(color)) !== 0)) wrong(color);
      if ((thing.types & this.creature) === 0) return;
      if (solver.power(entity) !== thing.power || solver.toughness(entity) !== thing.toughness)
        wrong(`${thing.power}/${thing.toughness}, not ${solver.power(entity)}/${solver.toughness(entity)}`);
    });
  }
}

/** The rival's case of a board, which it was compared on. */
export function carefulObjects(board: Board, table: Table): Case {
  const rival = new Solver(board);
  rival.evaluate();
  rival.compare(table);
  const last = rival.things.at(-1)!;
  return {
    name: 'careful objects',
    run: () => {
      rival.evaluate();
      return last.power;
    },
  };
}
