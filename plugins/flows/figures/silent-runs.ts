import { type Context, type Host, sweptRows, tryRow } from '@balcao/core';
import { nowOf } from '../../reception/index.ts';
import { lockTicket } from '../../tickets/index.ts';
import { appendSteps, runOf } from '../running/flow-runs.ts';
import { isFlowsTurn } from '../running/whose-turn.ts';

export const silenceEveryMs = 60_000;
/** Runs that are read together. */
const runsAtOnce = 200;
/** Groups of runs in one sweep; the next sweep continues. */
const portionsMax = 50;

/**
 * Counts the runs whose customers were silent at a question for a day, for the flow's figures: each gets a step
 * `abandoned` with the time at which the day ended, once for each silence, however late the sweep runs. Safe to run
 * twice, and at the same time.
 */
export async function countSilentRuns(host: Host): Promise<void> {
  const now = nowOf({ host });
  for (let portion = 0; portion < portionsMax; portion++) {
    // Read in the order of the index on `silentAt`; in the order of tickets, every run would be read.
    const silent = await sweptRows(host, {
      ...{ table: 'FlowRuns', keys: ['ticketId'], limit: runsAtOnce },
      where: (rows) => rows.where('silentAt', '<=', now).orderBy('silentAt').orderBy('ticketId'),
    });
    let hasFault = false;
    for (const { ctx, ticketId } of silent) {
      const fault = await tryRow(() => ctx.transaction(() => countSilence(ctx, ticketId, now)));
      if (!fault) continue;
      // The next sweep tries this run again; the others are counted now.
      hasFault = true;
      ctx.log.error({ err: fault, ticketId }, 'a silence of a flow run was not counted');
    }
    if (silent.length < runsAtOnce || hasFault) return;
  }
}

/**
 * Counts one silence under the lock of its ticket. While agents have the ticket, the customer does not count as silent.
 */
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
