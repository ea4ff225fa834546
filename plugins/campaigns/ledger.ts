import { type Binding, type Context, places } from '@balcao/core';
import type { RecipientRow } from './campaign.ts';

/** Conditions on rows of the ledger: columns with the one value or the values that they have. */
export type Where = { [K in keyof RecipientRow]?: RecipientRow[K] | ReadonlyArray<RecipientRow[K]> };

interface Part {
  sql: string;
  bindings: Binding[];
}

/**
 * Reads recipients of campaigns (rows of the ledger) by the index of the given condition: left to itself, the embedded
 * database would read all recipients of a company for a few rows. `more` is further SQL behind the conditions, such as an
 * order.
 */
export async function ledgerRows<K extends keyof RecipientRow>(
  ctx: Context,
  columns: readonly K[],
  where: Where,
  more: { sql: string; bindings?: readonly Binding[] } = { sql: '' },
): Promise<Array<Pick<RecipientRow, K>>> {
  const { sql, bindings } = conditions(where);
  return ctx.sql.rows(
    `SELECT ${columns.join(', ')} FROM CampaignShipping WHERE +companyId = :company${sql} ${more.sql}`,
    [...bindings, ...(more.bindings ?? [])],
  );
}

/** Changes rows of the ledger; see ledgerRows. Answers how many matched. */
export async function changeLedger(
  ctx: Context,
  where: Where,
  change: Partial<RecipientRow>,
): Promise<number> {
  return update(ctx, setting(change), where);
}

/**
 * Changes those of many recipients' rows that match `where`, with one statement: to `change`, and to the row's own
 * values, `own` by id, which name the same columns for all. Returns the number of rows that matched.
 */
export async function changeEachInLedger(
  ctx: Context,
  where: Omit<Where, 'id'>,
  change: Partial<RecipientRow>,
  own: ReadonlyMap<number, Partial<RecipientRow>>,
): Promise<number> {
  const [some] = own.values();
  if (!some) return 0;
  const cases = `CASE id ${[...own].map(() => 'WHEN ? THEN ?').join(' ')} END`;
  const set = [
    ...setting(change),
    ...(Object.keys(some) as Array<keyof RecipientRow>).map(
      (column): Part => ({
        sql: `${column} = ${cases}`,
        bindings: [...own].flatMap(([id, values]) => [id, values[column] as Binding]),
      }),
    ),
  ];
  return update(ctx, set, { ...where, id: [...own.keys()] });
}

/** Takes rows out of the ledger. */
export async function removeFromLedger(ctx: Context, ids: readonly number[]): Promise<void> {
  const { sql, bindings } = conditions({ id: ids });
  await ctx.sql.write(`DELETE FROM CampaignShipping WHERE +companyId = :company${sql}`, bindings);
}

function setting(change: Partial<RecipientRow>): Part[] {
  return Object.entries(change).map(([column, value]) => ({
    sql: `${column} = ?`,
    bindings: [value as Binding],
  }));
}

async function update(ctx: Context, set: readonly Part[], where: Where): Promise<number> {
  const { sql, bindings } = conditions(where);
  const { affected } = await ctx.sql.write(
    `UPDATE CampaignShipping SET ${set.map((part) => part.sql).join(', ')} WHERE +companyId = :company${sql}`,
    [...set.flatMap((part) => part.bindings), ...bindings],
  );
  return affected;
}

function conditions(where: Where): Part {
  const parts = Object.entries(where).map(([column, value]): Part => {
    if (value === null) return { sql: ` AND ${column} IS NULL`, bindings: [] };
    if (!Array.isArray(value)) return { sql: ` AND ${column} = ?`, bindings: [value as Binding] };
    if (value.length === 0) return { sql: ' AND 1 = 0', bindings: [] };
    return { sql: ` AND ${column} IN (${places(value.length)})`, bindings: value as Binding[] };
  });
  return { sql: parts.map(({ sql }) => sql).join(''), bindings: parts.flatMap(({ bindings }) => bindings) };
}
