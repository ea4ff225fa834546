import type { Context } from '@balcao/core';
import type { ChannelDriver, ChannelLink } from '../channel/channel-driver.ts';

/** Closes a link, `logout` with its pairing, which is forgotten even when no link is open. Never throws. */
export async function closeLink(
  ctx: Context,
  connectionId: number,
  { link, driver }: { link: ChannelLink | null; driver: ChannelDriver | null },
  how: 'close' | 'logout',
): Promise<void> {
  try {
    if (how === 'logout' && link) await link.logout();
    else if (how === 'logout') await driver?.forget(ctx.companyId, connectionId);
    else await link?.close();
  } catch (error) {
    ctx.log.warn({ err: error, connectionId }, 'a link did not close in order');
  }
}
