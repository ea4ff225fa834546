import type { Context } from '@balcao/core';
import { ticketLogs } from '../ports.ts';

/**
 * Reports the beginning, change or end (`until` null) of a ticket's snooze to the ticket logs, in the transaction that
 * changes the ticket.
 */
export async function logSnooze(
  { host, companyId }: Context,
  ticketId: number,
  until: number | null,
): Promise<void> {
  for (const log of ticketLogs.of(host)) await log.onSnooze?.(host, [{ companyId, ticketId, until }]);
}
