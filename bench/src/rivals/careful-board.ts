/** Reads a board's card data for the careful objects, once: every word becomes a bit, every effect a rule in the lists of its layers. */
import type { Card, Effect, Filter } from '@stratum/cards';
import { colorsOfCost } from '@stratum/cards/rules';
import type { Board } from '../table.js';
import { type Printed, type Rule, type Test, type Thing, Words } from './careful-things.js';

const READS_TYPES = 1;
const READS_SUBTYPES = 2;
const CREATURE_TYPES = ['Elf', 'Goblin', 'Zombie', 'Soldier', 'Wizard', 'Merfolk', 'Sliver', 'Angel', 'Shapeshifter', 'Bear'];

/** Permanents and rules of a board, the rules in a list a layer, by timestamp. */
export class CarefulBoard {
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
    // what tests look at comes first: it lies in one line of a cache
    return {
      types: 0,
      supertypes: 0,
      subtypes: 0,
      colors: 0,
      keywords: 0,
      controller: seat,
      present: true,
      power: 0,
      toughness: 0,
      lost: false,
      printed,
    };
  }

  private test(filter: Filter, source: Thing): Test {
    const { types, supertypes, subtypes, colors, keywords, controller, other, power, ...rest } = filter;
    if (Object.keys(rest).length > 0) throw new Error(`not tested here: ${Object.keys(rest).join()}`);
    const all = (match: Filter['types'], words: Words): number => words.mask(Array.isArray(match) ? match : match?.all);
    const none = (match: Filter['types'], words: Words): number => words.mask(Array.isArray(match) ? [] : match?.none);
    const usual = [types, subtypes, colors].every((match) => match === undefined || Array.isArray(match));
    return {
      usual: usual && !supertypes && !keywords && !power,
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
      just: null,
      power: typeof power === 'object' && typeof power.gte === 'number' ? power.gte : -1,
    };
  }

  private only(thing: Thing): Test {
    return { ...this.test({}, thing), just: thing };
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
}
