import { acrossCompanies, type Host, type PluginScope } from '@balcao/core';
import { answerJob } from './turns.ts';

const sweepMax = 500;
/** Nobody waits for an answer so long; such turns are of companies that lost the plan. */
const staleMs = 24 * 60 * 60_000;

/** Wakes what is due and nobody has: wake-ups that were lost, and turns of processes that died. */
export async function findTurns({ host }: Pick<PluginScope, 'host'>): Promise<void> {
  const { table } = acrossCompanies(host, 'one sweep serves every company');
  const now = Date.now();
  await table('PromptTurns')
    .where('dueAt', '<', now - staleMs)
    .delete();
  const rows: Array<{ ticketId: number; companyId: number }> = await table('PromptTurns')
    .where('dueAt', '<=', now)
    .where('claimedUntil', '<', now)
    .orderBy('dueAt')
    .limit(sweepMax)
    .select('ticketId', 'companyId');
  for (const { ticketId, companyId } of rows)
    host.contextFor(companyId).enqueue(answerJob, { ticketId }, { dedupeKey: String(ticketId) });
}

/** An embedded database has one process at a time: what the one before left is nobody's, and need not wait. */
export async function takeOver(host: Host): Promise<void> {
  const { sql, table } = acrossCompanies(host, 'turns of every company are taken over');
  if (sql.dialect === 'sqlite') await table('PromptTurns').update({ claimedUntil: 0 });
}
