import { faultLevel, type Host, type PluginScope, perHost } from '@balcao/core';
import { lockTickets } from '../../tickets/index.ts';
import { activePolicies } from '../policies/active-policies.ts';
import { SlaPolicyRow } from '../policies/sla-policy.ts';
import { changeTimers } from './change-timers.ts';
import { everyCompany } from './every-company.ts';
import { wakeTimers } from './re-aim.ts';
import { slaNow } from './sla-clock.ts';

/** Time between two sweeps of due SLA timers, in milliseconds. */
export const sweepEveryMs = 5000;
/** Tickets of a company in one transaction; more would delay other writers longer. */
const ticketsAtOnce = 50;

interface Due {
  id: number;
  ticketId: number;
  companyId: number;
  nextAt: number;
}

/** Last timer that was handled, after which the process continues when a step fails. */
const sweptTo = perHost(() => ({ nextAt: 0, id: 0 }));

/**
 * Records and publishes the warning or breach of every due timer, groups of a company's tickets in one transaction
 * each, so that two runs or two processes publish once. Timers of a company whose plan has no service levels rest, and
 * continue when it has them again. A group that fails is handled ticket by ticket, so that the failing ticket delays no
 * others; it is tried again.
 */
export async function sweepTimers(
  { host, opensTo }: Pick<PluginScope, 'host' | 'opensTo'>,
  readAtOnce = 500,
): Promise<void> {
  const place = sweptTo(host);
  for (;;) {
    const due = await dueAfter(host, place, readAtOnce);
    for (const { companyId, ticketIds } of portionsOf(due))
      await fireOrLog(host, { companyId, ticketIds, isOpen: await opensTo(companyId) });
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

interface Portion {
  companyId: number;
  ticketIds: readonly number[];
}

/** Groups the tickets by company, each ticket once. */
function portionsOf(due: readonly Due[]): Portion[] {
  const companies = new Map<number, Set<number>>();
  for (const { companyId, ticketId } of due)
    companies.set(companyId, (companies.get(companyId) ?? new Set()).add(ticketId));
  return [...companies].flatMap(([companyId, tickets]) => {
    const ids = [...tickets];
    const portions = Math.ceil(ids.length / ticketsAtOnce);
    return Array.from({ length: portions }, (_, index) => ({
      companyId,
      ticketIds: ids.slice(index * ticketsAtOnce, (index + 1) * ticketsAtOnce),
    }));
  });
}

async function fireOrLog(host: Host, portion: Portion & { isOpen: boolean }): Promise<void> {
  const { companyId, ticketIds } = portion;
  try {
    await fireTogether(host, portion);
  } catch (error) {
    if (ticketIds.length > 1) {
      for (const ticketId of ticketIds) await fireOrLog(host, { ...portion, ticketIds: [ticketId] });
      return;
    }
    const [ticketId] = ticketIds;
    host.log[faultLevel(error)]({ err: error, companyId, ticketId }, 'a timer was not swept; it comes again');
  }
}

async function fireTogether(
  host: Host,
  { companyId, ticketIds, isOpen }: Portion & { isOpen: boolean },
): Promise<void> {
  const ctx = host.contextFor(companyId);
  await ctx.transaction(async () => {
    const rows = await lockTickets(ctx, ticketIds);
    if (rows.length === 0) return;
    const policies = await activePolicies(ctx);
    await changeTimers(ctx, { ticketIds, policies, rows }, (book) => (isOpen ? book.fireDue() : book.rest()));
    if (!isOpen)
      await SlaPolicyRow.of(ctx)
        .whereNull('restsSince')
        .patch({ restsSince: slaNow(host) });
  });
}

/**
 * Continues the timers of companies whose plan has service levels again; the mark stays until all timers continue, also
 * after an interruption.
 */
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
      await SlaPolicyRow.of(ctx)
        .where('restsSince', '<=', Number(since))
        .patch({ restsSince: null, resumedAt: slaNow(host) });
    } catch (error) {
      host.log[faultLevel(error)](
        { err: error, companyId },
        'timers of a company did not go on; they are tried again',
      );
    }
  }
}
