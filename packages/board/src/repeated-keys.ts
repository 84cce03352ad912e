/**
 * A name that stands twice in one object of a JSON text: the parser keeps the last and says nothing, so half of what somebody wrote would be lost.
 * Expects text that is JSON. Walks with a list of its own, so that no text can exhaust the stack.
 */

interface Level {
  /** Names so far; null in a list. */
  readonly names: Set<string> | null;
  /** Where in it the text is now. */
  at: PropertyKey;
}

/** The place of the first name that stands twice in one object, or undefined. O(length of the text). */
export function repeatedKey(text: string): PropertyKey[] | undefined {
  const levels: Level[] = [];
  // in an object, the next string is a name
  let expectsName = false;
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case OPEN_BRACE:
        levels.push({ names: new Set(), at: '' });
        expectsName = true;
        break;
      case OPEN_BRACKET:
        levels.push({ names: null, at: 0 });
        expectsName = false;
        break;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        levels.pop();
        break;
      case COMMA: {
        const level = levels.at(-1);
        if (level?.names === null) level.at = (level.at as number) + 1;
        expectsName = level !== undefined && level.names !== null;
        break;
      }
      case QUOTE: {
        const end = endOfString(text, i);
        const level = levels.at(-1);
        if (expectsName && level !== undefined && level.names !== null) {
          const name = JSON.parse(text.slice(i, end + 1)) as string;
          level.at = name;
          if (level.names.has(name)) return levels.map(({ at }) => at);
          level.names.add(name);
        }
        expectsName = false;
        i = end;
        break;
      }
      default:
    }
  }
  return undefined;
}

const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const COMMA = 0x2c;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let i = start + 1;
  while (text.charCodeAt(i) !== QUOTE) i += text.charCodeAt(i) === BACKSLASH ? 2 : 1;
  return i;
}
