import type { Context, LiveAudience } from '@balcao/core';
import { maySeeTicket } from '../../tickets/index.ts';
import type { ScheduleRow } from '../schedule-rows.ts';

type Placed = Pick<ScheduleRow, 'isOfTicket' | 'userId' | 'ticketStatus' | 'ticketUserId' | 'ticketQueueId'>;

/**
 * Returns true when the user may see a scheduled message: their own, and those of conversations that they may see.
 * Admins see those of deleted conversations; every user sees those without a conversation. `visibleSchedules` is the
 * same rule as SQL.
 */
export function maySeeSchedule({ actor, isAdmin }: Context, row: Placed): boolean {
  if (row.userId !== null && row.userId === actor.userId) return true;
  const ticket = ticketOf(row);
  if (ticket) return maySeeTicket(actor, ticket);
  return !row.isOfTicket || isAdmin;
}

/** Returns the users whose screens get a change of the scheduled message. */
export function audienceOf(row: Placed): LiveAudience {
  const ticket = ticketOf(row);
  if (ticket) return { queueId: ticket.queueId, ownerId: ticket.status === 'open' ? ticket.userId : null };
  return row.isOfTicket ? { queueId: null, only: 'seeing-all' } : {};
}

function ticketOf({ ticketStatus, ticketUserId, ticketQueueId }: Placed) {
  return ticketStatus === null
    ? null
    : { status: ticketStatus, userId: ticketUserId, queueId: ticketQueueId };
}
