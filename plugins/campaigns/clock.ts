import { type Host, perHost } from '@balcao/core';

/** Clock by which campaigns start and keep their pace: the database's, the same for all processes. Tests set it. */
export const campaignClock = perHost((host) => ({ read: () => host.database.now() }));

/** The moment by that clock, epoch milliseconds; within the open transaction, if there is one. */
export function campaignNow(host: Host): Promise<number> {
  return campaignClock(host).read();
}
