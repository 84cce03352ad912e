/** Ten lines: what is this object now, and why? */
import { library, loadCards } from '@stratum/cards';
import { checkAndTrigger, createGame, put } from '@stratum/game';
import { explain, fastSolver } from '@stratum/layers';

const catalogue = loadCards({ Humility: library.Humility, Ox: { types: ['Creature'], subtypes: ['Ox'], power: 4, toughness: 3 } });
const game = createGame({ catalogue, players: ['A', 'B'], solver: fastSolver });
const seat = { owner: 0, controller: 0, zone: 'battlefield' } as const;
const [ox] = ['Ox', 'Humility'].map((name) => put(game, { ...seat, definition: catalogue.definitionNamed(name), counters: { '+1/+1': 1 } }));
checkAndTrigger(game);
const { now, steps } = explain(game.solver, ox!, (entity) => game.solver.name(entity));
console.log(`${now.power}/${now.toughness}`, steps.map(({ layer, effect, rule }) => `layer ${layer}: ${effect} (${rule})`).join('; '));
