/** Every board with hardly any room for effects at first, beside the reference: whatever room is full grows, and nothing is lost. */
import { crampedSolver, referenceSolver } from '@stratum/layers';
import { playAllBoards } from '../support/all-boards.js';

playAllBoards('with hardly any room', { solver: crampedSolver, compareWith: referenceSolver, slots: 3 });
