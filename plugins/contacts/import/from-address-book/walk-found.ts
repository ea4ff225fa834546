import type { Context } from '@balcao/core';
import type { AddressBookFilter } from '../schemas.ts';
import { whereOf } from './address-book-filter.ts';

/** Contact of the address book that a filter found. */
export interface FoundContact {
  id: number;
  name: string;
  number: string | null;
  email: string;
  searchKey: string;
}

/** Position in the address book: all contacts up to this one are read. */
type AddressBookPlace = Pick<FoundContact, 'searchKey' | 'id'>;

const beginningOfAddressBook: AddressBookPlace = { searchKey: '', id: 0 };

/**
 * Contacts that one statement reads: few on the embedded database, where it blocks the event loop, and many on a
 * database server.
 */
const contactsOfStep = { sqlite: 1_000, mysql: 10_000 } as const;

/**
 * Reads the contacts that a filter finds, in the order of their names from a position on. Each part, which may be
 * empty, comes with its end position. A contact that is renamed meanwhile may be read twice or not at all. Other work
 * of the process runs after each part.
 */
export async function* walkFound(
  ctx: Context,
  filter: AddressBookFilter,
  from: AddressBookPlace = beginningOfAddressBook,
): AsyncGenerator<{ contacts: FoundContact[]; upTo: AddressBookPlace }> {
  const where = await whereOf(ctx, filter);
  for (let after = from; ; ) {
    const end = await endOfStep(ctx, after);
    const contacts = await ctx.sql.rows<FoundContact>(
      `SELECT c.id, c.name, c.number, c.email, c.searchKey FROM Contacts c
       WHERE c.companyId = :company AND c.searchKey >= ? AND (c.searchKey > ? OR c.id > ?)
       ${end ? 'AND c.searchKey <= ? AND (c.searchKey < ? OR c.id <= ?)' : ''}
       AND ${where.sql} ORDER BY c.searchKey, c.id`,
      [...placeOf(after), ...(end ? placeOf(end) : []), ...where.bindings],
    );
    const upTo = end ?? contacts.at(-1) ?? after;
    yield { contacts, upTo: { searchKey: upTo.searchKey, id: upTo.id } };
    if (!end) return;
    after = end;
    await new Promise((resume) => setImmediate(resume));
  }
}

/** Finds the last contact of one step; undefined when the step takes all remaining contacts. */
async function endOfStep(ctx: Context, after: AddressBookPlace): Promise<AddressBookPlace | undefined> {
  const [end] = await ctx.sql.rows<AddressBookPlace>(
    `SELECT searchKey, id FROM Contacts
     WHERE companyId = :company AND searchKey >= ? AND (searchKey > ? OR id > ?)
     ORDER BY searchKey, id LIMIT 1 OFFSET ${contactsOfStep[ctx.host.database.dialect] - 1}`,
    placeOf(after),
  );
  return end;
}

function placeOf({ searchKey, id }: AddressBookPlace): [string, string, number] {
  return [searchKey, searchKey, id];
}
