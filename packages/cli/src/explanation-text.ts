/** An explanation as people read it: what the object was printed as, each effect that touched it in order, and what it is now. */
import type { Explanation, ExplanationStep } from '@stratum/layers';
import color from 'picocolors';

type Values = Explanation['now'];

const KEYS: readonly (keyof Values)[] = ['name', 'controller', 'supertypes', 'types', 'subtypes', 'colors', 'abilities'];

const show = (value: Values[keyof Values] | undefined): string => {
  if (value === undefined || value === null) return 'none';
  if (value === '') return 'no name';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  return String(value);
};

function line(values: Values): string {
  const subtypes = typeof values.subtypes === 'string' ? values.subtypes : values.subtypes.join(' ');
  const types = [...values.supertypes, ...values.types].join(' ');
  const colors = values.colors.length === 0 ? 'colorless' : values.colors.join('');
  const size = values.power === null ? '' : `, ${values.power}/${values.toughness}`;
  const abilities = values.abilities.length === 0 ? 'no abilities' : values.abilities.join(', ');
  return `${values.name === '' ? 'no name' : values.name}, ${types}${subtypes === '' ? '' : ` - ${subtypes}`}, ${colors}${size}; ${abilities}; controlled by ${values.controller}`;
}

const because = (order: Explanation['steps'][number]['order']): string => {
  switch (order.by) {
    case 'defining':
      return 'first, as it defines a characteristic';
    case 'timestamp':
      return 'by timestamp';
    case 'dependency':
      return `after ${(order.after ?? []).join(', ')}, on which it depends`;
    case 'loop':
      return 'by timestamp, as the effects depend on each other in a loop';
    default:
      return order.by satisfies never;
  }
};

/** Power and toughness as they are written: one line for both. */
function sizes({ before, after }: ExplanationStep): string[] {
  if (!('power' in after) && !('toughness' in after)) return [];
  const size = (values: Partial<Values>): string => {
    const power = values.power === undefined ? '_' : values.power;
    const toughness = values.toughness === undefined ? '_' : values.toughness;
    return power === null && toughness === null ? 'none' : `${power}/${toughness}`;
  };
  return [`P/T: ${size(before)} -> ${size(after)}`];
}

const INDENT = ' '.repeat(13);

/** The lines of an explanation. */
export function explanationLines(explanation: Explanation): string[] {
  const lines = [color.bold(explanation.object), `  printed    ${line(explanation.printed)}`];
  const copiable = `  copiable   ${line(explanation.copiable)}`;
  let copied = line(explanation.copiable) === line(explanation.printed);
  for (const step of explanation.steps) {
    if (!copied && !step.layer.startsWith('1')) {
      copied = true;
      lines.push(copiable);
    }
    const [major, minor] = step.timestamp;
    const stamp = minor === 0 ? `${major}` : `${major}.${minor}`;
    lines.push(`  layer ${step.layer.padEnd(2)}   ${color.bold(step.effect)}`);
    for (const key of KEYS) if (key in step.after) lines.push(`${INDENT}${key}: ${show(step.before[key])} -> ${show(step.after[key])}`);
    for (const size of sizes(step)) lines.push(INDENT + size);
    lines.push(
      color.dim(
        `${INDENT}from ${step.source === '' ? 'an effect' : step.source} (${step.controller}), timestamp ${stamp}, ${because(step.order)}; CR ${step.rule}`,
      ),
    );
  }
  if (!copied) lines.push(copiable);
  for (const passed of explanation.passed) {
    lines.push(color.dim(`  layer ${passed.layer.padEnd(2)}   not ${passed.source}: ${passed.why}; CR ${passed.rule}`));
  }
  lines.push(`  now        ${line(explanation.now)}`);
  return lines;
}
