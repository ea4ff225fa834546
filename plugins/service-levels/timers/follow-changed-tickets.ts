import type { Context, PendingEvent } from '@balcao/core';
import { lockTicket } from '../../tickets/index.ts';
import { activePolicies } from '../policies/active-policies.ts';
import type { WholePolicy } from '../policies/find-policies.ts';
import { changeTimers } from './change-timers.ts';

/** Events by which another policy may apply to a ticket, with a test for the filter fields that they concern. */
const changes: Readonly<Record<string, (field: string) => boolean>> = {
  'ticket.tagged': (field) => field === 'tags',
  'ticket.untagged': (field) => field === 'tags',
  'ticket.fields-changed': (field) => field.startsWith('field.'),
};

/**
 * Updates timers after changes of their ticket's tags and fields, in the same transaction, where a policy depends on
 * those.
 */
export async function followChangedTickets(events: readonly PendingEvent[]): Promise<void> {
  const tickets = new Map<string, { ctx: Context; ticketId: number }>();
  for (const { ctx, event, payload } of events) {
    const reads = changes[event];
    if (!reads || !(await activePolicies(ctx)).some((one) => asks(one, reads))) continue;
    const { ticketId } = payload as { ticketId: number };
    tickets.set(`${ctx.companyId}/${ticketId}`, { ctx: ctx.host.contextFor(ctx.companyId), ticketId });
  }
  // In the order of their ids, in which all code locks several tickets, so that no two transactions wait for each
  // other.
  for (const { ctx, ticketId } of [...tickets.values()].sort((one, other) => one.ticketId - other.ticketId))
    await follow(ctx, ticketId);
}

function asks({ policy }: WholePolicy, reads: (field: string) => boolean): boolean {
  return policy.filter.all.some((entry) =>
    'any' in entry ? entry.any.some(({ field }) => reads(field)) : reads(entry.field),
  );
}

async function follow(ctx: Context, ticketId: number): Promise<void> {
  const ticket = await lockTicket(ctx, ticketId);
  if (!ticket) return;
  const policies = await activePolicies(ctx);
  await changeTimers(ctx, { ticketIds: [ticketId], policies, rows: [ticket] }, (book) => book.follow());
}
