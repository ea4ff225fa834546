import { acrossCompanies, type Context, type Host } from '@balcao/core';
import { nowOf } from '../../reception/index.ts';
import { lockTicket } from '../../tickets/index.ts';
import { appendSteps, runOf } from '../running/flow-runs.ts';
import { isFlowsTurn } from '../running/whose-turn.ts';

export const silenceEveryMs = 60_000;
/** Runs that are read at once. */
const runsAtOnce = 200;

interface Silent {
  ticketId: number;
  companyId: number;
  silentAt: number | string;
}

/**
 * Counts the runs whose customers were silent at a question for a day: each gets a step `abandoned` of the moment at
 * which the day was over, once a silence, however late the sweep comes. Safe to run twice, and at once.
 */
export async function countSilentRuns(host: Host): Promise<void> {
  const now = nowOf({ host });
  for (let last = { silentAt: 0, ticketId: 0 }; ; ) {
    const silent = await silentAfter(host, now, last);
    for (const { companyId, ticketId, silentAt } of silent) {
      const ctx = host.contextFor(companyId);
      await ctx.transaction(() => countSilence(ctx, ticketId, Number(silentAt)));
    }
    const end = silent.at(-1);
    if (!end || silent.length < runsAtOnce) return;
    last = { silentAt: Number(end.silentAt), ticketId: end.ticketId };
  }
}

/** Counts one silence under the lock of its ticket. While agents have the ticket, it is not the customer who is silent. */
async function countSilence(ctx: Context, ticketId: number, silentAt: number): Promise<void> {
  const ticket = await lockTicket(ctx, ticketId);
  const stored = ticket && (await runOf(ctx, ticketId));
  if (!stored) return;
  const { runKey, revision, run } = stored;
  const isAbandoned = isFlowsTurn(ticket);
  const changed = await ctx
    .table('FlowRuns')
    .where({ ticketId, runKey, revision, silentAt })
    .update({
      ...{ silentAt: null, revision: revision + 1 },
      ...(isAbandoned ? { steps: run.steps + 1 } : {}),
    });
  // The customer has answered meanwhile, or another process counted the silence.
  if (changed !== 1 || !isAbandoned) return;
  const { flowVersionId, nodeId } = run;
  await appendSteps(
    ctx,
    { ticketId, runKey, taken: run.steps },
    [{ flowVersionId, nodeId, output: 'abandoned' }],
    { messageId: null, now: silentAt },
  );
}

function silentAfter(
  host: Host,
  now: number,
  { silentAt, ticketId }: { silentAt: number; ticketId: number },
): Promise<Silent[]> {
  const { sql } = acrossCompanies(host, 'one sweep serves every company');
  return sql.rows<Silent>(
    `SELECT ticketId, companyId, silentAt FROM FlowRuns
     WHERE silentAt <= ? AND (silentAt > ? OR (silentAt = ? AND ticketId > ?))
     ORDER BY silentAt, ticketId LIMIT ${runsAtOnce}`,
    [now, silentAt, silentAt, ticketId],
  );
}
