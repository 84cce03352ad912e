/**
 * Boards of which the same must be true though something about them is different that does not matter: a later turn, one player more, cards outside
 * the game (CR 400.11), all sizes switched twice (CR 613.4d).
 */

interface BoardData {
  players?: string[];
  cards: Record<string, { power?: unknown; toughness?: unknown }>;
  do: Record<string, unknown>[];
}
/** What is different; null where it would matter to what the board says. */
type Change = (board: BoardData, text: string) => BoardData | null;

const playersOf = ({ players = ['A', 'B'] }: BoardData): string[] => players;
const isPlain = (size: unknown): boolean => size === undefined || size === '*' || typeof size === 'number';

/** Two turns later, before anything has happened. */
const later: Change = (board) => {
  const [first, second] = playersOf(board);
  if (second === undefined) return null;
  return { ...board, do: [{ advance: 'upkeep', of: second }, { advance: 'precombat main', of: first }, ...board.do] };
};

const onePlayerMore: Change = (board, text) => {
  const players = playersOf(board);
  return players.length !== 2 || /opponent|each/.test(text) ? null : { ...board, players: [...players, 'Zed'] };
};

/** Each card of the board, of each player. What defines works there, and is among what applied (CR 604.3). */
const cardsOutside: Change = (board, text) => {
  if (/"applied"|"outside"/.test(text)) return null;
  const names = Object.keys(board.cards).filter((name) => isPlain(board.cards[name]!.power) && isPlain(board.cards[name]!.toughness));
  const outside = names.flatMap((put, i) => playersOf(board).map((by, seat) => ({ put, by, zone: 'outside', as: `outside-${i}-${seat}` })));
  return { ...board, do: [...outside, ...board.do] };
};

/** After each object that is put, twice the sizes of all. */
const switchedTwice: Change = (board, text) => {
  const FEW = 12;
  if (board.do.filter((step) => 'put' in step).length > FEW || /"7d"/.test(text)) return null;
  const switched = { effect: { on: {}, switchPT: true, until: 'indefinitely' }, hold: true };
  return { ...board, do: board.do.flatMap((step) => ('put' in step && step.hold === undefined ? [step, switched, switched] : [step])) };
};

const CHANGES = [later, cardsOutside, switchedTwice, onePlayerMore];

/** The text of another board of which the same is true: each with one of the changes, by its place. */
export function sameBoard(text: string, place: number): string {
  const board = JSON.parse(text) as BoardData;
  for (let i = 0; i < CHANGES.length; i++) {
    const changed = CHANGES[(place + i) % CHANGES.length]!(board, text);
    if (changed !== null) return JSON.stringify(changed);
  }
  return text;
}
