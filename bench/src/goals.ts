/** Whether a scene's goals hold for what was measured. Ratios are of least times: they are what the machine can do undisturbed. */
import type { Measure } from './harness.js';
import type { Goal, Scene } from './scene.js';

export interface Verdict {
  says: string;
  holds: boolean;
  found: string;
}

function judge({ says, ratio, bytes }: Goal, measures: readonly Measure[]): Verdict[] {
  const of = (name: string): Measure => {
    const found = measures.find((measure) => measure.name === name);
    if (found === undefined) throw new Error(`goal "${says}": there is no case "${name}"`);
    return found;
  };
  const verdicts: Verdict[] = [];
  if (ratio !== undefined) {
    const found = of(ratio.of).min / of(ratio.to).min;
    verdicts.push({ says, holds: found <= ratio.atMost, found: `${found.toPrecision(3)} of at most ${ratio.atMost.toPrecision(3)}` });
  }
  if (bytes !== undefined) {
    const found = of(bytes.of).bytes;
    verdicts.push({
      says,
      holds: found !== null && found <= bytes.atMost,
      found: found === null ? 'not measured: node needs --expose-gc' : `${found.toPrecision(2)} of at most ${bytes.atMost} bytes`,
    });
  }
  return verdicts;
}

export function judgeGoals(scene: Scene, measures: readonly Measure[]): Verdict[] {
  return (scene.goals ?? []).flatMap((goal) => judge(goal, measures));
}
