import { type Context, type Host, sweptRows, tryRow } from '@balcao/core';
import { nowOf } from '../../reception/index.ts';
import { lockTicket } from '../../tickets/index.ts';
import { appendSteps, runOf } from '../running/flow-runs.ts';
import { isFlowsTurn } from '../running/whose-turn.ts';

export const silenceEveryMs = 60_000;
/** Runs that are read at once. */
const runsAtOnce = 200;

/**
 * Counts the runs whose customers were silent at a question for a day: each gets a step `abandoned` of the moment at
 * which the day was over, once a silence, however late the sweep comes. Safe to run twice, and at once.
 */
export async function countSilentRuns(host: Host): Promise<void> {
  const now = nowOf({ host });
  for (let last = 0; ; ) {
    const silent = await sweptRows(host, {
      ...{ table: 'FlowRuns', keys: ['ticketId'], limit: runsAtOnce },
      where: (rows) => rows.where('silentAt', '<=', now).where('ticketId', '>', last).orderBy('ticketId'),
    });
    for (const { ctx, ticketId } of silent) {
      const fault = await tryRow(() => ctx.transaction(() => countSilence(ctx, ticketId, now)));
      // The next sweep tries it again; the others are counted meanwhile.
      if (fault) ctx.log.error({ err: fault, ticketId }, 'a silence of a flow run was not counted');
    }
    const end = silent.at(-1);
    if (!end || silent.length < runsAtOnce) return;
    last = end.ticketId;
  }
}

/** Counts one silence under the lock of its ticket. While agents have the ticket, it is not the customer who is silent. */
async function countSilence(ctx: Context, ticketId: number, now: number): Promise<void> {
  const ticket = await lockTicket(ctx, ticketId);
  const stored = ticket && (await runOf(ctx, ticketId));
  const row = stored && (await ctx.table('FlowRuns').where({ ticketId }).first('silentAt'));
  const silentAt = Number(row?.silentAt ?? Number.POSITIVE_INFINITY);
  // The customer has answered meanwhile, or another process counted the silence.
  if (!stored || silentAt > now) return;
  const { runKey, revision, run } = stored;
  const isAbandoned = isFlowsTurn(ticket);
  const changed = await ctx
    .table('FlowRuns')
    .where({ ticketId, runKey, revision, silentAt })
    .update({
      ...{ silentAt: null, revision: revision + 1 },
      ...(isAbandoned ? { steps: run.steps + 1 } : {}),
    });
  if (changed !== 1 || !isAbandoned) return;
  const { flowVersionId, nodeId } = run;
  await appendSteps(
    ctx,
    { ticketId, runKey, taken: run.steps },
    [{ flowVersionId, nodeId, output: 'abandoned' }],
    { messageId: null, now: silentAt },
  );
}
