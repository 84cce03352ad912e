/**
 * Destruction (CR 701.8), and what happens instead of it: a shield counter is removed (CR 122.1c), or an Aura with umbra armor is destroyed and the damage removed (CR
 * 702.89a). Of several the controller of what would be destroyed chooses (CR 616.1). What is indestructible is not destroyed (CR 702.12b).
 */
import { type Entity, NONE } from '@stratum/layers';
import { attachedTo } from '../attach/attach.js';
import { askOne } from '../choices/asking.js';
import { isShielded, spendShield } from '../counters/guarding.js';
import { type Game, setCell } from '../game.js';
import { IntList } from '../int-list.js';
import type { Moves } from '../zones/moves.js';

/** What is destroyed at the same time, what loses a shield counter for it, and what is rid of its damage. */
export class Destruction {
  private readonly shields = new IntList();
  private readonly healed = new IntList();

  constructor(private readonly moves: Moves) {}

  clear(): void {
    this.shields.clear();
    this.healed.clear();
  }

  /** A permanent would be destroyed. `byEffect`: by an effect, not by a state-based action. */
  add(game: Game, entity: Entity, byEffect: boolean): void {
    if (!canBeDestroyed(game, entity)) return;
    const instead = umbras(game, entity);
    if (byEffect && isShielded(game, entity)) instead.unshift(NONE);
    if (instead.length === 0) {
      if (this.moves.of(entity) === undefined) this.moves.add(entity, 'graveyard');
      return;
    }
    const { solver } = game;
    const say = (option: Entity): string => (option === NONE ? 'remove a shield counter' : `destroy ${solver.name(option)} instead`);
    const chosen = askOne(game, solver.controller(entity), instead, say);
    if (chosen === NONE) this.shields.push(entity);
    else {
      this.healed.push(entity);
      this.add(game, chosen, true);
    }
  }

  /** After what is destroyed has left: the rest. Whether there was any. */
  complete(game: Game): boolean {
    for (let i = 0; i < this.shields.count; i++) spendShield(game, this.shields.data[i]!);
    for (let i = 0; i < this.healed.count; i++) setCell(game, game.regions.damage, this.healed.data[i]!, 0);
    game.version += this.healed.count;
    return this.shields.count + this.healed.count > 0;
  }
}

export function canBeDestroyed(game: Game, entity: Entity): boolean {
  return !game.solver.hasAbility(entity, 'indestructible');
}

/** The Auras on it with umbra armor, in order of timestamp. */
function umbras(game: Game, entity: Entity): Entity[] {
  if (!game.spoken.umbraArmor) return [];
  return attachedTo(game, entity).filter((aura) => game.solver.hasSubtype(aura, 'Aura') && game.solver.hasAbility(aura, 'umbra armor'));
}
