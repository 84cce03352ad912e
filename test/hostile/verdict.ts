/**
 * What an error must be: the caller's mistake, with a stable code, and the place where it stands. `ecs-core`, which stands alone, has two classes of its own.
 */
import { UsageError } from '@stratum/cards';
import { CapacityError, EntityError } from '@stratum/ecs-core';

const CODE = /^[EB]\d{3}$/;
/** Longer messages are for nobody to read. */
const LONGEST = 2000;

/** What is wrong with an error that data came to, or null. `root`: what its place begins with. */
export function wrongWithRefusal(error: unknown, root: string): string | null {
  if (!(error instanceof UsageError)) return `no UsageError: ${told(error)}`;
  if (!CODE.test(error.code)) return `no code: ${error.message}`;
  if (error.place === undefined || !error.place.startsWith(root)) return `no place: ${error.message.slice(0, 300)}`;
  return error.message.length > LONGEST ? `a message of ${error.message.length} characters: ${error.message.slice(0, 100)}` : null;
}

/** What is wrong with an error that a call came to, or null. */
export function wrongWithCallError(error: unknown): string | null {
  if (error instanceof UsageError || error instanceof CapacityError || error instanceof EntityError)
    return CODE.test(error.code) ? null : `no code: ${error.message}`;
  return `no UsageError: ${told(error)}`;
}

/** An error on one line, with where it was thrown. */
export function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => line.includes('/packages/'));
  const where = frames.slice(0, 3).map((line) => line.replace(/^.*\/packages\//, '').replace(/\)$/, ''));
  return `${error.name}: ${error.message.slice(0, 200).replace(/\s+/g, ' ')} [${where.join(' < ')}]`;
}
