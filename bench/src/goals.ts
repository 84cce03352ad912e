/** Whether a scene's goals hold for what was measured. Ratios are of least times: they are what the machine can do undisturbed. */
import type { Measure } from './harness.js';
import type { Goal, Scene } from './scene.js';

export interface Verdict {
  says: string;
  /** null: one of the two ways was left out on this machine. */
  holds: boolean | null;
  /** Whether it is as good as was aimed at, where that was said. */
  aimed?: boolean;
  found: string;
}

function judge({ says, ratio, time, bytes }: Goal, measures: readonly Measure[]): Verdict[] {
  const of = (name: string): Measure | undefined => measures.find((measure) => measure.name === name);
  const verdicts: Verdict[] = [];
  if (ratio !== undefined) {
    const [one, other] = [of(ratio.of), of(ratio.to)];
    if (one === undefined || other === undefined) verdicts.push({ says, holds: null, found: 'left out' });
    else {
      const steps = ({ work }: Measure): number => (ratio.byStep && work !== undefined ? work.parts * work.words : 1);
      const found = one.min / steps(one) / (other.min / steps(other));
      const show = (number: number): string => (number < 0.5 ? `1/${(1 / number).toPrecision(3)}` : number.toPrecision(3));
      verdicts.push({
        says,
        holds: found <= ratio.atMost,
        ...(ratio.aim === undefined ? {} : { aimed: found <= ratio.aim }),
        found: `${show(found)} of at most ${show(ratio.atMost)}${ratio.aim === undefined ? '' : `, aim ${show(ratio.aim)}`}`,
      });
    }
  }
  const timed = time === undefined ? undefined : of(time.of);
  if (time !== undefined && timed !== undefined) {
    verdicts.push({
      says,
      holds: timed.min <= time.atMost,
      ...(time.aim === undefined ? {} : { aimed: timed.min <= time.aim }),
      found: `${(timed.min / 1e6).toPrecision(3)} ms of at most ${time.atMost / 1e6}`,
    });
  }
  if (bytes !== undefined) {
    const found = of(bytes.of)?.bytes ?? null;
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
