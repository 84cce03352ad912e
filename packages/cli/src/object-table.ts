/** The objects of a played board as a table: what each one is now. Only reads. */
import { abilityTexts, type Played } from '@stratum/board';
import type { Characteristics, Entity } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { plainTable } from './plain-table.js';

/** One object as data: what `--json` prints of it. */
export interface ObjectRow {
  readonly id: string;
  readonly name: string;
  readonly zone: string;
  readonly controller: string;
  readonly owner: string;
  readonly supertypes: readonly string[];
  readonly types: readonly string[];
  readonly subtypes: readonly string[] | 'every creature type';
  readonly colors: readonly string[];
  readonly abilities: readonly string[];
  readonly power: number | null;
  readonly toughness: number | null;
  readonly counters: Readonly<Record<string, number>>;
  readonly damage: number;
  readonly status: readonly string[];
  readonly attachedTo?: string;
}

function rowOf(played: Played, id: string, entity: Entity): ObjectRow {
  const { solver, players, names } = played.view;
  const is: Characteristics = solver.characteristics(entity);
  const host = solver.attachedTo(entity);
  const status: string[] = [];
  if (solver.isTapped(entity)) status.push('tapped');
  if (solver.isFaceDown(entity)) status.push('face down');
  if (solver.isTransformed(entity)) status.push('transformed');
  if (solver.isPhasedOut(entity)) status.push('phased out');
  if (solver.isAttacking(entity)) status.push('attacking');
  if (solver.isToken(entity)) status.push('token');
  const attachedTo = host === NONE ? undefined : host < NONE ? players[-2 - host] : (names.nameOf(host) ?? '');
  return {
    id,
    name: is.name,
    zone: solver.zone(entity),
    controller: players[is.controller] ?? '',
    owner: players[solver.owner(entity)] ?? '',
    supertypes: is.supertypes,
    types: is.types,
    subtypes: is.creatureTypes === 'all' ? [...is.otherSubtypes, 'every creature type'] : [...is.otherSubtypes, ...is.creatureTypes],
    colors: is.colors,
    abilities: abilityTexts(solver, is),
    power: is.power,
    toughness: is.toughness,
    counters: Object.fromEntries(solver.counterKinds(entity).map((kind) => [kind, solver.counters(entity, kind)])),
    damage: solver.zone(entity) === 'battlefield' ? played.view.damage(entity) : 0,
    status,
    ...(attachedTo === undefined ? {} : { attachedTo }),
  };
}

const ZONES = ['battlefield', 'stack', 'hand', 'graveyard', 'exile', 'command', 'library', 'outside'];

/** Every object that has a name and is somewhere: the battlefield first, by name given. */
export function objectRows(played: Played): ObjectRow[] {
  const { solver, names } = played.view;
  const rows: ObjectRow[] = [];
  for (const [id, entity] of names.all()) if (solver.exists(entity)) rows.push(rowOf(played, id, entity));
  return rows.sort((a, b) => ZONES.indexOf(a.zone) - ZONES.indexOf(b.zone));
}

/** The table of all objects. */
export function showObjects(played: Played): string {
  const rows = objectRows(played).map((row) => {
    const types = [...row.supertypes, ...row.types].join(' ');
    const typeLine = row.subtypes.length === 0 ? types : `${types} - ${[...row.subtypes].join(' ')}`;
    const counters = Object.entries(row.counters).map(([kind, amount]) => `${amount} ${kind}`);
    if (row.damage > 0) counters.push(`${row.damage} damage`);
    const status = row.attachedTo === undefined ? row.status : [...row.status, `on ${row.attachedTo}`];
    return [
      row.id,
      [row.zone, ...status].join(', '),
      row.controller,
      typeLine,
      row.colors.join('') || '-',
      row.abilities.join(', '),
      row.power === null ? '' : `${row.power}/${row.toughness}`,
      counters.join(', '),
    ];
  });
  return plainTable(['id', 'where', 'of', 'type line', 'color', 'abilities', 'P/T', 'counters'], rows, [
    null,
    23,
    null,
    41,
    null,
    35,
    null,
    19,
  ]);
}
