/** What a board file gets when something is wrong with it: one error with the file, the place, what was expected and what came. */
import { readBoard } from '@stratum/board';
import { UsageError } from '@stratum/cards';
import { describe, expect, it } from 'vitest';

const CARD = '{"types":["Creature"],"power":2,"toughness":2}';
const board = (steps: string, more = ''): string => `{"board":1,"title":"t","cards":{"Bear":${CARD}},"do":[${steps}]${more}}`;

/** The message, without its code. */
function messageOf(text: string): string {
  try {
    readBoard(text, 'x.json');
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return (error as UsageError).message.replace(/^E\d+: /, '');
  }
  return 'no error';
}

const withCard = (card: string): string => `{"board":1,"title":"t","cards":{"Bear":${card}},"do":[]}`;
const withAbility = (ability: string): string => withCard(`{"types":["Creature"],"abilities":[${ability}]}`);
const nested = (open: string, inner: string, close: string, times: number): string => open.repeat(times) + inner + close.repeat(times);

describe('a board file that is refused', () => {
  it.for<[what: string, text: string, message: string]>([
    ['nothing', '', 'x.json: expected JSON, got nothing'],
    ['a list', '[]', 'x.json: expected an object with board, title, cards and do, got an empty list'],
    ['another version', '{"board":2}', 'x.json: board: expected 1, the version of the format, got 2'],
    ['no cards', '{"board":1,"title":"t","do":[]}', 'x.json: cards: expected an object, got nothing'],
    [
      'an unknown key',
      board('{"put":"Bear","taped":true}'),
      'x.json: do[0].taped: expected no such key; did you mean tapped, got the unknown key "taped"',
    ],
    ['a wrong type', board('{"put":3}'), 'x.json: do[0].put: expected a string, got 3'],
    [
      'a key like no other',
      board('{"tap":"bear","whenever":1}'),
      'x.json: do[0].whenever: expected no such key; the keys are tap, as, hold, got the unknown key "whenever"',
    ],
    ['a missing key', board('{"damage":2}'), 'x.json: do[0].to: expected a string, got nothing'],
    ['an unknown card', board('{"put":"Ber"}'), 'x.json: do[0].put: expected the name of a card that `cards` defines, got "Ber"'],
    ['a reused id', board('{"put":"Bear"},{"put":"Bear"}'), 'x.json: do[1].put: expected a name that is not in use, got "bear" again'],
    ['an unknown id', board('{"tap":"wolf"}'), 'x.json: do[0].tap: expected the name of an object that is there by then, got "wolf"'],
    [
      'an id used too early',
      board('{"tap":"bear"},{"put":"Bear"}'),
      'x.json: do[0].tap: expected the name of an object that is there by then, got "bear"',
    ],
    [
      'an id in an effect',
      board('{"effect":{"on":"wolf","pt":[1,1]}}'),
      'x.json: do[0].effect.on: expected the name of an object that is there by then, got "wolf"',
    ],
    [
      'a player for an object',
      board('{"act":{"destroy":"A"}}'),
      'x.json: do[0].act.destroy: expected the name of an object that is there by then, got "A"',
    ],
    [
      'a condition of no object',
      board('{"put":"Bear"},{"effect":{"on":"bear","pt":[1,1],"until":{"while":{"thisIs":{}}}}}'),
      'x.json: do[1].effect.until.while.thisIs: expected an object by name: a step of its own has no source and no event, got "thisIs"',
    ],
    [
      'an exception with no ability',
      board('{"put":"Bear"},{"effect":{"on":"bear","copy":"bear","except":{"abilities":{"add":[{"thisAbility":true}]}}}}'),
      'x.json: do[1].effect.except.abilities: expected an object by name: a step of its own has no source and no event, got "thisAbility"',
    ],
    [
      'one of several held',
      board('{"together":[{"put":"Bear","hold":true}]}'),
      'x.json: do[0].together[0].hold: expected `hold` beside `together`, for all of it, got true',
    ],
    ['an unknown player', board('{"put":"Bear","by":"Z"}'), 'x.json: do[0].by: expected a player (A, B), got "Z"'],
    [
      'an unknown owner in an effect',
      board('{"effect":{"on":{"owner":"Z"},"pt":[1,1]}}'),
      'x.json: do[0].effect.on.owner: expected a player (A, B), got "Z"',
    ],
    [
      'an unknown player in what is counted at the end',
      board('', ',"expect":{"counts":[{"what":{"controller":"Z"},"is":0}]}'),
      'x.json: expect.counts[0].what.controller: expected a player (A, B), got "Z"',
    ],
    [
      'a mana ability that is denied, and that nothing is called',
      board('{"put":"Bear"}', ',"expect":{"objects":{"bear":{"lacks":["{T}: Add {C}","{T}: add {G}"]}}}'),
      'x.json: expect.objects.bear.lacks[1]: "{T}: add {G}" is no keyword or label',
    ],
    [
      'a misspelt ability in a step that must be refused',
      board('{"put":"Bear"},{"refuse":{"activate":"bear","ability":"equipp"}}'),
      'x.json: do[1].refuse.ability: "equipp" is no keyword or label; did you mean equip',
    ],
    ['an id of a player', board('{"put":"Bear","as":"A"}'), 'x.json: do[0].as: expected a name that no player has, got "A"'],
    ['a number too large', board('{"put":"Bear","x":1e9}'), 'x.json: do[0].x: expected at most 1000000, got 1000000000'],
    ['a number below zero', board('{"refuse":{"put":"Bear","x":-1}}'), 'x.json: do[0].refuse.x: expected at least 0, got -1'],
    ['a broken number', board('{"put":"Bear","x":1.5}'), 'x.json: do[0].x: expected a whole number, got 1.5'],
    [
      'a number beyond all',
      board('{"put":"Bear","x":1e999}'),
      'x.json: do[0].x: expected a number that can be held, got a number beyond every range',
    ],
    [
      'a wrong word',
      board('{"together":[{"put":"Bear","zone":"attic"}]}'),
      'x.json: do[0].together[0].zone: expected one of battlefield, graveyard, hand, library, exile, stack, command, outside, got "attic"',
    ],
    [
      'a wrong expectation',
      board('{"put":"Bear"}', ',"expect":{"objects":{"bear":{"power":"2"}}}'),
      'x.json: expect.objects.bear.power: expected a number or null, got "2"',
    ],
    [
      'an unknown expectation',
      board('{"put":"Bear"}', ',"expect":{"objects":{"bear":{"powr":2}}}'),
      'x.json: expect.objects.bear.powr: expected no such key; did you mean power, got the unknown key "powr"',
    ],
    ['a card without types', withCard('{}'), 'x.json: cards.Bear.types: expected a list of words, got nothing'],
    [
      'a misspelt word of a filter',
      withAbility('{"static":{"on":{"typs":["Elf"]},"pt":[1,1]}}'),
      'x.json: cards.Bear.abilities[0].static.on.typs: expected no such key; did you mean types, got the unknown key "typs"',
    ],
    [
      'a missing target',
      board('{"put":"Bear"},{"effect":{"on":"target2","pt":[1,1]},"targets":["bear"]}'),
      'x.json: do[1].effect.on: expected 2 or more `targets` in the step, as "target2" is one of them, got 1',
    ],
    [
      'a source in a step that has none',
      board('{"act":{"destroy":"this"}}'),
      'x.json: do[0].act.destroy: expected an object by name: a step of its own has no source and no event, got "this"',
    ],
    [
      'an opponent among several',
      board('{"put":"Bear"},{"effect":{"on":"bear","control":"opponent"}}', ',"players":["A","B","C"]'),
      'x.json: do[1].effect.control: expected "you" or a player by name: there is more than one opponent, got "opponent"',
    ],
    ['a keyword nobody knows', withAbility('"flyng"'), 'x.json: cards.Bear.abilities[0]: "flyng" is no keyword; did you mean flying'],
    [
      'a type nobody knows',
      withCard('{"types":["Creture"]}'),
      'x.json: cards.Bear.types[0]: "Creture" is no card type; did you mean Creature',
    ],
    [
      'an id in a card',
      withAbility('{"static":{"on":"wolf","pt":[1,1]}}'),
      'x.json: cards.Bear.abilities[0].static.on: "wolf" is no reference',
    ],
    [
      '__proto__ as a name',
      `{"board":1,"title":"t","cards":{"__proto__":${CARD}},"do":[]}`,
      'x.json: cards.__proto__: expected another name, got the reserved name "__proto__"',
    ],
    [
      '__proto__ as a key',
      board('{"put":"Bear","__proto__":{}}'),
      'x.json: do[0].__proto__: expected another name, got the reserved name "__proto__"',
    ],
    [
      '10,000 nested filters',
      board('', `,"expect":{"counts":[{"is":1,"what":${nested('{"not":', '{}', '}', 10_000)}}]}`),
      'x.json: expect.counts[0].what.not.not.not.not: expected at most 150 levels of nesting, got more',
    ],
    [
      'a tower of lists',
      nested('[', '', ']', 100_000),
      'x.json: [0][0][0][0][0][0][0][0]: expected at most 150 levels of nesting, got more',
    ],
  ])('%s', ([, text, message]) => {
    expect(messageOf(text)).toBe(message);
  });

  it('a step of no kind: the message lists the kinds', () => {
    expect(messageOf(board('{"putt":"Bear"}'))).toMatch(
      /^x\.json: do\[0\]: expected a step with one of the keys put, cast, .*got an object with "putt"$/,
    );
  });

  it('an ability of no kind: the message has the word that was meant', () => {
    expect(messageOf(withAbility('{"statc":{"on":"it"}}'))).toMatch(
      /^x\.json: cards\.Bear\.abilities\[0\]: expected an ability, .*; did you mean static, got an object with "statc"$/,
    );
  });

  it('a file that is not JSON: the parser says where', () => {
    expect(messageOf('{"board": 1,')).toMatch(/^x\.json: expected JSON, got /);
  });

  it('50 MB are refused by their length, not read', () => {
    expect(messageOf(`"${'x'.repeat(50_000_000)}"`)).toBe('x.json: expected at most 2000000 characters, got 50000002 characters');
  });
});

describe('a board file that is read', () => {
  it('may deny an ability of the name of a counter, whoever puts it', () => {
    const denies = ',"expect":{"objects":{"bear":{"lacks":["charge"]}}}';
    expect(messageOf(board('{"put":"Bear"},{"act":{"counters":{"charge":1},"on":"bear"}}', denies))).toBe('no error');
    expect(messageOf(board('{"put":"Bear"}', denies))).toMatch(/lacks\[0\]: "charge" is no keyword or label/);
  });

  it('has its steps and cards', () => {
    const read = readBoard(board('{"put":"Bear"},{"put":"Bear","as":"other"}', ',"expect":{"objects":{"other":{"power":2}}}'), 'x.json');
    expect(read.do).toHaveLength(2);
    expect(Object.keys(read.cards)).toEqual(['Bear']);
  });

  it('may name a token that a step could make', () => {
    const step = '{"act":{"createToken":{"name":"Bear Cub","types":["Creature"],"power":1,"toughness":1},"count":2}}';
    expect(messageOf(board(`${step},{"tap":"bear-cub-2"}`))).toBe('no error');
  });
});
