import type { Knex } from 'knex';
import type { Sql } from '../database/statements.ts';
import type { ChainHead, Checkpointed } from './audit.ts';
import { type ChainKey, firstHash } from './chain.ts';

/** Action of the row which records that the head of the log was altered outside of the application. */
export const brokenAction = 'audit.broken';

interface Known {
  key: ChainKey;
  before: Checkpointed | undefined;
  /** True when the head was only just made and has no rows. */
  isNew: boolean;
}

/**
 * Returns the head when the application wrote it. Otherwise returns a new head, made from the remaining rows and the checkpoint
 * alone, since nothing in a forged head can be trusted. The new head follows every row, and the chain keeps the beginning that
 * was last seen, so that the verification still reports missing rows.
 */
export async function afterBreak(
  sql: Sql,
  head: ChainHead,
  { key, before, isNew }: Known,
): Promise<ChainHead> {
  const isOwn = key.isSealed(head);
  if (isOwn && !isNew) return head;
  const { companyId } = head;
  const [last] = await sql.rows<{ seq: number; hash: string }>(
    'SELECT seq, hash FROM AuditRows WHERE companyId = ? ORDER BY seq DESC LIMIT 1',
    [companyId],
  );
  const seen = before?.seq ?? 0;
  if (isOwn && !last && seen === 0) return head;
  const lastSeq = Number(last?.seq ?? 0);
  const [first] = await sql.rows<{ seq: number; prev: string }>(
    'SELECT seq, prev FROM AuditRows WHERE companyId = ? ORDER BY seq LIMIT 1',
    [companyId],
  );
  const seq = Math.max(lastSeq, seen);
  const left = first ? { seq: Number(first.seq) - 1, hash: first.prev } : { seq, hash: firstHash };
  const base = before?.base && before.base.seq < left.seq ? before.base : left;
  const hash = (lastSeq === seq ? last?.hash : before?.hash) ?? firstHash;
  return { companyId, seq, hash, baseSeq: base.seq, baseHash: base.hash, at: 0, breaks: 0, mac: '' };
}

/**
 * Stores a break in a table of its own, which is never cleared of old rows, and returns the company's number of breaks, which the
 * code of the head covers.
 */
export async function recordBreak(
  db: Knex,
  { companyId, seq }: { companyId: number; seq: number },
): Promise<number> {
  await db('AuditBreaks')
    .insert({ companyId, seq, at: Date.now(), notifiedAt: null })
    .onConflict(['companyId', 'seq'])
    .merge(['at', 'notifiedAt']);
  const [{ count } = { count: 1 }] = await db('AuditBreaks').where({ companyId }).count({ count: '*' });
  return Number(count);
}
