import { type Context, isoTime } from '@balcao/core';
import { connectionsByIds } from '../../connections/index.ts';
import {
  type ContactFields,
  contactFields,
  contactsByIds,
  presentContactBrief,
} from '../../contacts/index.ts';
import { queuesByIds } from '../../queues/index.ts';
import {
  type MessageRow,
  messagesByIds,
  outStates,
  presentTickets,
  speakerOf,
  ticketFields,
  ticketRowsByIds,
} from '../../tickets/index.ts';
import type { EventGroup } from '../contract/limits.ts';
import type { ContactInEvent, MessageInEvent, TicketInEvent } from './shapes.ts';

interface Named {
  id: number;
  name: string;
}

/** Present records around the events of one page; read with a few statements however many there are. */
export interface EventContext {
  ticket(id: number): TicketInEvent | null;
  message(id: number): MessageInEvent | null;
  contact(id: number): ContactInEvent | null;
  connection(id: number): Named | null;
  queue(id: number): Named | null;
  user(id: number | null): Named | null;
  /** Values of its fields by their keys; empty for a record around the event that is not its own. */
  fieldValues(of: 'ticket' | 'contact', id: number): Record<string, unknown>;
}

/**
 * Event to be written out, with the parts of its type that describe the reading; undefined for a type that is no longer
 * sent.
 */
interface WrittenEvent {
  type: { group: EventGroup; data: { properties: object } } | undefined;
  payload: Readonly<Record<string, unknown>>;
}

/** Reads it for what their payloads name: by the fields `ticketId`, `messageId`, `contactId`, `connectionId`, `queueId`, `userId`. */
export async function readEventContext(ctx: Context, events: readonly WrittenEvent[]): Promise<EventContext> {
  const idsOf = (field: string, of = events) => [
    ...new Set(of.flatMap(({ payload }) => (typeof payload[field] === 'number' ? [payload[field]] : []))),
  ];
  const rows = await ticketRowsByIds(ctx, idsOf('ticketId'));
  const tickets = new Map((await presentTickets(ctx, rows)).map((ticket) => [ticket.id, inEvent(ticket)]));
  const messages = new Map(
    (await messagesByIds(ctx, idsOf('messageId'))).map((row) => [row.id, messageInEvent(ctx, row)]),
  );
  const contacts = await contactsByIds(ctx, idsOf('contactId'));
  const connections = await connectionsByIds(ctx, idsOf('connectionId'));
  const queues = await queuesByIds(ctx, idsOf('queueId'));
  const userIds = idsOf('userId');
  const users = userIds.length === 0 ? [] : await ctx.host.accounts.describeUsers(ctx, userIds);
  // Events that do not carry the values cost no statement.
  const withFields = (group: EventGroup) =>
    events.filter(({ type }) => type?.group === group && 'fieldValues' in type.data.properties);
  const values = {
    ticket: await fieldValuesOf(ctx, ticketFields.find(ctx.host), idsOf('ticketId', withFields('tickets'))),
    contact: await fieldValuesOf(
      ctx,
      contactFields.find(ctx.host),
      idsOf('contactId', withFields('contacts')),
    ),
  };
  const named = (found: Named | undefined) => (found ? { id: found.id, name: found.name } : null);
  return {
    ticket: (id) => tickets.get(id) ?? null,
    message: (id) => messages.get(id) ?? null,
    contact(id) {
      const row = contacts.get(id);
      if (!row) return null;
      const { profilePicUrl: _, tags: __, ...brief } = presentContactBrief(row);
      return brief;
    },
    connection: (id) => named(connections.get(id)),
    queue: (id) => named(queues.get(id)),
    user: (id) => named(users.find((user) => user.id === id)),
    fieldValues: (of, id) => values[of].get(id) ?? {},
  };
}

/** Values by record and key, read for all of them at once; none where nothing stores fields. */
async function fieldValuesOf(
  ctx: Context,
  store: Pick<ContactFields, 'valuesOf'> | null | undefined,
  ids: readonly number[],
): Promise<Map<number, Record<string, unknown>>> {
  if (!store || ids.length === 0) return new Map();
  const found = await store.valuesOf(ctx, ids);
  return new Map(
    [...found].map(([id, values]) => [id, Object.fromEntries(values.map(({ key, value }) => [key, value]))]),
  );
}

type Presented = Awaited<ReturnType<typeof presentTickets>>[number];

function inEvent(ticket: Presented): TicketInEvent {
  const {
    id,
    uuid,
    status,
    priority,
    isGroup,
    contact,
    queue,
    user,
    whatsapp,
    tags,
    ad,
    createdAt,
    updatedAt,
  } = ticket;
  const named = (one: Named | null) => one && { id: one.id, name: one.name };
  return {
    ...{ id, uuid, status, priority, isGroup, ad, createdAt, updatedAt },
    contact: { id: contact.id, name: contact.name, number: contact.number, email: contact.email },
    queue: named(queue),
    user: named(user),
    connection: named(whatsapp),
    tags: tags.map((tag) => ({ id: tag.id, name: tag.name })),
  };
}

const ofAck = ['waiting', 'sent', 'sent', 'delivered', 'read', 'played'] as const;

function statusOf({ fromMe, outState, ack }: MessageRow): MessageInEvent['status'] {
  if (!fromMe) return 'received';
  if (outState === outStates.failed) return 'failed';
  return ofAck[ack] ?? 'waiting';
}

function messageInEvent({ host, companyId }: Context, row: MessageRow): MessageInEvent {
  const isDeleted = row.isDeleted === 1;
  const { mediaKey, mediaName } = row;
  return {
    id: row.id,
    ticketId: row.ticketId,
    contactId: row.contactId,
    fromMe: row.fromMe === 1,
    sentBy: speakerOf(row),
    body: isDeleted ? '' : row.body,
    mediaType: row.mediaType,
    media:
      mediaKey && !isDeleted
        ? {
            url: host.media.url(companyId, mediaKey, mediaName ?? mediaKey),
            name: mediaName,
            mimeType: row.mediaMime,
            size: row.mediaSize === null ? null : Number(row.mediaSize),
          }
        : null,
    userId: row.userId,
    status: statusOf(row),
    isEdited: row.isEdited === 1,
    isDeleted,
    quotedMessageId: row.quotedMessageId,
    createdAt: isoTime(row.createdAt),
  };
}
