import { ValidationFailed } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { contactLimits } from '../contract/limits.ts';
import type { FieldValue } from './field-value.ts';

const { columnsMax } = contactLimits.fields;

/** Keys of fields whose values the rows of a list get, in the query string as a JSON array. */
export const FieldColumns = Type.Optional(
  Type.String({
    maxLength: 400,
    description: `JSON array of up to ${columnsMax} keys of fields, whose values the rows then have in \`fields\`; a field that is archived or gone has none`,
  }),
);

/** Keys of fields from the query string. Throws ERR_VALIDATION. */
export function columnsOf(list: string | undefined): string[] {
  if (!list) return [];
  const keys = parsed(list);
  const isKeys = Array.isArray(keys) && keys.every((key) => typeof key === 'string');
  if (!isKeys || keys.length > columnsMax)
    throw ValidationFailed({ details: { columns: `must be a JSON array of at most ${columnsMax} keys` } });
  return keys;
}

/** Rows of a list with the values of these fields, which `read` finds for all of them at once; without any key they stay as they are. */
export async function withFieldValues<T extends { id: number }>(
  rows: readonly T[],
  keys: readonly string[],
  read: (ids: readonly number[]) => Promise<ReadonlyMap<number, readonly FieldValue[]>> | undefined,
): Promise<Array<T & { fields?: FieldValue[] }>> {
  if (keys.length === 0) return [...rows];
  const values = await read(rows.map(({ id }) => id));
  return rows.map((row) => ({ ...row, fields: [...(values?.get(row.id) ?? [])] }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The text is not JSON: the caller gets an error that names the expected form.
    return null;
  }
}
