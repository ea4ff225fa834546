import { type Host, perHost } from '@balcao/core';

/** The clock by which campaigns begin and keep their pace: the database's, one for all processes. Tests turn it. */
export const campaignClock = perHost((host) => ({ read: () => host.database.now() }));

/** The moment by that clock, epoch milliseconds; within the open transaction, if there is one. */
export function campaignNow(host: Host): Promise<number> {
  return campaignClock(host).read();
}
