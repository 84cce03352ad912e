/** On what abilities of a catalogue trigger, and where they work: what none of them looks at need not be told. */
import type { Catalogue, Zone } from '@stratum/cards';
import { abilityInfos } from '../abilities/ability-info.js';

/** Steps, and the words of other events. */
export function triggersOn(catalogue: Catalogue): Set<string> {
  const words = new Set<string>();
  for (const { triggered } of abilityInfos(catalogue)) {
    if (triggered === null) continue;
    const { when } = triggered;
    if (typeof when === 'string') words.add(when);
    else if ('step' in when) words.add(when.step);
    else for (const word of Object.keys(when)) words.add(word);
  }
  return words;
}

/** Zones in which a triggered ability works. */
export function triggerZones(catalogue: Catalogue): Zone[] {
  const zones = new Set<Zone>();
  for (const { data } of catalogue.abilities)
    if (typeof data === 'object' && 'triggered' in data) for (const zone of data.zones ?? ['battlefield' as const]) zones.add(zone);
  // CR 114.4: emblems work in the command zone
  if (zones.has('battlefield') && catalogue.definitions.some(({ card }) => card.types.length === 0)) zones.add('command');
  return [...zones];
}

/** Some can look back at what left (CR 603.10a). */
export function looksBack(catalogue: Catalogue): boolean {
  return catalogue.abilities.some(({ data }) => typeof data === 'object' && 'triggered' in data && isOfLeaving(data.when));
}

function isOfLeaving(when: unknown): boolean {
  return (
    when === 'dies' ||
    when === 'leaves' ||
    (typeof when === 'object' && when !== null && ('dies' in when || 'leaves' in when || 'sacrificed' in when))
  );
}
