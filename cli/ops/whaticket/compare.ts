import type { Knex } from 'knex';
import type { ImportedRow, Ledger } from './ledger.ts';
import type { Source } from './source.ts';
import { count } from './survey.ts';

/** Number of a company's rows in the source ("there") and in this installation ("here"). */
interface CompanyCounts {
  companyId: number;
  name: string;
  contacts: Pair;
  tickets: Pair;
  messages: Pair;
}

export interface Pair {
  there: number;
  here: number;
}

/** Result of an import, counted in both databases, by which the operator sees that it is complete. */
export interface Comparison {
  companies: CompanyCounts[];
  /** Tickets with fewer messages here, and contacts with fewer tickets here than in the source; by their ids in the source. */
  unequal: { tickets: number[]; contacts: number[] };
}

/**
 * Counts rows in both databases after an import: those of each company, the messages of each ticket and the tickets of each
 * contact.
 */
export async function compare(source: Source, here: Knex, ledger: Ledger): Promise<Comparison> {
  const companies: CompanyCounts[] = [];
  for await (const page of ledger.all(here, 'company'))
    for (const { oldId, newId } of page) companies.push(await companyCounts(source, here, { oldId, newId }));
  const tickets = await fewer(source, here, ledger, {
    kind: 'ticket',
    table: 'Messages',
    column: 'ticketId',
  });
  const contacts = await fewer(source, here, ledger, {
    kind: 'contact',
    table: 'Tickets',
    column: 'contactId',
  });
  return { companies, unequal: { tickets, contacts } };
}

async function companyCounts(
  { knex }: Source,
  here: Knex,
  { oldId, newId }: Pick<ImportedRow, 'oldId' | 'newId'>,
): Promise<CompanyCounts> {
  const { name } = await here('Companies').where({ id: newId }).first('name');
  const came = (kind: string) => count(here('WhaticketIds').where({ kind, companyId: newId }));
  const ofTickets = knex('Messages')
    .join('Tickets', 'Tickets.id', 'Messages.ticketId')
    .where('Tickets.companyId', oldId);
  return {
    ...{ companyId: newId, name },
    contacts: {
      there: await count(knex('Contacts').where({ companyId: oldId })),
      here: await came('contact'),
    },
    tickets: { there: await count(knex('Tickets').where({ companyId: oldId })), here: await came('ticket') },
    messages: {
      there: await count(ofTickets),
      here: await count(here('Messages').where({ companyId: newId })),
    },
  };
}

interface What {
  kind: string;
  table: string;
  column: string;
}

/**
 * Returns the ids of rows that have fewer dependent rows here than in the source. Merged rows are compared with the sum of both.
 */
async function fewer(
  source: Source,
  here: Knex,
  ledger: Ledger,
  { kind, table, column }: What,
): Promise<number[]> {
  const found: number[] = [];
  for await (const page of ledger.all(here, kind)) {
    const oldCounts = await counted(
      source.knex,
      table,
      column,
      page.map(({ oldId }) => oldId),
    );
    const now = await counted(
      here,
      table,
      column,
      page.map(({ newId }) => newId),
    );
    for (const { oldId, newId } of page)
      if ((now.get(newId) ?? 0) < (oldCounts.get(oldId) ?? 0)) found.push(oldId);
  }
  return found;
}

async function counted(
  knex: Knex,
  table: string,
  column: string,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows: Array<{ id: number; rows: number }> = await knex(table)
    .whereIn(column, ids)
    .groupBy(column)
    .select({ id: column })
    .count({ rows: '*' });
  return new Map(rows.map((row) => [Number(row.id), Number(row.rows)]));
}
