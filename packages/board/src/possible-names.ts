/** Names that objects could come to have without a step saying so: those of tokens and copies that a board's cards or steps may make. */
import type { Board, Step } from './board.js';
import { defaultName } from './names.js';

/** Every name that a token or a copy made on the way could be given by itself. */
export class PossibleNames {
  readonly #bases = new Set<string>();
  readonly some: boolean;

  constructor(board: Board) {
    let makes = false;
    const waiting: unknown[] = [board.cards, board.do];
    for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
      if (typeof value !== 'object' || value === null) continue;
      if ('createToken' in value || 'copySpell' in value) {
        makes = true;
        const made = (value as { createToken?: unknown }).createToken;
        if (typeof made === 'object' && made !== null) this.#add(made as { name?: string; subtypes?: string[] });
      }
      if ('name' in value && typeof value.name === 'string') this.#bases.add(defaultName(value.name));
      for (const inner of Object.values(value)) waiting.push(inner);
    }
    this.some = makes;
    if (!makes) return;
    for (const [key, card] of Object.entries(board.cards)) {
      this.#bases.add(defaultName(key));
      this.#add(card);
    }
  }

  #add(card: { name?: string; subtypes?: string[] }): void {
    if (card.name !== undefined) this.#bases.add(defaultName(card.name));
    else this.#bases.add(defaultName([...(card.subtypes ?? []), 'Token'].join(' ')));
    this.#bases.add('object');
  }

  has(name: string): boolean {
    return this.some && (this.#bases.has(name) || this.#bases.has(name.replace(/-\d+$/, '')));
  }
}

/** The names that a step gives by itself. */
export function namesGiven(step: Step): string[] {
  if ('together' in step) return step.together.flatMap(namesGiven);
  if ('refuse' in step) return [];
  if (step.as !== undefined) return [step.as].flat();
  if ('put' in step) return [defaultName(step.put)];
  return 'cast' in step ? [defaultName(step.cast)] : [];
}
