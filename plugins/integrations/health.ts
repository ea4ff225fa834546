import { backOffMs, type Context, type Reason, storedReason } from '@balcao/core';
import { findIntegration, forgetIntegrations } from './find-integration.ts';
import { Integration } from './integration.ts';
import { showIntegration } from './present-integration.ts';

/** So many calls in a row that fail, and the address is spared for a while. */
export const failuresMax = 5;
const pause = { firstMs: 60_000, maxMs: 30 * 60_000 };

/** Whether the address is spared just now. */
export function isPaused({ pausedUntil }: Pick<Integration, 'pausedUntil'>, now: number): boolean {
  return pausedUntil !== null && Number(pausedUntil) > now;
}

/** Whether it is called at all: it failed so often that one call at a time tries it out. */
export function isOnTrial({ failures }: Pick<Integration, 'failures'>): boolean {
  return failures >= failuresMax;
}

/** Notes what a call came to; screens see an integration that begins to fail, is paused, gone or well again. */
export async function noteHealth(
  ctx: Context,
  { id }: Pick<Integration, 'id'>,
  { failure, isGone = false }: { failure: Reason | null; isGone?: boolean },
): Promise<void> {
  await ctx.transaction(async () => {
    const before = await Integration.of(ctx).findById(id).forUpdate();
    if (!before || (!failure && before.failures === 0 && before.failureCode === null)) return;
    const failures = failure ? before.failures + 1 : 0;
    const { code, details } = storedReason(failure);
    const over = failures - failuresMax + 1;
    await Integration.of(ctx)
      .findById(id)
      .patch({
        failures,
        pausedUntil: over > 0 ? Date.now() + backOffMs(over, pause) : null,
        ...(isGone ? { disabledAt: Date.now() } : failure ? {} : { disabledAt: null }),
        failureCode: code,
        failureDetails: details,
      });
    forgetIntegrations(ctx);
    const isNews = !failure || before.failureCode !== code || failures >= failuresMax || isGone;
    if (isNews) showIntegration(ctx, await findIntegration(ctx, id));
  });
}
