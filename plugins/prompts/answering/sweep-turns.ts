import { acrossCompanies, forgetOlder, type Host, type PluginScope, sweptRows } from '@balcao/core';
import { answerJob } from './turns.ts';

const sweepMax = 500;
/**
 * Age after which a turn is deleted because no customer waits for it; such turns belong to companies that lost the
 * plan.
 */
const staleMs = 24 * 60 * 60_000;

/** Starts due turns on which no process works, because their wake-up was lost or their process crashed. */
export async function findTurns({ host }: Pick<PluginScope, 'host'>): Promise<void> {
  const now = Date.now();
  await forgetOlder(host, { table: 'PromptTurns', column: 'dueAt', before: now - staleMs });
  const rows = await sweptRows(host, {
    ...{ table: 'PromptTurns', keys: ['ticketId'], limit: sweepMax },
    where: (turns) => turns.where('dueAt', '<=', now).where('claimedUntil', '<', now).orderBy('dueAt'),
  });
  for (const { ctx, ticketId } of rows) ctx.enqueue(answerJob, { ticketId }, { dedupeKey: String(ticketId) });
}

/** Frees the turns of the process before this one on an embedded database, which has one process at a time. */
export async function takeOver(host: Host): Promise<void> {
  const { sql, table } = acrossCompanies(host, 'turns of every company are taken over');
  if (sql.dialect === 'sqlite') await table('PromptTurns').update({ claimedUntil: 0 });
}
