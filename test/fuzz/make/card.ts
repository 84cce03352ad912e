/** Random cards: creatures, lands and other permanents, attachments, spells, double-faced ones; most with one or two abilities. */
import type { Ability, Card } from '@stratum/cards';
import { defined, printedAbility } from './ability.js';
import { basicLandType, color, creatureType, type Maker, supertype } from './maker.js';

export function card(maker: Maker, abilities: number): Card {
  const { chance } = maker;
  const made = face(maker, abilities);
  if (!chance.odds(6) || made.types.includes('Instant') || made.types.includes('Sorcery')) return made;
  const back = face(maker, 1);
  if (back.types.includes('Instant') || back.types.includes('Sorcery')) return made;
  delete back.manaCost;
  return { ...made, back: { ...back, name: `${chance.pick(maker.cardNames)} Back` } };
}

function face(maker: Maker, abilities: number): Card {
  const { chance } = maker;
  const made: Card = chance.weighted<() => Card>([
    [30, () => ({ types: ['Creature'], subtypes: creatureTypes(maker) })],
    [7, () => ({ types: ['Artifact', 'Creature'], subtypes: creatureTypes(maker) })],
    [maker.theme === 'lands' ? 40 : 15, () => land(maker)],
    [16, () => ({ types: ['Enchantment'] })],
    [8, () => ({ types: ['Artifact'] })],
    [maker.theme === 'control' ? 25 : 6, () => ({ types: ['Enchantment'], subtypes: ['Aura'], abilities: ['enchant permanent'] })],
    [5, () => ({ types: ['Artifact'], subtypes: ['Equipment'], abilities: ['equip {2}'] })],
    [2, () => ({ types: ['Artifact', 'Creature'], subtypes: ['Equipment'], abilities: ['reconfigure {1}'] })],
    [2, () => ({ types: ['Land', 'Creature'], subtypes: [basicLandType(maker), creatureType(maker)] })],
    [1, () => ({ types: ['Planeswalker'], subtypes: ['Jace'], loyalty: 3 })],
    [1, () => ({ types: ['Instant'] })],
    [1, () => ({ types: ['Kindred', 'Sorcery'], subtypes: creatureTypes(maker) })],
  ])();
  if (chance.odds(12)) made.supertypes = [supertype(maker)];
  if (!made.types.includes('Land')) made.manaCost = chance.pick(['{1}', '{G}', '{1}{W}', '{U}{U}', '{2}{R}', '{X}{B}', '{W/U}', '{3}']);
  if (chance.odds(12)) made.colors = chance.odds(30) ? [] : [color(maker)];
  const printed: Ability[] = [...(made.abilities ?? [])];
  for (let i = 0; i < abilities; i++) printed.push(printedAbility(maker));
  if (made.types.includes('Creature') || chance.odds(3)) addSize(maker, made, printed);
  if (printed.length > 0) made.abilities = printed;
  return made;
}

function addSize(maker: Maker, made: Card, printed: Ability[]): void {
  const { chance } = maker;
  made.power = chance.below(4);
  made.toughness = 1 + chance.below(4);
  if (!chance.odds(10)) return;
  const cda = defined(maker);
  if (cda.power !== undefined) made.power = '*';
  if (cda.toughness !== undefined) made.toughness = '*';
  printed.push({ cda });
}

function land(maker: Maker): Card {
  const { chance } = maker;
  return {
    types: ['Land'],
    ...(chance.odds(60) ? { subtypes: [basicLandType(maker)] } : {}),
    ...(chance.odds(30) ? { supertypes: ['Basic'] } : {}),
  };
}

const creatureTypes = (maker: Maker): string[] => (maker.chance.odds(85) ? [creatureType(maker)] : [creatureType(maker), 'Shaman']);
