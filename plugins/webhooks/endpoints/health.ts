import { backOffMs, type Context, type Reason, storedReason } from '@balcao/core';
import { failWaiting } from '../deliveries/delivery-rows.ts';
import { webhookLimits } from '../limits.ts';
import { Gone, Paused } from '../reasons.ts';
import { Endpoint } from './endpoint.ts';
import { findEndpoint, forgetEndpoints } from './find-endpoint.ts';
import { showEndpoint } from './present-endpoint.ts';
import { recordOf } from './save-endpoint.ts';
import { mailStopped } from './stopped-letter.ts';

/** So many calls in a row that fail, and the address is spared for a while. */
export const failuresMax = 5;
const sparing = { firstMs: 60_000, maxMs: 30 * 60_000 };
const pausedAfterMs = webhookLimits.pausedAfterDays * 24 * 60 * 60_000;

/** Whether it is called just now. */
export function isCalled({ state, sparedUntil }: Endpoint, now: number): boolean {
  return state === 'on' && (sparedUntil === null || Number(sparedUntil) <= now);
}

/** Whether one call at a time tries it out, because it failed so often. */
export function isOnTrial({ failures }: Endpoint): boolean {
  return failures >= failuresMax;
}

/**
 * Notes what a call came to, in the open transaction. Screens see an endpoint that begins to fail, is spared or well again; one
 * that is gone, or failed for days, stops, and the company's admins are written to.
 */
export async function noteHealth(
  ctx: Context,
  endpoint: Endpoint,
  { failure, isGone }: { failure: Reason | null; isGone: boolean },
): Promise<void> {
  if (!failure && endpoint.failures === 0 && endpoint.failureCode === null) return;
  const { id } = endpoint;
  const before = await Endpoint.of(ctx).findById(id).forUpdate();
  if (before?.state !== 'on') return;
  const now = Date.now();
  const failingSince = failure ? Number(before.failingSince ?? now) : null;
  const isPaused = failingSince !== null && now - failingSince >= pausedAfterMs;
  const stop = isGone ? Gone() : isPaused ? Paused() : null;
  const failures = failure ? before.failures + 1 : 0;
  const { code, details } = storedReason(stop ?? failure);
  const over = failures - failuresMax + 1;
  await Endpoint.of(ctx)
    .findById(id)
    .patch({
      failures,
      failingSince,
      sparedUntil: over > 0 && !stop ? now + backOffMs(over, sparing) : null,
      state: isGone ? 'gone' : isPaused ? 'paused' : 'on',
      failureCode: code,
      failureDetails: details,
    });
  forgetEndpoints(ctx);
  const after = await findEndpoint(ctx, id);
  if (stop) {
    await failWaiting(ctx, id, stop);
    ctx.audit({
      action: 'webhook.stopped',
      record: recordOf(after),
      before: { state: before.state },
      after: { state: after.state },
    });
    await mailStopped(ctx, after);
  }
  if (stop || !failure || before.failureCode !== code || failures >= failuresMax) showEndpoint(ctx, after);
}
