import { type Host, perHost } from '@balcao/core';

/** Clock by which scheduled messages fall due: the database's, the same for all processes. Tests replace it. */
export const scheduleClock = perHost((host) => ({ read: () => host.database.now() }));

/** Reads that clock in epoch milliseconds, within the open transaction if there is one. */
export function dueNow(host: Host): Promise<number> {
  return scheduleClock(host).read();
}
