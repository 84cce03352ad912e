/**
 * A form that an object chose as it entered, with the numbers that were worked out then (CR 613.2a): as its card says them, so that they do not follow from what
 * is there as the board is played.
 */
import type { Card, EnteringChoice } from '@stratum/cards';
import type { Choices } from '@stratum/layers';

/** The card with those numbers in that form; null where they are plain in it, or no form was chosen. */
export function withSizeOfForm(card: Card, { option, size }: Choices): Card | null {
  if (option === undefined || size === undefined) return null;
  let counted = false;
  const plain = (form: EnteringChoice): EnteringChoice => {
    if (form.basePT === undefined || form.basePT.every((value) => value === null || typeof value === 'number')) return form;
    counted = true;
    const [power, toughness] = form.basePT;
    return { ...form, basePT: [power === null ? null : size[0], toughness === null ? null : size[1]] };
  };
  const abilities = card.abilities?.map((ability) => {
    if (typeof ability !== 'object' || !('enters' in ability) || ability.enters.chooseOne === undefined) return ability;
    const chooseOne = ability.enters.chooseOne.map((form, index) => (index === option ? plain(form) : form));
    return { ...ability, enters: { ...ability.enters, chooseOne } };
  });
  return counted ? { ...card, abilities: abilities! } : null;
}
