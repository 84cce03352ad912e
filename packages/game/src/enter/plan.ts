/**
 * How a permanent enters (CR 614.1c-d, 614.12, 616.1): it is put on the battlefield to look at, and each replacement effect that applies to it as it
 * is by then is applied, copy effects first (CR 616.1c), then by timestamp, each once. What is found is kept as a plan, so that several
 * permanents that enter together are planned without seeing each other.
 */
import { type CopyException, type Enters, UsageError, type Value } from '@stratum/cards';
import { exceptionsThatApply } from '@stratum/cards/rules';
import { type Choices, type Context, type Entity, NONE, type ObjectInit, type Seat } from '@stratum/layers';
import { enteringLore, finalChapter, hasEnteringLore } from '@stratum/sagas';
import { NO_REPLACERS, replacersNow } from '../abilities/replacers.js';
import { ask, askOne } from '../choices/asking.js';
import { contextOf } from '../choices/context.js';
import type { Game } from '../game.js';
import { discardObject } from '../zones/objects.js';
import { withForm } from './chosen-form.js';
import { type CopyEffect, checkModel, copyEffects } from './copy-effects.js';
import { enteringAmount } from './entering-amount.js';
import { chooseChapter, chooseEntering, chosenInAdvance } from './entering-choices.js';
import { EnteringCounters } from './entering-counters.js';
import { type Entry, fillInit } from './entry.js';
import { asksSize, withSizes } from './exception-sizes.js';
import { AppliedEffects, before, othersThatApply } from './others.js';
import { isEnters, ownEntering } from './own-abilities.js';
import { type Plan, placePlanned } from './place.js';
import { startingCounter } from './starting-counters.js';

/** Puts the entry on the battlefield as `entity` and applies what replaces its entering; the object stays as planned. */
export function planEntry(game: Game, entity: Entity, entry: Entry, plan: Plan): void {
  fillInit(entry, plan.init);
  // CR 614.12a: what it asks is chosen as it enters; for what enters face down a form is said in advance (CR 708.11)
  if (entry.already) plan.init.choices = chosenInAdvance(game, entry.choices);
  else plan.init.choices = entry.faceDown && entry.choices?.option !== undefined ? { option: entry.choices.option } : undefined;
  plan.tapped = entry.tapped === true;
  plan.counters.clear();
  planning.begin(game, entity, entry, plan);
  planning.place();
  if (entry.already) planning.asBefore();
  else planning.apply();
}

/** What it becomes a copy of, with which exceptions, and what their words mean. */
type Copying = NonNullable<ObjectInit['copyOf']>;

class Planning {
  private game!: Game;
  private entity: Entity = NONE;
  private entry!: Entry;
  private plan!: Plan;
  private readonly counters = new EnteringCounters();
  /** The effects that have been applied, each once (CR 614.5). */
  private readonly applied = new AppliedEffects();
  /** What else replaces events, from before it is there (CR 614.4). */
  private replacers = NO_REPLACERS;
  private hasLore = false;
  private hasLoyalty = false;
  /** What its own effect made it a copy of. */
  private copied: Entity | undefined;

  begin(game: Game, entity: Entity, entry: Entry, plan: Plan): void {
    this.game = game;
    this.entity = entity;
    this.entry = entry;
    this.plan = plan;
    this.applied.clear();
    this.replacers =
      game.replacesEntering || game.replacesCounters || game.spoken.noCounters
        ? (game.event?.replacers ?? replacersNow(game))
        : NO_REPLACERS;
    this.counters.begin(game, entity, plan, this.replacers);
    this.hasLore = false;
    this.hasLoyalty = false;
    this.copied = undefined;
  }

  /** The object as planned so far, on the battlefield. */
  place(): void {
    placePlanned(this.game, this.entity, this.plan, this.entry);
  }

