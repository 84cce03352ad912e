/** Random events: objects that come, and what then happens to them. What makes no sense to the objects that are there by then is passed over. */
import type { Zone } from '@stratum/cards';
import type { Arrival, Asked, History, Step } from '../history.js';
import { choices } from './choice.js';
import { COUNTERS, KEYWORDS, type Maker } from './maker.js';
import type { Meeting } from './meeting.js';
import { isCrowd, isOfCrowd, type Size } from './size.js';

interface Thing {
  as: number;
  card: string;
  zone: Zone;
  owner: number;
  token: boolean;
}

export class Events {
  private readonly there: Thing[] = [];
  private readonly gone: number[] = [];
  private next = 0;

  constructor(
    private readonly maker: Maker,
    private readonly history: History,
    private readonly size: Size,
    private readonly meeting: Meeting | null,
  ) {}

  make(): void {
    const { maker, history, size } = this;
    // the first card is alone, so that its effect is not many times the same
    for (let i = 0; i < size.objects; i++)
      this.add(i < size.cards ? maker.cardNames[i]! : this.crowdCard(), i < size.objects - 1 || undefined);
    for (let i = 0; i < size.steps; i++) {
      this.step();
      const last = history.steps[history.steps.length - 1];
      if (last !== undefined && !('ask' in last) && maker.chance.odds(isCrowd(size) ? 40 : 12)) last.hold = true;
      if (maker.chance.odds(35)) this.ask();
    }
    const last = history.steps[history.steps.length - 1];
    if (last !== undefined) delete last.hold;
  }

  private crowdCard(): string {
    const { chance, cardNames } = this.maker;
    const plain = cardNames.filter((_, i) => isOfCrowd(i));
    return isCrowd(this.size) ? chance.pick(plain) : chance.pick(cardNames);
  }

  private seat(): number {
    return this.maker.chance.below(this.maker.players.length);
  }

  /** Its static ability makes a copy or takes a full text. A copy of it would be the same ability once more, of which the rules say nothing. */
  private makesText(name: string): boolean {
    return this.maker.textMaker && /"(?:copy|fullTextOf)":/.test(JSON.stringify(this.history.cards[name]));
  }

  private add(name: string, hold: true | undefined): void {
    const { maker, history } = this;
    if (this.makesText(name) && history.steps.some((step) => 'add' in step && step.add.card === name)) return;
    const { chance } = maker;
    const { types, back } = history.cards[name]!;
    const spell = types.includes('Instant') || types.includes('Sorcery');
    const zone: Zone = chance.odds(spell ? 100 : 14)
      ? chance.pick(
          spell
            ? (['stack', 'graveyard', 'hand'] as const)
            : (['graveyard', 'hand', 'stack', 'exile', 'library', 'command', 'outside'] as const),
        )
      : 'battlefield';
    const owner = this.seat();
    const controller = zone === 'battlefield' && chance.odds(8) ? this.seat() : owner;
    const arrival: Arrival = { as: this.next++, card: name, zone, owner, controller };
    if (zone === 'battlefield') {
      if (chance.odds(12)) arrival.token = true;
      if (back !== undefined && chance.odds(40)) arrival.transformed = true;
      if (back === undefined && chance.odds(5)) arrival.faceDown = true;
      if (chance.odds(10)) arrival.tapped = true;
      if (chance.odds(5)) arrival.attacking = true;
      if (chance.odds(isCrowd(this.size) ? 2 : 8) && this.there.length > 0) this.copying(arrival);
    }
    if (zone === 'stack') arrival.x = chance.below(4);
    const late = this.asks(name) && chance.odds(15);
    if (this.asks(name) && !late && chance.odds(80)) arrival.choices = choices(this.maker);
    this.there.push({ as: arrival.as, card: arrival.card, zone, owner, token: arrival.token === true });
    history.steps.push({ add: arrival, ...(hold || late ? { hold: true } : {}) });
    if (late) history.steps.push({ choose: arrival.as, choices: choices(this.maker), ...(hold ? { hold } : {}) });
    if (zone === 'battlefield' && this.attaches(name) && this.there.length > 1 && chance.odds(85)) {
      history.steps.push({ attach: arrival.as, to: chance.odds(8) ? -2 - this.seat() : this.other(arrival.as), ...(hold ? { hold } : {}) });
    }
  }

  /** A token that copies what is there. */
  private copying(arrival: Arrival): void {
    const { chance } = this.maker;
    const models = this.there.filter(({ card: name }) => !this.makesText(name));
    if (models.length === 0) return;
    const model = chance.pick(models);
    arrival.card = model.card;
    arrival.copyOf = model.as;
    arrival.token = true;
    arrival.owner = arrival.controller;
    delete arrival.faceDown;
    delete arrival.transformed;
    if (chance.odds(50)) arrival.except = ['exception 0'];
  }

  private attaches(name: string): boolean {
    const subtypes = this.history.cards[name]!.subtypes ?? [];
    return subtypes.includes('Aura') || subtypes.includes('Equipment');
  }

  /** Something on the card asks for choices. */
  private asks(name: string): boolean {
    return JSON.stringify(this.history.cards[name]).includes('"choose');
  }

  private any(): number {
    return this.there.length === 0 ? -1 : this.maker.chance.pick(this.there).as;
  }

