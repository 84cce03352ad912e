/**
 * A spell is listed exactly if its mana can be paid by tapping the player's lands (CR 601.2g-h): judged by trying each way to tap each land, and each piece of mana for
 * each symbol. With all kinds of symbols, snow, and lands that give more of one type than of another.
 */
import { type Card, loadCatalogue } from '@stratum/cards';
import { CAST, createGame, kindOf, legalActions, put } from '@stratum/game';
import { fastSolver } from '@stratum/layers';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const TYPES = ['W', 'U', 'B', 'R', 'G', 'C'] as const;
type Type = (typeof TYPES)[number];
/** What a way to tap a land gives: mana of these types. */
interface Land {
  readonly ways: readonly (readonly Type[])[];
  readonly snow: boolean;
}
interface Piece {
  readonly type: Type;
  readonly snow: boolean;
}

const type = fc.constantFrom(...TYPES);
const land: fc.Arbitrary<Land> = fc.record({
  ways: fc.array(fc.array(type, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
  snow: fc.boolean(),
});
const symbol = fc.oneof(
  { weight: 3, arbitrary: type },
  { weight: 2, arbitrary: fc.constantFrom('1', '2', 'S') },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('2', 'U', 'G'), type).map((halves) => halves.join('/')) },
  { weight: 1, arbitrary: fc.constantFrom('W/P', 'G/P') },
);

/** Whether these pieces pay all the symbols: each symbol by each piece in turn. */
function pays(symbols: readonly string[], pieces: readonly Piece[]): boolean {
  const [first, ...rest] = symbols;
  if (first === undefined) return true;
  if (/^\d$/.test(first)) return pieces.length >= Number(first) && pays([...rest, ...Array<string>(Number(first)).fill('any')], pieces);
  const fits = ({ type, snow }: Piece): boolean => first === 'any' || (first === 'S' ? snow : first.split('/').includes(type));
  // CR 107.4f: with life, of which there is enough
  if (first.endsWith('/P') && pays(rest, pieces)) return true;
  const generic = /^\d(?=\/)/.exec(first)?.[0];
  if (generic !== undefined && pays([...rest, generic], pieces)) return true;
  return pieces.some((piece, i) => fits(piece) && pays(rest, pieces.toSpliced(i, 1)));
}

function canPay(symbols: readonly string[], lands: readonly Land[], pieces: readonly Piece[] = []): boolean {
  const [first, ...rest] = lands;
  // what is any mana comes last, so that no symbol is robbed of what only it can take
  if (first === undefined)
    return pays(
      [...symbols].sort((a, b) => Number(/^\d$/.test(a)) - Number(/^\d$/.test(b))),
      pieces,
    );
  const { ways, snow } = first;
  return canPay(symbols, rest, pieces) || ways.some((way) => canPay(symbols, rest, [...pieces, ...way.map((type) => ({ type, snow }))]));
}

function isListed(symbols: readonly string[], lands: readonly Land[]): boolean {
  const brace = (text: string): string => `{${text}}`;
  const cards: Record<string, Card> = {
    Spell: { manaCost: symbols.map(brace).join(''), types: ['Instant'], abilities: [{ spell: [{ gainLife: 1 }] }] },
  };
  lands.forEach(({ ways, snow }, i) => {
    const abilities = ways.map((way) => ({ mana: way.map(brace).join(''), cost: '{T}' }));
    cards[`Land ${i}`] = { ...(snow ? { supertypes: ['Snow'] } : {}), types: ['Land'], abilities };
  });
  const catalogue = loadCatalogue({ cards });
  const game = createGame({ catalogue, players: ['A', 'B'], solver: fastSolver });
  const actions = new Int32Array(256);
  for (const name of Object.keys(cards))
    put(game, { definition: catalogue.definitionNamed(name), zone: name === 'Spell' ? 'hand' : 'battlefield', controller: 0, owner: 0 });
  const count = legalActions(game, actions);
  return actions.subarray(0, count).some((action) => kindOf(action) === CAST);
}

it('601.2g: what can be paid in some way is listed, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(symbol, { minLength: 1, maxLength: 4 }), fc.array(land, { maxLength: 4 }), (symbols, lands) => {
      expect(isListed(symbols, lands)).toBe(canPay(symbols, lands));
    }),
    { numRuns: 800 },
  );
});
