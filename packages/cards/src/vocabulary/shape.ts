/**
 * How a schema of the vocabulary is written: beside the type it stands for, and checked against it by the compiler in both directions, so that
 * a word added to one and not to the other does not compile. A choice between forms looks at the key, or the kind of value, that tells them
 * apart: it is quick, and a mistake is told about the form that was meant.
 */
import * as z from 'zod';
import { didYouMean } from '../nearest-word.js';

/** Neither type has a member that the other lacks. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? unknown : never) : never;
type IsOptional<T, K extends keyof T> = Record<never, never> extends Pick<T, K> ? true : false;
type Member<S, T, K extends keyof T> =
  IsOptional<T, K> extends true
    ? S extends z.ZodExactOptional<infer Inner>
      ? Same<z.output<Inner>, Exclude<T[K], undefined>>
      : never
    : S extends z.ZodExactOptional
      ? never
      : Same<z.output<S>, T[K]>;

/** A key that may be absent, but not undefined. */
export const optional = <S extends z.core.SomeType>(schema: S): z.ZodExactOptional<S> => z.exactOptional(schema);

/** A schema of a module that may still be being loaded; or one with a name in JSON Schema, before it is refined: its own name stays. */
export const later = <T>(schema: () => z.ZodType<T>): z.ZodType<T> => z.lazy(schema);

/** The key that was meant, or all that there are. */
const meantOrAll = (key: string, keys: readonly string[]): string => didYouMean(key, keys) || `; the keys are ${keys.join(', ')}`;

/** An object with these keys and no others, which names them where it meets another. */
export const strictObject = <S extends z.core.$ZodLooseShape>(shape: S): z.ZodObject<S, z.core.$strict> => {
  const keys = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? `unknown key${meantOrAll(String(issue.keys[0]), keys)}` : undefined),
  });
};

/** An object that is the schema of this type. Give a member that leads back here as a getter. */
export const object =
  <T extends object>() =>
  <S extends { [K in keyof T]-?: z.core.SomeType }>(
    shape: S & { [K in keyof S]: K extends keyof T ? Member<S[K], T, K> : never },
  ): z.ZodType<T> =>
    strictObject(shape as z.core.$ZodLooseShape) as unknown as z.ZodType<T>;

/** An object that says something: all its keys may be absent, but not all at once. */
export const filled = <T extends object>(what: string, schema: z.ZodType<T>): z.ZodType<T> =>
  schema.refine((value) => Object.keys(value).length > 0, { error: `expected ${what}, with at least one key` });

/** A key that says something only beside another: alone it would do nothing, and nobody would know. */
export const onlyBeside = (key: string, needed: string) =>
  [
    (value: object): boolean => !Object.hasOwn(value, key) || Object.hasOwn(value, needed),
    { error: `expected "${needed}" beside it`, path: [key] as PropertyKey[] },
  ] as const;

/** At least one of the keys that change something is there. */
export const oneOfKeys = (...keys: string[]) =>
  [
    (value: object): boolean => keys.some((key) => Object.hasOwn(value, key)),
    { error: `expected one of the keys ${keys.join(', ')}` },
  ] as const;

/** If it is a list, something is in it. */
export const some = <T>(schema: z.ZodType<T>): z.ZodType<T> =>
  schema.refine((value) => !Array.isArray(value) || value.length > 0, { error: 'expected a list with something in it' });

/** If it is a list, nothing is in it twice. */
export const distinct = <T>(schema: z.ZodType<T>): z.ZodType<T> =>
  schema.refine((value) => !Array.isArray(value) || new Set(value).size === value.length, { error: 'expected each once' });

type Schemas = Readonly<Record<string, z.core.SomeType>>;
type Covers<T, M extends Schemas> = Same<z.output<M[keyof M]>, T>;

/** One of several objects, told apart by the key that only it has. */
export const keyed =
  <T>(what: string) =>
  <M extends Schemas>(options: M & Covers<T, M>): z.ZodType<T> => {
    const keys = Object.keys(options);
    return choice<T>(options, (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return `expected ${what}, an object`;
      for (const key of keys) if (Object.hasOwn(value, key)) return key;
      const first = Object.keys(value)[0];
      const hint = first === undefined ? '' : didYouMean(first, keys);
      if (hint !== '') return `expected ${what}, and "${first}" names none${hint}`;
      return `expected ${what}, with one of the keys ${keys.join(', ')}`;
    });
  };

type Kind = 'string' | 'number' | 'boolean' | 'null' | 'list' | 'object';
const kindOf = (value: unknown): Kind | 'other' => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' || type === 'object' ? type : 'other';
};

