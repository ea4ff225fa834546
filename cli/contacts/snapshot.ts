import { places } from '@balcao/core';
import { statementsOf } from '@balcao/core/database/statements.ts';
import type { Knex } from 'knex';
import { referenceOf } from '../ops/references.ts';
import { type TableShape, tableShapes } from '../ops/table-shapes.ts';
import type { Duplicate } from './find-duplicates.ts';

export type Value = string | number | null;
export type Row = Record<string, Value>;

/**
 * Rows of one table that `merge-numbers` saves before and after a merge of two contacts, so that `undo-merge` can restore them.
 * A merge deletes no messages, so only their references to contacts and tickets are saved.
 */
export interface TableRows {
  table: string;
  /** Columns of the primary key. */
  key: readonly string[];
  rows: Row[];
}

/** Table that refers to contacts or tickets, with the columns that do. */
export interface Referring {
  shape: TableShape;
  contacts: readonly string[];
  tickets: readonly string[];
}

/** Finds the tables that refer to contacts or tickets, and so may change when two contacts are merged. */
export async function referringTables(knex: Knex): Promise<Referring[]> {
  return (await tableShapes(knex))
    .filter(({ key, columns }) => key.length > 0 && columns.includes('companyId'))
    .map((shape) => ({
      shape,
      contacts: shape.columns.filter((column) => referenceOf(shape.name, column) === 'Contacts'),
      tickets: shape.columns.filter((column) => referenceOf(shape.name, column) === 'Tickets'),
    }))
    .filter(
      ({ shape, contacts, tickets }) => shape.name === 'Contacts' || contacts.length + tickets.length > 0,
    );
}

/**
 * Reads the rows that a merge of two contacts can change: both contacts, and every row that refers to the contact that will be
 * removed or to an open ticket of either.
 */
export async function snapshotOf(
  knex: Knex,
  tables: readonly Referring[],
  duplicate: Duplicate,
): Promise<TableRows[]> {
  const { contactId, fromContactId } = duplicate;
  const both = [contactId, fromContactId];
  const open = await statementsOf(knex).rows<{ id: number }>(
    "SELECT id FROM Tickets WHERE companyId = ? AND contactId IN (?, ?) AND status <> 'closed'",
    [duplicate.companyId, ...both],
  );
  const ticketIds = open.map(({ id }) => id);
  const snapshot: TableRows[] = [];
  for (const referring of tables) {
    const { name, key } = referring.shape;
    const rows =
      name === 'Contacts'
        ? await rowsWhere(knex, referring, { columns: ['id'], ids: both, companyId: duplicate.companyId })
        : await referringRows(knex, referring, { duplicate, ticketIds });
    if (rows.length > 0) snapshot.push({ table: name, key, rows });
  }
  return snapshot;
}

/**
 * Tables of which the rows of both contacts are saved; of all others only the rows of the contact that will be removed, since a
 * merge leaves the rest as they are.
 */
const ofBoth = new Set(['Tickets', 'ContactIdentities', 'ContactCustomFields']);

async function referringRows(
  knex: Knex,
  referring: Referring,
  { duplicate, ticketIds }: { duplicate: Duplicate; ticketIds: readonly number[] },
): Promise<Row[]> {
  const { contactId, fromContactId, companyId } = duplicate;
  const ids = ofBoth.has(referring.shape.name) ? [contactId, fromContactId] : [fromContactId];
  // No index begins with participantId: messages in groups are found by the groups' tickets, below.
  const columns = referring.contacts.filter((column) => column !== 'participantId');
  const ofContacts = await rowsWhere(knex, referring, { columns, ids, companyId });
  const inTickets = await rowsWhere(knex, referring, {
    columns: referring.tickets,
    ids: ticketIds,
    companyId,
  });
  const inGroups = referring.contacts.includes('participantId')
    ? await rowsInGroups(knex, referring, { fromContactId, companyId })
    : [];
  const keyOf = (row: Row) => JSON.stringify(referring.shape.key.map((column) => row[column]));
  return [...new Map([...ofContacts, ...inTickets, ...inGroups].map((row) => [keyOf(row), row])).values()];
}

async function rowsWhere(
  knex: Knex,
  referring: Referring,
  { columns, ids, companyId }: { columns: readonly string[]; ids: readonly number[]; companyId: number },
): Promise<Row[]> {
  const { shape } = referring;
  if (columns.length === 0 || ids.length === 0) return [];
  const isOne = columns.map((column) => `${column} IN (${places(ids.length)})`).join(' OR ');
  return statementsOf(knex).rows<Row>(
    `SELECT ${shownOf(referring)} FROM ${shape.name} WHERE companyId = ? AND (${isOne})`,
    [companyId, ...columns.flatMap(() => ids)],
  );
}

async function rowsInGroups(
  knex: Knex,
  referring: Referring,
  { fromContactId, companyId }: { fromContactId: number; companyId: number },
): Promise<Row[]> {
  return statementsOf(knex).rows<Row>(
    `SELECT ${shownOf(referring)} FROM ${referring.shape.name} WHERE participantId = ? AND companyId = ?
     AND ticketId IN (SELECT id FROM Tickets WHERE companyId = ? AND isGroup = 1)`,
    [fromContactId, companyId, companyId],
  );
}

function shownOf({ shape, contacts, tickets }: Referring): string {
  return shape.name === 'Messages' ? [...shape.key, ...contacts, ...tickets].join(',') : '*';
}
