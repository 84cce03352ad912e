/**
 * "Did you mean": the word of a list that is nearest to a misspelt one. Used in messages alone.
 */

/** The nearest of these words, if it is near enough to have been meant. */
function nearestWord(word: string, words: Iterable<string>): string | undefined {
  const short = word.slice(0, 40).toLowerCase();
  let nearest: string | undefined;
  let least = Math.min(3, Math.floor(short.length / 3) + 1);
  for (const candidate of words) {
    const lower = candidate.toLowerCase();
    if (Math.abs(lower.length - short.length) > least) continue;
    const distance = editDistance(short, lower);
    if (distance < least || (distance === least && nearest === undefined)) {
      least = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

/** "; did you mean …", or nothing. */
export function didYouMean(word: string, words: Iterable<string>): string {
  const nearest = nearestWord(word, words);
  return nearest === undefined ? '' : `; did you mean ${nearest}`;
}

/** Insertions, deletions and changes of one letter that make one word of the other. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      row.push(Math.min(row[j - 1]! + 1, previous[j]! + 1, previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    previous = row;
  }
  return previous[b.length]!;
}
