import { type Host, perHost } from '@balcao/core';

/** Clock by which campaigns start and keep their pace: the database's, the same for all processes. Tests replace it. */
export const campaignClock = perHost((host) => ({ read: () => host.database.now() }));

/** Reads that clock in epoch milliseconds, within the open transaction if there is one. */
export function campaignNow(host: Host): Promise<number> {
  return campaignClock(host).read();
}
