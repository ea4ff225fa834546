import { type Context, companyClock, places } from '@balcao/core';
import type { FieldValue } from '../../contacts/index.ts';
import type { FieldTarget } from '../contract/limits.ts';
import { Field } from '../field.ts';
import type { Reading, StoredValue } from './read-value.ts';
import { showValue } from './show-value.ts';

/** A row of either table of values, under one name for its ticket or contact. */
export interface ValueRow extends StoredValue {
  ownerId: number;
  fieldId: number;
  seq: number;
}

/** Tables of the values of tickets and of contacts, each with its column of the ticket or contact. */
export const valueTables = {
  ticket: { table: 'TicketFieldValues', owner: 'ticketId' },
  contact: { table: 'ContactFieldValues', owner: 'contactId' },
} as const satisfies Record<FieldTarget, { table: string; owner: string }>;

const ownersOfStatement = 5_000;

/** Language and clock by which values are written and read. */
export async function readingOf(ctx: Context): Promise<Reading> {
  return { locale: ctx.locale, clock: await companyClock(ctx) };
}

/** Stored values of these tickets or contacts, of archived fields too or of `fieldIds` alone; one statement for each 5,000 owners. */
export async function valueRows(
  ctx: Context,
  target: FieldTarget,
  ownerIds: readonly number[],
  fieldIds?: readonly number[],
): Promise<ValueRow[]> {
  const { table, owner } = valueTables[target];
  const ofFields = fieldIds ? `AND fieldId IN (${places(fieldIds.length)})` : '';
  const rows: ValueRow[] = [];
  for (let start = 0; start < ownerIds.length; start += ownersOfStatement) {
    const part = ownerIds.slice(start, start + ownersOfStatement);
    // `+`: by the owners. The embedded database would look through all values of the company.
    rows.push(
      ...(await ctx.sql.rows<ValueRow>(
        `SELECT ${owner} AS ownerId, fieldId, seq, num, str, text FROM ${table}
         WHERE ${owner} IN (${places(part.length)}) ${ofFields} AND +companyId = :company ORDER BY ${owner}, fieldId, seq`,
        [...part, ...(fieldIds ?? [])],
      )),
    );
  }
  return rows;
}

/** Rows in groups of one ticket or contact, or of one field. */
export function rowsBy(column: 'ownerId' | 'fieldId', rows: readonly ValueRow[]): Map<number, ValueRow[]> {
  const groups = new Map<number, ValueRow[]>();
  for (const row of rows) groups.set(row[column], [...(groups.get(row[column]) ?? []), row]);
  return groups;
}

/** Values of these tickets or contacts as representations carry them, in the order of the fields, without archived ones; with `keys` those fields alone. */
export async function valuesOf(
  ctx: Context,
  target: FieldTarget,
  ownerIds: readonly number[],
  keys?: readonly string[],
): Promise<Map<number, FieldValue[]>> {
  const shown = new Map<number, FieldValue[]>();
  const known = keys ? await fieldsOf(ctx, target, keys) : null;
  if (known?.length === 0) return shown;
  const rows = await valueRows(
    ctx,
    target,
    [...new Set(ownerIds)],
    known?.map(({ id }) => id),
  );
  if (rows.length === 0) return shown;
  const fields = known ?? (await fieldsOf(ctx, target));
  const reading = await readingOf(ctx);
  for (const [ownerId, own] of rowsBy('ownerId', rows)) {
    const byField = rowsBy('fieldId', own);
    const values = fields.flatMap((field) => {
      const stored = byField.get(field.id);
      return stored ? [showValue(field, stored, reading)] : [];
    });
    shown.set(ownerId, values);
  }
  return shown;
}

function fieldsOf(ctx: Context, target: FieldTarget, keys?: readonly string[]): Promise<Field[]> {
  const open = Field.of(ctx).where({ target, isArchived: false }).orderBy(['position', 'id']);
  return Promise.resolve(keys ? open.whereIn('key', [...keys]) : open);
}
