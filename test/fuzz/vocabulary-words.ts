/**
 * Which words of the vocabulary a history uses: every key, kind and listed word that the schemas of effects, filters, values, conditions and copy
 * exceptions have. Read off the schemas, so that a new word is missed in the histogram until histories use it.
 */
import { abilitySchema, jsonSchemaOf, REFERENCES } from '@stratum/cards/schemas';
import type { History } from './history.js';

interface Node {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  type?: string;
  anyOf?: Node[];
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  prefixItems?: Node[];
  additionalProperties?: Node | false;
}

const definitions = (jsonSchemaOf(abilitySchema) as { $defs: Record<string, Node> }).$defs;
/** What a solver reads; actions, events, mana and targets are a game's business. */
const READ = ['Effect', 'Filter', 'Value', 'Condition', 'CopyException', 'Selector'];
/** What of abilities a solver reads. */
const OF_ABILITIES = ['static', 'cda', 'if', 'zones', 'label', 'enters'];
/** What no effect says. */
const NONSENSE = /creatureTypes\..*= basicLandType$|landTypes\..*= creatureType$|^Effect\.(?:copy|fullTextOf) /;
/** Lists of words where another list than the vocabulary's own counts. */
const STEPS = ['add', 'leave', 'forget', 'move', 'tap', 'attack', 'phase', 'turnFace', 'transform', 'attach', 'put', 'remove', 'choose'];
const MORE_STEPS = ['begin', 'exchange', 'turn', 'cleanUp', 'life', 'quit', 'ask'];
const ARRIVALS = ['token', 'transformed', 'faceDown', 'tapped', 'attacking', 'copyOf', 'choices', 'x'];
const ZONES = ['battlefield', 'graveyard', 'hand', 'library', 'exile', 'stack', 'command', 'outside'];

const resolve = (node: Node): Node => (node.$ref === undefined ? node : definitions[nameOf(node)]!);
const nameOf = (node: Node): string => node.$ref?.replace('#/$defs/', '') ?? '';
const isNamed = (node: Node): boolean => node.$ref !== undefined && !nameOf(node).startsWith('__');

/** Every word there is. */
export function allWords(): Set<string> {
  const words = new Set<string>();
  const visit = (node: Node, path: string, deep: boolean): void => {
    if (isNamed(node) && !deep) return;
    const schema = resolve(node);
    for (const branch of schema.anyOf ?? []) visit(branch, path, false);
    for (const word of schema.enum ?? (typeof schema.const === 'string' ? [schema.const] : [])) words.add(`${path} = ${String(word)}`);
    for (const [key, inner] of Object.entries(schema.properties ?? {})) {
      words.add(`${path}.${key}`);
      visit(inner, `${path}.${key}`, false);
    }
    for (const inner of [schema.items, ...(schema.prefixItems ?? [])]) if (inner !== undefined) visit(inner, path, false);
  };
  for (const name of READ) visit(definitions[name]!, name, true);
  visitAbility(words, visit);
  for (const ref of REFERENCES) words.add(`"${ref}"`);
  for (const step of [...STEPS, ...MORE_STEPS]) words.add(`step ${step}`);
  for (const key of ARRIVALS) words.add(`arrives ${key}`);
  for (const zone of ZONES) words.add(`arrives in ${zone}`);
  for (const word of words) if (NONSENSE.test(word)) words.delete(word);
  return words;
}

function visitAbility(words: Set<string>, visit: (node: Node, path: string, deep: boolean) => void): void {
  for (const branch of definitions.Ability!.anyOf ?? []) {
    for (const one of resolve(branch).anyOf ?? [branch]) {
      for (const [key, inner] of Object.entries(resolve(one).properties ?? {})) {
        if (!OF_ABILITIES.includes(key)) continue;
        words.add(`Ability.${key}`);
        if (key !== 'enters') visit(inner, `Ability.${key}`, false);
      }
    }
  }
}

/** The words that a history uses, out of all there are. */
export function wordsOf(history: History, all: ReadonlySet<string>): Set<string> {
  const words = new Set<string>();
  const use = (word: string): void => {
    if (all.has(word)) words.add(word);
  };
  const visit = (node: Node, data: unknown, path: string): void => {
    const here = isNamed(node) ? nameOf(node) : path;
    const schema = resolve(node);
    const branch = schema.anyOf?.find((one) => fits(one, data));
    if (branch !== undefined) return visit(branch, data, isNamed(branch) ? nameOf(branch) : here);
    if (typeof data === 'string') return use(`${here} = ${data}`);
    if (Array.isArray(data)) {
      data.forEach((entry, i) => {
        const inner = schema.prefixItems?.[i] ?? schema.items;
        if (inner !== undefined) visit(inner, entry, here);
      });
      return;
    }
    if (typeof data !== 'object' || data === null) return;
    for (const [key, value] of Object.entries(data)) {
      use(`${here}.${key}`);
      const inner = schema.properties?.[key] ?? schema.additionalProperties;
      if (inner) visit(inner, value, schema.properties?.[key] === undefined ? here : `${here}.${key}`);
    }
  };
  const named = (name: string): Node => ({ $ref: `#/$defs/${name}` });
  for (const card of Object.values(history.cards)) visit(named('Card'), card, 'Card');
  for (const effect of Object.values(history.effects)) visit(named('Effect'), effect, 'Effect');
  for (const exception of Object.values(history.exceptions)) visit(named('CopyException'), exception, 'CopyException');
  for (const filter of Object.values(history.filters)) visit(named('Filter'), filter, 'Filter');
  for (const value of Object.values(history.values)) visit(named('Value'), value, 'Value');
  for (const condition of Object.values(history.conditions)) visit(named('Condition'), condition, 'Condition');
  const text = JSON.stringify([history.cards, history.effects, history.exceptions, history.filters, history.values, history.conditions]);
  for (const ref of REFERENCES) if (text.includes(`"${ref}"`)) use(`"${ref}"`);
  for (const step of history.steps) {
    for (const key of Object.keys(step)) use(`step ${key}`);
    if (!('add' in step)) continue;
    for (const key of Object.keys(step.add)) use(`arrives ${key}`);
    use(`arrives in ${step.add.zone}`);
  }
  return words;
}

/** Whether data can be of a form; enough to tell the branches of the vocabulary apart. */
function fits(node: Node, data: unknown): boolean {
  const schema = resolve(node);
  if (schema.anyOf !== undefined) return schema.anyOf.some((branch) => fits(branch, data));
  if (schema.const !== undefined) return schema.const === data;
  if (schema.enum !== undefined) return schema.enum.includes(data);
  if (schema.type === 'array') return Array.isArray(data);
  if (schema.type === 'object') {
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return false;
    const known = schema.properties ?? {};
    const open = schema.additionalProperties !== false;
    return (schema.required ?? []).every((key) => key in data) && (open || Object.keys(data).every((key) => key in known));
  }
  return schema.type === undefined || typeof data === (schema.type === 'integer' ? 'number' : schema.type);
}
