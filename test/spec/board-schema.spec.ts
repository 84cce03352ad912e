/** The JSON Schema of board files says what reading a board says: every board fits it, and what is refused for its form does not. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boardJsonSchema } from '@stratum/board';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', 'boards');
const validate = new Ajv2020({ strict: false }).compile(boardJsonSchema() as object);

describe('the JSON Schema of board files', () => {
  it('fits every board', () => {
    const wrong = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.board.json'))
      .filter((name) => !validate(JSON.parse(readFileSync(join(ROOT, name), 'utf8'))));
    expect(wrong).toEqual([]);
  });

  it.for<[string, unknown[], object?]>([
    ['an unknown key', [{ put: 'Bear', taped: true }]],
    ['a step of no kind', [{ putt: 'Bear' }]],
    ['a wrong word', [{ put: 'Bear', zone: 'attic' }]],
    ['a number too large', [{ put: 'Bear', x: 1e9 }]],
    ['a wrong inner step', [{ refuse: { tap: 3 } }]],
    ['a card without types', [], { Bear: {} }],
    ['a misspelt word of a filter', [], { Bear: { types: ['Creature'], abilities: [{ static: { on: { typs: ['Elf'] }, pt: [1, 1] } }] } }],
  ])('does not fit %s', ([, steps, cards = { Bear: { types: ['Creature'] } }]) => {
    expect(validate({ board: 1, title: 't', cards, do: steps })).toBe(false);
  });
});
