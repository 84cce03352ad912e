/**
 * Words that mean an object by what it is to an effect, and not by its name: no object of a board is named so. What each means is the vocabulary's matter.
 */
export const REFERENCES: ReadonlySet<string> = new Set([
  'this',
  'it',
  'attached',
  'target',
  'target2',
  'targets',
  'that',
  'created',
  'topOfYourGraveyard',
]);
