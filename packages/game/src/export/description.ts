/**
 * What an export says of a game beside its arena: who plays, how large the regions are and what they are called, and what players have said in advance.
 * It is read from outside, so everything in it is looked at before it is used.
 */
import type { World } from '@stratum/ecs-core';
import type { OrderEntry, TargetDecision } from '../choices/decisions.js';
import { refused } from './format.js';

export interface Description {
  readonly players: readonly string[];
  readonly maxStack: number;
  readonly emptyLibraryLoses: boolean;
  readonly asks: boolean;
  readonly maxObjects: number;
  /** Names of the regions of the arena, in order, and their sizes. */
  readonly regions: readonly string[];
  readonly counts: readonly number[];
  /** Words of the solver that the arena refers to by number. */
  readonly words: readonly string[];
  readonly targets: readonly TargetDecision[];
  readonly order: readonly (readonly OrderEntry[])[];
}

/** The names of a world's regions, each with its kind. */
export function regionNames(world: World): string[] {
  return world.schema.regions.map(({ name, kind }) => `${kind} ${name}`);
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isWhole = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) <= 0x7fff_ffff;
const isText = (value: unknown): value is string => typeof value === 'string';
const areAll = <T>(value: unknown, test: (entry: unknown) => entry is T): value is T[] => Array.isArray(value) && value.every(test);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isDecision = (value: unknown): value is TargetDecision =>
  isRecord(value) && isWhole(value.source) && (value.chapter === undefined || isCount(value.chapter)) && areAll(value.targets, isWhole);
const isOrder = (value: unknown): value is OrderEntry => isRecord(value) && (isWhole(value.source) || isCount(value.chapter));
const isOrders = (value: unknown): value is OrderEntry[] => areAll(value, isOrder);

/** The description that the data is. Throws a UsageError (E665) for any other data. */
export function checkDescription(data: unknown): Description {
  const { players, maxStack, emptyLibraryLoses, asks, maxObjects, regions, counts, words, targets, order } = isRecord(data) ? data : {};
  if (
    areAll(players, isText) &&
    isCount(maxStack) &&
    typeof emptyLibraryLoses === 'boolean' &&
    typeof asks === 'boolean' &&
    isCount(maxObjects) &&
    areAll(regions, isText) &&
    areAll(counts, isCount) &&
    areAll(words, isText) &&
    areAll(targets, isDecision) &&
    areAll(order, isOrders)
  )
    return { players, maxStack, emptyLibraryLoses, asks, maxObjects, regions, counts, words, targets, order };
  throw refused('E665', 'a description of the game', 'other data');
}
