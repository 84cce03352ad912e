import type { Case } from '../scene.js';
import type { Board, Table } from '../table.js';
export function carefulObjects(_board: Board, _table: Table): Case {
  return { name: 'careful objects', run: () => 0 };
}
