import type { Context } from '@balcao/core';
import { nowOf } from '../../reception/index.ts';
import { breakOff, runOf } from '../running/flow-runs.ts';
import { showRun } from '../running/show-run.ts';
import { storeEnd } from './flow-calls.ts';
import { callJob, wakeCall } from './jobs.ts';

/**
 * Continues the flow that waits for an integration, when the integration's part in the conversation has ended. Runs in
 * the open transaction; the flow continues after the commit. When the integration moved the ticket elsewhere, the flow
 * ends as well. Returns true when a flow waited.
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
  // The sweep finds it when the job is lost.
  await ctx
    .table('FlowRuns')
    .where({ ticketId, runKey, waitsFor: 'bot' })
    .update({ dueAt: nowOf(ctx) });
  wakeCall(ctx, key, callJob);
  return true;
}
