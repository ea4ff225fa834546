import type { Context } from '@balcao/core';
import { findConnection } from '../find-connection.ts';
import { findDriver } from '../ports.ts';

/**
 * Makes the channel forget earlier attempts of failed messages, so that an agent can send them again. Runs in the
 * caller's transaction.
 */
export async function forgetEarlierSends(
  ctx: Context,
  connectionId: number,
  wireIds: readonly string[],
): Promise<void> {
  if (wireIds.length === 0) return;
  const { provider } = await findConnection(ctx, connectionId);
  const driver = findDriver(ctx.host, provider);
  for (const wireId of wireIds) await driver?.sendsAgain?.(ctx, connectionId, wireId);
}
