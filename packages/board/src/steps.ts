/**
 * Each kind of step as calls of the game. One function a kind; a step holds names, so each first finds the objects and players it names.
 */
import { BugError, type Zone } from '@stratum/cards';
import { isPermanentCard } from '@stratum/cards/rules';
import {
  activate,
  advanceTo,
  cast,
  checkAndTrigger,
  chooseOrder,
  chooseTargets,
  type OrderEntry,
  type PutRequest,
  put,
  resolveAll,
  resolveTop,
  tapForMana,
} from '@stratum/game';
import {
  act,
  addCounters,
  addMainPhase,
  attachTo,
  beginEffect,
  counterTop,
  dealDamage,
  exileTop,
  type MoveRequest,
  moveTo,
  phaseIn,
  phaseOut,
  putAndMove,
  removeCounters,
  setTapped,
  transformPermanent,
  turnFaceDown,
  turnFaceUp,
  unattach,
} from '@stratum/game/operations';
import { type Entity, NONE } from '@stratum/layers';
import type { ActivateStep, CastStep, PutStep, Refuse, Step } from './board.js';
import { describeValue } from './document.js';
import { defaultName, sameName } from './names.js';
import { refusal } from './refusal.js';
import type { Path, Session } from './session.js';

export type Playable = Exclude<Step, Refuse | { expect: unknown }>;

/**
 * Takes one step. `strict`: as inside `refuse`, the actor is taken to have priority, and timing, costs, targets and permission are checked.
 * `prepared` is called once everything the step takes for granted is there, before the part that may be refused.
 */
export function takeStep(session: Session, step: Playable, path: Path, strict: boolean, prepared?: () => void): void {
  const { game } = session;
  if ('put' in step) {
    const request = putRequest(session, step, path);
    prepared?.();
    giveTo(session, nameOfOne(step.as, step.put), put(game, request), path);
  } else if ('together' in step) {
    togetherStep(session, step.together, [...path, 'together'], prepared);
  } else if ('cast' in step) castStep(session, step, path, strict, prepared);
  else if ('activate' in step) activateStep(session, step, path, strict, prepared);
  else {
    prepared?.();
    otherStep(session, step, path, strict);
  }
}

function togetherStep(session: Session, steps: readonly Step[], path: Path, prepared?: () => void): void {
  const { game } = session;
  const requests = steps.map((step, i): PutRequest | MoveRequest => {
    if ('put' in step) return putRequest(session, step, [...path, i]);
    if (!('move' in step)) throw refusal('E710', session.place([...path, i]), 'a `put` or a `move`', describeValue(step));
    checkDestination(session, step.to, [...path, i]);
    return { entity: session.present(step.move, [...path, i, 'move']), to: step.to, by: session.seat(step.by) };
  });
  prepared?.();
  const came = putAndMove(game, requests);
  steps.forEach((step, i) => {
    if ('put' in step) giveTo(session, nameOfOne(step.as, step.put), came[i] ?? NONE, [...path, i]);
    else if ('move' in step && step.as !== undefined && !sameName(step.as, step.move))
      giveTo(session, nameOfOne(step.as, step.move), came[i] ?? NONE, [...path, i]);
  });
}

function checkDestination(session: Session, to: Zone, path: Path): void {
  if (to === 'stack')
    throw refusal('E711', session.place([...path, 'to']), 'a zone that a card can be moved to; a spell is cast', '"stack"');
}

const nameOfOne = (as: string | readonly string[] | undefined, card: string): string =>
  typeof as === 'string' ? as : (as?.[0] ?? defaultName(card));

/** Names what came to be; NONE if nothing did (a token that can't be there). */
function giveTo(session: Session, name: string, entity: Entity, path: Path): void {
  if (entity !== NONE) session.give(name, entity, path);
}

/** What can be said only of a permanent. */
const PERMANENTLY = ['tapped', 'faceDown', 'transformed', 'attacking', 'attachTo'] as const;

