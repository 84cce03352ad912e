/**
 * A plan (layers/src/plan) goes on as effects begin and end that only add: its steps for them are the last ones, or are left out again (CR 613.4c). After each
 * event one pass is replayed, and both solvers say the same.
 */
import type { Card, Effect } from '@stratum/cards';
import { createEntity } from '@stratum/ecs-core';
import { expect, it } from 'vitest';
import { planned, type Side, source } from '../support/planned-scene.js';

const CARDS: Record<string, Card> = {
  Banner: source({ on: { types: ['Creature'], controller: 'you' }, pt: [1, 1] }),
  'Bears are called so': source({ on: { name: 'Bear' }, pt: [1, 2] }),
  'A land that teaches': source(
    { on: 'this', abilities: { add: [{ static: { on: { types: ['Creature'] }, pt: [1, 2] } }] } },
    { types: ['Land'] },
  ),
  'A land that teaches to switch': source(
    { on: 'this', abilities: { add: [{ static: { on: { types: ['Creature'] }, switchPT: true } }] } },
    { types: ['Land'] },
  ),
  'Cards in graveyards grow': source({ on: { types: ['Creature'], zone: 'graveyard' }, pt: [1, 1] }),
  Captain: source({ on: { types: ['Creature'], other: true }, pt: [0, 2] }, { types: ['Creature'], power: 1, toughness: 1 }),
};
const GROWTH: Effect = { on: 'targets', pt: [2, 1], until: 'endOfTurn' };
const LARGE: Effect = { on: 'targets', pt: [5000, -1], until: 'endOfTurn' };
const SHRINKING: Effect = { on: 'targets', pt: [1, -5000], until: 'endOfTurn' };

const both = (graveyard = 0, permanents = 0, before?: (side: Side) => void) =>
  planned({ cards: CARDS, effects: [GROWTH, LARGE, SHRINKING], layer: '7c', graveyard, permanents, before });

it('as a resolved effect on what no other effect is about begins and ends, and as turns pass', () => {
  const { isPlanned, after } = both();
  expect(isPlanned()).toBe(true);
  after(({ begin, objects }) => begin(GROWTH, objects.Bear!));
  after(({ begin, objects }) => begin(GROWTH, objects.Golem!, objects.Bear!));
  after(({ solver }) => solver.beginTurn(1));
  after(({ solver }) => solver.cleanUp());
  after(({ solver }) => solver.cleanUp());
  expect(isPlanned()).toBe(true);
});

it('as what adds comes and leaves again', () => {
  const { isPlanned, after } = both();
  for (let round = 0; round < 2; round++) {
    after(({ put, objects }) => {
      objects.banner = put('Banner');
    });
    expect(isPlanned()).toBe(true);
    after(({ put, objects }) => {
      objects[`bear ${round}`] = put('Bear');
    });
    expect(isPlanned()).toBe(true);
    after(({ solver, objects }) => {
      solver.retire(objects.banner!);
      solver.forget(objects.banner!);
      delete objects.banner;
    });
    expect(isPlanned()).toBe(true);
  }
});

it.each([0, 40])('as what adds to all others comes, which is one of those it is about, behind %i permanents', (permanents) => {
  const { isPlanned, after } = both(0, permanents);
  after(({ put, objects }) => {
    objects.captain = put('Captain');
  });
  expect(isPlanned()).toBe(true);
  after(({ put, objects }) => {
    objects.bear = put('Bear');
  });
  after(({ solver, objects }) => solver.retire(objects.captain!));
});

it('as more effects begin than there is room for in the plan', () => {
  const { after } = both();
  for (let i = 0; i < 260; i++) after(({ begin, objects }) => begin(GROWTH, objects.Bear!));
  after(({ solver }) => solver.cleanUp());
});

it.each([LARGE, SHRINKING])('but not with one that adds much, since a plan does not stop at the end of the range', (effect) => {
  const { isPlanned, after } = both();
  after(({ begin, objects }) => begin(effect, objects.Bear!));
  expect(isPlanned()).toBe(false);
  after(({ solver }) => solver.cleanUp());
});

it('as an effect begins on a card where the plan does not look', () => {
  const { isPlanned, after } = both(40);
  expect(isPlanned()).toBe(true);
  after(({ begin, objects }) => begin(GROWTH, objects['card 39']!, objects.Bear!));
  after(({ begin, objects }) => begin(GROWTH, objects['card 0']!));
  after(({ solver }) => solver.cleanUp());
});

