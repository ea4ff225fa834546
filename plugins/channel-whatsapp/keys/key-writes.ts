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

/** Atomic write of one channel session: all of it or nothing. */
export interface KeyWrite {
  session: SessionIdentity;
  /** Sealed; null removes the key. */
  keys: ReadonlyArray<{ type: string; keyId: string; value: string | null }>;
  /** Sealed pieces for the inbox log; one that is there already stays as it is. */
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
 * Stores what channel sessions decrypt and encrypt by group commit: whatever channel sessions want to store while a commit is
 * under way makes the next one. A channel session alone has a commit of its own; many at once share its price.
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
   * Resolves after the commit. Throws ChannelSessionFenced when a newer owner of the connection is noted, and what the database
   * throws; neither concerns the channel sessions it shared the commit with.
   */
  store(write: KeyWrite): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...write, resolve, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      // Out of the caller's transaction, if it has one: the commit is its own.
      this.#host.database.detached(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // A turn of the loop, so that channel sessions that were served together also share their next commit.
      await new Promise((resume) => setImmediate(resume));
      await this.#store(this.#waiting.splice(0, writesAtOnce));
    }
    this.#isRunning = false;
  }

  /** Halves a failed batch, so that a write that cannot be stored fails alone. */
  async #store(batch: readonly Waiting[]): Promise<void> {
    try {
      // Every statement of it may run twice. Writes that come meanwhile wait behind it, in their order.
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

  /** Answers the writes that were done; the others are fenced. */
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

/** By hand, for it happens with every message: the builder would cost as much as the database. */
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
