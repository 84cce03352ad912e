/** What a program pays once: 10,000 card definitions, checked, numbered and compiled, until the first game could begin. */
import type { Card } from '@stratum/cards';
import { createSchema, createWorld } from '@stratum/ecs-core';
import { fastSolver } from '@stratum/layers';
import { boardOf, L } from '../boards/sizes.js';
import type { Case, Scene } from '../scene.js';
import { catalogueOf } from '../table.js';

const DEFINITIONS = 10_000;

function cards(): Record<string, Card> {
  const all: Record<string, Card> = {};
  for (let i = 0; i < DEFINITIONS / L.permanents; i++)
    for (const [name, card] of Object.entries(boardOf(L, i).cards)) all[`${name} of ${i}`] = card;
  return all;
}

function prepare(): Case[] {
  const all = cards();
  const compile = (): number => {
    const catalogue = catalogueOf({ cards: all, placed: [] });
    const schema = createSchema();
    fastSolver.declare(schema, catalogue, ['A', 'B']);
    return fastSolver.create(createWorld(schema), catalogue, ['A', 'B']).catalogue.definitions.length;
  };
  if (compile() !== DEFINITIONS) throw new Error('not every card became a definition');
  return [{ name: '10,000 definitions', slow: true, run: compile }];
}

export const loading: Scene = {
  name: 'loading',
  workload: '10,000 card definitions, a fifth of them with continuous effects: numbered, compiled, a world made',
  baseline: '10,000 definitions',
  prepare,
  goals: [{ says: 'takes less than a second', time: { of: '10,000 definitions', atMost: 1e9, aim: 0.3e9 } }],
};
