import {
  type AllRows,
  acrossCompanies,
  type Binding,
  type Host,
  mustWaitForDatabase,
  perHost,
  retryWhileUnavailable,
  type Sql,
} from '@balcao/core';
import { ChannelSessionFenced } from '../contract/errors.ts';
import { keysWaitMs } from '../contract/limits.ts';
import { newestOwners } from '../session/session-fence.ts';
import type { SessionIdentity } from '../session/session-identity.ts';

/** Changes of a channel session's keys that are stored together: all of them or none. */
export interface KeyWrite {
  session: SessionIdentity;
  /** Encrypted values; null removes the key. */
  keys: ReadonlyArray<{ type: string; keyId: string; value: string | null }>;
  /** Encrypted parts for the inbox log; an existing one stays as it is. */
  pieces: ReadonlyArray<{ hash: string; wireId: string; piece: string }>;
}

interface Waiting extends KeyWrite {
  resolve(): void;
  reject(error: unknown): void;
}

/** Writes that share a commit at most, and rows of one statement. */
const writesAtOnce = 64;
const rowsAtOnce = 100;

/**
 * Stores the key changes of all WhatsApp connections of this process by group commit: the writes that come in during
 * a commit form the next one, so that many connections share its cost, and a single one waits for no other.
 */
export class KeyWrites {
  readonly #host: Host;
  #waiting: Waiting[] = [];
  #isRunning = false;

  constructor(host: Host) {
    this.#host = host;
  }

  /** The one of this process. */
  static readonly of = perHost((host) => new KeyWrites(host));

  /**
   * Resolves after the commit. Throws ChannelSessionFenced when another process owns the connection now, and the
   * errors of the database; neither affects the other connections in the commit.
   */
  store(write: KeyWrite): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...write, resolve, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      // Outside of the caller's transaction, if there is one, since the commit is its own.
      this.#host.database.detached(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // One turn of the event loop, so that connections which were handled together also share their next commit.
      await new Promise((resume) => setImmediate(resume));
      await this.#store(this.#waiting.splice(0, writesAtOnce));
    }
    this.#isRunning = false;
  }

  /** Stores a batch; a failed one is halved, so that a write that cannot be stored fails alone. */
  async #store(batch: readonly Waiting[]): Promise<void> {
    try {
      // Every statement may run twice. Writes that come meanwhile wait behind it, in order.
      const stored = await retryWhileUnavailable(
        () => this.#host.database.transaction(() => this.#write(batch)),
        keysWaitMs,
      );
      for (const write of batch) {
        if (stored.has(write)) write.resolve();
        else write.reject(new ChannelSessionFenced());
      }
    } catch (error) {
      if (batch.length === 1 || mustWaitForDatabase(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      const half = Math.ceil(batch.length / 2);
      await this.#store(batch.slice(0, half));
      await this.#store(batch.slice(half));
    }
  }

  /** Returns the writes that were stored; the others belong to connections that another process owns now. */
  async #write(batch: readonly Waiting[]): Promise<ReadonlySet<Waiting>> {
    const owners = await newestOwners(
      this.#host,
      batch.map(({ session }) => session),
    );
    const allowed = batch.filter(({ session }) => owners.includes(session));
    const all = acrossCompanies(this.#host, 'links of all companies are stored together');
    const now = Date.now();
    await storeKeys(all, lastOfEachKey(allowed), now);
    await storeChunks(all.sql, allowed, now);
    return new Set(allowed);
  }
}

interface KeyRow {
  session: SessionIdentity;
  type: string;
  keyId: string;
  value: string | null;
}

/** A key that is written twice in a batch has its last value. */
function lastOfEachKey(batch: readonly KeyWrite[]): KeyRow[] {
  const rows = new Map<string, KeyRow>();
  for (const { session, keys } of batch)
    for (const key of keys) rows.set(`${session.connectionId} ${key.type} ${key.keyId}`, { session, ...key });
  return [...rows.values()];
}

async function storeKeys({ sql, table }: AllRows, rows: readonly KeyRow[], now: number): Promise<void> {
  const kept: Binding[][] = [];
  const removed = new Map<string, { session: SessionIdentity; type: string; ids: string[] }>();
  for (const { session, type, keyId, value } of rows) {
    const { connectionId, companyId } = session;
    if (value !== null) {
      kept.push([connectionId, companyId, type, keyId, value, now]);
      continue;
    }
    const key = `${connectionId} ${type}`;
    const others = removed.get(key);
    if (others) others.ids.push(keyId);
    else removed.set(key, { session, type, ids: [keyId] });
  }
  const conflict =
    sql.dialect === 'mysql'
      ? 'ON DUPLICATE KEY UPDATE `value` = VALUES(`value`), updatedAt = VALUES(updatedAt)'
      : 'ON CONFLICT (connectionId, type, keyId) DO UPDATE SET `value` = excluded.`value`, updatedAt = excluded.updatedAt';
  const insert = 'INSERT INTO WhatsappKeys (connectionId, companyId, type, keyId, `value`, updatedAt)';
  await insertRows(sql, insert, kept, conflict);
  for (const { session, type, ids } of removed.values()) {
    const { connectionId, companyId } = session;
    await table('WhatsappKeys').where({ connectionId, companyId, type }).whereIn('keyId', ids).delete();
  }
}

async function storeChunks(sql: Sql, batch: readonly KeyWrite[], now: number): Promise<void> {
  const rows = batch.flatMap(({ session, pieces: chunks }) =>
    chunks.map(({ hash, wireId, piece: chunk }) => [
      ...[session.companyId, session.connectionId, hash, wireId, chunk, now],
    ]),
  );
  const ignore = sql.dialect === 'mysql' ? 'IGNORE' : 'OR IGNORE';
  const insert = `INSERT ${ignore} INTO WhatsappInbound (companyId, connectionId, hash, wireId, piece, at)`;
  await insertRows(sql, insert, rows);
}

/** Hand-written SQL, since it runs for every message and a query builder would cost as much as the database. */
async function insertRows(
  sql: Sql,
  insert: string,
  rows: readonly Binding[][],
  conflict = '',
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce);
    const values = part.map((row) => `(${row.map(() => '?').join(',')})`).join(',');
    await sql.write(`${insert} VALUES ${values} ${conflict}`, part.flat());
  }
}
