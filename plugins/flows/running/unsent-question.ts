import type { Context } from '@balcao/core';
import { nowOf } from '../../reception/index.ts';
import { messagesByIds, outStates } from '../../tickets/index.ts';
import { runTimes } from '../contract/limits.ts';
import { versionOf } from '../find-flow.ts';
import { type StoredRun, saveRun } from './flow-runs.ts';
import { wakeWhenDue } from './wake-when-due.ts';

const minute = 60_000;

/**
 * Puts off the time-out of a question that the customer cannot have read: while it still waits to be sent, the run looks
 * again later, and once it was sent the whole time begins. In the open transaction; returns whether it was put off.
 */
export async function isPutOff(ctx: Context, stored: StoredRun): Promise<boolean> {
  const { run, askedMessageId } = stored;
  const now = nowOf(ctx);
  if (run.waitsFor !== 'answer' || run.dueAt === null || run.dueAt > now + runTimes.earlyMs) return false;
  const isUnsent = await waitsToBeSent(ctx, askedMessageId);
  if (!isUnsent && !run.isUnsent) return false;
  const version = await versionOf(ctx, run.flowVersionId);
  const node = version?.graph.nodes.find(({ id }) => id === run.nodeId);
  if (!node?.timeoutMinutes) return false;
  const whole = node.timeoutMinutes * minute;
  const dueAt = now + (isUnsent ? Math.min(whole, runTimes.unsentMs) : whole);
  const { isUnsent: _before, ...others } = run;
  const later = { ...others, dueAt, ...(isUnsent ? { isUnsent } : {}) };
  await saveRun(ctx, stored, { run: later, askedMessageId, now });
  wakeWhenDue(ctx, stored.ticketId, dueAt);
  return true;
}

/** True for a message that is still to be sent to the customer. */
export async function waitsToBeSent(ctx: Context, messageId: number | null): Promise<boolean> {
  if (messageId === null) return false;
  const [message] = await messagesByIds(ctx, [messageId]);
  return message?.outState === outStates.pending;
}
