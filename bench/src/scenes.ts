/** All scenes, in the order they are run. */
import type { Scene } from './scene.js';
import { fork } from './scenes/fork.js';

export const SCENES: readonly Scene[] = [fork];
