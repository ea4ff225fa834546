import knexFactory, { type Knex } from 'knex';
import { Unreachable } from '../../operator/client.ts';
import { Misuse } from '../../operator/exit.ts';

/** Row of the other product, as its database driver returns it. */
export type SourceRow = Record<string, unknown>;

/** Database of an installation of whaticket, or of one of the products made from it. It is only read. */
export interface Source {
  knex: Knex;
  /** Address without user and password, by which a further import recognizes the same database. */
  name: string;
  isPostgres: boolean;
  /** Returns whether the source has a table, since the products differ. */
  has(table: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface SourceAddress {
  /** Address of the database without a password: `postgres://user@host:5432/name` or `mysql://…`. */
  address: string;
  password: string;
  /** Time zone of the dates in a MySQL database, such as -03:00; Postgres stores it with each date. */
  timeZone: string;
}

const silent = () => undefined;

/**
 * Connects to the database of the other product. Throws Misuse for an invalid address or another product's database, and
 * Unreachable.
 */
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

/** Converts a value of the source into text without NUL characters, cut to a length. */
export function text(value: unknown, length: number): string {
  const given = value === null || value === undefined ? '' : String(value);
  // A surrogate pair is not cut in two.
  return given
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replaceAll('\0', '');
}

/** Greatest id that the record of an import can store. */
const greatestId = 4_294_967_295;

/** Converts a value of the source into an id; null for a value that is no id. */
export function idIn(value: unknown): number | null {
  const id = Number(value ?? 0);
  return Number.isInteger(id) && id > 0 && id <= greatestId ? id : null;
}

/** Converts a boolean of the source, which drivers return in several forms, into 0 or 1. */
export function flag(value: unknown): 0 | 1 {
  return value === true || value === 1 || value === '1' || value === 'true' ? 1 : 0;
}

/** Converts a date of the source into epoch milliseconds; the present for a value that is no date. */
export function millis(value: unknown): number {
  const at = value instanceof Date ? value.getTime() : Date.parse(String(value ?? ''));
  return Number.isFinite(at) ? at : Date.now();
}
