/**
 * CR 613.1f: layer 6, abilities. The planes of tested words follow each change; where a word names several abilities they are told again
 * object by object. An ability given here that is static starts effects of its own in this pass (effects/born). Hot: allocates nothing.
 */

import { listMore, startTelling } from '../characteristics/abilities.js';
import * as op from '../compile/opcodes.js';
import { WORDS } from '../compile/operation-words.js';
import { startBorn } from '../effects/born.js';
import { findGivers } from '../effects/givers.js';
import type { Engine } from '../state/engine.js';
import { H_LOSSES, H_SEQUENCE } from '../state/header.js';
import { P_LAYER, P_OPERATIONS, P_ROW, PART_GRANTS } from '../state/part.js';
import { KIND_RESOLVED, R_KIND, rowAt, setAt } from '../state/row.js';

export function applyAbilities(s: Engine, part: number): void {
  const { code, data, words, group } = s;
  const row = rowAt(s, data[part + P_ROW]!);
  const set = setAt(s, row);
  // by twos: what the same effect gives after a loss is younger than the loss (CR 613.1f)
  s.header[H_SEQUENCE]! += 2;
  const sequence = s.header[H_SEQUENCE]!;
  for (let pc = data[part + P_OPERATIONS]!; code[pc] !== op.END; pc += WORDS[code[pc]!]!) {
    switch (code[pc]) {
      case op.REMOVE_ALL_ABILITIES:
        removeAll(s, set, sequence);
        if (code[pc + 1] === 1) tellAgain(s, set);
        break;
      case op.CANT_HAVE: {
        const plane = group + code[pc + 1]! * words;
        for (let w = 0; w < words; w++) data[plane + w]! |= data[set + w]!;
        remove(s, code[pc + 2]!, set);
        break;
      }
      case op.REMOVE_ABILITY:
        remove(s, code[pc + 1]!, set);
        break;
      case op.ADD_ABILITY: {
        const ability = code[pc + 1]!;
        addAbility(s, ability, set);
        if ((data[part + P_LAYER]! & PART_GRANTS) !== 0 && !s.trial) startBorn(s, ability, part, set, sequence + 1);
        break;
      }
      case op.ADD_ACTIVATED_OF: {
        // CR 611.2d: what an effect from a resolution gives was fixed as it began
        if (data[row + R_KIND] !== KIND_RESOLVED) findGivers(s, row, code[pc + 1]!, set);
        tellAgain(s, set);
        break;
      }
    }
  }
}

/** Sets the planes of an ability for the objects of a set. */
export function addAbility(s: Engine, ability: number, set: number): void {
  const { data, words, group, book } = s;
  const planes = book.abilityPlanes[ability]!;
  const barred = book.abilityBarredBy[ability]!;
  for (let w = 0; w < words; w++) {
    let mask = data[set + w]!;
    if (mask === 0) continue;
    // CR 113.11: what it can't have it does not gain
    for (let i = 0; i < barred.length; i++) mask &= ~data[group + barred[i]! * words + w]!;
    for (let i = 0; i < planes.length; i++) data[group + planes[i]! * words + w]! |= mask;
    // whether there is any is kept where some filter asks
    if (!book.testsPresence) continue;
    data[group + book.anyAbility * words + w]! |= mask;
    if (book.abilityIsMana[ability] === 1) data[group + book.manaAbility * words + w]! |= mask;
  }
}

function removeAll(s: Engine, set: number, sequence: number): void {
  const { data, words, group, book, at, header } = s;
  header[H_LOSSES] = 1;
  for (let w = 0; w < words; w++) {
    const mask = data[set + w]!;
    if (mask === 0) continue;
    for (let plane = book.wordBase; plane < book.cantBase; plane++) data[group + plane * words + w]! &= ~mask;
    for (let bits = mask; bits !== 0; bits &= bits - 1) data[at.lostAt + (w << 5) + (31 - Math.clz32(bits & -bits))] = sequence;
  }
}

/** CR 113.10b: all instances of what the word names go. */
function remove(s: Engine, plane: number, set: number): void {
  const { data, words, group, book } = s;
  if (book.wordIsSimple[plane - book.wordBase] === 1 && !book.testsPresence) {
    for (let w = 0; w < words; w++) data[group + plane * words + w]! &= ~data[set + w]!;
  } else {
    tellAgain(s, set);
  }
}

/** Sets the planes of words anew from the list of abilities, for each object of a set. */
function tellAgain(s: Engine, set: number): void {
  const { data, words, group, book, listA } = s;
  startTelling(s);
  for (let w = 0; w < words; w++) {
    for (let bits = data[set + w]!; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      for (let plane = book.wordBase; plane <= book.manaAbility; plane++) data[group + plane * words + w]! &= ~bit;
      listMore(s, (w << 5) + (31 - Math.clz32(bit)), listA);
      const { items, count } = listA;
      for (let i = 0; i < count; i++) {
        const planes = book.abilityPlanes[items[i]!]!;
        for (let p = 0; p < planes.length; p++) data[group + planes[p]! * words + w]! |= bit;
        if (book.abilityIsMana[items[i]!] === 1) data[group + book.manaAbility * words + w]! |= bit;
      }
      if (count > 0) data[group + book.anyAbility * words + w]! |= bit;
    }
  }
}