function putRequest(session: Session, step: PutStep, path: Path): PutRequest {
  const { game } = session;
  if (step.zone === 'stack')
    throw refusal('E711', session.place([...path, 'zone']), 'a zone that a card can be put into; a spell is cast', '"stack"');
  // CR 110.5: only a permanent has a status; only one attacks, is attached, or has its back face up
  const permanently = PERMANENTLY.find((key) => step[key] !== undefined);
  if (permanently !== undefined && (step.zone ?? 'battlefield') !== 'battlefield')
    throw refusal('E711', session.place([...path, permanently]), 'a card put onto the battlefield', describeValue(step.zone));
  const definition = game.catalogue.definitionNamed(step.put);
  const back = game.catalogue.definitions[definition]?.card.back;
  if (!step.token) checkPrinted(session, step.put, [...path, 'put']);
  // CR 712.10, 712.14a: what has no back face, or an instant or sorcery there, is no permanent with that face up
  if (step.transformed && (back === undefined || !isPermanentCard(back.types)))
    throw refusal(
      'E712',
      session.place([...path, 'transformed']),
      'a card whose back face is that of a permanent',
      describeValue(back?.name ?? step.put),
    );
  // CR 304.4, 307.4: face down, as a token or by its back face it can be something else
  const asPrinted = (step.zone ?? 'battlefield') === 'battlefield' && !step.faceDown && !step.transformed && !step.token;
  if (asPrinted && game.catalogue.definitions[definition]?.card.types.some((type) => type === 'Instant' || type === 'Sorcery'))
    throw refusal(
      'E711',
      session.place([...path, 'put']),
      'a card that can be on the battlefield',
      `${describeValue(step.put)}, an instant or sorcery`,
    );
  const controller = session.seat(step.by) ?? 0;
  const choices = session.choices(step.choices);
  const copyOf = step.copyOf === undefined ? undefined : session.names.objectOf(step.copyOf);
  if (step.copyOf !== undefined && copyOf === undefined) {
    throw refusal('E712', session.place([...path, 'copyOf']), 'an object that is already there', describeValue(step.copyOf));
  }
  return {
    definition,
    zone: step.zone ?? 'battlefield',
    controller,
    owner: session.seat(step.owner) ?? controller,
    token: step.token ?? false,
    tapped: step.tapped ?? false,
    faceDown: step.faceDown ?? false,
    transformed: step.transformed ?? false,
    attacking: step.attacking ?? false,
    already: step.already ?? false,
    ...(step.counters === undefined ? {} : { counters: step.counters }),
    ...(step.attachTo === undefined ? {} : { attachTo: session.target(step.attachTo, [...path, 'attachTo']) }),
    ...(copyOf === undefined ? {} : { copyOf }),
    ...(choices === undefined ? {} : { choices }),
    ...(step.x === undefined ? {} : { x: step.x }),
  };
}

/** CR 208.2: a number that is to be worked out stands on no card; on a token it is, as it is created. */
function checkPrinted(session: Session, name: string, path: Path): void {
  const { catalogue } = session.game;
  const card = catalogue.definitions[catalogue.definitionNamed(name)]?.card;
  if (typeof card?.power === 'object' || typeof card?.toughness === 'object')
    throw refusal('E711', session.place(path), 'a token, or a card whose power and toughness are numbers or "*"', describeValue(name));
}

function castStep(session: Session, step: CastStep, path: Path, strict: boolean, prepared?: () => void): void {
  const { game } = session;
  const by = session.seat(step.by) ?? 0;
  const named = session.targets(step.targets, [...path, 'targets']);
  const attachment = step.attachTo === undefined ? [] : [session.target(step.attachTo, [...path, 'attachTo'])];
  // CR 303.4a: what an Aura spell will enchant is its target, whether that is said once or twice
  const targets = [...named, ...attachment.filter((target) => !named.includes(target))];
  const discard = step.discard === undefined ? undefined : session.present(step.discard, [...path, 'discard']);
  const choices = session.choices(step.choices);
  let spell: Entity;
  if (session.names.has(step.cast)) {
    spell = session.present(step.cast, [...path, 'cast']);
    if (step.as !== undefined && !sameName(step.as, step.cast)) session.give(nameOfOne(step.as, step.cast), spell, path);
  } else {
    const definition = game.catalogue.definitionNamed(step.cast);
    if (definition < 0) throw refusal('E707', session.place([...path, 'cast']), 'a card or an object', describeValue(step.cast));
    if (step.from === 'stack') throw refusal('E711', session.place([...path, 'from']), 'a zone that a card can be cast from', '"stack"');
    checkPrinted(session, step.cast, [...path, 'cast']);
    spell = put(game, { definition, zone: step.from ?? 'hand', controller: by, owner: by, already: true });
    session.give(nameOfOne(step.as, step.cast), spell, path);
  }
  prepared?.();
  cast(game, {
    spell,
    by,
    targets,
    x: step.x ?? 0,
    pay: step.pay ?? false,
    strict,
    ...(step.from === undefined ? {} : { from: step.from }),
    ...(step.using === undefined ? {} : { using: step.using }),
    ...(discard === undefined ? {} : { discard }),
    ...(choices === undefined ? {} : { choices }),
  });
}

