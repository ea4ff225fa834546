import type { Context } from '@balcao/core';
import { ticketLogs } from '../ports.ts';

/**
 * Writes to the ticket logs until when a ticket is snoozed, or that it no longer is; in the transaction that changes it.
 */
export async function logSnooze(
  { host, companyId }: Context,
  ticketId: number,
  until: number | null,
): Promise<void> {
  for (const log of ticketLogs.of(host)) await log.onSnooze?.(host, [{ companyId, ticketId, until }]);
}
