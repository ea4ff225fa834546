import type { Host } from '@balcao/core';
import { hashChosenToken } from '@balcao/plugins/connections/tokens/token-hash.ts';
import type { Knex } from 'knex';
import type { Archive } from '../../archive/read-archive.ts';
import { refused } from '../../refused.ts';
import { uniqueTexts } from '../../table-shapes.ts';
import { type Cell, isMadeOfIds } from '../id-mapping.ts';
import { recomputedColumns } from '../moved-tables.ts';
import { isOpened } from '../sealed-columns.ts';
import type { Checked, CheckedTable } from './check-archive.ts';
import { refuseArchive } from './refuse-row.ts';

const atOnce = 500;

/**
 * Checks an archived company before its import. Some values must be unique in the whole installation, such as the key of a web
 * chat, a token or a phone number. Throws Refusal when a row of this installation has such a value already, or the archive has it
 * twice: a key of one company could otherwise lead to another company.
 */
export async function requireFree(host: Host, archive: Archive, { tables }: Checked): Promise<void> {
  const { knex } = host.database;
  const unique = await uniqueTexts(
    knex,
    tables.map(({ shape }) => shape),
  );
  for (const table of tables) {
    const own = (unique.get(table.shape.name) ?? []).filter(
      (column) => !isReplaced(table.shape.name, column),
    );
    await requireFreeIn(host, archive, { ...table, own });
  }
}

/** True for a column whose values the import replaces, so that the archived values need not be unused here. */
function isReplaced(table: string, column: string): boolean {
  return isMadeOfIds(table, column) || (recomputedColumns[table]?.includes(column) ?? false);
}

async function requireFreeIn(
  host: Host,
  archive: Archive,
  { shape, columns, own }: CheckedTable & { own: readonly string[] },
): Promise<void> {
  const { knex } = host.database;
  const uniqueColumns = own.map((column) => new UniqueColumn(knex, shape.name, column));
  const tokens = shape.name === 'Whatsapps' ? new UniqueColumn(knex, shape.name, 'tokenHash') : null;
  if (uniqueColumns.length === 0 && !tokens) return;
  let row = 0;
  for await (const cells of archive.rows(shape.name) as AsyncIterable<Cell[]>) {
    row += 1;
    for (const unique of uniqueColumns)
      await unique.check(row, cells[columns.indexOf(unique.column)] ?? null);
    if (tokens)
      await tokens.check(
        row,
        tokenHashOf(host, (column) => cells[columns.indexOf(column)] ?? null),
      );
  }
  for (const unique of [...uniqueColumns, ...(tokens ? [tokens] : [])]) await unique.end();
}

/**
 * Returns the hash that the token of an archived connection has in this installation. A generated token brings its hash; a token
 * that users chose is hashed with the secret of this installation.
 */
function tokenHashOf(host: Host, cellOf: (column: string) => Cell): Cell {
  const token = cellOf('tokenSealed');
  return isOpened(token) && token.opened !== '' ? hashChosenToken(host, token.opened) : cellOf('tokenHash');
}

/** Checks that the values of one column are unused in this installation, `atOnce` of them a query. */
class UniqueColumn {
  readonly column: string;
  readonly #knex: Knex;
  readonly #table: string;
  readonly #seen = new Set<string>();
  #page: string[] = [];

  constructor(knex: Knex, table: string, column: string) {
    this.#knex = knex;
    this.#table = table;
    this.column = column;
  }

  async check(row: number, value: Cell): Promise<void> {
    if (typeof value !== 'string') return;
    if (this.#seen.has(value))
      throw refuseArchive({ table: this.#table, row, column: this.column }, 'it stands in the archive twice');
    this.#seen.add(value);
    this.#page.push(value);
    if (this.#page.length >= atOnce) await this.end();
  }

  /** Checks the values that remain after the last full query. */
  async end(): Promise<void> {
    const page = this.#page;
    this.#page = [];
    if (page.length === 0) return;
    const found = await this.#knex(this.#table).whereIn(this.column, page).first(this.column);
    if (found)
      throw refused(
        'ERR_TAKEN',
        `It cannot be taken in: a ${this.column} of ${this.#table} that the archive holds is in use here.`,
      );
  }
}
