/**
 * Events of an object's status: attached, phased out, face down, transformed (CR 701.3, 702.26, 708, 712), with the timestamps they renew.
 */
import { CHANNEL_ATTACHMENT } from '../compile/opcodes.js';
import { definesTypes, hasEarlyAbility } from '../copiable/has-static.js';
import { touchObject } from '../copiable/touched.js';
import { carry, onlyAdds, onlySums } from '../effects/carry.js';
import type { Entity } from '../solver.js';
import { markDirty, noteEvent, noteRowEvent, noteUnseen } from '../state/dirty.js';
import type { Engine } from '../state/engine.js';
import { DIRTY_RESULT, H_DIRTY, H_EARLY_LIVES, nextTimestamp } from '../state/header.js';
import { slotOfObject } from '../state/slot.js';
import { ANYWHERE, FACE_DOWN, hasStatus, IS_ATTACHED, PHASED_OUT, setStatus, TRANSFORMED } from '../state/status.js';
import { checkHost } from './check-told.js';
import { noteReplaced } from './come-and-go.js';
import { endReconfigured, reconfigures, stopBeingCreature } from './reconfigure.js';

/** CR 613.7e + CR 701.3: attaching to a different object or player gives a new timestamp. */
export function attachObject(s: Engine, entity: Entity, host: number): void {
  const slot = slotOfObject(s, entity);
  checkHost(s, host);
  if (s.data[s.at.attachedTo + slot] === host) {
    noteUnseen(s);
    return;
  }
  const reconfigured = host >= 0 && reconfigures(s, slot);
  const { data, at, header } = s;
  endReconfigured(s, entity);
  noteEvent(s, CHANNEL_ATTACHMENT);
  // if all it does is to add to its host, that moves with it; otherwise, or where it is as old as before, everything is evaluated again
  const moves = host !== -1 && header[H_DIRTY] === 0 && onlySums(s) && onlyAdds(s, slot) && carry(s, slot, -1);
  data[at.attachedTo + slot] = host;
  setStatus(s, IS_ATTACHED, slot, host !== -1);
  if (host !== -1) data[at.stamp + slot] = nextTimestamp(s);
  noteReplaced(s, slot);
  if (!(moves && header[H_DIRTY] === 0 && carry(s, slot, 1))) markDirty(s, DIRTY_RESULT);
  if (reconfigured) stopBeingCreature(s, entity);
}

/** CR 702.26b: phased out, it is treated as though it did not exist. */
export function phaseObject(s: Engine, entity: Entity, out: boolean): void {
  const slot = slotOfObject(s, entity);
  setStatus(s, PHASED_OUT, slot, out);
  setStatus(s, s.data[s.at.zone + slot]!, slot, !out);
  setStatus(s, ANYWHERE, slot, !out);
  // types that its own abilities define go and come with it
  if (hasEarlyAbility(s, slot)) {
    noteRowEvent(s);
    return;
  }
  if (definesTypes(s, slot)) touchObject(s, slot);
  else noteUnseen(s);
  noteReplaced(s, slot);
  for (let w = 0; w < s.words; w++) {
    for (let bits = s.data[s.at.status + IS_ATTACHED * s.words + w]!; bits !== 0; bits &= bits - 1) {
      const attached = (w << 5) + (31 - Math.clz32(bits & -bits));
      if (s.data[s.at.attachedTo + attached] === entity) noteReplaced(s, attached);
    }
  }
  markDirty(s, DIRTY_RESULT);
}

/** CR 613.7f: turned face up or down, it has a new timestamp. */
export function turnObject(s: Engine, entity: Entity, faceDown: boolean): void {
  const slot = slotOfObject(s, entity);
  if (hasStatus(s, FACE_DOWN, slot) === faceDown) {
    noteUnseen(s);
    return;
  }
  setStatus(s, FACE_DOWN, slot, faceDown);
  s.header[H_EARLY_LIVES]! += faceDown ? 1 : -1;
  s.data[s.at.stamp + slot] = nextTimestamp(s);
  touchObject(s, slot);
}

/** CR 613.7g: transforming gives a new timestamp. */
export function transformObject(s: Engine, entity: Entity): void {
  const slot = slotOfObject(s, entity);
  setStatus(s, TRANSFORMED, slot, !hasStatus(s, TRANSFORMED, slot));
  s.data[s.at.stamp + slot] = nextTimestamp(s);
  touchObject(s, slot);
}
