/** Every board on the fast solver with its objects in scattered slots over several words: nothing depends on where an object stands. */
import { fastSolver } from '@stratum/layers';
import { playAllBoards } from '../support/all-boards.js';

playAllBoards('in scattered slots', { solver: fastSolver, slots: 7 });
