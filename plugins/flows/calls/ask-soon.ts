import type { Context } from '@balcao/core';
import { conversationParts } from '../../reception/index.ts';
import type { TicketRow } from '../../tickets/index.ts';
import type { FlowAction, FlowRun } from '../engine/flow-run.ts';
import { storeCall } from './flow-calls.ts';
import { callJob, promptJob, wakeCall } from './jobs.ts';
import { partEnded } from './part-ended.ts';

/**
 * Stores the call with which a turn ended, and requests the job that makes it after the commit; when the job is lost,
 * the sweep of due runs finds the call. A run that waits for an earlier call takes its result. An integration gets
 * the conversation at once.
 */
export async function askSoon(
  ctx: Context,
  ticket: TicketRow,
  { runKey, run, actions }: { runKey: string; run: FlowRun; actions: readonly FlowAction[] },
): Promise<void> {
  const key = { ticketId: ticket.id, runKey, number: run.steps };
  const request = actions.findLast((one) => one.do === 'ask')?.request;
  if (run.waitsFor !== 'call' && run.waitsFor !== 'bot') return;
  if (request) await storeCall(ctx, key, { at: run, request });
  if (run.waitsFor === 'call') wakeCall(ctx, key, request?.to === 'prompt' ? promptJob : callJob);
  else if (request?.to === 'integration') {
    const begun = await conversationParts.find(ctx.host)?.begin(ctx, ticket, request.integrationId);
    if (!begun) await partEnded(ctx, ticket.id, 'failed');
  }
}
