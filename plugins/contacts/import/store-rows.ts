import { type Context, canonicalPhone, firstOf } from '@balcao/core';
import { contactFields } from '../fields/field-value.ts';
import type { ContactImportRow } from './contact-import.ts';
import { ImportTakenAway } from './import-taken-away.ts';
import type { RowProblem } from './limits.ts';
import { isRead, type ReadRow, type RowReading } from './reading/read-row.ts';
import type { ImportTarget } from './targets/target.ts';

/** Some rows of an import, and how far it is with them. */
export interface Slice {
  readings: readonly RowReading[];
  mark: Pick<ContactImportRow, 'lastRow'> & Partial<Pick<ContactImportRow, 'lastKey'>>;
}

interface Rows {
  row: ContactImportRow;
  holder: string;
  slice: Slice;
  target: ImportTarget;
}

interface Problem {
  row: number;
  problem: RowProblem;
  value: string;
}

/**
 * Stores a slice of an import and its progress, in the open transaction. Throws ImportTakenAway and what the target
 * throws.
 */
export async function storeRows(ctx: Context, { row, holder, slice, target }: Rows): Promise<void> {
  const { id: importId, targetId, existing } = row;
  const { readings, mark } = slice;
  const { willing, optedOut } = await withoutOptedOut(ctx, readings.filter(isRead), { row, target });
  const { first: unread, repeated } = firstOfEach(willing);
  const { rows: first, faults } = await readFields(ctx, unread);
  const fates = first.length > 0 ? await target.store(ctx, first, { targetId, existing, importId }) : [];
  const left = readings.filter((reading): reading is Problem & { row: number } => !isRead(reading));
  const known = existing === 'keep' ? first.filter((_row, index) => fates[index] === 'known') : [];
  const isTaken = (index: number) => fates[index] !== 'known';
  const partly = first.filter(
    ({ row, problem }, index) =>
      (problem !== null && isTaken(index)) || (faults.has(row) && (isTaken(index) || existing === 'update')),
  );
  const problems: Problem[] = [
    ...left,
    ...optedOut.map((one) => ({ row: one.row, problem: 'optedOut' as const, value: one.number })),
    ...repeated.map((one) => ({ row: one.row, problem: 'repeated' as const, value: one.number })),
    ...known.map((one) => ({ row: one.row, problem: 'known' as const, value: one.number })),
    ...partly.flatMap(({ row, problem, number }) => (problem ? [{ row, problem, value: number }] : [])),
    ...partly.flatMap(({ row }) =>
      (faults.get(row) ?? []).map((value) => ({ row, problem: 'badField' as const, value })),
    ),
  ].sort((one, other) => one.row - other.row);
  await ctx.sql.insert(
    'ContactImportProblems',
    ['importId', 'fileRow', 'problem', 'value'],
    problems.map(({ row, problem, value }) => [importId, row, problem, firstOf(value, 100)]),
  );
  const count = (fate: string) => fates.filter((one) => one === fate).length;
  const held = await ctx
    .table('ContactImports')
    .where({ id: importId, holder, state: 'running' })
    .update({ ...mark, attempts: 0, updatedAt: Date.now() })
    .increment({
      rowsDone: readings.length,
      created: count('created'),
      updated: count('updated'),
      known: count('known'),
      skipped: left.length + optedOut.length + repeated.length,
      partly: partly.length,
    });
  if (held === 0) throw new ImportTakenAway();
}

/** Rows with the cells of fields that fit, and by row those that do not; such a cell loses nothing else of its row. */
async function readFields(
  ctx: Context,
  rows: readonly ReadRow[],
): Promise<{ rows: ReadRow[]; faults: Map<number, readonly string[]> }> {
  const faults = new Map<number, readonly string[]>();
  const store = contactFields.find(ctx.host);
  if (!store || rows.every(({ fields }) => Object.keys(fields).length === 0))
    return { rows: [...rows], faults };
  const read = await store.readCells(
    ctx,
    rows.map(({ fields }) => fields),
  );
  const fitting = rows.map((row, index): ReadRow => {
    const cells = read[index];
    if (cells && cells.faults.length > 0) faults.set(row.row, cells.faults);
    return { ...row, fields: cells?.values ?? {} };
  });
  return { rows: fitting, faults };
}

/** Leaves out contacts of the address book that have opted out; rows of a file all stay. */
async function withoutOptedOut(
  ctx: Context,
  rows: readonly ReadRow[],
  { row, target }: Pick<Rows, 'row' | 'target'>,
): Promise<{ willing: ReadRow[]; optedOut: ReadRow[] }> {
  const phones = rows.map(({ number }) => canonicalPhone(number));
  const refusing = row.source === 'book' ? await target.optedOut?.(ctx, phones) : undefined;
  const wantsNone = (one: ReadRow) => refusing?.has(canonicalPhone(one.number)) ?? false;
  return { willing: rows.filter((one) => !wantsNone(one)), optedOut: rows.filter(wantsNone) };
}

/** Keeps the first of several rows with one number. */
function firstOfEach(rows: readonly ReadRow[]): { first: ReadRow[]; repeated: ReadRow[] } {
  const seen = new Set<string>();
  const first: ReadRow[] = [];
  const repeated: ReadRow[] = [];
  for (const row of rows) {
    const phone = canonicalPhone(row.number);
    (seen.has(phone) ? repeated : first).push(row);
    seen.add(phone);
  }
  return { first, repeated };
}
