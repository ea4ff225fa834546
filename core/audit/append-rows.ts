import type { Host } from '../context.ts';
import { statementsOf } from '../database/statements.ts';
import type { ChainHead } from './audit.ts';
import { afterBreak, recordBreak } from './broken-chain.ts';
import { type AuditRow, type ChainKey, columns, emptyHead, headOf } from './chain.ts';
import type { AuditCheckpoint } from './checkpoint.ts';

/** Row of the audit log that waits for the end of its transaction, where it gets its number and hash. */
export type Draft = Omit<AuditRow, 'seq' | 'at' | 'prev' | 'hash'>;

const rowColumns = [...columns, 'hash'] as const;
const headColumns = ['seq', 'hash', 'baseSeq', 'baseHash', 'at', 'breaks', 'mac'] as const;

interface Appender {
  key: ChainKey;
  checkpoint: AuditCheckpoint;
  /** Makes the row that records in the log itself that its head was altered outside the application. */
  markOf(companyId: number): Draft;
  /** Called after the commit for each break that was marked. */
  onBreak(companyId: number, seq: number): void;
}

/**
 * Makes the function that appends rows to a company's audit log. The rows form a chain, in which each has the hash of
 * the one before; the head of the chain is a row with the number and hash of the last. The function locks the head
 * until the transaction ends, so it must be the last act of the transaction: then no deadlock is possible. When the
 * head was not written by the application it appends a row that records this first, even without drafts, and returns
 * true.
 */
export function rowAppender(
  host: () => Host,
  { key, checkpoint, markOf, onBreak }: Appender,
): (companyId: number, drafts: readonly Draft[]) => Promise<boolean> {
  // Companies whose head exists for certain, for which the statement that would make it is skipped.
  const begun = new Set<number>();

  return async (companyId, drafts) => {
    const { database } = host();
    const before = checkpoint.lastSeen(companyId);
    const { head: found, isNew } = await lockedHead(companyId);
    const sql = statementsOf(database.current);
    const head = await afterBreak(sql, found, { key, before, isNew });
    const brokenAt = head === found ? null : head.seq + 1;
    const all = brokenAt === null ? drafts : [markOf(companyId), ...drafts];
    if (all.length === 0) return false;
    const at = Math.max(head.at, Date.now());
    let { seq, hash } = head;
    const rows = all.map((draft) => {
      seq += 1;
      const row = { ...draft, seq, at, prev: hash };
      hash = key.hashOf(row);
      return rowColumns.map((column) => ({ ...row, hash })[column]);
    });
    await sql.insert('AuditRows', rowColumns, rows);
    const breaks =
      brokenAt === null ? head.breaks : await recordBreak(database.current, { companyId, seq: brokenAt });
    const next = key.seal({ ...head, seq, hash, at, breaks });
    await sql.write(
      `UPDATE AuditHeads SET ${headColumns.map((column) => `${column} = ?`).join(', ')} WHERE companyId = ?`,
      [...headColumns.map((column) => next[column]), companyId],
    );
    database.afterCommit(() => {
      begun.add(companyId);
      checkpoint.see(companyId, { before, from: head, to: next, brokenAt });
      if (brokenAt !== null) onBreak(companyId, brokenAt);
    });
    return brokenAt !== null;
  };

  async function lockedHead(companyId: number): Promise<{ head: ChainHead; isNew: boolean }> {
    const db = host().database.current;
    const read = async (): Promise<ChainHead | undefined> =>
      db('AuditHeads').where({ companyId }).forUpdate().first();
    const known = begun.has(companyId) ? await read() : undefined;
    if (known) return { head: headOf(known), isNew: false };
    // This upsert locks the row whether it exists or not; a plain locking read of a missing row would lock nothing.
    await db('AuditHeads')
      .insert(key.seal(emptyHead(companyId)))
      .onConflict('companyId')
      .merge(['companyId']);
    const head = headOf((await read()) as ChainHead);
    return { head, isNew: head.seq === 0 };
  }
}
