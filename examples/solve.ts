/** Ten lines: what is this object now, and why? */
import { library, loadCards } from '@stratum/cards';
import { createGame, put } from '@stratum/game';
import { explain, fastSolver } from '@stratum/layers';

const catalogue = loadCards({ Humility: library.Humility, Ox: { types: ['Creature'], power: 4, toughness: 3, abilities: ['trample'] } });
const game = createGame({ catalogue, players: ['A', 'B'], solver: fastSolver });
const there = { zone: 'battlefield', owner: 0, controller: 0 } as const;
const ox = put(game, { ...there, definition: catalogue.definitionNamed('Ox'), counters: { '+1/+1': 1 } });
put(game, { ...there, definition: catalogue.definitionNamed('Humility') });
const why = explain(game.solver, ox, (entity) => game.solver.name(entity));
for (const { layer, source, effect, rule } of why.steps) console.log(`layer ${layer}: ${effect} (${source}, CR ${rule})`);
console.log(`${why.now.name} is ${game.solver.power(ox)}/${game.solver.toughness(ox)}`);
