/**
 * An object comes to exist (CR 400.7, 613.7d): everything that is remembered of it at the start.
 */
import type { CopyException } from '@stratum/cards';
import { type Copiable, printedText } from './copiable.js';
import { withExceptions } from './copy.js';
import { copiableOf, decideExceptions } from './copy-operand.js';
import { type Entity, type GameObject, NONE, type ObjectInit } from './state.js';
import type { View } from './view.js';

export function newObject(view: View, entity: Entity, init: ObjectInit, now: number): GameObject {
  const object: GameObject = {
    entity,
    definition: init.definition,
    zone: init.zone,
    owner: init.owner,
    controller: init.controller,
    token: init.token ?? false,
    transformed: init.transformed ?? false,
    faceDown: init.faceDown ?? false,
    tapped: init.tapped ?? false,
    attacking: init.attacking ?? false,
    phasedOut: false,
    power: init.power ?? null,
    toughness: init.toughness ?? null,
    copied: null,
    choices: { ...init.choices },
    choicesFor: null,
    x: init.x ?? 0,
    host: NONE,
    timestamp: now,
    counters: [],
    controlledSince: now,
    notedController: init.controller,
  };
  if (init.copyOf !== undefined) object.copied = copiedFaces(view, object, init.copyOf);
  return object;
}

/** CR 707.2: the copiable values of the model are this object's own. CR 707.8a: a double-faced one has both faces, changed alike. */
function copiedFaces(view: View, object: GameObject, copyOf: NonNullable<ObjectInit['copyOf']>): GameObject['copied'] {
  const { rules } = view;
  const exceptions: readonly CopyException[] = copyOf.except ?? [];
  const model = copiableOf(view, copyOf.object);
  const definition = rules.catalogue.definitions[object.definition]!;
  const front = printedText(rules, definition);
  if (definition.back < 0) return { faces: [ownCopy(model ?? front, front), null] };
  const back = printedText(rules, rules.catalogue.definitions[definition.back]!);
  const shown = ownCopy(model ?? front, object.transformed ? back : front);
  return { faces: object.transformed ? [ownCopy(front, front), shown] : [shown, ownCopy(back, back)] };

  /** CR 707.9c: what an exception keeps is what the copier is by itself. */
  function ownCopy(text: Copiable, own: Copiable): Copiable {
    const fixed = decideExceptions(view, object, own, text, exceptions, copyOf.context);
    const copy = withExceptions(rules, own, text, fixed, 'own', []);
    return { ...copy, origin: 'own' };
  }
}
