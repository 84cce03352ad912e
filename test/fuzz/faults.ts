/**
 * Mistakes that are planted on purpose, one at a time, to see that the fuzz finds them. Each is a change of a few characters in a source of the fast
 * solver, made in memory as the file is loaded: nothing of it is in the shipped code. A fault whose text is no longer there is an error,
 * and wants to be planted anew.
 */
export interface Fault {
  readonly name: string;
  /** Below packages/layers/src. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** A seed from which on it is soon found. */
  readonly from: number;
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'a wrong sublayer: switches before bonuses (CR 613.4d)',
    file: 'evaluate.ts',
    find: 'runLayer(s, LAYER_7C);\n  runLayer(s, LAYER_7D);',
    replace: 'runLayer(s, LAYER_7D);\n  runLayer(s, LAYER_7C);',
    from: 22,
  },
  {
    name: 'dependents last, not just after what they depend on (CR 613.8b)',
    file: 'order/run-layer.ts',
    find: 'data.copyWithin(at.todo + first + 1, at.todo + first, at.todo + chosen);',
    replace: `const waiting = Array.from(data.subarray(at.todo + first, at.todo + chosen));
    data.copyWithin(at.todo + first + 1, at.todo + chosen + 1, at.todo + end);
    waiting.forEach((one, i) => { data[at.todo + end - waiting.length + i] = one; });`,
    from: 32,
  },
  {
    name: 'members of a loop wait for each other (CR 613.8b)',
    file: 'order/choose.ts',
    find: 'if (isInLoop(s, layer, i, limit, count)) {',
    replace: 'if (i === limit - 1 && isInLoop(s, layer, i, limit, count)) {',
    from: 6,
  },
  {
    name: 'a stale verdict: dependency is not asked again after each application (CR 613.8c)',
    file: 'order/choose.ts',
    find: 'verdicts.ready.fill(0, 0, count);',
    replace: 'if (verdicts.ready[0] === 0) verdicts.ready.fill(0, 0, count);',
    from: 10,
  },
  {
    name: 'the set of an effect is found anew in each layer (CR 613.6)',
    file: 'apply/affected.ts',
    find: 'FLAG_BEGUN | FLAG_BEGUN_EARLY : FLAG_BEGUN;',
    replace: 'FLAG_BEGUN | FLAG_BEGUN_EARLY : 0;',
    from: 67,
  },
  {
    name: 'a second counter is not stamped (CR 613.7c)',
    file: 'events/counters.ts',
    find: 's.data[cell + C_TIMESTAMP] = ++s.header[H_TIMESTAMP]!;',
    replace: 'if (before === 0) s.data[cell + C_TIMESTAMP] = ++s.header[H_TIMESTAMP]!;',
    from: 2984,
  },
  {
    name: 'attaching gives no new timestamp (CR 613.7e)',
    file: 'events/change-status.ts',
    find: 'if (host !== -1) data[at.stamp + slot] = nextTimestamp(s);',
    replace: '',
    from: 3,
  },
  {
    name: 'a lent ability is as old as the object alone (CR 613.7a)',
    file: 'effects/born.ts',
    find: 'stamp > giver ? stamp : giver',
    replace: 'stamp',
    from: 56,
  },
  {
    name: 'defining abilities take their turn by timestamp (CR 613.3)',
    file: 'order/run-layer.ts',
    find: 'if (definingA !== (data[b + P_LAYER]! & PART_DEFINING)) return definingA !== 0;',
    replace: '',
    from: 3,
  },
  {
    name: 'a land keeps its text when its type is set (CR 305.7)',
    file: 'apply/layer-4-type.ts',
    find: 'data[group + book.textLost * words + w]! |= lands;',
    replace: '',
    from: 144,
  },
  {
    name: 'what has phased out is still found (CR 702.26b)',
    file: 'events/change-status.ts',
    find: 'setStatus(s, s.data[s.at.zone + slot]!, slot, !out);',
    replace: '',
    from: 16,
  },
  {
    name: 'the trial leaves its losses behind (CR 613.8a)',
    file: 'order/put-back.ts',
    find: 'moveCells(s, at.lostAt, s.objects, n, into);',
    replace: ';',
    from: 176,
  },
  {
    name: 'an object that comes is nothing to a static effect of layer 2 that looks for objects (CR 613.1b)',
    file: 'copiable/early-reads.ts',
    find: 'if (condition >= 0 || !saysWhere(template)) reads |= READS_UNSEEN;',
    replace: '',
    from: 58_600_140,
  },
  {
    name: 'controllers stay what a trial made them (CR 613.8a)',
    file: 'order/put-back.ts',
    find: 'else if (layer === LAYER_2) moveControllers(s, into);',
    replace: 'else if (layer === LAYER_2) return;',
    from: 58_600_140,
  },
];
