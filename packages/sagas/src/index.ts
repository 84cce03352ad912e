/** What the rules say of Sagas (CR 714), for any game loop that has a solver. */

export { chapterNumber } from './chapter-number.js';
export { chapterTriggers } from './chapters.js';
export { doneSagas, type IsPending, isDone } from './done.js';
export { finalChapter, hasChapter, isFinalChapter } from './final-chapter.js';
export { enteringLore, hasEnteringLore, hasReadAhead } from './lore.js';
export { getsLore, precombatSagas } from './precombat.js';