  /** Something that asks for choices; they may be made anew. */
  private chooser(): number {
    const asking = this.there.filter(({ card: name }) => this.asks(name));
    return asking.length === 0 ? -1 : this.maker.chance.pick(asking).as;
  }

  private permanent(): number {
    const permanents = this.there.filter(({ zone }) => zone === 'battlefield');
    return permanents.length === 0 ? -1 : this.maker.chance.pick(permanents).as;
  }

  private other(than: number): number {
    const others = this.there.filter(({ as, zone }) => as !== than && zone === 'battlefield');
    return others.length === 0 ? -1 : this.maker.chance.pick(others).as;
  }

  private context(): Asked {
    const { chance } = this.maker;
    const asked: Asked = { you: this.seat() };
    const known = (): number => (chance.odds(10) && this.gone.length > 0 ? chance.pick(this.gone) : this.any());
    if (chance.odds(50)) asked.source = known();
    asked.targets = chance.odds(5) ? [-2 - this.seat()] : chance.odds(70) ? [this.permanent(), this.permanent()] : [this.any()];
    if (chance.odds(20)) asked.that = known();
    if (chance.odds(10)) asked.created = this.permanent();
    if (chance.odds(30)) asked.x = chance.below(4);
    return asked;
  }

  private ask(): void {
    const { chance } = this.maker;
    const { filters, values, conditions } = this.history;
    const name = chance.pick([...Object.keys(filters), ...Object.keys(values), ...Object.keys(conditions)]);
    this.history.steps.push({ ask: name, context: this.context(), ...(chance.odds(50) ? { it: this.any() } : {}) });
  }

  private step(): void {
    const { history, size } = this;
    const { chance } = this.maker;
    const push = (step: Step): void => void history.steps.push(step);
    const seat = () => this.seat();
    const often = (...meetings: Meeting[]): number => (this.meeting !== null && meetings.includes(this.meeting) ? 4 : 1);
    chance.weighted<() => void>([
      [10, () => this.add(isCrowd(size) ? this.crowdCard() : chance.pick(this.maker.cardNames), undefined)],
      [
        24,
        () =>
          push({
            begin: chance.pick(Object.keys(history.effects)),
            context: this.context(),
            ...(chance.odds(40) ? { name: `named ${chance.below(3)}` } : {}),
          }),
      ],
      [10, () => this.put()],
      [3, () => push({ remove: this.any(), kind: chance.pick(COUNTERS), amount: 1 })],
      [7, () => push({ attach: this.permanent(), to: chance.odds(12) ? -1 : chance.odds(8) ? -2 - seat() : this.permanent() })],
      [7, () => this.leave()],
      [8, () => this.move()],
      [4 * often('masks', 'chosen words'), () => push({ turnFace: this.permanent(), down: chance.odds(60) })],
      [4 * often('texts'), () => push({ transform: this.permanent() })],
      [4, () => push({ phase: this.permanent(), on: chance.odds(60) })],
      [4, () => push({ choose: this.chooser(), choices: choices(this.maker) })],
      [3, () => push({ tap: this.permanent(), on: chance.odds(70) })],
      [2, () => push({ attack: this.permanent(), on: chance.odds(70) })],
      [3 * often('control'), () => push({ exchange: [this.permanent(), this.permanent()], you: seat() })],
      [7 * often('control'), () => push({ turn: seat() })],
      [5, () => push({ cleanUp: true })],
      [2, () => push({ life: chance.below(30), of: seat() })],
      [1, () => push({ quit: seat() })],
      [1, () => push({ forget: this.gone.length > 0 ? chance.pick(this.gone) : -1 })],
    ])();
  }

  /** Counters; often more of what is there already, which are all stamped anew. */
  private put(): void {
    const { chance, keywords } = this.maker;
    const before = this.history.steps.filter((step) => 'put' in step);
    const again = before.length > 0 && chance.odds(45) ? chance.pick(before) : undefined;
    const keyword = chance.pick(keywords);
    const fresh = chance.odds(35) && KEYWORDS.includes(keyword) ? keyword : chance.pick(COUNTERS);
    const [on, kind] = again !== undefined && 'put' in again ? [again.put, again.kind] : [this.any(), fresh];
    this.history.steps.push({ put: on, kind, amount: 1 + chance.below(2) });
  }

  private leave(): void {
    const { chance } = this.maker;
    const leaving = chance.some(this.there, chance.odds(75) ? 1 : 2);
    for (const thing of leaving) {
      this.there.splice(this.there.indexOf(thing), 1);
      this.gone.push(thing.as);
    }
    this.history.steps.push({ leave: leaving.map(({ as }) => as) });
  }

  private move(): void {
    const { chance } = this.maker;
    const cards = this.there.filter(({ token }) => !token);
    if (cards.length === 0) return;
    const thing = chance.pick(cards);
    const { types } = this.history.cards[thing.card]!;
    const stays = types.includes('Instant') || types.includes('Sorcery');
    const zone: Zone = !stays && chance.odds(55) ? 'battlefield' : chance.pick(['graveyard', 'hand', 'exile', 'stack', 'library'] as const);
    const as = this.next++;
    this.history.steps.push({ move: thing.as, as, zone, controller: this.seat() });
    this.gone.push(thing.as);
    this.there.splice(this.there.indexOf(thing), 1, { ...thing, as, zone });
  }
}
