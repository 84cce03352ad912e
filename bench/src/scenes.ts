/** All scenes, in the order they are run. */
import type { Scene } from './scene.js';
import { BOARDS } from './scenes/boards.js';
import { change } from './scenes/change.js';
import { fork } from './scenes/fork.js';
import { SIZES } from './scenes/sizes.js';

export const SCENES: readonly Scene[] = [...SIZES, ...BOARDS, fork];
