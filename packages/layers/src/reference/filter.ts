/**
 * Whether an object matches a filter at a point of the walk. All keys given must hold; what an object does not have never compares (CR 208.5).
 * Objects that have left or phased out match nothing.
 */
import type { Filter, Match, Zone } from '@stratum/cards';
import { type Current, creatureTypesOf, hasAbility, hasPowerAndToughness, hasSubtype } from './characteristics.js';
import { compares } from './compare.js';
import { refer } from './reference.js';
import type { Rules } from './rules.js';
import { type Context, type Entity, type GameObject, NONE, type Seat } from './state.js';
import { choicesOf, controllerIn, currentOf, isPresent, type View } from './view.js';

/** `it`: the object that "it" means, if the filter stands inside something about another object; else the candidate itself. */
export function matches(view: View, filter: Filter, entity: Entity, context: Context, it: Entity): boolean {
  if (!isPresent(view, entity)) return false;
  const object = view.state.objects.get(entity);
  const current = view.currents.get(entity);
  if (object === undefined || current === undefined) return false;
  if (!inZone(filter.zone, object.zone)) return false;
  return fits(view, filter, object, current, context, it);
}

/** CR 109.2: a filter that names no zone means the battlefield. "anywhere" is every zone of the game (CR 400.11). */
function inZone(zone: Filter['zone'], actual: Zone): boolean {
  if (zone === undefined) return actual === 'battlefield';
  if (zone === 'anywhere') return actual !== 'outside';
  return Array.isArray(zone) ? zone.includes(actual) : zone === actual;
}

/** Everything but the zone. */
export function fits(view: View, filter: Filter, object: GameObject, current: Current, context: Context, outer: Entity): boolean {
  const { rules } = view;
  const { entity } = object;
  const it = outer === NONE ? entity : outer;
  if (filter.types !== undefined && !matchesWords(filter.types, isAmong, current.types)) return false;
  if (filter.supertypes !== undefined && !matchesWords(filter.supertypes, isAmong, current.supertypes)) return false;
  if (filter.subtypes !== undefined && !matchesWords(filter.subtypes, isSubtypeOf, current, rules)) return false;
  if (filter.colors !== undefined && !matchesWords(filter.colors, isAmong, current.colors)) return false;
  if (filter.keywords !== undefined && !matchesWords(filter.keywords, isAbilityOf, current, rules)) return false;
  if (filter.colorless !== undefined && (current.colors.length === 0) !== filter.colorless) return false;
  if (filter.multicolored !== undefined && current.colors.length > 1 !== filter.multicolored) return false;
  if (filter.abilities === 'none' && current.abilities.length > 0) return false;
  if (filter.abilities === 'mana' && !current.abilities.some(({ ability }) => rules.isMana(ability))) return false;

  if (filter.name !== undefined && current.text.name !== filter.name) return false;
  if (filter.chosenName && !sameName(current.text.name, choicesOf(view, context.source).cardName)) return false;
  if (filter.chosenType) {
    const { creatureType, basicLandType } = choicesOf(view, context.source);
    const chosen = [creatureType, basicLandType].filter((type) => type !== undefined);
    if (!chosen.some((type) => hasSubtype(rules, current, type))) return false;
  }
  if (filter.chosenColor) {
    const { color } = choicesOf(view, context.source);
    if (color === undefined || !current.colors.includes(color)) return false;
  }

  if (filter.controller !== undefined && !isPlayer(view, filter.controller, controllerIn(object, current), context)) return false;
  if (filter.owner !== undefined && !isPlayer(view, filter.owner, object.owner, context)) return false;
  if (filter.other && entity === context.source) return false;
  if (filter.notIt && entity === outer) return false;
  if (filter.attachedTo !== undefined) {
    const host = refer(view, filter.attachedTo, context, it);
    if (host === NONE || object.host !== host) return false;
  }
  if (filter.sharesNameWith !== undefined) {
    const other = currentOf(view, refer(view, filter.sharesNameWith, context, it));
    if (other === undefined || !sameName(current.text.name, other.text.name)) return false;
  }

  if (filter.token !== undefined && object.token !== filter.token) return false;
  if (filter.tapped !== undefined && object.tapped !== filter.tapped) return false;
  if (filter.faceDown !== undefined && object.faceDown !== filter.faceDown) return false;
  if (filter.attacking !== undefined && object.attacking !== filter.attacking) return false;
  if (filter.enchanted !== undefined && carries(view, entity, 'Aura') !== filter.enchanted) return false;
  if (filter.equipped !== undefined && carries(view, entity, 'Equipment') !== filter.equipped) return false;

  const sized = hasPowerAndToughness(object, current);
  if (filter.power !== undefined && !(sized && compares(view, current.power, filter.power, context, it))) return false;
  if (filter.toughness !== undefined && !(sized && compares(view, current.toughness, filter.toughness, context, it))) return false;
  if (filter.basePower !== undefined && !(sized && compares(view, current.basePower, filter.basePower, context, it))) return false;
  if (filter.baseToughness !== undefined && !(sized && compares(view, current.baseToughness, filter.baseToughness, context, it)))
    return false;
  if (filter.manaValue !== undefined && !compares(view, current.manaValue, filter.manaValue, context, it)) return false;
  for (const kind of filter.counters === undefined ? [] : Object.keys(filter.counters)) {
    const comparison = filter.counters![kind]!;
    const amount = object.counters.find((counters) => counters.kind === kind)?.amount ?? 0;
    if (!compares(view, amount, comparison, context, it)) return false;
  }

  if (filter.sharesCreatureTypeWith !== undefined) {
    const other = currentOf(view, refer(view, filter.sharesCreatureTypeWith, context, it));
    if (other === undefined || !shareCreatureType(current, other)) return false;
  }
  if (filter.or !== undefined && !filter.or.some((one) => fitsPart(view, one, object, current, context, outer))) return false;
  if (filter.not !== undefined && fitsPart(view, filter.not, object, current, context, outer)) return false;
  return true;
}

