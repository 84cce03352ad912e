import type { Case } from '../scene.js';
import type { Table } from '../table.js';
export function nativeRival(_table: Table): Case[] {
  return [];
}
