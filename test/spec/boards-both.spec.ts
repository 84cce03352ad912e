/** Every board on the two solvers in lockstep: all that it says is true, and the two differ in nothing after any step. */
import { fastSolver, referenceSolver } from '@stratum/layers';
import { playAllBoards } from '../support/all-boards.js';

playAllBoards('on both solvers', { solver: fastSolver, compareWith: referenceSolver });