/** A filter inside a filter: its zone counts only where it names one. */
function fitsPart(view: View, filter: Filter, object: GameObject, current: Current, context: Context, it: Entity): boolean {
  return (filter.zone === undefined || inZone(filter.zone, object.zone)) && fits(view, filter, object, current, context, it);
}

const isAmong = (word: string, words: readonly string[]): boolean => words.includes(word);
const isSubtypeOf = (word: string, current: Current, rules: Rules): boolean => hasSubtype(rules, current, word);
const isAbilityOf = (word: string, current: Current, rules: Rules): boolean => hasAbility(rules, current, word);

function matchesWords<A extends unknown[]>(match: Match, has: (word: string, ...of: A) => boolean, ...of: A): boolean {
  if (Array.isArray(match)) return match.every((word) => has(word, ...of));
  if (match.all !== undefined && !match.all.every((word) => has(word, ...of))) return false;
  if (match.any !== undefined && !match.any.some((word) => has(word, ...of))) return false;
  return match.none === undefined || !match.none.some((word) => has(word, ...of));
}

function isPlayer(view: View, who: string, seat: Seat, context: Context): boolean {
  if (who === 'any') return true;
  if (who === 'you') return seat === context.you;
  if (who === 'opponent') return seat !== context.you && seat >= 0;
  return view.rules.players[seat] === who;
}

/** CR 201.2b: what has no name shares none. */
const sameName = (name: string, other: string | undefined): boolean => name !== '' && name === other;

/** CR 303.4, 301.5: whether something with that subtype is attached to it, or was as it left. */
function carries(view: View, host: Entity, subtype: string): boolean {
  const known = view.state.retired.get(host);
  if (known !== undefined) return known.attached.some((entity) => isAttachment(view, entity, subtype));
  for (const object of view.state.objects.values())
    if (object.host === host && !object.phasedOut && object.zone === 'battlefield' && isAttachment(view, object.entity, subtype))
      return true;
  return false;
}

function isAttachment(view: View, entity: Entity, subtype: string): boolean {
  const current = currentOf(view, entity);
  return current !== undefined && hasSubtype(view.rules, current, subtype);
}

/** Something without creature types shares none. */
export function shareCreatureType(one: Current, other: Current): boolean {
  const mine = creatureTypesOf(one);
  const theirs = creatureTypesOf(other);
  if (mine === 'all') return theirs === 'all' || theirs.length > 0;
  return theirs === 'all' ? mine.length > 0 : mine.some((type) => theirs.includes(type));
}
