import type { Context } from '@balcao/core';
import { InvalidFieldValues } from '../../contacts/index.ts';
import type { FieldTarget, ValueFault } from '../contract/limits.ts';
import { Field } from '../field.ts';
import { readValue, type StoredValue } from './read-value.ts';
import { wireValue } from './show-value.ts';
import { readingOf } from './values.ts';
import { writeValues } from './write-values.ts';

/**
 * Writes values of fields by the fields' keys, in the caller's transaction, which has locked the ticket or contact.
 * Returns the keys of values that changed. Throws ERR_FIELD_VALUES before anything is written; its detail `fields` has
 * the fault of each key.
 */
export async function setValues(
  ctx: Context,
  { target, ownerId }: { target: FieldTarget; ownerId: number },
  given: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const wanted = await readValues(ctx, target, given);
  const changed = await writeValues(
    ctx,
    target,
    wanted.map((one) => ({ ownerId, ...one })),
  );
  return changed.map(({ field }) => field.key);
}

/**
 * Checks values for their fields and writes nothing. Returns them in a form that is read alike in every language: numbers
 * instead of texts for them. Throws ERR_FIELD_VALUES as `setValues` does.
 */
export async function checkValues(
  ctx: Context,
  target: FieldTarget,
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const read = await readValues(ctx, target, given);
  const numbers = read.flatMap(({ field, rows }) =>
    field.type === 'number' && rows.length > 0 ? [[field.key, wireValue(field, rows)]] : [],
  );
  return { ...given, ...Object.fromEntries(numbers) };
}

/** See setValues, which this is without the write. */
async function readValues(
  ctx: Context,
  target: FieldTarget,
  given: Readonly<Record<string, unknown>>,
): Promise<Array<{ field: Field; rows: StoredValue[] }>> {
  const fields = await Field.of(ctx).where({ target, isArchived: false });
  const reading = await readingOf(ctx);
  const faults: Record<string, ValueFault> = {};
  const names: string[] = [];
  const wanted: Array<{ field: Field; rows: StoredValue[] }> = [];
  for (const [key, value] of Object.entries(given)) {
    const field = fields.find((one) => one.key === key);
    const rows = field ? readValue(field, value, reading) : 'unknownField';
    if (field && typeof rows !== 'string') wanted.push({ field, rows });
    if (typeof rows !== 'string') continue;
    faults[key] = rows;
    names.push(field?.label ?? key);
  }
  if (names.length > 0) throw InvalidFieldValues({ details: { fields: faults, names: names.join(', ') } });
  return wanted;
}
