/** Every board, each with something different that does not matter to it: what it says is true all the same, on both solvers in lockstep. */
import { fastSolver, referenceSolver } from '@stratum/layers';
import { playAllBoards } from '../support/all-boards.js';
import { sameBoard } from '../support/same-board.js';

playAllBoards('where something else is different', { solver: fastSolver, compareWith: referenceSolver, changed: sameBoard });
