import type { Knex } from 'knex';
import { insertRows, relaxedTransaction, withoutForeignKeys } from '../archive/load-rows.ts';
import type { Value } from '../archive/read-archive.ts';
import { readRows } from '../archive/snapshot.ts';
import { listedReferenceOf, referenceOf } from '../references.ts';
import { type TableShape, tableShapes } from '../table-shapes.ts';

/** A hash as the product makes them, of an unknown password. */
const passwordHash = `$argon2id$v=19$m=47104,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Values of columns that take no other text. */
const taken: Readonly<Record<string, string>> = {
  'ApiTokens.scopes': 'tickets:read contacts:read',
  'AuditRows.actorKind': 'user',
  'Users.allTicket': 'enable',
  'Users.language': 'pt',
  'Users.passwordHash': passwordHash,
  'Users.profile': 'user',
};

/** Tables that the factories fill, and that hold a company's own summary. */
const leftAlone = new Set(['Companies', 'Settings', 'CompanyStorage']);
/** Tables with one row a company beside those whose key is the company. */
const oneRow = new Set(['ContactListCheckTurns', 'SlaReaims']);
let texts = 0;

export interface Filled {
  companyId: number;
  /** Ids of rows begin after it, in every table. */
  base: number;
}

/**
 * Writes two rows into every table of a company, so that tests of copies and moves notice a table that is forgotten: each reference
 * leads to a row of the same company, and each text is unique. `special` returns values of columns that take no others.
 */
export async function fillCompany(
  knex: Knex,
  companyId: number,
  special: (table: string, column: string, id: number) => Value | undefined = () => undefined,
): Promise<Filled> {
  const base = companyId * 100_000;
  const owned = (await tableShapes(knex)).filter(
    ({ name, columns }) => columns.includes('companyId') && !leftAlone.has(name),
  );
  await withoutForeignKeys(knex, () =>
    relaxedTransaction(knex, async (trx) => {
      for (const shape of owned) {
        const isSummary = shape.key.join() === 'companyId' || oneRow.has(shape.name);
        const rows = (isSummary ? [1] : [1, 2]).map((row) =>
          rowOf(shape, { companyId, id: base + row, row }, special),
        );
        await trx(shape.name).where({ companyId }).delete();
        await insertRows(trx, shape.name, shape.columns, rows);
      }
    }),
  );
  return { companyId, base };
}

interface Row {
  companyId: number;
  id: number;
  row: number;
}

function rowOf(
  { name, columns, numbers }: TableShape,
  place: Row,
  special: (table: string, column: string, id: number) => Value | undefined,
): Value[] {
  return columns.map((column) => {
    const given = special(name, column, place.id);
    if (given !== undefined) return given;
    const reference = referenceIn(name, column, place);
    if (reference !== undefined) return reference;
    return taken[`${name}.${column}`] ?? plainIn(column, numbers.has(column), place);
  });
}

/** Value that refers to another row; undefined: the column refers to none. */
function referenceIn(table: string, column: string, { companyId, id, row }: Row): Value | undefined {
  if (column === 'companyId') return companyId;
  if (column === 'activeKey') return `${id}:${id}`;
  if (column === 'calendarKey') return `${row === 1 ? 'queue' : 'calendar'}:${id}`;
  if (listedReferenceOf(table, column) !== null) return JSON.stringify([id, id - row + 1]);
  const target = referenceOf(table, column);
  if (target === null) return undefined;
  // A company has one default, and one open invoice.
  if (target === 'Companies') return row === 1 ? companyId : null;
  return id;
}

function plainIn(column: string, isNumber: boolean, { id, row }: Row): Value {
  if (column === 'id' && isNumber) return id;
  if (column === 'segment') return Math.floor(id / 2 ** 14);
  if (isNumber) return row;
  texts += 1;
  // A file's key has a form of its own.
  return /[kK]ey$/.test(column) && /^(?:media|doomed|file)/.test(column)
    ? texts.toString(16).padStart(32, '0')
    : texts.toString(36);
}

/** All rows of a database, by table, each as text; the migrations' own tables are left out. */
export async function everyRow(knex: Knex): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const shape of await tableShapes(knex)) {
    const rows: string[] = [];
    const columns = shape.columns.toSorted();
    for await (const page of readRows(knex, { ...shape, columns }, null))
      rows.push(...page.map((row) => JSON.stringify(row)));
    found[shape.name] = rows.toSorted();
  }
  return found;
}
