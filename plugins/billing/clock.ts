import { type Host, perHost } from '@balcao/core';

/** Clock by which codes expire and invoices fall due: the database's, the same for all processes. Tests replace it. */
export const billingClock = perHost((host) => ({ read: () => host.database.now() }));

/** Reads that clock in epoch milliseconds, within the open transaction if there is one. */
export function billingNow(host: Host): Promise<number> {
  return billingClock(host).read();
}
