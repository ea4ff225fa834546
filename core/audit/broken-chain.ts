import type { Knex } from 'knex';
import type { Sql } from '../database/statements.ts';
import type { ChainHead, Checkpointed } from './audit.ts';
import { type ChainKey, firstHash } from './chain.ts';

/** The action of the row that marks a break. */
export const brokenAction = 'audit.broken';

interface Known {
  key: ChainKey;
  before: Checkpointed | undefined;
  /** Whether the head has no rows yet, as one that was made a moment ago. */
  isNew: boolean;
}

/**
 * Answers the head itself when the application wrote it. Otherwise answers where the chain goes on, in the words of the rows
 * that are left and of the checkpoint, for nothing that a forged head says is believed: behind every row, with its beginning
 * where it was last seen, so that the verification goes on missing what was taken away.
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

/** Records a break where it outlasts retention; answers how many the company has. The head seals that number. */
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
