import type { Knex } from 'knex';
import { dialectOf } from '../connect.ts';

interface Index {
  table: string;
  name: string;
  /** Names of its columns, in their order, with commas between them. */
  columns: string;
  isUnique: number;
}

interface Figures {
  tbl: string;
  idx: string;
  stat: string;
}

/** Rows that every table is said to have. */
const rowsOfTable = 1_000_000_000;
/** Rows of one company, however few it has: no statement may read them all where it names fewer. */
const rowsOfCompany = 200_000;
/** Rows in one state over all companies: more than of a company, so that one company's are read by the company. */
const rowsOfState = 400_000;
/** Rows that lack what most lack, such as the moment of a deletion. */
const rowsWithout = 4_000_000;
/** Rows that name one queue, user or other part of a company's set-up. */
const rowsOfPart = 40_000;
/** Rows that name one ticket, contact or message. */
const rowsOfOne = 30;
const rowsOfKey = 2;
/** States among which rows that something else names are spread. */
const statesOfRows = 4;

const stateNames =
  /^(?:is[A-Z]\w*|fromMe|status|state|kind|phase|metric|grain|type|role|direction|gateway|outcome|audience|owner|priority|online|month|day|scope|claim|instance|seq|number|position|language)$/;
const oneNames =
  /^(?:ticket|contact|message|visitor|participant|lastMessage|quotedMessage|confirmationMessage|headerMessage|follows|note)Id$/;
const keyNames = /^(?:wire|meta|provider|payment|event|host|phoneNumber|record)Id$/;
/** Most rows have none of these. */
const seldomNames = /(?:At|Until|^at|^until|reasonCode)$/;

/**
 * Gives the planner of the embedded database the same figures about every index on every installation, made from the names of
 * its columns. Without them it takes a company for ten rows, and reads a whole one for a list of ids. Figures that are gathered
 * from rows are an average of companies, which are too few for the largest, and outdated once a table grows.
 * Safe from several processes at once; writes nothing where the figures are there. A database server gathers its own.
 */
export async function writeIndexFigures(knex: Knex): Promise<void> {
  if (dialectOf(knex) !== 'sqlite') return;
  const wanted = (await indexesOf(knex)).map(figuresOf);
  if (isSame(wanted, await writtenFigures(knex))) return;
  // Makes the table, which is SQLite's own, and changes no figures.
  await knex.raw('ANALYZE sqlite_schema');
  await knex.transaction(async (trx) => {
    await trx('sqlite_stat1').delete();
    await trx.raw(
      `INSERT INTO sqlite_stat1 (tbl, idx, stat) SELECT value ->> 'tbl', value ->> 'idx', value ->> 'stat' FROM json_each(?)`,
      [JSON.stringify(wanted)],
    );
  });
  // Has this connection read them anew; others do as they open.
  await knex.raw('ANALYZE sqlite_schema');
}

/** Rows that the planner expects for each of the first columns of an index: one figure a column. */
export function rowsByColumns(columns: readonly string[], isUnique: boolean): number[] {
  const figures: number[] = [];
  let rows = rowsOfTable;
  for (const [index, column] of columns.entries()) {
    const isLast = index === columns.length - 1;
    const least = column === 'id' || (isUnique && isLast) ? 1 : rowsOfKey;
    // Each further column leaves fewer, so that the index with more of a statement's columns is preferred.
    rows = Math.max(least, Math.min(Math.ceil(rows * 0.8), rowsOf(column, index === 0 ? null : rows)));
    if (isUnique && isLast) rows = 1;
    figures.push(rows);
  }
  return figures;
}

/** Rows with one value of a column, among so many as the columns before it leave; null: among all. */
function rowsOf(column: string, before: number | null): number {
  if (column === 'id') return 1;
  if (column === 'companyId') return rowsOfCompany;
  if (seldomNames.test(column)) return rowsWithout;
  if (stateNames.test(column)) return before === null ? rowsOfState : Math.ceil(before / statesOfRows);
  if (oneNames.test(column)) return rowsOfOne;
  if (column.endsWith('Id') && !keyNames.test(column)) return rowsOfPart;
  return rowsOfKey;
}

function figuresOf({ table, name, columns, isUnique }: Index): Figures {
  const rows = [rowsOfTable, ...rowsByColumns(columns.split(','), isUnique === 1)];
  // `noskipscan`: an index that begins with the company is not walked company by company.
  return { tbl: table, idx: name, stat: `${rows.join(' ')} noskipscan` };
}

async function indexesOf(knex: Knex): Promise<Index[]> {
  return knex.raw(
    `SELECT m.tbl_name AS "table", m.name, group_concat(c.name ORDER BY c.seqno) AS columns,
       m.sql IS NULL OR m.sql LIKE 'create unique%' AS isUnique
     FROM sqlite_schema m JOIN pragma_index_info(m.name) c WHERE m.type = 'index' GROUP BY m.name ORDER BY m.name`,
  );
}

async function writtenFigures(knex: Knex): Promise<Figures[]> {
  const [table] = await knex('sqlite_schema').where('name', 'sqlite_stat1').select('name');
  return table ? knex('sqlite_stat1').orderBy('idx').select('tbl', 'idx', 'stat') : [];
}

function isSame(wanted: readonly Figures[], written: readonly Figures[]): boolean {
  return (
    wanted.length === written.length &&
    wanted.every(({ tbl, idx, stat }, index) => {
      const there = written[index];
      return there?.tbl === tbl && there.idx === idx && there.stat === stat;
    })
  );
}
