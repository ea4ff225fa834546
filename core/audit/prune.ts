import { systemActor } from '../actor.ts';
import { Context, type Host } from '../context.ts';
import { acrossCompanies } from '../database/across-companies.ts';
import type { ChainHead } from './audit.ts';
import { type AuditRow, type ChainKey, chainKey, headOf, numbered } from './chain.ts';
import { auditDays } from './limits.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Maximum of rows that one transaction deletes: few, so that no transaction that writes to the log waits long. */
const rowsAtOnce = 500;

/**
 * Deletes the rows that are older than each company keeps them, and the logs of deleted companies. It also finds logs that were
 * altered in companies without users at work.
 */
export async function pruneAll(host: Host): Promise<void> {
  const { sql } = logsOfAll(host);
  const heads = await sql.rows<{ companyId: number; isThere: number | null }>(
    'SELECT h.companyId, c.id AS isThere FROM AuditHeads h LEFT JOIN Companies c ON c.id = h.companyId',
  );
  for (const { companyId, isThere } of heads) {
    if (isThere === null) await host.database.transaction(() => removeLog(host, companyId));
    else await pruneCompany(host, companyId);
  }
  for (const companyId of await companiesWithoutHead(host))
    await host.database.transaction(() => host.audit.markIfBroken(companyId));
}

function logsOfAll(host: Host) {
  return acrossCompanies(host, 'the log of every company is looked after, also where it is gone');
}

/** Lists the companies that have a log, or had one that the checkpoint knows and that is gone. */
export async function auditedCompanies(host: Host): Promise<number[]> {
  const heads: number[] = await logsOfAll(host).table('AuditHeads').pluck('companyId');
  return [...heads, ...(await companiesWithoutHead(host))].sort((a, b) => a - b);
}

/** Lists the companies whose log was read by a process on this data folder and has no head any more. */
async function companiesWithoutHead(host: Host): Promise<number[]> {
  const { table } = logsOfAll(host);
  const seen = await host.audit.witnessedCompanies();
  if (seen.length === 0) return [];
  const rows: Array<{ id: number }> = await table('Companies')
    .leftJoin('AuditHeads', 'AuditHeads.companyId', 'Companies.id')
    .whereNull('AuditHeads.companyId')
    .whereNull('Companies.deletedAt')
    .select('Companies.id');
  return rows.map(({ id }) => id).filter((id) => seen.includes(id));
}

/**
 * Deletes a company's rows that are older than its setting `auditDays`. The signed head keeps the hash of the last
 * deleted row, so the chain verifies from there; after a crash at any point the next sweep goes on. A value that the
 * setting does not allow, which only another program can have written, deletes nothing.
 */
export async function pruneCompany(host: Host, companyId: number): Promise<number> {
  const days = await host.tenancy.setting(companyId, 'auditDays');
  if (!auditDays.some((known) => known === days)) {
    host.log.error(
      { companyId, auditDays: days },
      'an audit log is kept for no such time; nothing is removed',
    );
    return 0;
  }
  const before = Date.now() - Number(days) * dayMs;
  const ctx = new Context(host, systemActor(companyId));
  let removed = 0;
  for (;;) {
    const count = await host.database.transaction(() => pruneSome(ctx, before));
    removed += count;
    if (count < rowsAtOnce) break;
  }
  return removed;
}

async function pruneSome(ctx: Context, before: number): Promise<number> {
  const { host } = ctx;
  const locked = await ctx.table('AuditHeads').forUpdate().first();
  if (!locked) return 0;
  const head = headOf(locked as ChainHead);
  const key = chainKey(host.config);
  // Nothing is deleted while the head was not written by the application: that is recorded first, and the next sweep
  // goes on.
  if (!key.isSealed(head)) {
    await host.audit.markIfBroken(ctx.companyId);
    return 0;
  }
  const last = await lastToRemove(ctx, key, before);
  if (!last) return 0;
  const { affected } = await ctx.sql.write('DELETE FROM AuditRows WHERE companyId = :company AND seq <= ?', [
    last.seq,
  ]);
  const next = key.seal({ ...head, baseSeq: last.seq, baseHash: last.hash });
  await ctx.table('AuditHeads').update({ baseSeq: next.baseSeq, baseHash: next.baseHash, mac: next.mac });
  ctx.audit({ action: 'audit.pruned', after: { rows: affected, until: last.seq } });
  return affected;
}

/**
 * Finds the last row that may be deleted: the end of the oldest rows that are older than `before` and whose hashes are genuine,
 * so that a row which was dated back outside of the application deletes nothing. It counts rows and not numbers, since numbers
 * have gaps where rows were deleted.
 */
async function lastToRemove({ sql, host, companyId }: Context, key: ChainKey, before: number) {
  const read = (limit: number) =>
    sql.rows<AuditRow>(`SELECT * FROM AuditRows WHERE companyId = :company ORDER BY seq LIMIT ${limit}`);
  let last: AuditRow | null = null;
  const [oldest] = await read(1);
  if (!oldest || Number(oldest.at) >= before) return last;
  for (const row of (await read(rowsAtOnce)).map(numbered)) {
    if (row.at >= before) break;
    if (!key.isOwn(row)) {
      host.log.error(
        { companyId, seq: row.seq },
        'a record of an audit log is not what was written; retention stops before it',
      );
      break;
    }
    last = row;
  }
  return last;
}

/** Deletes the log of a deleted company, in the caller's transaction. */
async function removeLog(host: Host, companyId: number): Promise<void> {
  const ctx = host.contextFor(companyId);
  for (const table of ['AuditStreamPositions', 'AuditBreaks', 'AuditRows', 'AuditHeads'])
    await ctx.table(table).delete();
}