  /** It is only there, as if it had entered before this turn. */
  asBefore(): void {
    const { game, entity, entry, plan } = this;
    if (entry.copyOf !== undefined) {
      for (const { data } of ownEntering(game, entity)) {
        if (!isEnters(data) || data.enters.copy === undefined) continue;
        checkModel(game, entity, entry, data.enters.copy, entry.copyOf);
        this.becomeCopy({ object: entry.copyOf, except: listOf(data.enters.except), context: this.words(entity, this.chooser()) });
        break;
      }
    }
    if (plan.init.choices?.option !== undefined) {
      const form = ownEntering(game, entity).find(({ data }) => isEnters(data) && data.enters.chooseOne !== undefined);
      if (form !== undefined && isEnters(form.data)) this.chooseOne(form.data.enters.chooseOne!);
    }
    if (entry.counters !== undefined) for (const [kind, amount] of Object.entries(entry.counters)) this.counters.put(kind, amount);
    const kind = startingCounter(game, entity);
    if (kind !== null && !plan.counters.has(kind)) this.counters.put(kind, game.solver.startingLoyalty(entity));
  }

  /** Applies each replacement effect once, until none is left that applies. */
  apply(): void {
    const { counters, created } = this.entry;
    if (counters !== undefined) for (const [kind, amount] of Object.entries(counters)) this.counters.add(kind, amount);
    if (created !== undefined) this.exceptionCounters(created.except?.some(asks) ? this.becomeCopy(created) : created);
    // CR 616.1: after each it is asked anew which apply, those of copies first
    do while (this.applyCopy() || this.applyNext());
    while (this.counters.replace());
  }

  /** CR 616.1c: what makes it enter as a copy comes first; of several its controller says which. */
  private applyCopy(): boolean {
    const { game, entity, entry } = this;
    const effects = copyEffects(game, entity, entry, this.replacers, this.applied);
    return effects.length > 0 && this.applyOneOf(effects);
  }

  private applyOneOf(effects: readonly CopyEffect[]): boolean {
    const { game, entity } = this;
    const effect = askOne(game, this.chooser(), effects, ({ source }) => `first the effect of ${game.solver.name(source)}`);
    this.applied.add(effect.source, effect.ability);
    const model = effect.model();
    const isOwn = effect.source === entity;
    if (model === undefined || (isOwn && this.copied === model)) return true;
    if (isOwn) this.copied = model;
    this.counters.copyAgain();
    const words = this.words(effect.source, effect.controller);
    this.exceptionCounters(this.becomeCopy({ object: model, except: listOf(effect.with.except), context: words }));
    if (effect.with.tapped) this.tap();
    this.values(effect.with.counters, words);
    return true;
  }

  /** CR 614.12 + CR 616.1: who would control it on the battlefield chooses how it enters. */
  private chooser(): Seat {
    return this.game.solver.controller(this.entity);
  }

  /** What the words of an effect mean: its source, and the entering object. CR 107.3m: with the X of the spell that becomes that, if they are its own. */
  private words(source: Entity, you: Seat): Context {
    const { game, entity, entry } = this;
    return contextOf(game, you, source, entity, source === entity ? (entry.x ?? 0) : 0);
  }

  /** It enters as a copy: the same object, now with those copiable values. */
  private become({ object, except = [], context }: Copying): void {
    const { game, entity, plan } = this;
    discardObject(game, entity);
    plan.init.copyOf = { object, ...(except.length > 0 ? { except } : {}), context };
    this.place();
  }

  /** The same with those of its exceptions that apply (CR 707.9f), which it returns. CR 614.12: each is asked of the object as it would be on the battlefield. */
  private becomeCopy(copying: Copying): Copying {
    const { game, entity } = this;
    const all = withSizes(game, entity, copying);
    const except = exceptionsThatApply(all, (others, condition) => {
      this.become({ ...copying, except: others });
      return game.solver.matches(condition, entity, copying.context);
    });
    const applying = { ...copying, except };
    this.become(applying);
    return applying;
  }

  /** CR 707.9e: counters that exceptions add. */
  private exceptionCounters({ except = [], context }: Copying): void {
    for (const { counters } of except) this.values(counters, context, 'except');
  }

