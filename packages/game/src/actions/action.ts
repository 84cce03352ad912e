/**
 * An action as one int: kind, object and choice. The choice is a number in the enumeration of what can be chosen for that object, which
 * depends on the state alone, so an action means the same after a restore, in a fork or in a replay.
 */
import { slotOf } from '@stratum/ecs-core';
import type { Entity } from '@stratum/layers';

export const PASS = 0;
export const PLAY_LAND = 1;
export const CAST = 2;
export const RETRACE = 3;
export const ACTIVATE = 4;
/** Activating a mana ability. */
export const MAKE_MANA = 5;
/** Answering the question that an action asks. */
export const ANSWER = 6;
export type ActionKind = typeof PASS | typeof PLAY_LAND | typeof CAST | typeof RETRACE | typeof ACTIVATE | typeof MAKE_MANA;

/** Choices that can be told apart for one card, and for one ability. */
export const MAX_CHOICES = 4096;
export const MAX_ABILITY_CHOICES = 256;
/** The choice that is made step by step, where more can be chosen than is listed. */
export const OPEN = MAX_CHOICES - 1;
export const OPEN_ABILITY = MAX_ABILITY_CHOICES - 1;
/** Activated and mana abilities of one object that can be told apart. */
export const MAX_ABILITIES = 16;

// LAYOUT: bits 0-2 kind | 3-18 slot of the object | 19-30 choice; for abilities 19-22 index of the ability | 23-30 choice
export function encodeAction(kind: ActionKind, object: Entity, choice: number): number {
  return kind | (slotOf(object) << 3) | (choice << 19);
}

// LAYOUT: bits 0-2 kind | 3-30 number of the answer
export function encodeAnswer(answer: number): number {
  return ANSWER | (answer << 3);
}

export function answerOf(action: number): number {
  return action >> 3;
}

/** The choice number of an ability's choice. */
export function abilityChoice(index: number, choice: number): number {
  return index | (choice << 4);
}

export function kindOf(action: number): number {
  return action & 7;
}

export function slotOfAction(action: number): number {
  return (action >> 3) & 0xffff;
}

export function choiceOf(action: number): number {
  return action >> 19;
}
