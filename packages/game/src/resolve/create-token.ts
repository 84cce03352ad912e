/** Creating tokens (CR 111, 701.7): their numbers are worked out now (CR 608.2h); as a copy, the definition's own values do not count (CR 707.2). */
import type { Action, Card, CopyException, Value } from '@stratum/cards';
import { BugError, UsageError } from '@stratum/cards';
import { liveCount, MAX_OBJECTS } from '@stratum/ecs-core';
import { NONE } from '@stratum/layers';
import { enterTogether } from '../enter/enter.js';
import type { Entry } from '../enter/entry.js';
import { isKnown } from '../zones/objects.js';
import { numberOf } from './number.js';
import type { Resolution } from './resolution.js';
import { referent } from './select.js';

type CreateToken = Extract<Action, { createToken: unknown }>;

export function createTokens(resolution: Resolution, action: CreateToken): void {
  const { game } = resolution;
  const count = action.count === undefined ? 1 : Math.max(0, numberOf(resolution, action.count));
  const entry = action.copyOf === undefined ? plainToken(resolution, action.createToken) : copyToken(resolution, action);
  if (entry === null || count === 0) return;
  const room = MAX_OBJECTS - liveCount(game.world);
  if (count > room)
    throw new UsageError('E604', `${count} tokens do not fit into the game: it holds ${MAX_OBJECTS} objects at most`, {
      place: 'createToken',
      expected: `at most ${room} tokens`,
      got: String(count),
    });
  if (action.tapped) entry.tapped = true;
  const tokens = enterTogether(
    game,
    Array.from({ length: count }, () => ({ ...entry })),
  ).filter((token) => token !== NONE);
  const created = tokens[tokens.length - 1] ?? NONE;
  const createdTogether = tokens.length > 1 ? tokens : undefined;
  resolution.context = { ...resolution.context, created, createdTogether };
  if (resolution.asked !== null) resolution.asked = { ...resolution.asked, created, createdTogether };
}

function definitionOf({ game }: Resolution, token: Card | string): number {
  const definition = typeof token === 'string' ? game.catalogue.definitionNamed(token) : game.catalogue.definitionOf(token);
  if (definition < 0) throw new BugError('E692', `no definition of the token ${typeof token === 'string' ? token : JSON.stringify(token)}`);
  return definition;
}

/** CR 111.2: its creator owns and controls it. */
function plainToken(resolution: Resolution, token: Card | string): Entry {
  const { game } = resolution;
  const context = resolution.asked ?? resolution.context;
  const definition = definitionOf(resolution, token);
  const card = game.catalogue.definitions[definition]!.card;
  const number = (value: number | '*' | Value | undefined): number | undefined =>
    value === undefined || value === '*' || typeof value === 'number' ? undefined : numberOf(resolution, value);
  return {
    definition,
    owner: context.you,
    controller: context.you,
    token: true,
    power: number(card.power),
    toughness: number(card.toughness),
  };
}

function copyToken(resolution: Resolution, action: CreateToken): Entry | null {
  const { game } = resolution;
  const context = resolution.asked ?? resolution.context;
  const object = referent(game, action.copyOf!, context);
  if (object < 0 || !isKnown(game, object)) return null;
  const except: readonly CopyException[] =
    action.except === undefined ? [] : Array.isArray(action.except) ? action.except : [action.except];
  return {
    // CR 707.8a: a token that copies a double-faced permanent is double-faced, with that face up
    definition: game.solver.definition(object),
    owner: context.you,
    controller: context.you,
    token: true,
    transformed: game.solver.isTransformed(object),
    created: { object, ...(except.length > 0 ? { except } : {}), context },
  };
}
