import { type Context, failuresMax, type Reason, sparedUntil, storedReason } from '@balcao/core';
import { findIntegration, forgetIntegrations } from './find-integration.ts';
import { Integration } from './integration.ts';
import { showIntegration } from './present-integration.ts';

/** Whether the address is spared just now. */
export function isPaused({ pausedUntil }: Pick<Integration, 'pausedUntil'>, now: number): boolean {
  return pausedUntil !== null && Number(pausedUntil) > now;
}

/** Records what a call came to; screens see an integration that begins to fail, is paused, gone or well again. */
export async function recordHealth(
  ctx: Context,
  { id }: Pick<Integration, 'id'>,
  { failure, isGone = false }: { failure: Reason | null; isGone?: boolean },
): Promise<void> {
  await ctx.transaction(async () => {
    const before = await Integration.of(ctx).findById(id).forUpdate();
    if (!before || (!failure && before.failures === 0 && before.failureCode === null)) return;
    const failures = failure ? before.failures + 1 : 0;
    const { code, details } = storedReason(failure);
    await Integration.of(ctx)
      .findById(id)
      .patch({
        failures,
        pausedUntil: sparedUntil(failures, Date.now()),
        ...(isGone ? { disabledAt: Date.now() } : failure ? {} : { disabledAt: null }),
        failureCode: code,
        failureDetails: details,
      });
    forgetIntegrations(ctx);
    const isNews = !failure || before.failureCode !== code || failures >= failuresMax || isGone;
    if (isNews) showIntegration(ctx, await findIntegration(ctx, id));
  });
}