  /** The next of the other replacement effects; others' effects are older than the object's own. */
  private applyNext(): boolean {
    const { game, entity, entry } = this;
    const others = othersThatApply(game, entity, this.replacers, this.applied);
    for (let i = 0; i < others.length; i++) {
      const { candidate, enter } = others[i]!;
      if (enter.copy !== undefined) continue;
      this.applied.add(candidate.source, candidate.ability.id);
      if (enter.tapped) this.tap();
      this.values(enter.counters, this.words(candidate.source, candidate.controller));
      return true;
    }
    const own = ownEntering(game, entity);
    for (let i = 0; i < own.length; i++) {
      const { data, id } = own[i]!;
      if (!isEnters(data) || data.enters.copy !== undefined || this.applied.has(entity, id, before(own, i))) continue;
      this.applied.add(entity, id);
      if (data.enters.tapped) this.tap();
      this.values(data.enters.counters, this.words(entity, this.chooser()));
      if (data.enters.choose !== undefined)
        this.choose(
          chooseEntering(game, entity, this.chooser(), data.enters.choose, { made: this.plan.init.choices, said: entry.choices }),
        );
      if (data.enters.chooseOne !== undefined) this.chooseOne(data.enters.chooseOne);
      return true;
    }
    if (!this.hasLore) {
      // CR 714.3a-b: a Saga's own entering counters
      const lore = hasEnteringLore(game.solver, entity) ? enteringLore(game.solver, entity, this.chapter()) : 0;
      if (lore > 0) {
        this.hasLore = true;
        this.counters.add('lore', lore);
        return true;
      }
    }
    if (!this.hasLoyalty && !game.solver.isFaceDown(entity) && !game.solver.hasLostAllAbilities(entity)) {
      const kind = startingCounter(game, entity);
      const amount = kind === null ? 0 : game.solver.startingLoyalty(entity);
      if (kind !== null && amount > 0) {
        this.hasLoyalty = true;
        this.counters.add(kind, amount);
        return true;
      }
    }
    return false;
  }

  /** The chapter said for read ahead, or chosen now; what was said for a spell that has fewer chapters by now means its last (CR 702.155a). */
  private chapter(): number {
    const { game, entity, entry } = this;
    if (entry.chapter === undefined) return chooseChapter(game, entity, this.chooser());
    const final = finalChapter(game.solver, entity);
    return entry.from !== undefined && final > 0 ? Math.min(entry.chapter, final) : entry.chapter;
  }

  private choose(choices: Choices): void {
    if (Object.keys(choices).length === 0) return;
    this.plan.init.choices = choices;
    this.game.solver.setChoices(this.entity, choices);
  }

  /** What it becomes as it enters (CR 613.2a): the option said, or chosen now, or the first. */
  private chooseOne(forms: NonNullable<Enters['enters']['chooseOne']>): void {
    const { game, entity, entry } = this;
    const options = forms.length;
    const option =
      entry.choices?.option ?? ask(game, this.chooser(), options, 0, (index) => `${game.solver.name(entity)}: option ${index + 1}`);
    if (!Number.isInteger(option) || option < 0 || option >= options)
      throw new UsageError('E620', 'there is no such option to choose as it enters', {
        place: 'choices.option',
        expected: `0 to ${options - 1}`,
        got: String(option),
      });
    const context = this.words(entity, this.chooser());
    const made = withForm(this.plan.init.choices, forms, option, (value) => enteringAmount(game, entity, value, context));
    this.choose(made);
  }

  private tap(): void {
    if (this.plan.tapped) return;
    this.plan.tapped = true;
    this.game.solver.setTapped(this.entity, true);
  }

  private values(counters: Readonly<Record<string, Value>> | undefined, words: Context, how: 'add' | 'except' = 'add'): void {
    if (counters === undefined) return;
    const { game, entity } = this;
    for (const [kind, value] of Object.entries(counters)) this.counters[how](kind, enteringAmount(game, entity, value, words));
  }
}

const planning = new Planning();

/** Whether it applies, or how, is to be found out for the entering object. */
const asks = (exception: CopyException): boolean => exception.if !== undefined || asksSize(exception);

function listOf<T>(data: T | readonly T[] | undefined): readonly T[] {
  return data === undefined ? [] : Array.isArray(data) ? (data as readonly T[]) : [data as T];
}
