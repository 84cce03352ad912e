/** The page: plays a short game and writes what stands on the battlefield. `data-hash` on the body is the state's hash, for a test to compare. */
import { playSome } from './some-game.js';

const start = performance.now();
const { last, permanents, hash } = playSome(300);
document.querySelector('#time')!.textContent = `300 actions in ${Math.round(performance.now() - start)} ms; the last: ${last}`;
const list = document.querySelector('ul')!;
for (const permanent of permanents) list.append(Object.assign(document.createElement('li'), { textContent: permanent }));
document.body.dataset.hash = String(hash);