it.each([10, 130])('as an effect begins on a card that stands behind %i permanents, in the same word', (permanents) => {
  const { isPlanned, after } = both(1, permanents);
  expect(isPlanned()).toBe(true);
  after(({ begin, objects }) => begin(GROWTH, objects['card 0']!, objects.Bear!));
  after(({ begin, objects }) => begin(GROWTH, objects['card 0']!));
  expect(isPlanned()).toBe(true);
  after(({ solver }) => solver.cleanUp());
});

it('as it is made where an effect is on such a card and on a permanent', () => {
  const { isPlanned, after } = both(1, 130, ({ begin, objects }) => begin(GROWTH, objects['card 0']!, objects.Bear!));
  expect(isPlanned()).toBe(true);
  after(({ begin, objects }) => begin(GROWTH, objects.Bear!));
  after(({ solver }) => solver.cleanUp());
});

it('as what adds to all comes, of which one stands in each place of a word', () => {
  const { isPlanned, after } = both();
  for (let i = 0; i < 40; i++)
    after(({ put, objects }) => {
      objects[`bear ${i}`] = put('Bear');
    });
  expect(isPlanned()).toBe(true);
  after(({ put, objects }) => {
    objects.banner = put('Banner');
  });
  expect(isPlanned()).toBe(true);
});

it('as what adds to all others comes to the first place of all', () => {
  const { isPlanned, after } = both(0, 0, ({ put, objects }) => {
    objects.card = put('Captain', { zone: 'graveyard' });
  });
  after(({ solver, world, objects }) => {
    const first = createEntity(world);
    expect(first & 0xffff).toBe(0);
    solver.add(first, { definition: solver.definition(objects.card!), zone: 'battlefield', owner: 0, controller: 0 });
    objects.first = first;
  });
  expect(isPlanned()).toBe(true);
});

it('as what adds to cards in graveyards comes, which stand where the plan does not look, and they leave', () => {
  const { after } = both(40);
  after(({ put, objects }) => {
    objects.growing = put('Cards in graveyards grow');
  });
  for (let i = 39; i >= 0; i--)
    after(({ solver, objects }) => {
      solver.retire(objects[`card ${i}`]!);
      delete objects[`card ${i}`];
    });
});

it.each([0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((count) => [0, 1, 2].map((banners) => [count, banners] as const)))(
  'as %i effects begin, and then static ones come, of which %i were there, until there is no more room in the plan',
  (count, banners) => {
    const { isPlanned, after } = both(0, 0, ({ put }) => {
      for (let i = 0; i < banners; i++) put('Banner');
    });
    for (let i = 0; i < count; i++) after(({ begin, objects }) => begin(GROWTH, objects.Bear!));
    for (let i = 0; isPlanned(); i++)
      after(({ put, objects }) => {
        objects[`banner ${i}`] = put('Banner');
      });
    after(({ put, objects }) => {
      objects.bear = put('Bear');
    });
  },
);

it('as what an effect was on leaves together with another object, and another effect begins', () => {
  const { isPlanned, after } = both(0, 0, ({ begin, put, objects }) => {
    objects.one = put('Bear');
    objects.two = put('Bear');
    begin(GROWTH, objects.one);
  });
  expect(isPlanned()).toBe(true);
  after(({ solver, objects }) => {
    solver.retireTogether!([objects.one!, objects.two!]);
    delete objects.one;
    delete objects.two;
  });
  after(({ begin, objects }) => begin(GROWTH, objects.Golem!));
});

it.each(['Bears are called so', 'A land that teaches'])('as %s comes, and then what it is about', (card) => {
  const { after } = both();
  after(({ put, objects }) => {
    objects.source = put(card);
  });
  after(({ put, objects }) => {
    objects.bear = put('Bear');
  });
  after(({ solver, objects }) => {
    solver.retire(objects.source!);
    delete objects.source;
  });
});

it('as an effect begins while a lent ability switches power and toughness', () => {
  const { after } = both(0, 0, ({ put }) => {
    put('A land that teaches to switch');
  });
  after(({ begin, objects }) => begin(GROWTH, objects.Bear!));
  after(({ put, objects }) => {
    objects.banner = put('Banner');
  });
  after(({ solver }) => solver.cleanUp());
});
