import { type Context, folded, ValidationFailed } from '@balcao/core';
import { contactFields } from '../../fields/field-value.ts';
import { fieldKeyOf, type ImportColumn } from '../limits.ts';

type Columns = ReadonlyArray<ImportColumn | null>;

/**
 * Checks columns that the user assigned to the company's fields. Throws ERR_VALIDATION for an unknown field, and for two
 * columns of one field.
 */
export async function checkFieldColumns(ctx: Context, columns: Columns): Promise<void> {
  const keys = columns.flatMap((column) => fieldKeyOf(column) ?? []);
  if (keys.length === 0) return;
  const known = new Set((await listOf(ctx)).map(({ key }) => key));
  const wrong = keys.find((key, index) => !known.has(key) || keys.indexOf(key) !== index);
  if (wrong === undefined) return;
  const why = known.has(wrong) ? 'one of them can be' : 'there is no field';
  throw ValidationFailed({ details: { columns: `${why} ${wrong}` } });
}

/** Assigns columns whose heading is exactly the name or key of a field to that field; without deleted fields. */
export async function withFieldColumns(
  ctx: Context,
  columns: Columns,
  headings: readonly string[],
): Promise<Array<ImportColumn | null>> {
  const fields = await listOf(ctx);
  const taken = new Set(columns.flatMap((column) => fieldKeyOf(column) ?? []));
  const fieldOf = (heading: string) =>
    fields.find(({ key, label }) => [key, `field.${key}`, folded(label)].includes(folded(heading.trim())));
  return columns.map((column, index): ImportColumn | null => {
    const key = fieldKeyOf(column);
    if (key !== null) return fields.some((field) => field.key === key) ? column : null;
    const named = column === null ? fieldOf(headings[index] ?? '') : undefined;
    if (!named || taken.has(named.key)) return column;
    taken.add(named.key);
    return `field.${named.key}`;
  });
}

async function listOf(ctx: Context): Promise<ReadonlyArray<{ key: string; label: string }>> {
  return (await contactFields.find(ctx.host)?.list(ctx)) ?? [];
}
