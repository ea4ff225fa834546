import type { Context } from '@balcao/core';
import { type TicketAssignment, visibleTickets } from '../tickets/index.ts';
import type { Schedule } from './schedule.ts';

/** Scheduled message with the names of its contact and author and the state of its conversation. */
export interface ScheduleRow
  extends Pick<
    Schedule,
    | 'id'
    | 'companyId'
    | 'body'
    | 'sendAt'
    | 'sentAt'
    | 'status'
    | 'failureCode'
    | 'failureDetails'
    | 'priority'
    | 'template'
    | 'mediaKey'
    | 'mediaName'
    | 'contactId'
    | 'ticketId'
    | 'isOfTicket'
    | 'userId'
    | 'queueId'
    | 'whatsappId'
    | 'createdAt'
    | 'updatedAt'
  > {
  contactName: string;
  userName: string | null;
  /** Null where it has no conversation, or a deleted one. */
  ticketStatus: TicketAssignment['status'] | null;
  ticketUserId: number | null;
  ticketQueueId: number | null;
}

/** Columns of a scheduled message that lists and events read. */
export const scheduleColumns = [
  ...[
    'id',
    'companyId',
    'body',
    'sendAt',
    'sentAt',
    'status',
    'failureCode',
    'failureDetails',
    'priority',
    'template',
    'mediaKey',
    'mediaName',
    'contactId',
    'ticketId',
    'isOfTicket',
    'userId',
    'queueId',
    'whatsappId',
    'createdAt',
    'updatedAt',
  ].map((column) => `Schedules.${column}`),
  'Contacts.name as contactName',
  'Users.name as userName',
  't.status as ticketStatus',
  't.userId as ticketUserId',
  't.queueId as ticketQueueId',
];

/** Query of the company's scheduled messages with their conversations, to which callers add conditions and columns. */
export function schedules(ctx: Context) {
  return ctx
    .table('Schedules')
    .join('Contacts', 'Contacts.id', 'Schedules.contactId')
    .leftJoin('Users', 'Users.id', 'Schedules.userId')
    .leftJoin('Tickets as t', 't.id', 'Schedules.ticketId');
}

/** Query of the scheduled messages that the actor may see; the rule of `maySeeSchedule` as SQL. */
export function visibleSchedules(ctx: Context) {
  if (ctx.isAdmin) return schedules(ctx);
  const { sql, bindings } = visibleTickets(ctx, 't');
  return schedules(ctx).where((either) =>
    either
      // A deleted ticket has no queue either, which is no ticket without a queue.
      .whereRaw(`(t.id IS NOT NULL AND (${sql}))`, bindings)
      .orWhere('Schedules.userId', ctx.actor.userId)
      .orWhere((without) => without.whereNull('t.id').where('Schedules.isOfTicket', 0)),
  );
}

/** Reads one of the company's scheduled messages without checking rights; undefined when it was deleted. */
export async function scheduleRow(ctx: Context, id: number): Promise<ScheduleRow | undefined> {
  return schedules(ctx).where('Schedules.id', id).first(scheduleColumns);
}
