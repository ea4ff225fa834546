import type { Context } from '@balcao/core';
import type { TicketRow } from '../../tickets/index.ts';
import { nowOf, receptionPace } from '../clock.ts';
import { receptionLimits } from '../contract/limits.ts';
import { receptionOf, remember } from '../reception-state.ts';

export const owedMenuJob = 'reception/owed-menu';

/**
 * Schedules the first menu, in the open transaction, for the moment when the customer pauses; each further message
 * delays it, up to a limit.
 */
export async function oweMenu(ctx: Context, { id: ticketId }: TicketRow): Promise<void> {
  const { host, companyId } = ctx;
  const now = nowOf(ctx);
  const { menuOwedSince } = await receptionOf(ctx, ticketId);
  const since = menuOwedSince ?? now;
  const due = Math.min(now + receptionPace(host).quietMs, since + receptionLimits.quietMaxMs);
  await remember(ctx, ticketId, { menuOwedSince: since, menuDueAt: due });
  const runAt = Date.now() + Math.max(0, due - now);
  host.database.afterCommit(() =>
    host.jobs.enqueue(
      owedMenuJob,
      { companyId, ticketId },
      { runAt, dedupeKey: `${owedMenuJob}/${ticketId}/${due}` },
    ),
  );
}
