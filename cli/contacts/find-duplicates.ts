import { phoneVariants, places } from '@balcao/core';
import { statementsOf } from '@balcao/core/database/statements.ts';
import type { Knex } from 'knex';

/**
 * Two stored contacts that are the same phone under two forms of its number, such as Brazilian numbers with and without the ninth
 * digit. A merge keeps the older one, `contactId`, and removes the other.
 */
export interface Duplicate {
  companyId: number;
  contactId: number;
  fromContactId: number;
  number: string;
  fromNumber: string;
}

interface Row {
  id: number;
  companyId: number;
  number: string;
}

const rowsAtOnce = 1_000;
/** Beginnings of numbers that may be written in two forms: those of Brazil, Mexico and Argentina. */
const beginnings = ['55%', '52%', '54%'];

/**
 * Finds the contacts whose phone an older contact of the same company already has under the other form of its number, for `balcao
 * contacts merge`. Yields them page by page; groups are left out, since a group has one id.
 */
export async function* duplicatesIn(knex: Knex, companyId?: number): AsyncGenerator<Duplicate[]> {
  const { rows } = statementsOf(knex);
  const own = companyId === undefined ? '' : 'AND companyId = ?';
  for (let after = 0; ; ) {
    const found = await rows<Row>(
      `SELECT id, companyId, number FROM Contacts WHERE id > ? ${own} AND isGroup = 0
       AND (${beginnings.map(() => 'number LIKE ?').join(' OR ')}) ORDER BY id LIMIT ${rowsAtOnce}`,
      [after, ...(companyId === undefined ? [] : [companyId]), ...beginnings],
    );
    yield await duplicatesAmong(knex, found);
    const last = found.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function duplicatesAmong(knex: Knex, contacts: readonly Row[]): Promise<Duplicate[]> {
  const forms = contacts.flatMap(({ number }) => phoneVariants(number).filter((form) => form !== number));
  if (forms.length === 0) return [];
  const holders = await statementsOf(knex).rows<Row & { value: string }>(
    `SELECT i.value, c.id, c.companyId, c.number FROM ContactIdentities i JOIN Contacts c ON c.id = i.contactId
     WHERE i.kind = 'phone' AND i.value IN (${places(forms.length)}) AND c.isGroup = 0`,
    forms,
  );
  const byForm = new Map(holders.map((holder) => [`${holder.companyId} ${holder.value}`, holder]));
  return contacts.flatMap(({ id, companyId, number }) =>
    phoneVariants(number).flatMap((form) => {
      const holder = byForm.get(`${companyId} ${form}`);
      return holder && holder.id < id
        ? [{ companyId, contactId: holder.id, fromContactId: id, number: holder.number, fromNumber: number }]
        : [];
    }),
  );
}