function activateStep(session: Session, step: ActivateStep, path: Path, strict: boolean, prepared?: () => void): void {
  const source = session.present(step.activate, [...path, 'activate']);
  const discard = step.discard === undefined ? undefined : session.present(step.discard, [...path, 'discard']);
  const by = session.seat(step.by);
  const targets = session.targets(step.targets, [...path, 'targets']);
  prepared?.();
  activate(session.game, {
    source,
    targets,
    x: step.x ?? 0,
    pay: step.pay ?? false,
    strict,
    ...(step.ability === undefined ? {} : { ability: step.ability }),
    ...(by === undefined ? {} : { by }),
    ...(step.choose === undefined ? {} : { choose: step.choose }),
    ...(discard === undefined ? {} : { discard }),
  });
}

function otherStep(
  session: Session,
  step: Exclude<Playable, PutStep | CastStep | ActivateStep | { together: unknown }>,
  path: Path,
  strict: boolean,
): void {
  const { game } = session;
  const object = (name: string, key: string): Entity => session.present(name, [...path, key]);
  const permanent = (name: string, key: string): Entity => session.permanent(name, [...path, key]);
  if ('tapForMana' in step) {
    tapForMana(game, {
      source: object(step.tapForMana, 'tapForMana'),
      strict,
      ...(step.choose === undefined ? {} : { choose: step.choose }),
      ...(step.ability === undefined ? {} : { ability: step.ability }),
    });
  } else if ('resolve' in step) {
    if (step.resolve === 'all') resolveAll(game);
    else
      for (let i = 0; i < step.resolve; i++) {
        // CR 117.3b, 117.5: a player would get priority between two resolutions
        if (i > 0) checkAndTrigger(game);
        resolveTop(game);
      }
  } else if ('counterTop' in step) counterTop(game);
  else if ('exileTop' in step) exileTop(game);
  else if ('effect' in step) {
    const name = typeof step.as === 'string' ? step.as : step.as?.[0];
    beginEffect(game, step.effect, { by: session.seat(step.by) ?? 0, targets: session.targets(step.targets, [...path, 'targets']) }, name);
  } else if ('act' in step) {
    act(game, step.act, { by: session.seat(step.by) ?? 0, targets: session.targets(step.targets, [...path, 'targets']) });
  } else if ('addCounters' in step) {
    addCounters(game, object(step.on, 'on'), step.addCounters);
  } else if ('removeCounters' in step) {
    removeCounters(game, object(step.on, 'on'), step.removeCounters);
  } else if ('attach' in step) attachTo(game, permanent(step.attach, 'attach'), session.target(step.to, [...path, 'to']));
  else if ('unattach' in step) unattach(game, permanent(step.unattach, 'unattach'));
  else if ('tap' in step) setTapped(game, permanent(step.tap, 'tap'), true);
  else if ('untap' in step) setTapped(game, permanent(step.untap, 'untap'), false);
  else if ('transform' in step) transformPermanent(game, permanent(step.transform, 'transform'));
  else if ('turnFaceUp' in step) turnFaceUp(game, object(step.turnFaceUp, 'turnFaceUp'));
  else if ('turnFaceDown' in step) turnFaceDown(game, object(step.turnFaceDown, 'turnFaceDown'));
  else if ('phaseOut' in step) phaseOut(game, [permanent(step.phaseOut, 'phaseOut')]);
  else if ('phaseIn' in step) phaseIn(game, [permanent(step.phaseIn, 'phaseIn')]);
  else if ('damage' in step)
    dealDamage(game, step.damage, game.players.includes(step.to) ? session.target(step.to, [...path, 'to']) : permanent(step.to, 'to'));
  else if ('move' in step) {
    const from = object(step.move, 'move');
    checkDestination(session, step.to, path);
    // a new name goes to the new object alone; without one, the card keeps its name
    const to = moveTo(game, from, step.to, session.seat(step.by));
    if (step.as !== undefined && !sameName(step.as, step.move)) giveTo(session, nameOfOne(step.as, step.move), to, path);
  } else if ('targetsFor' in step) {
    // the source may be what the next step puts: its triggers go on the stack as that step ends
    session.whenKnown([step.targetsFor, ...step.targets.filter((name) => !game.players.includes(name))], () =>
      chooseTargets(game, {
        source: session.object(step.targetsFor, [...path, 'targetsFor']),
        chapter: step.chapter,
        targets: session.targets(step.targets, [...path, 'targets']),
      }),
    );
  } else if ('order' in step) {
    const named = step.order.filter((entry) => typeof entry === 'string');
    session.whenKnown(named, () =>
      chooseOrder(
        game,
        step.order.map(
          (entry, i): OrderEntry =>
            typeof entry === 'number' ? { chapter: entry } : { source: session.object(entry, [...path, 'order', i]) },
        ),
      ),
    );
  } else if ('advance' in step) advanceTo(game, step.advance, session.seat(step.of));
  else if ('extraPhase' in step) addMainPhase(game);
  else {
    step satisfies never;
    throw new BugError('B701', 'a step of a kind that is not played');
  }
}
