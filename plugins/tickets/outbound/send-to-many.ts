import { randomUUID } from 'node:crypto';
import { type Context, places } from '@balcao/core';
import {
  ConnectionNotInitialized,
  connectionsByIds,
  textLimitsOf,
  wakeOwner,
  wireIdOf,
} from '../../connections/index.ts';
import { ticketLimits } from '../contract/limits.ts';
import { lockOwnTicketRows } from '../lock-tickets.ts';
import { insertOwnMessages, type MessageRow } from '../messages/message.ts';
import { indexMessages } from '../search/index/index-messages.ts';
import { nextUpdatedAt } from '../sql.ts';
import { activeKeyOf, lastMessageOf } from '../ticket.ts';
import { type TicketRow, ticketRowsByIds, ticketSelect } from '../ticket-rows.ts';
import { announceSentToMany } from './announce-sent.ts';
import type { Content } from './content.ts';
import { messageOf } from './send-messages.ts';
import { partsOf } from './split-contents.ts';

/** Messages to one of many recipients. */
export interface MessagesToOne {
  contactId: number;
  isGroup?: boolean;
  contents: readonly Content[];
  /** The last message's id on the network, chosen in advance: a repetition after a crash is the same message there. */
  wireId: string;
}

/** Result for one recipient: messages in their order, in one conversation. */
export interface SentToOne {
  ticketId: number;
  messages: MessageRow[];
}

const bulk = 1;

/**
 * Stores one message each for many customers of one connection as pending bulk messages, for campaigns, in a fixed number
 * of statements. Each is stored in the contact's pending or open ticket; else in the newest closed one, or a new closed
 * one, so that no agent gets a ticket before the customer answers. The assignee types stay. Returns rows in the order of
 * the messages. Throws ERR_WAPP_NOT_INITIALIZED when the connection no longer exists.
 */
export async function sendToMany(
  ctx: Context,
  connectionId: number,
  batch: readonly MessagesToOne[],
): Promise<SentToOne[]> {
  if (batch.length === 0) return [];
  return ctx.transaction(async () => {
    const connection = (await connectionsByIds(ctx, [connectionId])).get(connectionId);
    if (!connection) throw ConnectionNotInitialized();
    const tickets = await conversationsOf(ctx, connectionId, batch);
    await lockOwnTicketRows(
      ctx,
      [...tickets.values()].map(({ id }) => id),
    );
    const now = Date.now();
    const limits = textLimitsOf(ctx.host, connection.provider);
    const planned = batch.map((one) => {
      const ticket = tickets.get(one.contactId) as TicketRow;
      const contents = partsOf(one.contents, limits);
      return contents.map((content, index) => ({
        ...messageOf(ctx, ticket, content, { now, sentBy: 'campaign' }),
        whatsappId: connectionId,
        wireId: index === contents.length - 1 ? one.wireId : wireIdOf(ctx.host, connection.provider),
      }));
    });
    const stored = await insertOwnMessages(ctx, planned.flat());
    let next = 0;
    const sent = planned.map((rows, index): SentToOne => {
      const messages = stored.slice(next, next + rows.length);
      next += rows.length;
      return { ticketId: (tickets.get(batch[index]?.contactId ?? 0) as TicketRow).id, messages };
    });
    await countOn(ctx, sent, now);
    await indexMessages(ctx.host, stored);
    await ctx.sql.insert(
      'Outbox',
      ['messageId', 'whatsappId', 'priority', 'followsId'],
      sent.flatMap(({ messages }) =>
        messages.map(({ id }, index) => [id, connectionId, bulk, messages[index - 1]?.id ?? null]),
      ),
    );
    wakeOwner(ctx, connectionId);
    announceSentToMany(ctx, stored);
    return sent;
  });
}

/** The conversation of each contact, by contact. */
async function conversationsOf(
  ctx: Context,
  connectionId: number,
  batch: readonly MessagesToOne[],
): Promise<Map<number, TicketRow>> {
  const contactIds = [...new Set(batch.map(({ contactId }) => contactId))];
  const found = new Map<number, TicketRow>();
  const keys = contactIds.map((contactId) => activeKeyOf(contactId, connectionId));
  const take = (rows: readonly TicketRow[]) => {
    for (const row of rows) found.set(row.contactId, row);
  };
  take(
    await ctx.sql.rows<TicketRow>(
      `${ticketSelect} WHERE t.activeKey IN (${places(keys.length)}) AND +t.companyId = :company`,
      keys,
    ),
  );
  const without = () => contactIds.filter((contactId) => !found.has(contactId));
  take(await newestOf(ctx, connectionId, without()));
  const strangers = without();
  if (strangers.length > 0) {
    const groups = new Set(batch.flatMap(({ contactId, isGroup }) => (isGroup ? contactId : [])));
    take(await openClosed(ctx, connectionId, strangers, groups));
  }
  return found;
}

async function newestOf(
  ctx: Context,
  connectionId: number,
  contactIds: readonly number[],
): Promise<TicketRow[]> {
  if (contactIds.length === 0) return [];
  return ctx.sql.rows<TicketRow>(
    `${ticketSelect} WHERE t.id IN (SELECT MAX(id) FROM Tickets WHERE companyId = :company
       AND contactId IN (${places(contactIds.length)}) AND whatsappId = ? GROUP BY contactId)`,
    [...contactIds, connectionId],
  );
}

/** Conversations that wait for no agent. */
async function openClosed(
  ctx: Context,
  connectionId: number,
  contactIds: readonly number[],
  groups: ReadonlySet<number>,
): Promise<TicketRow[]> {
  const now = Date.now();
  const columns = ['uuid', 'contactId', 'whatsappId', 'isGroup', 'status', 'createdAt', 'updatedAt'];
  const ids = await ctx.sql.insertForIds(
    'Tickets',
    columns,
    contactIds.map((contactId) => [
      randomUUID(),
      contactId,
      connectionId,
      groups.has(contactId) ? 1 : 0,
      'closed',
      now,
      now,
    ]),
  );
  return ticketRowsByIds(ctx, ids);
}

/** Updates the last message of each conversation, except where the customer waits for a person. */
async function countOn(ctx: Context, sent: readonly SentToOne[], now: number): Promise<void> {
  // Two letters may stand in one conversation: the later one is the last.
  const lastOf = new Map(sent.map(({ ticketId, messages }) => [ticketId, messages.at(-1) as MessageRow]));
  const ids = [...lastOf.keys()];
  const cases = `CASE id ${ids.map(() => 'WHEN ? THEN ?').join(' ')} END`;
  await ctx.sql.write(
    `UPDATE Tickets SET lastMessage = ${unlessWaiting('lastMessage', cases)},
       lastMessageId = ${unlessWaiting('lastMessageId', cases)}, fromMe = ${unlessWaiting('fromMe', '1')},
       updatedAt = ${nextUpdatedAt}
     WHERE id IN (${places(ids.length)}) AND companyId = :company`,
    [
      ...[...lastOf].flatMap(([id, message]) => [id, lastMessageOf(message, ticketLimits.lastMessageMax)]),
      ...[...lastOf].flatMap(([id, message]) => [id, message.id]),
      now,
      now,
      ...ids,
    ],
  );
}

function unlessWaiting(column: string, value: string): string {
  return `CASE WHEN waitingSince IS NULL THEN ${value} ELSE ${column} END`;
}
