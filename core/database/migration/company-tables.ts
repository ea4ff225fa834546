import type { Knex } from 'knex';
import { dialectOf } from '../connect.ts';
import { statementsOf } from '../statements.ts';
import type { Binding } from './places.ts';

/** A table whose rows belong to companies. */
export interface CompanyTable {
  name: string;
  /** The columns of its primary key. */
  key: readonly string[];
}

interface Schema {
  tables: CompanyTable[];
  /** References from one table to another. */
  links: Array<{ from: string; to: string }>;
}

/**
 * Every table with a `companyId`, whichever plugin made it, so that none can be forgotten; one that refers to another comes
 * before it, so that rows can be taken away in steps without a single step taking others along.
 */
export async function companyTables(knex: Knex): Promise<CompanyTable[]> {
  const { tables, links } = dialectOf(knex) === 'mysql' ? await readMysql(knex) : await readSqlite(knex);
  const ordered: CompanyTable[] = [];
  const seen = new Set<string>();
  const visit = (table: CompanyTable) => {
    if (seen.has(table.name)) return;
    seen.add(table.name);
    for (const { from } of links.filter(({ to }) => to === table.name)) {
      const referring = tables.find(({ name }) => name === from);
      if (referring) visit(referring);
    }
    ordered.push(table);
  };
  for (const table of tables) visit(table);
  return ordered;
}

/** Deletes at most `limit` rows of a company from one table; returns their number. */
export async function deleteSomeOf(
  knex: Knex,
  { name, key }: CompanyTable,
  { companyId, limit }: { companyId: number; limit: number },
): Promise<number> {
  const { dialect, write } = statementsOf(knex);
  const columns = key.map((column) => `\`${column}\``).join(', ');
  const of = `FROM \`${name}\` WHERE companyId = ?`;
  const statement =
    dialect === 'mysql'
      ? `DELETE ${of} LIMIT ${limit}`
      : `DELETE FROM \`${name}\` WHERE (${columns}) IN (SELECT ${columns} ${of} LIMIT ${limit})`;
  return (await write(statement, [companyId])).affected;
}

async function readMysql(knex: Knex): Promise<Schema> {
  const { rows } = statementsOf(knex);
  const names = await rows<{ name: string }>(
    `SELECT TABLE_NAME AS name FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = DATABASE() AND COLUMN_NAME = 'companyId' ORDER BY TABLE_NAME`,
  );
  const links = await rows<{ from: string; to: string }>(
    `SELECT TABLE_NAME AS \`from\`, REFERENCED_TABLE_NAME AS \`to\` FROM information_schema.REFERENTIAL_CONSTRAINTS
     WHERE CONSTRAINT_SCHEMA = DATABASE() ORDER BY TABLE_NAME, REFERENCED_TABLE_NAME`,
  );
  return { tables: names.map(({ name }) => ({ name, key: [] })), links };
}

async function readSqlite(knex: Knex): Promise<Schema> {
  const { rows } = statementsOf(knex);
  const bound = (sql: string, name: Binding) => rows<Record<string, unknown>>(sql, [name]);
  const all = await rows<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name",
  );
  const schema: Schema = { tables: [], links: [] };
  for (const { name } of all) {
    const columns = await bound('SELECT name, pk FROM pragma_table_info(?) ORDER BY pk', name);
    if (!columns.some((column) => column.name === 'companyId')) continue;
    const key = columns.flatMap((column) => (Number(column.pk) > 0 ? [String(column.name)] : []));
    schema.tables.push({ name, key: key.length > 0 ? key : ['rowid'] });
    const foreign = await bound('SELECT "table" AS target FROM pragma_foreign_key_list(?)', name);
    schema.links.push(...foreign.map(({ target }) => ({ from: name, to: String(target) })));
  }
  return schema;
}
