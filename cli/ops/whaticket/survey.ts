import { isTrustedHash } from '@balcao/core/accounts/sign-in/password.ts';
import { nameKey } from '@balcao/core/tenancy/companies/company.ts';
import { identitiesOf, identityKey } from '@balcao/plugins/contacts/address.ts';
import type { Knex } from 'knex';
import { addressOf, countriesOf } from './addresses.ts';
import { type Cursor, nextPage } from './pages.ts';
import type { Source } from './source.ts';
import { steps } from './steps.ts';

/** Result of a dry run of an import. */
export interface Survey {
  /** Number of rows to import, by table. */
  rows: Record<string, number>;
  /** Number of rows that could not be imported unchanged, by the reason. */
  problems: Record<string, number>;
}

/**
 * Counts the rows that an import would store and those that it could not import unchanged, for a dry run. It writes nothing,
 * neither in the source nor here.
 */
export async function survey(source: Source, here: Knex): Promise<Survey> {
  const rows: Record<string, number> = {};
  for (const { table } of steps) if (await source.has(table)) rows[table] = await count(source.knex(table));
  const { knex } = source;
  const names = (await knex('Companies').pluck('name')).map((name) => nameKey(String(name)));
  const emails = (await knex('Users').pluck('email')).map((email) => String(email).trim().toLowerCase());
  const hashes = (await knex('Users').pluck('passwordHash')).map(String);
  const found = {
    'companies whose name is taken': await taken(here, { table: 'Companies', column: 'nameKey' }, names),
    'people whose e-mail is taken here': await taken(here, { table: 'Users', column: 'email' }, emails),
    'people whose password needs to be a new one': hashes.filter((hash) => !isTrustedHash(hash)).length,
    'tickets of no contact': await count(orphans(knex, 'Tickets', 'contactId', 'Contacts')),
    'messages of no ticket': await count(orphans(knex, 'Messages', 'ticketId', 'Tickets')),
    ...(await numbersOf(source)),
  };
  return { rows, problems: Object.fromEntries(Object.entries(found).filter(([, times]) => times > 0)) };
}

function orphans(knex: Knex, from: string, column: string, to: string): Knex.QueryBuilder {
  return knex(from).leftJoin(to, `${to}.id`, `${from}.${column}`).whereNull(`${to}.id`);
}

export async function count(query: Knex.QueryBuilder): Promise<number> {
  const [row] = await query.count({ rows: '*' });
  return Number(row?.rows ?? 0);
}

async function taken(
  here: Knex,
  { table, column }: { table: string; column: string },
  values: readonly string[],
): Promise<number> {
  let found = 0;
  for (let start = 0; start < values.length; start += 500)
    found += await count(here(table).whereIn(column, values.slice(start, start + 500)));
  return found;
}

async function numbersOf(source: Source): Promise<Record<string, number>> {
  const step = steps.find(({ kind }) => kind === 'contact');
  const seen = new Set<string>();
  let [broken, joined] = [0, 0];
  for (let after: Cursor | null = null; step; ) {
    const page = await nextPage(source, step, after);
    if (!page) break;
    const countries = countriesOf(page.rows);
    for (const row of page.rows) {
      const address = addressOf(row, countries.get(row.companyId));
      if (address.kind === 'visitor') broken += 1;
      const keys = identitiesOf([address]).map((identity) => `${row.companyId} ${identityKey(identity)}`);
      if (keys.some((key) => seen.has(key))) joined += 1;
      for (const key of keys) seen.add(key);
    }
    after = page.end;
  }
  return { 'contacts whose number is none': broken, 'contacts with the phone of another one': joined };
}
