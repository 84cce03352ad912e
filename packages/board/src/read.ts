/**
 * From the text of a board file to a board: parsed, checked against the schema, and its names looked through, so that a mistake is told
 * before anything is played. Each mistake is one UsageError with the file, the place in the document, what was expected and what came.
 */
import { checkSize, checkWords } from '@stratum/cards/schemas';
import { type Board, boardSchema, playersOf, stepKinds } from './board.js';
import { besideOf } from './catalogue-of-board.js';
import { checkNames } from './check-names.js';
import { describeValue, parseDocument } from './document.js';
import { explainIssue } from './issue.js';
import { refusal } from './refusal.js';

/** The board that `text` holds; `file` is how messages call it. */
export function readBoard(text: string, file: string): Board {
  return checkDocument(parseDocument(text, file), file);
}

/** The board that a document is: a copy, in which nothing stands in two places. */
export function checkBoard(document: unknown, file: string): Board {
  let text: string | undefined;
  checkSize(document, file);
  try {
    text = JSON.stringify(document);
  } catch {
    throw refusal('E701', { file, path: [] }, 'data that JSON can hold', 'data that contains itself, is too deep, or has other values');
  }
  return readBoard(text ?? '', file);
}

function checkDocument(document: unknown, file: string): Board {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    throw refusal('E705', { file, path: [] }, 'an object with board, title, cards and do', describeValue(document));
  }
  const version = (document as { board?: unknown }).board;
  if (version !== 1) throw refusal('E705', { file, path: ['board'] }, '1, the version of the format', describeValue(version));
  // the whole schema: its types, and steps as one of many; a step that fits none is looked at again by the key that names it
  const checked = boardSchema.safeParse(document);
  if (!checked.success) {
    const step = firstBadStep((document as { do?: unknown }).do);
    const finding = step ?? explainIssue(checked.error.issues[0] as (typeof checked.error.issues)[number], document);
    throw refusal('E705', { file, path: finding.path }, finding.expected, finding.got);
  }
  const board = checked.data;
  checkWords(board.cards, { players: playersOf(board) }, `${file}: cards`, {
    ...besideOf(board),
    within: board,
    root: `${file}: `,
  });
  checkNames(board, file);
  return board;
}

/** The first step that is wrong, told by the kind of step it was meant to be. */
function firstBadStep(steps: unknown): ReturnType<typeof explainIssue> | undefined {
  if (!Array.isArray(steps)) return undefined;
  for (let i = 0; i < steps.length; i++) {
    const finding = badStep(steps[i], ['do', i]);
    if (finding !== undefined) return finding;
  }
  return undefined;
}

function badStep(step: unknown, path: readonly PropertyKey[]): ReturnType<typeof explainIssue> | undefined {
  if (typeof step !== 'object' || step === null || Array.isArray(step))
    return { path, expected: 'a step, an object', got: describeValue(step) };
  const kinds = Object.keys(step).filter((key) => Object.hasOwn(stepKinds, key)) as (keyof typeof stepKinds)[];
  // `as` and the like are no kinds; a key that names a kind may also belong to another ("attach" has "to" only)
  const kind = kinds[0];
  if (kind === undefined) {
    return { path, expected: `a step with one of the keys ${Object.keys(stepKinds).join(', ')}`, got: describeValue(step) };
  }
  const inner = (step as Record<string, unknown>)[kind];
  if (kind === 'together' && Array.isArray(inner)) {
    for (let i = 0; i < inner.length; i++) {
      const finding = badStep(inner[i], [...path, 'together', i]);
      if (finding !== undefined) return finding;
    }
  }
  if (kind === 'refuse') {
    const finding = badStep(inner, [...path, 'refuse']);
    if (finding !== undefined) return finding;
  }
  const checked = stepKinds[kind].safeParse(step);
  if (checked.success) return undefined;
  const issue = checked.error.issues[0] as (typeof checked.error.issues)[number];
  const finding = explainIssue(issue, step);
  return { ...finding, path: [...path, ...finding.path] };
}
