import { type Host, perHost } from '@balcao/core';

/** Clock by which codes expire and invoices fall due: the database's, the same for all processes. Tests set it. */
export const billingClock = perHost((host) => ({ read: () => host.database.now() }));

/** The moment by that clock, epoch milliseconds; within the open transaction, if there is one. */
export function billingNow(host: Host): Promise<number> {
  return billingClock(host).read();
}
