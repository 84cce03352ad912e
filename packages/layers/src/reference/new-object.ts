/**
 * An object comes to exist (CR 400.7, 613.7d): everything that is remembered of it at the start.
 */
import type { CopyException } from '@stratum/cards';
import { type Copiable, ownText, printedText } from './copiable.js';
import { withExceptions } from './copy.js';
import { copiableOf, fixExceptions } from './copy-operand.js';
import { type Entity, type GameObject, NONE, type ObjectInit } from './state.js';
import { objectOf, type View } from './view.js';

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

/**
 * CR 707.2: the copiable values of the model are this object's own. CR 707.8a: a double-faced token has both faces, changed alike; a card stays a copy
 * of the one face whatever side it shows.
 */
function copiedFaces(view: View, object: GameObject, copyOf: NonNullable<ObjectInit['copyOf']>): GameObject['copied'] {
  const { rules } = view;
  const exceptions: readonly CopyException[] = copyOf.except ?? [];
  const definition = rules.catalogue.definitions[object.definition]!;
  const front = printedText(rules, definition);
  const model = copiableOf(view, copyOf.object) ?? front;
  if (!object.token) {
    const text = { ...ownCopy(model, ownText(rules, object)), origin: 'entered as' };
    return { faces: [text, null] };
  }
  // CR 707.9c: what a token keeps is what it would be if it entered as no copy
  const shown = ownCopy(model, ownText(rules, object));
  if (definition.back < 0) return { faces: [shown, null] };
  // the face that does not show: of a model that was such a copy itself, as its own copying made it
  const faces = objectOf(view, copyOf.object)?.copied?.faces;
  const hidden = object.transformed
    ? (faces?.[0] ?? front)
    : (faces?.[1] ?? printedText(rules, rules.catalogue.definitions[definition.back]!));
  const other = ownCopy(hidden, hidden);
  return { faces: object.transformed ? [other, shown] : [shown, other] };

  /** `own`: what it would be without the copying (CR 707.9c). */
  function ownCopy(text: Copiable, own: Copiable): Copiable {
    return withExceptions(rules, own, text, fixExceptions(view, exceptions, copyOf.context), 'own', []);
  }
}
