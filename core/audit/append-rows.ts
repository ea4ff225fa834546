import { statementsOf } from '../database/statements.ts';
import type { Host } from '../host.ts';
import type { ChainHead } from './audit.ts';
import { type AuditRow, type ChainKey, columns, firstHash, headOf } from './chain.ts';
import type { Witness } from './witness.ts';

/** A row that waits for its place in the chain. */
export type Draft = Omit<AuditRow, 'seq' | 'at' | 'prev' | 'hash'>;

const rowColumns = [...columns, 'hash'] as const;
const headColumns = ['seq', 'hash', 'baseSeq', 'baseHash', 'at', 'mac'] as const;

/**
 * Makes the one way to lengthen a company's chain, in the open transaction. It locks the company's head, which is the
 * transaction's until it ends; to be called as its last act, while nothing else is waited for, so that no circle of waiting
 * can come about.
 */
export function rowAppender(
  host: () => Host,
  { key, witness }: { key: ChainKey; witness: Witness },
): (companyId: number, drafts: readonly Draft[]) => Promise<void> {
  // Companies whose head is known to be there, so that the statement that makes it is spared.
  const begun = new Set<number>();

  return async (companyId, drafts) => {
    const { database } = host();
    const before = witness.lastSeen(companyId);
    const head = await lockedHead(companyId);
    const at = Math.max(head.at, Date.now());
    let { seq, hash } = head;
    const rows = drafts.map((draft) => {
      seq += 1;
      const row = { ...draft, seq, at, prev: hash };
      hash = key.hashOf(row);
      return rowColumns.map((column) => ({ ...row, hash })[column]);
    });
    const sql = statementsOf(database.current);
    await sql.insert('AuditRows', rowColumns, rows);
    const next = key.seal({ ...head, seq, hash, at });
    await sql.write(
      `UPDATE AuditHeads SET ${headColumns.map((column) => `${column} = ?`).join(', ')} WHERE companyId = ?`,
      [...headColumns.map((column) => next[column]), companyId],
    );
    database.afterCommit(() => {
      begun.add(companyId);
      witness.see(companyId, { before, from: head, to: next });
    });
  };

  async function lockedHead(companyId: number): Promise<ChainHead> {
    const db = host().database.current;
    const read = async (): Promise<ChainHead | undefined> =>
      db('AuditHeads').where({ companyId }).forUpdate().first();
    const known = begun.has(companyId) ? await read() : undefined;
    if (known) return headOf(known);
    // Locks the row whether it was there or not; a first reader of nothing would lock nothing.
    await db('AuditHeads')
      .insert(key.seal({ companyId, seq: 0, hash: firstHash, baseSeq: 0, baseHash: firstHash, at: 0 }))
      .onConflict('companyId')
      .merge(['companyId']);
    return headOf((await read()) as ChainHead);
  }
}
