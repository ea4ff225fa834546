import { type Host, perHost } from '@balcao/core';

/** The clock by which scheduled messages fall due: the database's, one for all processes. Tests set it. */
export const scheduleClock = perHost((host) => ({ read: () => host.database.now() }));

/** The moment by that clock, epoch milliseconds; within the open transaction, if there is one. */
export function dueNow(host: Host): Promise<number> {
  return scheduleClock(host).read();
}
