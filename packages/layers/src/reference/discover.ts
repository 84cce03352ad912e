/**
 * Which effects there are: at the start of a walk those of resolutions, counters and face-down status; then, as often as abilities changed, those
 * of static abilities that function where their object is (CR 113.6, 604.3). One that is found once is never forgotten in the same walk; whether it
 * still exists is asked when it would apply.
 */
import type { Effect, Value } from '@stratum/cards';
import { abilityOfCounter, isKeywordCounter, keywordInstances } from '@stratum/cards/rules';
import type { ActiveEffect } from './active-effect.js';
import { saturate } from './saturate.js';
import { type AbilityInstance, type Entity, type GameObject, type Layer, NONE, type Part } from './state.js';
import type { StatedEffect } from './stated-effect.js';
import { staticStamp } from './timestamp.js';
import type { View } from './view.js';

export function effectsOfState(view: View): ActiveEffect[] {
  const found: ActiveEffect[] = [];
  for (const object of view.state.objects.values()) {
    if (isMasked(object)) found.push(silent(`face down ${object.entity}`, object, object.timestamp, maskPart(object)));
    for (const { kind, timestamp, amount } of object.counters) {
      const says = statedByCounter(kind, amount);
      if (says !== null) found.push({ ...silent(`counter ${object.entity} ${kind}`, object, timestamp, null), stated: says });
      const part = counterPart(view, object, kind, amount);
      if (part !== null) found.push(silent(`counter ${object.entity} ${kind}`, object, timestamp, part));
    }
  }
  for (const effect of view.state.effects)
    found.push({
      key: effect.key,
      name: effect.name,
      silent: false,
      bearer: NONE,
      instance: '',
      original: -1,
      text: false,
      index: 0,
      defining: false,
      stamp: effect.stamp,
      rank: [],
      fixed: effect.parts,
      begun: null,
      stated: null,
    });
  return found;
}

/** CR 708.2: it is face down where that matters, on the battlefield or on the stack. */
export const isMasked = (object: GameObject): boolean => object.faceDown && (object.zone === 'battlefield' || object.zone === 'stack');

const maskPart = (object: GameObject): Part => ({ layer: '1b', members: [{ entity: object.entity, operand: { kind: 'faceDown' } }] });

/** CR 122.1a-b: +X/+Y counters act in layer 7c, keyword counters in layer 6; others are not effects. */
function counterPart(view: View, object: GameObject, kind: string, amount: number): Part | null {
  const { entity } = object;
  const sizes = /^([+-]\d{1,6})\/([+-]\d{1,6})$/.exec(kind);
  if (sizes !== null)
    return {
      layer: '7c',
      members: [
        { entity, operand: { kind: 'modify', power: saturate(Number(sizes[1]) * amount), toughness: saturate(Number(sizes[2]) * amount) } },
      ],
    };
  if (!isKeywordCounter(kind)) return null;
  // each counter gives the keyword (CR 113.2c)
  const add = Array.from({ length: keywordInstances(amount) }, () => view.rules.catalogue.abilitiesOf(kind)).flat();
  return {
    layer: '6',
    members: [{ entity, operand: { kind: 'abilities', removeAll: false, keepMana: false, remove: [], add, cant: [] } }],
  };
}

/** CR 122.1j: what so many counters of a kind say as a static ability would. */
function statedByCounter(kind: string, amount: number): StatedEffect | null {
  const says = abilityOfCounter(kind);
  if (says === undefined || Array.isArray(says.static)) return null;
  const times = (value: Value): Value => (typeof value === 'number' ? saturate(value * amount) : value);
  const effect: Effect = {
    ...says.static,
    ...(says.static.pt === undefined ? {} : { pt: [times(says.static.pt[0]), times(says.static.pt[1])] }),
  };
  return { effect, condition: says.if, zones: says.zones, defining: false };
}

/** What a counter or a face-down status does, which `applied` does not list. `part`: what it does, or null where that is worked out in the walk. */
function silent(key: string, object: GameObject, timestamp: number, part: Part | null): ActiveEffect {
  const { entity } = object;
  return {
    key,
    name: entity,
    silent: true,
    bearer: part === null ? entity : NONE,
    instance: '',
    original: -1,
    text: false,
    index: 0,
    defining: false,
    stamp: [timestamp],
    rank: [],
    fixed: part === null ? null : [part],
    begun: null,
    stated: null,
  };
}

/** Static abilities of these objects that were not known yet. */
export function effectsOfAbilities(view: View, entities: Iterable<Entity>, layer: Layer, known: ReadonlySet<string>): ActiveEffect[] {
  const found: ActiveEffect[] = [];
  for (const entity of entities) {
    const object = view.state.objects.get(entity)!;
    const current = view.currents.get(entity)!;
    if (object.phasedOut) continue; // CR 702.26d
    if (layer === '1a' && isMasked(object)) continue; // CR 708.2: it has no text
    current.abilities.forEach((instance, position) => {
      view.rules.effectsOf(instance.ability, instance.text).forEach((stated, index) => {
        const key = `${entity}/${instance.key}#${index}`;
        if (known.has(key) || !functions(view, object, stated)) return;
        found.push(ofAbility(view, object, instance, position, stated, index, key));
      });
    });
  }
  return found;
}

function ofAbility(
  view: View,
  object: GameObject,
  instance: AbilityInstance,
  position: number,
  stated: StatedEffect,
  index: number,
  key: string,
): ActiveEffect {
  const stamp = staticStamp(object.timestamp, instance.giver);
  const lent = stamp[0] === object.timestamp ? 0 : 1;
  return {
    key,
    name: object.entity,
    silent: false,
    bearer: object.entity,
    instance: instance.key,
    original: view.rules.catalogue.abilities[instance.ability]!.original,
    text: instance.text,
    index,
    defining: stated.defining,
    stamp,
    rank: [lent, object.timestamp, position, index],
    fixed: null,
    begun: null,
    stated,
  };
}

/** CR 113.6: where the ability works. */
function functions(view: View, object: GameObject, stated: StatedEffect): boolean {
  if (stated.defining) return true; // CR 604.3
  if (stated.zones !== undefined) return stated.zones.includes(object.zone);
  if (object.zone === 'battlefield') return true;
  const { types } = view.currents.get(object.entity)!.text;
  if (object.zone === 'command') return view.rules.catalogue.definitions[object.definition]!.card.types.length === 0; // CR 114.4: an emblem
  if (object.zone === 'stack') {
    if (types.includes('Instant') || types.includes('Sorcery')) return true;
    return stated.effect.cost !== undefined && stated.effect.on === 'this'; // CR 113.6: it says what the spell costs
  }
  return false;
}
