/**
 * The door for cards from outside: what is wrong is refused with its place, and what is right goes through unchanged.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardJsonSchema, loadCards, UsageError, validateCard, validateCards } from '@stratum/cards';
import { actionSchema, cardSchema, effectSchema } from '@stratum/cards/schemas';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', 'boards');
interface Played {
  players?: string[];
  cards: Record<string, unknown>;
  do: Record<string, unknown>[];
}
const boards = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.board.json'))
  .map((name) => ({ name, board: JSON.parse(readFileSync(join(ROOT, name), 'utf8')) as Played }));

const bear = { types: ['Creature'], subtypes: ['Bear'], power: 2, toughness: 2 };
const withAbility = (ability: unknown) => ({ 'Old Bear': { ...bear, abilities: [ability] } });
const messageOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('CR 100 every board', () => {
  it('the cards of every board are accepted, and unchanged', () => {
    for (const { name, board } of boards) {
      expect(
        messageOf(() => expect(validateCards(board.cards, { players: board.players ?? ['A', 'B'] })).toEqual(board.cards)),
        name,
      ).toBe('accepted');
      for (const step of board.do) {
        if ('effect' in step) expect(effectSchema.safeParse(step.effect).success, name).toBe(true);
        if ('act' in step) expect(actionSchema.safeParse(step.act).success, name).toBe(true);
      }
    }
  });

  it('the JSON Schema accepts them, and refuses what the schemas refuse', () => {
    const accepts = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(cardJsonSchema());
    for (const { board } of boards)
      for (const card of Object.values(board.cards)) expect(accepts(card), JSON.stringify(accepts.errors)).toBe(true);
    for (const card of [
      {},
      { types: 'Creature' },
      { ...bear, colours: ['R'] },
      { ...bear, abilities: [{ static: { on: 'this', pt: [1] } }] },
    ]) {
      expect(accepts(card)).toBe(false);
      expect(cardSchema.safeParse(card).success).toBe(false);
    }
  });
});

describe('what is refused', () => {
  it.for<[string, unknown, RegExp]>([
    [
      'a key',
      { static: { on: { colours: ['R'] }, pt: [1, 1] } },
      /^E410: cards\["Old Bear"\]\.abilities\[0\]\.static\.on\.colours: unknown key; did you mean colors$/,
    ],
    ['a kind of ability', { sttaic: {} }, /abilities\[0\]: .*"sttaic" names none; did you mean static/],
    ['two kinds at once', { static: { on: 'this', pt: [1, 1] }, cda: { power: 1 } }, /abilities\[0\]\.cda: unknown key/],
    ['an action', { activated: [{ destory: 'target' }], cost: '{T}' }, /activated\[0\]: .*did you mean destroy/],
    ['a value', { static: { on: 'this', pt: [1, { coutn: {} }] } }, /pt\[1\]: .*did you mean count/],
    ['a word of a list', { static: { on: 'this', pt: [1, 1], until: 'forever' } }, /until: expected one of endOfTurn/],
    ['a color', { static: { on: 'this', colors: { set: ['Red'] } } }, /colors\.set\[0\]: expected one of W, U, B, R, G/],
    ['a cost', { activated: [], cost: '{Y}' }, /cost: "\{Y\}"/],
    ['a cost without braces', { activated: [], cost: '1G' }, /cost: "1G" is not a cost this library knows, such as \{2\}\{G\}/],
    [
      'a key like no other',
      { static: { on: 'attached', pt: [1, 1] }, whenever: 1 },
      /whenever: unknown key; the keys are static, if, zones, label$/,
    ],
    [
      'mana as another object',
      { mana: { add: ['G'] }, cost: '{T}' },
      /mana: expected symbols such as "\{G\}\{G\}", or mana to add, with one of the keys/,
    ],
    ['mana', { mana: '{T}', cost: '{T}' }, /mana: expected mana symbols/],
    ['a pair', { static: { on: 'this', pt: [1] } }, /pt: expected a list of at least 2, got a list of 1/],
    ['a flag', { static: { on: 'this', switchPT: false } }, /switchPT: expected true, got false/],
    ['a chapter number', { chapter: [0], do: [] }, /chapter\[0\]: expected a chapter number from 1 to 100/],
    ['no chapter number', { chapter: [], do: [] }, /chapter: expected at least one/],
    ['a keyword', 'flyng', /abilities\[0\]: "flyng" is no keyword; did you mean flying/],
    ['a reference', { static: { on: 'thsi', pt: [1, 1] } }, /static\.on: "thsi" is no reference; did you mean this/],
    ['a player', { static: { on: { controller: 'Alice' }, pt: [1, 1] } }, /on\.controller: "Alice" is no player/],
    [
      'a card type',
      { static: { on: { types: ['Creatures'] }, pt: [1, 1] } },
      /types\[0\]: "Creatures" is no card type; did you mean Creature/,
    ],
    ['a subtype', { static: { on: { subtypes: ['Gobiln'] }, pt: [1, 1] } }, /subtypes\[0\]: "Gobiln" is no subtype; did you mean Goblin/],
    [
      'a creature type',
      { static: { on: 'this', creatureTypes: { set: ['Forest'] } } },
      /creatureTypes\.set\[0\]: "Forest" is no creature type/,
    ],
    ['a land type', { static: { on: 'this', landTypes: { set: ['Bear'] } } }, /landTypes\.set\[0\]: "Bear" is no land type/],
    [
      'a token',
      { triggered: [{ createToken: 'Old Baer' }], when: 'enters' },
      /createToken: "Old Baer" is no card or token; did you mean Old Bear/,
    ],
    [
      'a change of words',
      { static: { on: 'this', text: { from: 'red', to: 'Elf' } } },
      /text\.to: "Elf" is no word of the same kind as red/,
    ],
    ['an event', { triggered: [], when: 'entres' }, /when: expected one of enters, .*did you mean enters/],
    ['a condition', { static: { on: 'this', pt: [1, 1] }, if: { exist: {} } }, /if: .*did you mean exists/],
    ['a replacement', { replace: { tapedForMana: {} } }, /replace: .*did you mean tappedForMana/],
    [
      'what no form can say',
      { enters: { chooseOne: [{ basePT: [1, 1], abilities: { cant: ['flying'] } }] } },
      /chooseOne\[0\]\.abilities\.cant: unknown key; the keys are removeAll, remove, add$/,
    ],
    ['an ability that is a number', 5, /abilities\[0\]: expected a keyword or an ability, got 5/],
  ])('%s', ([, ability, message]) => {
    expect(messageOf(() => loadCards(withAbility(ability)))).toMatch(message);
  });

  it.for<[string, unknown, RegExp]>([
    ['no types', {}, /^E410: cards\.X\.types: expected a list of words, got nothing/],
    ['no card', null, /^E410: cards\.X: expected an object, got null/],
    ['a list', [], /^E410: cards\.X: expected an object, got a list of 0/],
    ['half a point of power', { ...bear, power: 1.5 }, /^E413: cards\.X\.power: expected a whole number of 32 bits, got 1\.5/],
    ['a number beyond 32 bits', { ...bear, power: 2 ** 31 }, /^E413: cards\.X\.power/],
    ['no number', { ...bear, power: Number.NaN }, /^E413: cards\.X\.power/],
    ['undefined', { ...bear, colors: undefined }, /^E410: cards\.X\.colors: expected data as JSON can hold it/],
    ['a function', { ...bear, abilities: [() => 1] }, /^E410: cards\.X\.abilities\[0\]/],
    [
      'a name of every object',
      JSON.parse('{"types":["Creature"],"abilities":[{"enters":{"counters":{"__proto__":1}}}]}'),
      /^E412: cards\.X\.abilities\[0\]\.enters\.counters\.__proto__/,
    ],
    ['that name as a word', { ...bear, abilities: ['__proto__'] }, /^E412/],
    ['a nameless back', { ...bear, back: bear }, /^E410: cards\.X\.back\.name/],
  ])('%s', ([, card, message]) => {
    expect(messageOf(() => loadCards({ X: card }))).toMatch(message);
  });

  it('a forbidden name of a card', () => {
    expect(messageOf(() => loadCards(JSON.parse('{"__proto__":{"types":["Land"]}}')))).toMatch(/^E412: cards\.__proto__/);
    expect(messageOf(() => validateCard(bear, '__proto__'))).toMatch(/^E412/);
    expect(Object.getPrototypeOf(loadCards({ constructor: bear, toString: bear }).definitions)).toBe(Array.prototype);
  });

  it('filters nested more than 32 deep, before the stack ends', () => {
    const nested = (depth: number) => {
      let filter: object = { types: ['Creature'] };
      for (let i = 1; i < depth; i++) filter = { not: filter };
      return withAbility({ static: { on: filter, pt: [1, 1] } });
    };
    expect(messageOf(() => loadCards(nested(32)))).toBe('accepted');
    expect(messageOf(() => loadCards(nested(33)))).toMatch(
      /^E411: cards\["Old Bear"\]\.abilities\[0\]\.static\.on\.not.*at most 32 filters/,
    );
    expect(messageOf(() => loadCards(nested(200_000)))).toMatch(/^E411/);
    const circle: { not?: object } = {};
    circle.not = circle;
    expect(messageOf(() => loadCards(withAbility({ static: { on: circle, pt: [1, 1] } })))).toMatch(/^E411/);
  });

  it('a copy, or a full text, of "it": of each object another one', () => {
    expect(messageOf(() => loadCards(withAbility({ static: { on: {}, copy: 'it' } })))).toMatch(/^E414.*copy/);
    expect(messageOf(() => loadCards(withAbility({ static: { on: {}, text: { fullTextOf: 'it' } } })))).toMatch(/^E414.*fullTextOf/);
    expect(messageOf(() => loadCards(withAbility({ static: { on: {}, copy: 'this' } })))).toBe('accepted');
  });
});

describe('what is accepted', () => {
  it('words of the caller, of other cards, and of labels', () => {
    const snorlax = { ...bear, subtypes: ['Snorlax'] };
    const lord = {
      ...bear,
      abilities: [{ static: { on: { subtypes: ['Snorlax'], keywords: ['nap'] }, creatureTypes: { add: ['Snorlax'] } } }],
    };
    const napper = { ...bear, abilities: [{ static: { on: 'this', pt: [1, 1] }, label: 'nap' }] };
    expect(messageOf(() => loadCards({ snorlax, lord, napper }))).toBe('accepted');
    expect(messageOf(() => loadCards({ lord, napper }))).toMatch(/^E414/);
    expect(messageOf(() => loadCards({ lord, napper }, { creatureTypes: ['Snorlax'] }))).toBe('accepted');
    expect(messageOf(() => loadCards({ a: { ...bear, abilities: ['zooming 3'] } }, { keywords: ['zooming'] }))).toBe('accepted');
    const named = withAbility({ triggered: [{ damage: 1, to: 'Alice' }], when: 'dies' });
    expect(messageOf(() => loadCards(named))).toMatch(/^E414/);
    expect(messageOf(() => loadCards(named, { players: ['Alice'] }))).toBe('accepted');
    const destroyed = withAbility({ triggered: [{ destroy: 'Alice' }], when: 'dies' });
    expect(messageOf(() => loadCards(destroyed, { players: ['Alice'] }))).toMatch(/^E414/);
  });

  it('a card alone, frozen and copied', () => {
    const card = validateCard(bear, 'Bear');
    expect(card).toEqual(bear);
    expect(card).not.toBe(bear);
    expect(Object.isFrozen(card) && Object.isFrozen(card.types)).toBe(true);
    expect(messageOf(() => validateCard({ ...bear, powr: 2 }, 'Old Bear'))).toBe(
      'E410: ["Old Bear"].powr: unknown key; did you mean power',
    );
  });

  it('ten thousand definitions in about a second', () => {
    const all = boards
      .flatMap(({ board }) => Object.values(board.cards))
      .filter((card) => !JSON.stringify(card).includes('"createToken":"'));
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`Card ${i}`, structuredClone(all[i % all.length])]));
    const start = performance.now();
    validateCards(many, { players: ['A', 'B', 'C'] });
    // about 0.4 s on a quiet machine
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('targets that are not there', () => {
  const withAbility = (ability: object) => () => loadCards({ Wand: { types: ['Artifact'], abilities: [ability] } });
  const tapTarget = [{ tap: 'target' }];

  it.each([
    [
      'no targets',
      { activated: tapTarget, cost: '{T}' },
      'cards.Wand.abilities[0].activated[0].tap: "target" in an ability with fewer targets',
    ],
    ['a static ability', { static: { on: 'target', pt: [1, 1] } }, 'cards.Wand.abilities[0].static.on: "target"'],
    [
      'one of two',
      { activated: [{ attach: 'target', to: 'target2' }], cost: '{T}', targets: [{ what: {} }] },
      'activated[0].to: "target2"',
    ],
    [
      'targets of the ability around it',
      {
        activated: [{ effect: { on: 'target', abilities: { add: [{ activated: tapTarget, cost: '{T}' }] } } }],
        cost: '{T}',
        targets: [{ what: {} }],
      },
      'abilities.add[0].activated[0].tap: "target"',
    ],
  ])('%s', (_, ability, message) => {
    const got = messageOf(withAbility(ability));
    expect(got).toMatch(/^E417/);
    expect(got).toContain(message);
  });

  it('as many as it may have at most are enough', () => {
    const two = { activated: [{ attach: 'target', to: 'target2' }, ...tapTarget], cost: '{T}', targets: [{ what: {}, min: 0, max: 2 }] };
    expect(withAbility(two)).not.toThrow();
    expect(withAbility({ triggered: [{ tap: 'targets' }], when: 'enters', targets: [{ what: {}, max: 'any' }] })).not.toThrow();
  });
});
