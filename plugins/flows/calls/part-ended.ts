import type { Context } from '@balcao/core';
import { nowOf } from '../../reception/index.ts';
import { breakOff, runOf } from '../running/flow-runs.ts';
import { showRun } from '../running/show-run.ts';
import { storeEnd } from './flow-calls.ts';
import { callJob, wakeCall } from './jobs.ts';

/**
 * Hears that an integration's part in a conversation is over, in the open transaction, and has the flow that waits for it led on after the
 * commit. One that put the ticket elsewhere ends the flow, too. True where a flow waited.
 */
export async function partEnded(
  ctx: Context,
  ticketId: number,
  how: 'ended' | 'failed' | 'moved',
): Promise<boolean> {
  const stored = await runOf(ctx, ticketId);
  if (stored?.run.waitsFor !== 'bot') return false;
  if (how === 'moved') {
    await breakOff(ctx, ticketId, 'moved');
    await showRun(ctx, ticketId);
    return true;
  }
  const { runKey, run } = stored;
  const key = { ticketId, runKey, number: run.steps };
  if (!(await storeEnd(ctx, key, how))) return false;
  // The sweep finds it where the job is lost.
  await ctx
    .table('FlowRuns')
    .where({ ticketId, runKey, waitsFor: 'bot' })
    .update({ dueAt: nowOf(ctx) });
  wakeCall(ctx, key, callJob);
  return true;
}
