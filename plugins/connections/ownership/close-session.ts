import type { Context } from '@balcao/core';
import type { ChannelDriver, ChannelSession } from '../channel/channel-driver.ts';

/** Closes a channel session, `logout` with its pairing, which is forgotten even when no channel session is open. Never throws. */
export async function closeChannelSession(
  ctx: Context,
  connectionId: number,
  { session, driver }: { session: ChannelSession | null; driver: ChannelDriver | null },
  how: 'close' | 'logout',
): Promise<void> {
  try {
    if (how === 'logout' && session) await session.logout();
    else if (how === 'logout') await driver?.forget(ctx.companyId, connectionId);
    else await session?.close();
  } catch (error) {
    ctx.log.warn({ err: error, connectionId }, 'a link did not close in order');
  }
}
