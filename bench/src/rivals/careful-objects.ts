/**
 * What a careful programmer writes without planes: one object a permanent with bit masks for its words, effects presorted into a list a layer,
 * flat loops, no allocation but the kept sets of effects of several layers; on long boards, tests without branches, which nobody could foresee there. It reads the same card data and must say the same of every object. Words of the
 * boards that it takes part in, no more; any other is an error.
 */
import { type Case, EVALUATIONS } from '../scene.js';
import type { Board, Table } from '../table.js';
import { CarefulBoard } from './careful-board.js';
import { matches, type Rule, type Test, type Thing } from './careful-things.js';

/** From so many permanents on nobody can foresee the branches. */
const LONG = 64;
/** From so many on they lie far from the processor. */
const FAR = 1000;

/** Additions that ask for the same; `seat`: whose objects, or -1. */
interface Sum {
  readonly rules: Rule[];
  readonly test: Test;
  readonly seat: number;
  power: number;
  toughness: number;
}

const isUsual = ({ test, kept }: Rule): boolean => test.usual && test.just === null && test.not === null && kept === null;

function sumsOf(rules: readonly Rule[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const rule of rules) {
    const { test } = rule;
    const seat = test.friend?.controller ?? -1;
    const key = [test.types, test.subtypes, test.colors, seat].join();
    const sum = sums.get(key) ?? { rules: [], test, seat, power: 0, toughness: 0 };
    sums.set(key, sum);
    sum.rules.push(rule);
  }
  return [...sums.values()];
}

class Solver extends CarefulBoard {
  private readonly waiting: Rule[] = [];
  private readonly together: Rule[] = [];
  /** Additions to what is usual, by what they ask for, and all others. */
  private readonly sums = sumsOf(this.layer7c.filter(isUsual));
  private readonly other7c = this.layer7c.filter((rule) => !isUsual(rule));

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
    this.applyLayer(this.layer5, 5);
    this.applyLayer(this.layer6, 6);
    for (let i = 0; i < this.layer7a.length; i++) this.count(this.layer7a[i]!);
    this.applyLayer(this.layer7b, 7);
    for (let i = 0; i < things.length; i++) {
      const thing = things[i]!;
      thing.power += thing.printed.counters;
      thing.toughness += thing.printed.counters;
    }
    if (things.length > LONG) this.addUsual();
    const one = things.length > LONG ? this.other7c : this.layer7c;
    for (let i = 0; i < one.length; i++) this.apply(one[i]!, 8);
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
    const { just } = rule.test;
    if (just !== null) {
      this.change(rule, just, layer);
      return;
    }
    rule.keptCount = 0;
    rule.begun = kept !== null;
    if (things.length > LONG && rule.test.usual) {
      for (let i = 0; i < things.length; i++) this.applyUsual(rule, things[i]!, layer);
      return;
    }
    for (let i = 0; i < things.length; i++) {
      const thing = things[i]!;
      if (!matches(rule.test, thing)) continue;
      if (kept !== null) kept[rule.keptCount++] = thing;
      this.change(rule, thing, layer);
    }
  }

  /** By timestamp; where permanents lie far away, rules that follow each other look at each of them together. */
  private applyLayer(rules: readonly Rule[], layer: number): void {
    const { together } = this;
    let count = 0;
    for (let i = 0; i < rules.length; i++) {
      const rule = rules[i]!;
      const { test, kept, source } = rule;
      const asks = this.things.length > FAR && test.usual && test.just === null && !rule.removesAll && rule.lent === null;
      if (asks && (kept === null || !rule.begun)) {
        if (!rule.awake || source.lost || !source.present) continue;
        rule.keptCount = 0;
        rule.begun = kept !== null;
        together[count++] = rule;
      } else {
        this.applyTogether(count, layer);
        count = 0;
        this.apply(rule, layer);
      }
    }
    this.applyTogether(count, layer);
  }

  /** Rules that ask for what is usual: all of that is looked at before there is a branch, since nobody can foresee what fails. */
  private applyTogether(count: number, layer: number): void {
    const { things, together } = this;
    if (count === 0) return;
    for (let i = 0; i < things.length; i++) {
      const thing = things[i]!;
      if (!thing.present) continue;
      for (let j = 0; j < count; j++) this.applyUsual(together[j]!, thing, layer);
    }
  }

  private applyUsual(rule: Rule, thing: Thing, layer: number): void {
    const { test, kept } = rule;
    const wrong = (~thing.types & test.types) | (~thing.subtypes & test.subtypes) | (~thing.colors & test.colors);
    if (wrong !== 0 || thing === test.not || (test.friend !== null && thing.controller !== test.friend.controller)) return;
    if (kept !== null) kept[rule.keptCount++] = thing;
    this.change(rule, thing, layer);
  }

  /** What long boards have most of: additions that ask for what is usual. They commute: those that ask for the same are one, and each object is looked at once. */
  private addUsual(): void {
    const { things, sums } = this;
    for (let i = 0; i < sums.length; i++) {
      const sum = sums[i]!;
      sum.power = 0;
      sum.toughness = 0;
      for (let j = 0; j < sum.rules.length; j++) {
        const { awake, source, power, toughness } = sum.rules[j]!;
        if (!awake || source.lost || !source.present) continue;
        sum.power += power;
        sum.toughness += toughness;
      }
    }
    for (let i = 0; i < things.length; i++) {
      const thing = things[i]!;
      if (!thing.present) continue;
      const { types, subtypes, colors, controller } = thing;
      for (let j = 0; j < sums.length; j++) {
        const { test, seat, power, toughness } = sums[j]!;
        const wrong = (~types & test.types) | (~subtypes & test.subtypes) | (~colors & test.colors) | ((controller ^ seat) & ~(seat >> 31));
        // all bits if nothing is wrong
        const right = ~((wrong | -wrong) >> 31);
        thing.power += power & right;
        thing.toughness += toughness & right;
      }
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
    each: EVALUATIONS,
    run: () => {
      for (let i = 0; i < EVALUATIONS; i++) rival.evaluate();
      return last.power;
    },
  };
}
