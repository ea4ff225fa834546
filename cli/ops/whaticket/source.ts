import knexFactory, { type Knex } from 'knex';
import { Unreachable } from '../../operator/client.ts';
import { Misuse } from '../../operator/exit.ts';

/** A row of the other product, as its driver gives it. */
export type SourceRow = Record<string, unknown>;

/** The database of an installation of whaticket, or of one of the many products made from it; it is read and never written. */
export interface Source {
  knex: Knex;
  /** Address without user and password, by which a further import recognizes the same database. */
  name: string;
  isPostgres: boolean;
  /** Whether the source has a table; forks differ. */
  has(table: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface SourceAddress {
  /** `postgres://user@host:5432/name` or `mysql://…`, without a password. */
  address: string;
  password: string;
  /** Time zone of a MySQL source's dates, such as -03:00; Postgres states it with each date. */
  timeZone: string;
}

const silent = () => undefined;

/** Connects to the source. Throws Misuse for an address of another form or another product's database, and Unreachable. */
export async function openSource({ address, password, timeZone }: SourceAddress): Promise<Source> {
  const url = URL.canParse(address) ? new URL(address) : null;
  const client =
    url && { 'postgres:': 'pg', 'postgresql:': 'pg', 'mysql:': 'mysql2', 'mariadb:': 'mysql2' }[url.protocol];
  if (!url || !client) throw new Misuse('The address must begin with postgres:// or mysql://.');
  if (url.password !== '')
    throw new Misuse(
      'Leave the password out of the address and set BALCAO_SOURCE_PASSWORD: what a process is called with is seen by others.',
    );
  const place = {
    host: url.hostname,
    ...(url.port ? { port: Number(url.port) } : {}),
    user: decodeURIComponent(url.username),
    password,
    database: decodeURIComponent(url.pathname.slice(1)),
  };
  const knex = knexFactory({
    client,
    // Failures are reported by the command, once.
    log: { warn: silent, error: silent, deprecate: silent, debug: silent },
    connection:
      client === 'pg' ? place : { ...place, timezone: timeZone, supportBigNumbers: true, charset: 'utf8mb4' },
    pool: { min: 0, max: 2 },
    acquireConnectionTimeout: 10_000,
  });
  try {
    await knex.raw('select 1');
    if (!(await knex.schema.hasTable('Companies')))
      throw new Misuse('That database has no table Companies; it is none of this family.');
  } catch (error) {
    await knex.destroy();
    if (error instanceof Misuse) throw error;
    throw new Unreachable(
      `The database to import from does not answer: ${(error as Error).message.split('\n')[0]}`,
    );
  }
  return {
    knex,
    name: `${url.protocol}//${url.host}${url.pathname}`,
    isPostgres: client === 'pg',
    has: (table) => knex.schema.hasTable(table),
    close: () => knex.destroy(),
  };
}

/** A text of the source, without NUL and cut to a length. */
export function text(value: unknown, length: number): string {
  const given = value === null || value === undefined ? '' : String(value);
  // A surrogate pair is not cut in two.
  return given
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replaceAll('\0', '');
}

/** The greatest id that the ledger of an import can store. */
const greatestId = 4_294_967_295;

/** An id of the source; null for a value that is no id. */
export function idIn(value: unknown): number | null {
  const id = Number(value ?? 0);
  return Number.isInteger(id) && id > 0 && id <= greatestId ? id : null;
}

/** A boolean of the source, as either driver gives it. */
export function flag(value: unknown): 0 | 1 {
  return value === true || value === 1 || value === '1' || value === 'true' ? 1 : 0;
}

/** Epoch milliseconds of a date as either driver gives it; the present for a value that is no date. */
export function millis(value: unknown): number {
  const at = value instanceof Date ? value.getTime() : Date.parse(String(value ?? ''));
  return Number.isFinite(at) ? at : Date.now();
}
