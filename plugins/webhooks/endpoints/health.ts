import { type Context, failuresMax, type Reason, sparedUntil, storedReason } from '@balcao/core';
import { webhookLimits } from '../contract/limits.ts';
import { Gone, Paused } from '../contract/reasons.ts';
import { Endpoint, recordOf } from './endpoint.ts';
import { findEndpoint, forgetEndpoints } from './find-endpoint.ts';
import { showEndpoint } from './present-endpoint.ts';
import { mailStopped } from './stopped-email.ts';

const pausedAfterMs = webhookLimits.pausedAfterDays * 24 * 60 * 60_000;

/** Whether it is called just now. */
export function isCalled({ state, sparedUntil: until }: Endpoint, now: number): boolean {
  return state === 'on' && (until === null || Number(until) <= now);
}

/**
 * Records what a call came to, in the open transaction. Screens see an endpoint that begins to fail, is spared or well again; one
 * that is gone, or failed for days, stops, and the company's admins are written to; answers why it stops.
 */
export async function recordHealth(
  ctx: Context,
  endpoint: Endpoint,
  { failure, isGone }: { failure: Reason | null; isGone: boolean },
): Promise<Reason | null> {
  if (!failure && endpoint.failures === 0 && endpoint.failureCode === null) return null;
  const { id } = endpoint;
  const before = await Endpoint.of(ctx).findById(id).forUpdate();
  if (before?.state !== 'on') return null;
  const now = Date.now();
  const failingSince = failure ? Number(before.failingSince ?? now) : null;
  const isPaused = failingSince !== null && now - failingSince >= pausedAfterMs;
  const stop = isGone ? Gone() : isPaused ? Paused() : null;
  const failures = failure ? before.failures + 1 : 0;
  const { code, details } = storedReason(stop ?? failure);
  await Endpoint.of(ctx)
    .findById(id)
    .patch({
      failures,
      failingSince,
      sparedUntil: stop ? null : sparedUntil(failures, now),
      state: isGone ? 'gone' : isPaused ? 'paused' : 'on',
      failureCode: code,
      failureDetails: details,
      // Success and failure of its calls are no other version of what was set.
      updatedAt: before.updatedAt,
    });
  forgetEndpoints(ctx);
  const after = await findEndpoint(ctx, id);
  if (stop) {
    ctx.audit({
      action: 'webhook.stopped',
      record: recordOf(after),
      before: { state: before.state },
      after: { state: after.state },
    });
    await mailStopped(ctx, after);
  }
  if (stop || !failure || before.failureCode !== code || failures >= failuresMax) showEndpoint(ctx, after);
  return stop;
}
