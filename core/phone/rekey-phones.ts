import type { Knex } from 'knex';
import { isUniqueViolation } from '../database/violations.ts';
import { canonicalPhone } from './phone-forms.ts';

/** Column that holds the one form of a phone's numbers, and the treatment of a row whose form another row has already. */
interface PhoneKey {
  table: string;
  column: string;
  /** `drop`: the other row says all that this one says; `leave`: it keeps the form that it has. */
  taken: 'drop' | 'leave';
}

const rowsAtOnce = 1_000;

/**
 * Gives the rows of a table the form that a phone's numbers share by now, in the order of their ids. For a migration: safe to
 * run again after a killed one.
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