/** One of several forms, told apart by the kind of value. */
export const byKind =
  <T>(what: string) =>
  <M extends Readonly<Partial<Record<Kind, z.core.SomeType>>>>(
    options: M & Same<z.output<Exclude<M[keyof M], undefined>>, T>,
  ): z.ZodType<T> =>
    choice<T>(options as unknown as Schemas, (value) => {
      const kind = kindOf(value);
      return Object.hasOwn(options, kind) ? kind : `expected ${what}`;
    });

/** An object with this key is of the one form, anything else of the other. */
export const withKey = <A, B>(key: string, yes: z.ZodType<A>, no: z.ZodType<B>): z.ZodType<A | B> =>
  choice<A | B>({ yes, no }, (value) => (typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? 'yes' : 'no'));

/** `choose` gives the name of the form that was meant, or, when it is none of them, a message. */
function choice<T>(options: Schemas, choose: (value: unknown) => string): z.ZodType<T> {
  // made on first use: its parts may stand in modules that are still being loaded
  const schema = z.lazy(() => z.union(Object.values(options) as [z.core.SomeType, ...z.core.SomeType[]]));
  const run: typeof schema._zod.run = (payload, context) => {
    const name = choose(payload.value);
    if (Object.hasOwn(options, name)) return options[name]!._zod.run(payload, context) as ReturnType<typeof run>;
    payload.issues.push({ code: 'custom', message: name, input: payload.value, inst: schema, path: [] });
    return payload;
  };
  // a union's description (for JSON Schema), with a parse of our own
  schema._zod.parse = run as typeof schema._zod.parse;
  schema._zod.run = run;
  // `refine` copies a schema without its parse: within another it stays as it is
  return z.lazy(() => schema) as unknown as z.ZodType<T>;
}

/** One of these words; the compiler checks that they are all there are. */
export const oneOf = <T extends string>(words: { readonly [W in T]: true }): z.ZodType<T> => {
  const all = Object.keys(words);
  return z.enum(all as [T, ...T[]], {
    error: (issue) => `expected one of ${all.join(', ')}${typeof issue.input === 'string' ? didYouMean(issue.input, all) : ''}`,
  }) as unknown as z.ZodType<T>;
};

/** Only `true`, or absent. */
export const flag = z.literal(true);
/** As far from 0 as a number may be, in data and in a game: what would go beyond stops there. */
const LARGEST = 0x3fff_ffff;
const NO_INTEGER = { error: `expected a whole number from -${LARGEST} to ${LARGEST}` };
/** A whole number that a game can hold. */
export const integer: z.ZodType<number> = z.int(NO_INTEGER).min(-LARGEST, NO_INTEGER).max(LARGEST, NO_INTEGER);
/** A whole number from 0. */
export const count: z.ZodType<number> = integer.refine((number) => number >= 0, { error: 'expected no number below 0' });
/** Some text. */
export const text: z.ZodType<string> = z.string({ error: 'expected text' }).min(1, { error: 'expected text that is not empty' });
/** Text that is not empty, of a kind that may be. */
export const notEmpty = (schema: z.ZodType<string>): z.ZodType<string> =>
  schema.refine((value) => value !== '', { error: 'expected text that is not empty' });
/** Words in a list. */
export const texts: z.ZodType<string[]> = z.array(
  text.refine((word) => word === word.trim(), { error: 'expected a word without space around it' }),
  { error: 'expected a list of words' },
);
/** One, or a list of them. */
export const oneOrMore = <T>(schema: z.ZodType<T>): z.ZodType<T | T[]> =>
  choice<T | T[]>({ list: z.array(schema), one: schema }, (value) => (Array.isArray(value) ? 'list' : 'one'));
/** CR 122.1a: what has numbers like "+1/+1" is one of these; any other word is a kind of counter, too. */
const isCounterKind = (kind: string): boolean =>
  kind === kind.trim() && (/^[+-]\d+\/[+-]\d+$/.test(kind) || !/\d\s*\/\s*[+-]?\d/.test(kind));
const NO_COUNTER = 'expected a kind of counter, such as +1/+1 or lore';
/** A kind of counter. */
export const counterKind: z.ZodType<string> = text.refine(isCounterKind, { error: NO_COUNTER });
/** Amounts by kind of counter. */
export const amountsByKind = <T>(schema: z.ZodType<T>): z.ZodType<Record<string, T>> =>
  z.record(text, schema).superRefine((kinds, context) => {
    for (const kind of Object.keys(kinds))
      if (!isCounterKind(kind)) context.addIssue({ code: 'custom', message: NO_COUNTER, path: [kind] });
  });
/** The same, of one kind at least. */
export const amounts = <T>(schema: z.ZodType<T>): z.ZodType<Record<string, T>> => filled('kinds of counters', amountsByKind(schema));
