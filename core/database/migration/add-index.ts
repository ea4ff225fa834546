import type { Knex } from 'knex';
import { dialectOf } from '../connect.ts';
import type { Migration } from './migrate.ts';

/**
 * Adds an index to a table that may be large, once: when a start was killed after the index was made and before the
 * migration was recorded, the next start finds the index.
 *
 * @example
 * await addIndex(knex, 'Visits', { name: 'Visits_due', columns: ['companyId', 'visitAt'] });
 */
export async function addIndex(
  knex: Knex,
  table: string,
  { name, columns, isUnique = false }: { name: string; columns: readonly string[]; isUnique?: boolean },
): Promise<void> {
  const listed = columns.join(', ');
  const create = isUnique ? 'CREATE UNIQUE INDEX' : 'CREATE INDEX';
  if (dialectOf(knex) !== 'mysql')
    return void (await knex.raw(`${create} IF NOT EXISTS ${name} ON ${table} (${listed})`));
  if (!(await hasIndex(knex, table, name))) await knex.raw(`${create} ${name} ON ${table} (${listed})`);
}

/**
 * Drops an index of a table, once; an index that is gone already is left alone.
 *
 * @example
 * await dropIndex(knex, 'Visits', 'Visits_due');
 */
export async function dropIndex(knex: Knex, table: string, name: string): Promise<void> {
  if (dialectOf(knex) !== 'mysql') return void (await knex.raw(`DROP INDEX IF EXISTS ${name}`));
  if (await hasIndex(knex, table, name)) await knex.raw(`DROP INDEX ${name} ON ${table}`);
}

/**
 * A migration that gives columns with a foreign key an index on the embedded database, which otherwise reads the whole table for each
 * deleted row that the column could name. A database server has an index for each foreign key already.
 *
 * @example
 * const migrations = [indexLinks('0004-visits-of-a-ticket', [['Visits', 'ticketId']])];
 */
export function indexLinks(name: string, links: ReadonlyArray<[table: string, column: string]>): Migration {
  return {
    name,
    async up(knex) {
      if (dialectOf(knex) === 'mysql') return;
      for (const [table, column] of links)
        await addIndex(knex, table, { name: `${table}_link_${column}`, columns: [column] });
    },
  };
}

async function hasIndex(knex: Knex, table: string, name: string): Promise<boolean> {
  const [index] = await knex('information_schema.STATISTICS')
    .whereRaw('TABLE_SCHEMA = DATABASE()')
    .where({ TABLE_NAME: table, INDEX_NAME: name })
    .limit(1);
  return index !== undefined;
}
