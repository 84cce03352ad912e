import type { Action, Card, Color, Effect, Filter, ManaSymbol, TurnStep, Zone } from '@stratum/cards';
import { z } from 'zod';
export const player = z.string();
export const id = z.string().min(1);
export const color = z.enum(['W', 'U', 'B', 'R', 'G']) satisfies z.ZodType<Color>;
export const manaSymbol = z.enum(['W', 'U', 'B', 'R', 'G', 'C']) satisfies z.ZodType<ManaSymbol>;
export const zone = z.enum([
  'battlefield',
  'graveyard',
  'hand',
  'library',
  'exile',
  'stack',
  'command',
  'outside',
]) satisfies z.ZodType<Zone>;
export const turnStep = z.enum([
  'untap',
  'upkeep',
  'draw',
  'precombat main',
  'beginning of combat',
  'declare attackers',
  'declare blockers',
  'combat damage',
  'end of combat',
  'postcombat main',
  'end',
  'cleanup',
]) satisfies z.ZodType<TurnStep>;
export const card = z.custom<Card>((v) => typeof v === 'object');
export const effect = z.custom<Effect>((v) => typeof v === 'object');
export const action = z.custom<Action>((v) => typeof v === 'object');
export const filter = z.custom<Filter>((v) => typeof v === 'object');
