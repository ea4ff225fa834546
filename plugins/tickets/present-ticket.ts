import { type Context, type Host, isoTime, readReason, rowTimes, shortReason } from '@balcao/core';
import { carriedBy, changesSent, hasTemplates } from '../connections/index.ts';
import { extraInfoByIds, fieldsOfContact, presentExtraInfo } from '../contacts/index.ts';
import { presentAd } from './ads/ticket-ad.ts';
import { continuedIn } from './continued-in.ts';
import type { TicketNextDue } from './contract/next-due.ts';
import { mayDelete } from './policy.ts';
import { nextDue, ticketFields } from './ports.ts';
import type { Ticket, TicketInFull } from './schemas.ts';
import type { TicketRow } from './ticket-rows.ts';
import { type TicketTag, tagsOfTickets } from './ticket-tags.ts';
import { maySeeTicket } from './visibility.ts';

const noTags: readonly TicketTag[] = [];

/** A ticket as lists and live events carry it. */
function presentTicket(
  host: Host,
  row: TicketRow,
  tags: readonly TicketTag[] = noTags,
  nextDueNow: TicketNextDue | null = null,
): Ticket {
  return {
    id: row.id,
    uuid: row.uuid,
    status: row.status,
    unreadMessages: row.unreadMessages,
    lastMessage: row.lastMessage,
    ...presentLastSaid(row),
    lastMessageAt: isoTime(row.lastMessageAt),
    lastMessageDeleted: row.lastMessageDeleted === 1,
    isGroup: row.isGroup === 1,
    ...rowTimes(row),
    userId: row.userId,
    contactId: row.contactId,
    whatsappId: row.whatsappId,
    queueId: row.queueId,
    companyId: row.companyId,
    chatbot: row.chatbot === 1,
    queueOptionId: row.queueOptionId,
    useIntegration: row.useIntegration === 1,
    integrationId: row.integrationId,
    promptId: row.promptId,
    typebotSessionId: row.typebotSessionId,
    typebotStatus: row.typebotStatus === 1,
    fromMe: row.fromMe === 1,
    amountUsedBotQueues: row.amountUsedBotQueues,
    priority: row.priority,
    snoozedUntil: isoTime(row.snoozedUntil),
    waitingSince: isoTime(row.waitingSince),
    answerUntil: isoTime(row.answerUntil),
    nextDue: nextDueNow,
    ad: presentAd(host, row),
    contact: {
      id: row.contactId,
      name: row.contactName,
      number: row.contactNumber ?? '',
      email: row.contactEmail,
      profilePicUrl: row.contactPicture,
      isGroup: row.isGroup === 1,
      tags: [],
    },
    queue:
      row.queueId === null
        ? null
        : { id: row.queueId, name: row.queueName ?? '', color: row.queueColor ?? '' },
    user: row.userId === null ? null : { id: row.userId, name: row.userName ?? '' },
    whatsapp: row.whatsappId === null ? null : { id: row.whatsappId, name: row.whatsappName ?? '' },
    tags: tags.map(({ id, name, color, since }) => ({
      id,
      name,
      color,
      TicketTag: { ticketId: row.id, tagId: id, createdAt: isoTime(since) },
    })),
  };
}

/** Presents the code of the last message, with details as short as the line in lists. */
export function presentLastSaid(
  row: Pick<TicketRow, 'lastMessageCode' | 'lastMessageDetails'>,
): Pick<Ticket, 'lastMessageCode' | 'lastMessageDetails'> {
  const reason = readReason(row.lastMessageCode, row.lastMessageDetails);
  const { code = null, details = null } = reason ? shortReason(reason) : {};
  return { lastMessageCode: code, lastMessageDetails: details };
}

/** Presents tickets with their tags and next due times; each of these is read by one statement for all tickets. */
export async function presentTickets(ctx: Context, rows: readonly TicketRow[]): Promise<Ticket[]> {
  const ids = rows.map(({ id }) => id);
  const tags = await tagsOfTickets(ctx, ids);
  const due = await nextDue.find(ctx.host)?.(ctx, ids);
  return rows.map((row) => presentTicket(ctx.host, row, tags.get(row.id), due?.get(row.id)));
}

/** Presents one ticket with its tags and its next due time. */
export async function presentTicketRow(ctx: Context, row: TicketRow): Promise<Ticket> {
  const tags = await tagsOfTickets(ctx, [row.id]);
  const due = await nextDue.find(ctx.host)?.(ctx, [row.id]);
  return presentTicket(ctx.host, row, tags.get(row.id), due?.get(row.id));
}

/**
 * Presents one ticket with the data that its conversation's screen shows; reads up to six statements, for a closed
 * ticket seven.
 */
export async function presentTicketInFull(ctx: Context, row: TicketRow): Promise<TicketInFull> {
  const ticket = await presentTicketRow(ctx, row);
  const extraInfo = (await extraInfoByIds(ctx, [row.contactId])).get(row.contactId) ?? [];
  const seen = maySeeTicket(ctx.actor, row);
  return {
    ...ticket,
    contact: {
      ...ticket.contact,
      extraInfo: extraInfo.map(presentExtraInfo),
      fields: await fieldsOfContact(ctx, row.contactId),
    },
    fields: [...((await ticketFields.find(ctx.host)?.valuesOf(ctx, [row.id]))?.get(row.id) ?? [])],
    can: { update: seen, reply: seen && row.status === 'open', delete: mayDelete(ctx) },
    carries: row.whatsappProvider === null ? [] : [...carriedBy(ctx.host, row.whatsappProvider)],
    changesSent: row.whatsappProvider === null || changesSent(ctx.host, row.whatsappProvider),
    hasTemplates: row.whatsappProvider !== null && hasTemplates(ctx.host, row.whatsappProvider),
    continuedIn: (await continuedIn(ctx, [row])).get(row.id) ?? null,
  };
}
