import { type Context, type Host, sweptRows, tryRow } from '@balcao/core';
import { nowOf } from '../../reception/index.ts';
import { lockTicket } from '../../tickets/index.ts';
import { appendSteps, runOf } from '../running/flow-runs.ts';
import { isFlowsTurn } from '../running/whose-turn.ts';

export const silenceEveryMs = 60_000;
/** Runs that are read at once. */
const runsAtOnce = 200;
/** Portions of them in one sweep; what is left comes with the next. */
const portionsMax = 50;

/**
 * Counts the runs whose customers were silent at a question for a day: each gets a step `abandoned` of the moment at
 * which the day was over, once a silence, however late the sweep comes. Safe to run twice, and at once.
 */
export async function countSilentRuns(host: Host): Promise<void> {
  const now = nowOf({ host });
  for (let portion = 0; portion < portionsMax; portion++) {
    // In the order of the index on the moment: by their tickets, every run would be looked through.
    const silent = await sweptRows(host, {
      ...{ table: 'FlowRuns', keys: ['ticketId'], limit: runsAtOnce },
      where: (rows) => rows.where('silentAt', '<=', now).orderBy('silentAt').orderBy('ticketId'),
    });
    let hasFault = false;
    for (const { ctx, ticketId } of silent) {
      const fault = await tryRow(() => ctx.transaction(() => countSilence(ctx, ticketId, now)));
      if (!fault) continue;
      // The next sweep tries it again; the others of these are counted meanwhile.
      hasFault = true;
      ctx.log.error({ err: fault, ticketId }, 'a silence of a flow run was not counted');
    }
    if (silent.length < runsAtOnce || hasFault) return;
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
