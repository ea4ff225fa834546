import type { Context } from '@balcao/core';
import type { FlowAction, FlowRun } from '../engine/flow-run.ts';
import { storeCall } from './flow-calls.ts';

export const callJob = 'flows/call';

/**
 * Stores the call that a turn ended with, and asks for it after the commit; a lost job is made up for by the sweep of due runs. A run
 * that waits for an earlier call takes what that brought.
 */
export async function askSoon(
  ctx: Context,
  { ticketId, runKey }: { ticketId: number; runKey: string },
  { run, actions }: { run: FlowRun; actions: readonly FlowAction[] },
): Promise<void> {
  if (run.waitsFor !== 'call') return;
  const number = run.steps;
  const action = actions.find((one) => one.do === 'call');
  if (action) await storeCall(ctx, { ticketId, runKey, number }, { at: run, request: action.request });
  ctx.enqueue(callJob, { ticketId }, { dedupeKey: `${callJob}/${ticketId}/${number}` });
}
