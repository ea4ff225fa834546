import type { Knex } from 'knex';
import { isUniqueViolation } from '../database/violations.ts';
import { canonicalPhone } from './phone-forms.ts';

/** Column with the canonical form of a phone number, and what happens to a row whose form another row has already. */
interface PhoneKey {
  table: string;
  column: string;
  /** `drop`: the row is deleted, since the other holds the same; `leave`: it keeps its old form. */
  taken: 'drop' | 'leave';
}

const rowsAtOnce = 1_000;

/**
 * Updates the numbers of a table to the present canonical form (`canonicalPhone`), in the order of their ids, after a
 * rule of a country was added. For a migration: safe to run again after a killed one.
 *
 * @example
 * await rekeyPhones(knex, { table: 'CampaignShipping', column: 'numberKey', taken: 'leave' });
 */
export async function rekeyPhones(knex: Knex, { table, column, taken }: PhoneKey): Promise<void> {
  for (let after = 0; ; ) {
    const rows: Array<{ id: number; key: string }> = await knex(table)
      .where('id', '>', after)
      .where((either) => either.where(column, 'like', '521%').orWhere(column, 'like', '54%'))
      .orderBy('id')
      .limit(rowsAtOnce)
      .select('id', { key: column });
    for (const { id, key } of rows) {
      const shared = canonicalPhone(key);
      if (shared === key) continue;
      try {
        await knex(table)
          .where({ id })
          .update({ [column]: shared });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        if (taken === 'drop') await knex(table).where({ id }).delete();
      }
    }
    const last = rows.at(-1);
    if (!last) return;
    after = Number(last.id);
  }
}
