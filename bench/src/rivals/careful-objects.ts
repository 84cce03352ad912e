/**
 * What a careful programmer writes without planes: one object a permanent with bit masks for its words, effects presorted into a list a layer,
 * flat loops, no allocation but the kept sets of effects of several layers; on long boards, tests without branches, which nobody could foresee there. It reads the same card data and must say the same of every object. Words of the
 * boards that it takes part in, no more; any other is an error.
 */
import type { Case } from '../scene.js';
import type { Board, Table } from '../table.js';
import { CarefulBoard } from './careful-board.js';
import { matches, matchesLong, type Rule, type Thing } from './careful-things.js';

/** From so many permanents on tests are written without branches. */
const LONG = 64;

class Solver extends CarefulBoard {
  private readonly waiting: Rule[] = [];

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
    const { just } = rule.test;
    if (just !== null) {
      this.change(rule, just, layer);
      return;
    }
    rule.keptCount = 0;
    rule.begun = kept !== null;
    if (things.length > LONG) {
      this.applyLong(rule, layer);
      return;
    }
    for (let i = 0; i < things.length; i++) {
      const thing = things[i]!;
      if (!matches(rule.test, thing)) continue;
      if (kept !== null) kept[rule.keptCount++] = thing;
      this.change(rule, thing, layer);
    }
  }

  private applyLong(rule: Rule, layer: number): void {
    const { things } = this;
    const { kept, test } = rule;
    for (let i = 0; i < things.length; i++) {
      const thing = things[i]!;
      if (!matchesLong(test, thing)) continue;
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
