import { statementsOf } from '@balcao/core/database/statements.ts';
import { superCompanyId } from '@balcao/core/tenancy/limits.ts';
import type { Knex } from 'knex';
import { referenceOf } from '../references.ts';
import { type TableShape, tableShapes } from '../table-shapes.ts';
import { type Finding, fault, ok } from './finding.ts';

const check = 'isolation of rows';
/** Number of newest rows that are checked in each table, unless the operator asks for all rows. */
const newestRows = 100_000;

/** Column of a company's table that refers to another table of companies. */
export interface Reference {
  from: TableShape;
  column: string;
  to: TableShape;
}

/** Returns every known reference between tables of companies. */
export function referencesBetween(tables: readonly TableShape[]): Reference[] {
  const owned = tables.filter(({ columns }) => columns.includes('companyId'));
  const byName = new Map(owned.map((table) => [table.name, table]));
  return owned.flatMap((from) =>
    from.columns.flatMap((column) => {
      const to = byName.get(referenceOf(from.name, column) ?? '');
      return to && column !== 'companyId' ? [{ from, column, to }] : [];
    }),
  );
}

/** True for the installation's own staff, whom rows of any company may name, since they work in every company. */
const isOurStaff = `(t.companyId = ${superCompanyId} AND t.super = 1)`;

/** Checks that no row of one company refers to a row of another, by joining every reference with its target. */
export async function checkRows(knex: Knex, { everyRow = false } = {}): Promise<Finding> {
  const links = referencesBetween(await tableShapes(knex));
  const broken: string[] = [];
  for (const { from, column, to } of links) {
    const order = from.columns.includes('id') ? 'ORDER BY id DESC' : '';
    const rows = everyRow
      ? `\`${from.name}\``
      : `(SELECT * FROM \`${from.name}\` ${order} LIMIT ${newestRows})`;
    const found = await statementsOf(knex).rows<{ companyId: number; theirs: number; target: number }>(
      `SELECT f.companyId AS companyId, t.companyId AS theirs, t.id AS target FROM ${rows} f
       JOIN \`${to.name}\` t ON t.id = f.\`${column}\` WHERE t.companyId <> f.companyId
       ${to.name === 'Users' ? `AND NOT ${isOurStaff}` : ''} LIMIT 1`,
    );
    for (const { companyId, theirs, target } of found)
      broken.push(
        `${from.name}.${column} of company ${companyId} points at ${to.name} ${target} of company ${theirs}`,
      );
  }
  const [first] = broken;
  const extent = everyRow ? 'in any row' : `in the newest ${newestRows} rows of each table`;
  return first === undefined
    ? ok(check, `None of ${links.length} references leads to another company ${extent}.`)
    : fault(
        check,
        `${broken.join('; ')}.`,
        'Stop the server, take a backup and report it: such a row cannot be written by the product, so look for what else writes to the database.',
      );
}
