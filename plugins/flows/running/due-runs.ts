import { acrossCompanies, type Context, type Host, type PluginScope, perHost } from '@balcao/core';
import { nowOf } from '../../reception/index.ts';
import { askCall } from '../calls/ask-call.ts';
import { runTimes } from '../contract/limits.ts';
import { runOf } from './flow-runs.ts';
import { takeTurn } from './take-turn.ts';
import { dueRunJob } from './wake-when-due.ts';

interface Due {
  ticketId: number;
  companyId: number;
  dueAt: number;
}

/** Advances the run of a ticket whose wait or time-out is over. Safe to run twice, and at once. */
export async function moveDueRun(ctx: Context, ticketId: number): Promise<void> {
  const stored = await runOf(ctx, ticketId);
  if (stored?.run.waitsFor === 'call' || stored?.run.waitsFor === 'bot') await askCall(ctx, ticketId);
  else await ctx.transaction(() => takeTurn(ctx, ticketId, null));
}

/**
 * Place at which this process continues with its next sweep, so that runs which cannot be advanced do not block the
 * others.
 */
const sweptTo = perHost(() => ({ dueAt: 0, ticketId: 0 }));

/**
 * Advances the due runs whose job was lost, by the index on due moments; runs of companies whose plan has no flows
 * pause.
 */
export async function sweepDueRuns({ host, opensTo }: Pick<PluginScope, 'host' | 'opensTo'>): Promise<void> {
  const place = sweptTo(host);
  const due = await dueAfter(host, place);
  const last = due.length === runTimes.sweepLimit ? due.at(-1) : undefined;
  Object.assign(place, { dueAt: Number(last?.dueAt ?? 0), ticketId: last?.ticketId ?? 0 });
  for (const { companyId, ticketId, dueAt } of due) {
    if (!(await opensTo(companyId))) continue;
    const dedupeKey = `${dueRunJob}/${ticketId}/${dueAt}/late`;
    host.contextFor(companyId).enqueue(dueRunJob, { ticketId }, { dedupeKey });
  }
}

function dueAfter(host: Host, { dueAt, ticketId }: { dueAt: number; ticketId: number }): Promise<Due[]> {
  const { sql } = acrossCompanies(host, 'one sweep serves every company');
  return sql.rows<Due>(
    `SELECT ticketId, companyId, dueAt FROM FlowRuns
     WHERE dueAt <= ? AND (dueAt > ? OR (dueAt = ? AND ticketId > ?)) ORDER BY dueAt, ticketId LIMIT ${runTimes.sweepLimit}`,
    [nowOf({ host }), dueAt, dueAt, ticketId],
  );
}
