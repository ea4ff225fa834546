import type { Host } from '@balcao/core';
import { hashChosenToken } from '@balcao/plugins/connections/tokens/token-hash.ts';
import type { Knex } from 'knex';
import type { Archive } from '../../archive/read-archive.ts';
import { refused } from '../../refused.ts';
import { uniqueTexts } from '../../table-shapes.ts';
import { type Cell, isMadeOfIds } from '../id-mapping.ts';
import { madeAnew } from '../moved-tables.ts';
import { isOpened } from '../sealed-columns.ts';
import type { Checked, CheckedTable } from './check-archive.ts';
import { refuseArchive } from './refuse-row.ts';

const atOnce = 500;

/**
 * Throws Refusal for a value of the archive that stands here already, or in it twice, where the whole installation has it
 * once: the key of a chat page, a token, a number. A key to one company must never lead to another.
 */
export async function requireFree(host: Host, archive: Archive, { tables }: Checked): Promise<void> {
  const { knex } = host.database;
  const unique = await uniqueTexts(
    knex,
    tables.map(({ shape }) => shape),
  );
  for (const table of tables) {
    const own = (unique.get(table.shape.name) ?? []).filter((column) => !isOther(table.shape.name, column));
    await requireFreeIn(host, archive, { ...table, own });
  }
}

/** True for a column with other values here than in the archive. */
function isOther(table: string, column: string): boolean {
  return isMadeOfIds(table, column) || (madeAnew[table]?.includes(column) ?? false);
}

async function requireFreeIn(
  host: Host,
  archive: Archive,
  { shape, columns, own }: CheckedTable & { own: readonly string[] },
): Promise<void> {
  const { knex } = host.database;
  const looks = own.map((column) => new Look(knex, shape.name, column));
  const tokens = shape.name === 'Whatsapps' ? new Look(knex, shape.name, 'tokenHash') : null;
  if (looks.length === 0 && !tokens) return;
  let row = 0;
  for await (const cells of archive.rows(shape.name) as AsyncIterable<Cell[]>) {
    row += 1;
    for (const look of looks) await look.at(row, cells[columns.indexOf(look.column)] ?? null);
    if (tokens)
      await tokens.at(
        row,
        tokenHashOf(host, (column) => cells[columns.indexOf(column)] ?? null),
      );
  }
  for (const look of [...looks, ...(tokens ? [tokens] : [])]) await look.end();
}

/** The hash that the token of an archived connection has here: a drawn one brings it, another is hashed with the secret of here. */
function tokenHashOf(host: Host, cellOf: (column: string) => Cell): Cell {
  const token = cellOf('tokenSealed');
  return isOpened(token) && token.opened !== '' ? hashChosenToken(host, token.opened) : cellOf('tokenHash');
}

/** Looks for values of one column, page by page. */
class Look {
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

  async at(row: number, value: Cell): Promise<void> {
    if (typeof value !== 'string') return;
    if (this.#seen.has(value))
      throw refuseArchive({ table: this.#table, row, column: this.column }, 'it stands in the archive twice');
    this.#seen.add(value);
    this.#page.push(value);
    if (this.#page.length >= atOnce) await this.end();
  }

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
