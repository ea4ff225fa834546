import { type Host, type PluginScope, perHost } from '@balcao/core';
import { lockTicket } from '../../tickets/index.ts';
import { activePolicies } from '../policies/active-policies.ts';
import { SlaPolicyRow } from '../policies/sla-policy.ts';
import { changeTimers } from './change-timers.ts';
import { everyCompany } from './every-company.ts';
import { wakeTimers } from './re-aim.ts';
import { slaNow } from './sla-clock.ts';

export const sweepEveryMs = 5000;

interface Due {
  id: number;
  ticketId: number;
  companyId: number;
  nextAt: number;
}

/** Place behind which each process goes on while a step fails. */
const sweptTo = perHost(() => ({ nextAt: 0, id: 0 }));

/**
 * Warns of and breaches every timer whose moment has come, each ticket in a transaction of its own: run twice, or by two processes at
 * once, it notifies once. Timers of a company whose plan has no service levels rest instead, and go on when it has them again. One
 * that fails holds up no others and comes again.
 */
export async function sweepTimers(
  { host, opensTo }: Pick<PluginScope, 'host' | 'opensTo'>,
  readAtOnce = 500,
): Promise<void> {
  const place = sweptTo(host);
  for (;;) {
    const due = await dueAfter(host, place, readAtOnce);
    for (const one of due) await fireOrLog(host, one, await opensTo(one.companyId));
    const last = due.length === readAtOnce ? due.at(-1) : undefined;
    Object.assign(place, { nextAt: Number(last?.nextAt ?? 0), id: last?.id ?? 0 });
    if (!last) break;
  }
  await wakeCompanies({ host, opensTo });
}

function dueAfter(host: Host, { nextAt, id }: { nextAt: number; id: number }, limit: number): Promise<Due[]> {
  const { sql } = everyCompany(host);
  return sql.rows<Due>(
    `SELECT id, ticketId, companyId, nextAt FROM SlaTimers
     WHERE nextAt <= ? AND (nextAt > ? OR (nextAt = ? AND id > ?)) ORDER BY nextAt, id LIMIT ${limit}`,
    [slaNow(host), nextAt, nextAt, id],
  );
}

async function fireOrLog(host: Host, { id, ticketId, companyId }: Due, isOpen: boolean): Promise<void> {
  const ctx = host.contextFor(companyId);
  try {
    await ctx.transaction(async () => {
      const ticket = await lockTicket(ctx, ticketId);
      if (!ticket) return;
      const policies = await activePolicies(ctx);
      await changeTimers(ctx, { ticketIds: [ticketId], policies, rows: [ticket] }, (book) =>
        isOpen ? book.fireDue() : book.rest(),
      );
      if (!isOpen)
        await SlaPolicyRow.of(ctx)
          .whereNull('restsSince')
          .patch({ restsSince: slaNow(host) });
    });
  } catch (error) {
    host.log.error({ err: error, companyId, timerId: id }, 'a timer was not swept; it comes again');
  }
}

/** Has timers go on of companies that have service levels again; the mark stays until all of them do, whatever breaks off. */
async function wakeCompanies({ host, opensTo }: Pick<PluginScope, 'host' | 'opensTo'>): Promise<void> {
  const { sql } = everyCompany(host);
  const resting = await sql.rows<{ companyId: number; since: number }>(
    'SELECT companyId, MAX(restsSince) AS since FROM SlaPolicies WHERE restsSince IS NOT NULL GROUP BY companyId',
    [],
  );
  for (const { companyId, since } of resting) {
    if (!(await opensTo(companyId))) continue;
    const ctx = host.contextFor(companyId);
    try {
      await wakeTimers(ctx);
      if (!(await opensTo(companyId))) continue;
      await SlaPolicyRow.of(ctx).where('restsSince', '<=', Number(since)).patch({ restsSince: null });
    } catch (error) {
      host.log.error({ err: error, companyId }, 'timers of a company did not go on; they are tried again');
    }
  }
}
