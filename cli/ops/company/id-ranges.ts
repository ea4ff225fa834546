import { statementsOf } from '@balcao/core/database/statements.ts';
import type { Knex } from 'knex';
import { referenceOf } from '../references.ts';
import type { TableShape } from '../table-shapes.ts';
import type { IdRange } from './id-mapping.ts';

/**
 * Finds the least and the greatest id that a company's rows have and refer to, by table, for its export. References to deleted
 * rows count too: the import reserves the whole range, so that they still lead to no row, and never to a row of another company.
 */
export async function idRanges(
  at: Knex,
  shapes: readonly TableShape[],
  companyId: number,
): Promise<Map<string, IdRange | null>> {
  const ranges = new Map<string, IdRange | null>();
  for (const { name, numbers } of shapes)
    if (numbers.has('id') && name !== 'Companies') ranges.set(name, null);
  for (const { name, numbers } of shapes) {
    const columns = [...numbers].flatMap((column) => {
      const target = column === 'id' ? name : referenceOf(name, column);
      return target !== null && ranges.has(target) ? [{ column, target }] : [];
    });
    if (name === 'Companies' || columns.length === 0) continue;
    // One statement reads the least (a0, a1 …) and the greatest (b0, b1 …) id of every column.
    const figures = columns.map(
      ({ column }, index) => `MIN(NULLIF(\`${column}\`, 0)) AS a${index}, MAX(\`${column}\`) AS b${index}`,
    );
    const [row = {}] = await statementsOf(at).rows<Record<string, number | null>>(
      `SELECT ${figures.join(', ')} FROM \`${name}\` WHERE companyId = ?`,
      [companyId],
    );
    columns.forEach(({ target }, index) => {
      const [least, greatest] = [Number(row[`a${index}`] ?? 0), Number(row[`b${index}`] ?? 0)];
      if (least <= 0) return;
      const known = ranges.get(target);
      ranges.set(target, {
        least: Math.min(known?.least ?? least, least),
        greatest: Math.max(known?.greatest ?? greatest, greatest),
      });
    });
  }
  return ranges;
}
