/** Every board on the reference solver alone: nothing that a board says depends on the fast one. */
import { referenceSolver } from '@stratum/layers';
import { playAllBoards } from '../support/all-boards.js';

playAllBoards('on the reference solver', { solver: referenceSolver });
