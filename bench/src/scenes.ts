/** All scenes, in the order they are run. */
import type { Scene } from './scene.js';
import { BOARDS } from './scenes/boards.js';
import { CHANGES_ON } from './scenes/changes.js';
import { FORKS } from './scenes/fork.js';
import { loading } from './scenes/loading.js';
import { many } from './scenes/many.js';
import { PLAY } from './scenes/play.js';
import { SIZES } from './scenes/sizes.js';
import { tokensEnter } from './scenes/tokens-enter.js';
import { workers } from './scenes/workers.js';

export const SCENES: readonly Scene[] = [...SIZES, many, ...BOARDS, tokensEnter, ...CHANGES_ON, ...FORKS, ...PLAY, workers, loading];
