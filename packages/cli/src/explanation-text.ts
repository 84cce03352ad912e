/** An explanation as people read it: what the object was printed as, each effect that touched it in order, and what it is now. */
import type { Explanation } from '@stratum/layers';
import color from 'picocolors';

type Values = Explanation['now'];

const KEYS: readonly (keyof Values)[] = [
  'name',
  'controller',
  'supertypes',
  'types',
  'subtypes',
  'colors',
  'abilities',
  'power',
  'toughness',
];

const show = (value: Values[keyof Values] | undefined): string => {
  if (value === undefined || value === null) return 'none';
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

/** The lines of an explanation. */
export function explanationLines(explanation: Explanation): string[] {
  const lines = [`${color.bold(explanation.object)}`, `  printed    ${line(explanation.printed)}`];
  let copied = false;
  for (const step of explanation.steps) {
    if (!copied && !step.layer.startsWith('1')) {
      copied = true;
      lines.push(`  copiable   ${line(explanation.copiable)}`);
    }
    const [major, minor] = step.timestamp;
    const stamp = minor === 0 ? `${major}` : `${major}.${minor}`;
    lines.push(`  layer ${step.layer.padEnd(2)}   ${color.bold(step.effect)}`);
    lines.push(
      color.dim(`             from ${step.source} (${step.controller}), timestamp ${stamp}, ${because(step.order)}; CR ${step.rule}`),
    );
    for (const key of KEYS) {
      if (!(key in step.after)) continue;
      lines.push(`             ${key}: ${show(step.before[key])} -> ${show(step.after[key])}`);
    }
  }
  for (const passed of explanation.passed) {
    lines.push(color.dim(`  layer ${passed.layer.padEnd(2)}   not applied: ${passed.source}, ${passed.why}; CR ${passed.rule}`));
  }
  lines.push(`  now        ${line(explanation.now)}`);
  return lines;
}
