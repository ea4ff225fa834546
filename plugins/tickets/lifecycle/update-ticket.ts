import { type Context, isUniqueViolation } from '@balcao/core';
import { companyLanguage } from '../company-language.ts';
import { CreatingTicketFailed } from '../contract/errors.ts';
import type { TicketAssignment } from '../contract/events.ts';
import { findTicket } from '../find-ticket.ts';
import { keepHandover } from '../handovers/handovers.ts';
import { sendReadReceipts, setRead } from '../messages/mark-read.ts';
import { noteText } from '../notes/note-text.ts';
import { sendMessages } from '../outbound/send-messages.ts';
import { closings } from '../ports.ts';
import type { UpdateTicket } from '../schemas.ts';
import { logSnooze } from '../snooze/log-snooze.ts';
import { nextUpdatedAt } from '../sql.ts';
import { activeKeyAt } from '../ticket.ts';
import { type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';
import { announceTicket } from './announce-ticket.ts';
import { checkReferences, ownIdOf, requireMember } from './check-references.ts';
import { isOfAnother, isSameAssignment, isTakenByAnother, nextAssignment } from './next-assignment.ts';
import { activeTicketOf, alreadyAccepted, otherTicketActive } from './other-open-ticket.ts';
import { isSilent } from './silence.ts';
import { transferNotice } from './transfer-notice.ts';

const attempts = 5;

/**
 * Accepts, returns, closes, reopens or transfers a ticket for an agent, by the fields of the change (see
 * nextAssignment). The change is written only if the row is still as it was read: of two agents who accept at the same
 * time one gets ERR_TICKET_ALREADY_ACCEPTED. Throws ERR_OTHER_OPEN_TICKET when the contact has another active ticket on
 * that connection, and ERR_TICKET_USER_NOT_IN_QUEUE for an agent who does not work in the ticket's queue. A note is
 * stored together with the change or not at all.
 */
export async function updateTicket(
  ctx: Context,
  { ticketId, note: given, ...change }: UpdateTicket & { ticketId: number },
): Promise<TicketRow> {
  const { userId } = ctx.actor;
  const note = given === undefined || given.trim() === '' ? null : noteText(given);
  let wasFree = false;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const ticket = await findTicket(ctx, ticketId);
    // A ticket that was free a moment ago was meant to be accepted, whatever else the change names.
    const wasFaster = wasFree && change.status === 'open' && isOfAnother(ticket, userId);
    if (wasFaster || isTakenByAnother(ticket, change, { userId, isAdmin: ctx.holdsAdminRole }))
      throw alreadyAccepted(ticket);
    wasFree = ticket.userId === null;
    await checkReferences(ctx, ticket, change);
    const updated = await move(ctx, ticket, change, note);
    if (updated) return updated;
  }
  throw CreatingTicketFailed();
}

