/**
 * A schema and the type beside it cannot differ: what differs does not compile (each line below an expected error is one way to differ), and a
 * choice between forms parses as its type says.
 */
import type { Card, Filter } from '@stratum/cards';
import type { cardSchema, filterSchema } from '@stratum/cards/schemas';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { byKind, flag, integer, keyed, object, oneOf, optional, text } from '../../packages/cards/src/vocabulary/shape.js';

interface Pair {
  a: number;
  b?: string;
}
type Either = { p: number } | { q: string };

describe('schemas and types', () => {
  it('the public schemas give the public types', () => {
    expectTypeOf<(typeof cardSchema)['_output']>().toEqualTypeOf<Card>();
    expectTypeOf<(typeof filterSchema)['_output']>().toEqualTypeOf<Filter>();
  });

  it('a member too few, too many, too narrow, or wrongly optional', () => {
    // @ts-expect-error
    object<Pair>()({ a: integer });
    // @ts-expect-error
    object<Pair>()({ a: integer, b: optional(text), c: text });
    // @ts-expect-error
    object<{ c: boolean }>()({ c: flag });
    // @ts-expect-error
    object<Pair>()({ a: integer, b: text });
    // @ts-expect-error
    object<Pair>()({ a: optional(integer), b: optional(text) });
    const pair = object<Pair>()({ a: integer, b: optional(text) });
    expect(pair.parse({ a: 1 })).toEqual({ a: 1 });
    expect(pair.safeParse({ a: 1, b: undefined }).success).toBe(false);
  });

  it('a form or a word too few', () => {
    const p = object<{ p: number }>()({ p: integer });
    const q = object<{ q: string }>()({ q: text });
    // @ts-expect-error
    keyed<Either>('one of two')({ p });
    // @ts-expect-error
    oneOf<'a' | 'b'>({ a: true });
    // @ts-expect-error
    byKind<number | string>('a number or text')({ number: integer });
    const either = keyed<Either>('one of two')({ p, q });
    expect(either.parse({ q: 'x' })).toEqual({ q: 'x' });
    expect(either.safeParse({ p: 1, q: 'x' }).success).toBe(false);
    expect(either.safeParse({}).error!.issues[0]!.message).toBe('expected one of two, with one of the keys p, q');
  });
});
