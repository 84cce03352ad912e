/** Every board on the two solvers in lockstep, where the fast one answers by replaying its plan: a replay is a pass like any other. */
import { referenceSolver } from '@stratum/layers';
import { playAllBoards } from '../support/all-boards.js';
import { replayingSolver } from '../support/replaying-solver.js';

playAllBoards('by plans', { solver: replayingSolver, compareWith: referenceSolver });