/** Writes the change if the ticket still stands as read; null when another call was faster. */
async function move(
  ctx: Context,
  ticket: TicketRow,
  change: UpdateTicket,
  note: string | null,
): Promise<TicketRow | null> {
  const before: TicketAssignment = ticket;
  const after = nextAssignment(before, change, ownIdOf(ctx));
  try {
    return await ctx.transaction(async () => {
      if (!isSameAssignment(before, after)) await requireMember(ctx, after);
      const wasRead = reads(ctx, before, after) && (await holdUnread(ctx, ticket.id));
      const affected = await ctx
        .table('Tickets')
        .where({ id: ticket.id, version: ticket.version })
        .update(columnsOf(ctx, ticket, change, after));
      if (affected === 0) return null;
      if (wasRead) await setRead(ctx, ticket.id);
      const [row] = await ticketRowsByIds(ctx, [ticket.id]);
      if (!row) return null;
      await keepHandover(ctx, before, row, note);
      await tellCustomer(ctx, assignmentOf(before), row);
      if (after.status === 'closed' && before.status !== 'closed') {
        for (const closing of closings.of(ctx.host)) await closing(ctx, row, assignmentOf(before));
      }
      if (ticket.snoozedUntil !== null && row.snoozedUntil === null) await logSnooze(ctx, row.id, null);
      await announceTicket(ctx, assignmentOf(before), row, { wasRead, byHand: true });
      if (wasRead) sendReadReceipts(ctx, ticket);
      return row;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const other = await activeTicketOf(ctx, ticket.contactId, after.whatsappId);
    if (!other || other.id === ticket.id) throw error;
    throw otherTicketActive(other);
  }
}

function columnsOf(
  ctx: Context,
  ticket: TicketRow,
  change: UpdateTicket,
  after: TicketAssignment,
): Record<string, unknown> {
  const now = Date.now();
  const isClosed = after.status === 'closed';
  const isMoved = after.queueId !== ticket.queueId;
  const isByAgent = ctx.actor.kind === 'user';
  const { useIntegration = ticket.useIntegration === 1 } = change;
  return {
    ...after,
    activeKey: isClosed ? null : activeKeyAt(ticket, after.whatsappId),
    version: ticket.version + 1,
    updatedAt: ctx.raw(nextUpdatedAt, [now, now]),
    ...(after.whatsappId === ticket.whatsappId ? {} : { movedConnection: 1 }),
    ...(isClosed ? {} : { awaitsReplyUntil: null }),
    // An earlier version let a wait begin on a closed ticket.
    ...(ticket.status === 'closed' ? { waitingSince: null, ...(isClosed ? {} : { reopenedAt: now }) } : {}),
    // The new assignee did not snooze it.
    ...(isSameAssignment(ticket, after) ? {} : { snoozedUntil: null }),
    // An agent's hand ends the bot's menu, as another queue does. A ticket that an agent took, or moved away from its
    // bot, stays the agents' when it is given back, whatever bot its columns name.
    ...(isByAgent || isMoved ? { chatbot: 0, queueOptionId: null } : {}),
    ...(after.status === 'open' || (isByAgent && isMoved && useIntegration) ? { driver: 'human' } : {}),
    ...(isClosed ? { waitingSince: null, phoneWroteAt: null } : {}),
    // A rule or a timer takes the ticket from the bot of its former queue; that of the new one may begin.
    ...(!isByAgent && isMoved ? { useIntegration: 0, promptId: null } : {}),
    ...botColumnsOf(change, after),
  };
}

/**
 * Columns of the prompt or integration that has the conversation, or had it: stored as given, kept where they are left
 * out, and cleared when the ticket closes. They only name the bot; `driver` decides whether it may speak.
 */
function botColumnsOf(
  { useIntegration, promptId, integrationId }: UpdateTicket,
  { status }: TicketAssignment,
): Record<string, unknown> {
  if (status === 'closed')
    return {
      ...{ useIntegration: 0, promptId: null, integrationId: null },
      ...{ typebotSessionId: null, typebotStatus: 0 },
    };
  return {
    ...(useIntegration === undefined ? {} : { useIntegration: useIntegration ? 1 : 0 }),
    ...(promptId === undefined ? {} : { promptId }),
    ...(integrationId === undefined ? {} : { integrationId }),
  };
}

/** Closing reads all; so does the agent who accepts the ticket or has it. */
function reads(ctx: Context, before: TicketAssignment, after: TicketAssignment): boolean {
  if (after.status === 'closed') return true;
  const { userId } = ctx.actor;
  return userId !== null && (after.userId === userId || before.userId === userId);
}

/**
 * Returns whether the ticket has unread messages, and locks that state until the open transaction has ended. Otherwise
 * a message that arrived meanwhile would stay unread on a closed ticket, where no agent looks for it.
 */
async function holdUnread(ctx: Context, ticketId: number): Promise<boolean> {
  const held = await ctx.table('Tickets').where({ id: ticketId }).forUpdate().first('unreadMessages');
  return (held?.unreadMessages ?? 0) > 0;
}

async function tellCustomer(ctx: Context, before: TicketAssignment, row: TicketRow): Promise<void> {
  if (isSilent(ctx)) return;
  const names = { queue: row.queueName, user: row.userName };
  const notice = transferNotice(before, row, names, await companyLanguage(ctx));
  if (!notice || row.whatsappName === null) return;
  if ((await ctx.host.tenancy.setting(ctx.companyId, 'sendMsgTransfTicket')) !== 'enabled') return;
  await sendMessages(ctx, row, [{ body: notice }], { by: 'system' });
}

function assignmentOf({ status, userId, queueId, whatsappId }: TicketAssignment): TicketAssignment {
  return { status, userId, queueId, whatsappId };
}
