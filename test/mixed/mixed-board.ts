/**
 * Boards mixed at random: cards, effects and actions of several conformance boards meet in an order that nobody thought of. What they come to is not known,
 * but both solvers must come to the same; a step that is refused is left out, and nothing else may go wrong.
 */
import { play, readBoard } from '@stratum/board';
import { type Card, UsageError } from '@stratum/cards';
import { fastSolver, referenceSolver } from '@stratum/layers';
import type { Chance } from '../fuzz/chance.js';

/** What a board file is, as far as it is mixed. */
export interface Source {
  readonly players?: readonly string[];
  readonly cards: Readonly<Record<string, Card>>;
  readonly do: readonly Readonly<Record<string, unknown>>[];
}
type Step = Record<string, unknown>;

const idOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Effects and actions of a board's own that name none of its objects. */
function stepsOf(source: Source, kind: 'effect' | 'act'): Step[] {
  const names = new Set(
    source.do.flatMap(({ as, put, cast }) =>
      [as, put, cast].flat().flatMap((name) => (typeof name === 'string' ? [name, idOf(name)] : [])),
    ),
  );
  const speaksOf = (value: unknown): boolean =>
    typeof value === 'string' ? names.has(value) : typeof value === 'object' && value !== null && Object.values(value).some(speaksOf);
  return source.do.filter((step) => kind in step && !speaksOf(step[kind])).map(({ hold: _, as: __, by: ___, ...step }) => step);
}

/** A board of `length` steps or more from some of the sources. */
export function mixBoard(
  chance: Chance,
  sources: readonly Source[],
  length: number,
): { board: 1; title: string; players: string[]; cards: Source['cards']; do: Step[] } {
  const chosen = chance.some(sources, 2 + chance.below(3));
  const cards: Record<string, Card> = Object.assign({}, ...chosen.map((source) => source.cards));
  const keys = Object.keys(cards);
  const own = [...chosen.flatMap((source) => stepsOf(source, 'effect')), ...chosen.flatMap((source) => stepsOf(source, 'act'))];
  const players = chance.odds(30) ? ['A', 'B', 'C'] : ['A', 'B'];
  const objects: string[] = [];
  const some = (): string => (objects.length === 0 ? 'o0' : chance.pick(objects));
  const aim = (step: Step): Step => (Array.isArray(step.targets) ? { ...step, targets: step.targets.map(some) } : step);

  const newObject = (): Step => {
    const card = chance.pick(keys);
    const { types, subtypes = [] } = cards[card]!;
    const text = JSON.stringify(cards[card]);
    const as = `o${objects.length}`;
    const step: Step = { as, ...(chance.odds(35) ? { by: chance.pick(players) } : {}) };
    const isSpell = types.includes('Instant') || types.includes('Sorcery');
    if (chance.odds(20) && !types.includes('Land')) {
      const aims = subtypes.includes('Aura') || (isSpell && text.includes('"targets"'));
      Object.assign(step, { cast: card }, aims ? { targets: [some()] } : {}, text.includes('{X}') ? { x: chance.below(4) } : {});
    } else if (isSpell || chance.odds(10)) Object.assign(step, { put: card, zone: chance.pick(['graveyard', 'hand', 'exile', 'library']) });
    else {
      Object.assign(step, { put: card });
      if (chance.odds(30)) step.already = true;
      if (chance.odds(10)) step.faceDown = true;
      if (chance.odds(15)) step.token = true;
      if (subtypes.includes('Aura')) step.attachTo = some();
      if (text.includes('"copy"') && chance.odds(70)) step.copyOf = some();
      if (chance.odds(15)) step.counters = { [chance.pick(['+1/+1', '-1/-1', 'lore', 'flying'])]: 1 + chance.below(2) };
      if (text.includes('"choose"'))
        step.choices = { creatureType: 'Elf', color: 'R', basicLandType: 'Forest', cardName: card, player: 'A' };
    }
    objects.push(as);
    return step;
  };
  const happening = (): Step => {
    const object = some();
    return chance.pick<() => Step>([
      () => ({ phaseOut: object }),
      () => ({ phaseIn: object }),
      () => ({ turnFaceDown: object }),
      () => ({ turnFaceUp: object }),
      () => ({ transform: object }),
      () => ({ tap: object }),
      () => ({ move: object, to: chance.pick(['hand', 'graveyard', 'exile', 'battlefield']) }),
      () => ({ attach: object, to: some() }),
      () => ({ addCounters: { [chance.pick(['+1/+1', '-1/-1', 'lore', 'flying', 'charge'])]: 1 + chance.below(2) }, on: object }),
      () => ({ removeCounters: { [chance.pick(['+1/+1', 'lore', 'flying'])]: 1 }, on: object }),
      () => ({ advance: chance.pick(['upkeep', 'precombat main', 'end', 'untap']) }),
      () => ({ resolve: 'all' }),
      () => ({ counterTop: true }),
      () => ({ act: { exchangeControl: [object, some()] } }),
      () => ({ act: { copySpell: object } }),
      () => ({ act: { createToken: chance.pick(keys), copyOf: object } }),
      () => ({ act: { loseLife: chance.odds(10) ? 60 : 1 }, by: chance.pick(players) }),
      () => ({ effect: { on: object, copy: some(), until: chance.pick(['endOfTurn', 'indefinitely']) } }),
      () => ({ effect: { on: object, control: chance.pick(players), until: chance.pick(['endOfTurn', 'indefinitely', 'yourNextTurn']) } }),
      () => ({ effect: { on: object, text: { fullTextOf: some() }, until: 'endOfTurn' } }),
    ])();
  };

  const steps: Step[] = [];
  while (steps.length < length) {
    if (objects.length < 2 || chance.odds(50)) steps.push(newObject());
    else if (own.length > 0 && chance.odds(40))
      steps.push({ ...aim(chance.pick(own)), ...(chance.odds(30) ? { by: chance.pick(players) } : {}) });
    else steps.push(happening());
  }
  return { board: 1, title: 'mixed', players, cards, do: steps };
}

/** What is wrong with a mixed board, or nothing: the solvers differ, or something is not the board's mistake. `board` loses the steps that are refused. */
export function complaintOf(board: ReturnType<typeof mixBoard>): string | undefined {
  for (;;) {
    try {
      const { differences } = play(readBoard(JSON.stringify(board), 'mixed'), {
        solver: fastSolver,
        compareWith: referenceSolver,
        file: 'mixed',
      });
      return differences.length === 0 ? undefined : JSON.stringify(differences[0]);
    } catch (error) {
      if (!(error instanceof UsageError)) return String(error);
      const refused = /do\[(\d+)\]/.exec(error.message);
      // cards that do not fit together are no step's mistake
      if (refused === null) return undefined;
      board.do.splice(Number(refused[1]), 1);
    }
  }
}
