/** What each player may do now, in words: the one with priority, then the others as if those before had passed. The game is as before. */
import type { Played } from '@stratum/board';
import { describeAction, legalActions, passPriority, priority, restoreGame, saveGame } from '@stratum/game';

export interface LegalRow {
  readonly player: string;
  readonly actions: readonly string[];
}

/** Actions shown for one player. */
const MOST_SHOWN = 200;

function actionsNow({ game }: Played): string[] {
  let buffer = new Int32Array(256);
  let count = legalActions(game, buffer);
  if (count > buffer.length) {
    buffer = new Int32Array(count);
    count = legalActions(game, buffer);
  }
  const words: string[] = [];
  for (const action of buffer.subarray(0, Math.min(count, MOST_SHOWN))) words.push(describeAction(game, action));
  if (count > MOST_SHOWN) words.push(`… and ${count - MOST_SHOWN} more`);
  return words;
}

export function legalFor(played: Played): LegalRow[] {
  const { game } = played;
  const saved = saveGame(game);
  const rows: LegalRow[] = [];
  for (let i = 0; i < game.players.length; i++) {
    // once all have passed, something would resolve
    if (i > 0) passPriority(game);
    const player = game.players[priority(game)] ?? '';
    if (rows.some((row) => row.player === player)) break;
    rows.push({ player, actions: actionsNow(played) });
  }
  restoreGame(game, saved);
  return rows;
}
