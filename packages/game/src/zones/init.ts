/** What the solver is told of an object that comes to a zone, as a record that is filled anew for each: what is not said is not so. */
import type { DefinitionId, Zone } from '@stratum/cards';
import type { Choices, ObjectInit, Seat } from '@stratum/layers';

export class Init implements ObjectInit {
  definition: DefinitionId = 0;
  zone: Zone = 'outside';
  owner: Seat = 0;
  controller: Seat = 0;
  token = false;
  transformed = false;
  faceDown = false;
  attacking = false;
  power: number | undefined;
  toughness: number | undefined;
  copyOf: ObjectInit['copyOf'];
  choices: Choices | undefined;
  x: number | undefined;

  begin(definition: DefinitionId, zone: Zone, owner: Seat, controller: Seat): this {
    this.definition = definition;
    this.zone = zone;
    this.owner = owner;
    this.controller = controller;
    this.token = false;
    this.transformed = false;
    this.faceDown = false;
    this.attacking = false;
    this.power = undefined;
    this.toughness = undefined;
    this.copyOf = undefined;
    this.choices = undefined;
    this.x = undefined;
    return this;
  }
}
