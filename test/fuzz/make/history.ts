/**
 * Random histories: a set of cards, objects that come, and what then happens to them. The same seed makes the same history. A few seeds in a row share
 * their cards, which are made and compiled once.
 */
import type { Card } from '@stratum/cards';
import { Chance } from '../chance.js';
import type { History } from '../history.js';
import { card } from './card.js';
import { askForChoices } from './choice.js';
import { exceptionOfToken } from './copy-exception.js';
import { begunEffect } from './effect.js';
import { Events } from './events.js';
import { filter } from './filter.js';
import { linkedEffects } from './link.js';
import { createMaker, type Maker } from './maker.js';
import { type Meeting, meet } from './meeting.js';
import { isCrowd, isOfCrowd, type Size } from './size.js';
import { condition, value } from './value.js';

const SEATS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
/** So many histories are about the same cards. */
export const TOGETHER = 8;

/** What histories that are about the same cards share, object by object. */
interface Subject {
  readonly number: number;
  readonly sizeOf: (seed: number) => Size;
  readonly size: Size;
  readonly maker: Maker;
  readonly meeting: Meeting | null;
  readonly data: Omit<History, 'history' | 'seed' | 'steps'>;
}

let last: Subject | null = null;

/** `sizeOf`: how large histories of a subject with that number are. */
export function makeHistory(seed: number, sizeOf: (seed: number) => Size): History {
  const number = Math.floor(seed / TOGETHER);
  const subject = last?.number === number && last.sizeOf === sizeOf ? last : makeSubject(number, sizeOf);
  last = subject;
  const history: History = { history: 1, seed, ...subject.data, steps: [] };
  new Events({ ...subject.maker, chance: new Chance(seed ^ 0x3c6ef35f) }, history, subject.size, subject.meeting).make();
  return history;
}

function makeSubject(number: number, sizeOf: (seed: number) => Size): Subject {
  const size = sizeOf(number);
  const players = SEATS.slice(0, size.players);
  const maker = createMaker(number, players, size.cards);
  const cards = makeCards(maker, size);
  const data: Subject['data'] = { players, cards, effects: {}, exceptions: {}, filters: {}, values: {}, conditions: {} };
  for (let i = 0; i < 4; i++) {
    maker.grants = 1;
    data.effects[`effect ${i}`] = begunEffect(maker);
  }
  data.exceptions['exception 0'] = exceptionOfToken(maker);
  for (let i = 0; i < 3; i++) data.filters[`filter ${i}`] = filter(maker, 'begun');
  for (let i = 0; i < 2; i++) data.values[`value ${i}`] = value(maker, 'begun');
  for (let i = 0; i < 2; i++) data.conditions[`condition ${i}`] = condition(maker, 'begun');
  const meeting = isCrowd(size) ? null : meet(maker, number, cards, data.effects);
  for (const made of Object.values(cards)) askForChoices(made);
  return { number, sizeOf, size, maker, meeting, data };
}

function makeCards(maker: Maker, size: Size): Record<string, Card> {
  const cards: Record<string, Card> = {};
  maker.cardNames.forEach((name, i) => {
    maker.grants = 1 + maker.chance.below(2);
    const abilities =
      isCrowd(size) && isOfCrowd(i)
        ? 0
        : maker.chance.weighted([
            [2, 0],
            [8, 1],
            [3, 2],
          ] as const);
    cards[name] = card(maker, abilities);
  });
  if (maker.chance.odds(72)) {
    const names = maker.cardNames.filter((_, i) => !isCrowd(size) || !isOfCrowd(i));
    for (const effect of linkedEffects(maker)) {
      const made = cards[maker.chance.pick(names)]!;
      made.abilities = [...(made.abilities ?? []), { static: effect }];
    }
  }
  return cards;
}
