import type { Host } from '@balcao/core';
import { eventually } from '@balcao/core/testing/index.ts';
import { thisProcess } from '../channel/this-process.ts';

/** Renews and claims channel sessions now, as a process does by itself again and again. */
export async function claimRound(host: Host): Promise<void> {
  const { links } = thisProcess(host);
  await links?.renew();
  await links?.claim();
}

/**
 * Resolves when no process has a channel session open for the connection and none will open one by itself: its owner let go, a
 * further look for free channel sessions left it alone, and no look ever takes it. Throws when one does.
 */
export async function isLeftAlone(host: Host, connectionId: number): Promise<void> {
  const isOwned = () => Boolean(thisProcess(host).links?.owned(connectionId));
  await eventually(() => !isOwned());
  await claimRound(host);
  const lease = await host.database.knex('ConnectionLeases').where({ connectionId }).first('wanted');
  if (isOwned() || lease?.wanted === 'open') throw new Error(`Connection ${connectionId} is opened again`);
}
