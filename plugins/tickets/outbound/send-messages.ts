import { type Context, cutFileName } from '@balcao/core';
import {
  ConnectionNotInitialized,
  connectionsByIds,
  drivers,
  textLimitsOf,
  wakeOwner,
  wireIdOf,
} from '../../connections/index.ts';
import { storedAttributes } from '../contents/attributes.ts';
import { requireCarried } from '../contents/require-carried.ts';
import { CreatingMessageFailed, MessageNotFound, SendingFailed, TicketNotOpen } from '../contract/errors.ts';
import { type Speaker, ticketLimits } from '../contract/limits.ts';
import { lockTicketRow } from '../lock-tickets.ts';
import {
  blankMessage,
  insertOwnMessages,
  type MessageRow,
  type NewMessage,
  outStates,
} from '../messages/message.ts';
import { type QuotedRow, quotedByIds } from '../messages/quotes.ts';
import { isAside } from '../messages/speakers.ts';
import { indexMessages } from '../search/index/index-messages.ts';
import { nextUpdatedAt } from '../sql.ts';
import { lastMessageOf } from '../ticket.ts';
import { type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';
import { saveTicketWork } from '../work/ticket-work.ts';
import { announceSent } from './announce-sent.ts';
import type { Content } from './content.ts';
import { logReplies } from './log-replies.ts';
import { mediaTypeOfFile, partsOf } from './split-contents.ts';

export interface Sending {
  /**
   * `agent`: a human's, which ends the bot's turn and needs an open ticket. `bot`: stored only while the bot has the turn.
   * `system`: a notice of ours, which leaves the assignee type as it is.
   */
  by: 'agent' | 'bot' | 'system';
  /** Speaker; by default a person for `agent`, a bot for `bot`, a notice for `system`. */
  sentBy?: Speaker;
  /** Class of the message; `bulk` never delays an agent's message. */
  priority?: 'human' | 'bulk';
}

const speakerBy = { agent: 'person', bot: 'bot', system: 'notice' } as const;
/** Numbers of the priorities in the outbox. */
export const priorities = { human: 0, bulk: 1 } as const;

/**
 * Stores messages to a ticket's customer as pending, in order, in the caller's transaction if there is one, and wakes
 * the sending of the connection after the commit. A bot whose turn is over gets an empty list: no bot message follows a
 * human's. A text with a sound becomes two messages, and a text that is too long for one message of the channel becomes several. A
 * reaction is no answer, and leaves the conversation as it was. Throws ERR_WAPP_NOT_INITIALIZED when the connection no
 * longer exists, ERR_TICKET_NOT_OPEN for an agent's message to a ticket that is not open, ERR_CREATING_MESSAGE for a
 * ticket that was deleted a moment ago, ERR_SENDING_WAPP_MSG for an agent's message over a kind of channel that this
 * installation no longer has, ERR_CHANNEL_CANNOT_SEND for a message that the channel does not support,
 * ERR_NO_MESSAGE_FOUND for a quoted message of another conversation.
 */
export async function sendMessages(
  ctx: Context,
  ticket: TicketRow,
  given: readonly Content[],
  { by, sentBy = speakerBy[by], priority = 'human' }: Sending,
): Promise<MessageRow[]> {
  if (given.length === 0) return [];
  return ctx.transaction(async () => {
    await lockTicketRow(ctx, ticket.id);
    const connection = await connectionFor(ctx, await whereItIs(ctx, ticket), by);
    const contents = partsOf(given, textLimitsOf(ctx.host, connection.provider));
    requireCarried(ctx.host, connection.provider, contents);
    const quoted = await quotedOf(ctx, ticket, contents);
    const now = Date.now();
    const messages = await insertOwnMessages(
      ctx,
      contents.map((content) => ({
        ...messageOf(ctx, ticket, content, { now, sentBy }),
        whatsappId: connection.id,
        wireId: wireIdOf(ctx.host, connection.provider),
        ...quoteColumns(content, quoted),
      })),
    );
    const isAnswer = !contents.every(isReaction);
    const hasTurn = isAnswer
      ? await turnTo(ctx, ticket, messages, { by, sentBy, now })
      : await isOpen(ctx, ticket);
    if (!hasTurn) {
      if (by === 'agent') throw (await isGone(ctx, ticket)) ? CreatingMessageFailed() : TicketNotOpen();
      await withdraw(ctx, messages);
      return [];
    }
    if (by === 'agent' && isAnswer) await logReplies(ctx, messages);
    await indexMessages(ctx.host, messages);
    await ctx.sql.insert(
      'Outbox',
      ['messageId', 'whatsappId', 'priority'],
      messages.map(({ id }) => [id, connection.id, priorities[priority]]),
    );
    wakeOwner(ctx, connection.id);
    announceSent(ctx, ticket, messages, [...quoted.values()]);
    return messages;
  });
}

/** The connection of a ticket that is held: it may have moved to another since it was read. */
async function whereItIs(ctx: Context, ticket: TicketRow): Promise<Pick<TicketRow, 'whatsappId'>> {
  const found: Pick<TicketRow, 'whatsappId'> | undefined = await ctx
    .table('Tickets')
    .where({ id: ticket.id })
    .first('whatsappId');
  return found ?? ticket;
}

async function connectionFor(ctx: Context, { whatsappId }: Pick<TicketRow, 'whatsappId'>, by: Sending['by']) {
  const connection =
    whatsappId === null ? undefined : (await connectionsByIds(ctx, [whatsappId])).get(whatsappId);
  if (!connection) throw ConnectionNotInitialized();
  const hasDriver = drivers.of(ctx.host).some(({ provider }) => provider === connection.provider);
  if (by === 'agent' && !hasDriver) throw SendingFailed();
  return connection;
}

/** Row of a message to a ticket's customer, without the connection and the id it is sent under. */
export function messageOf(
  ctx: Context,
  ticket: Pick<TicketRow, 'id' | 'contactId' | 'queueId'>,
  { body, media, mediaType, attributes }: Content,
  { now, sentBy }: { now: number; sentBy: Speaker },
): Omit<NewMessage, 'whatsappId' | 'wireId'> {
  return {
    ...blankMessage(now),
    companyId: ctx.companyId,
    ticketId: ticket.id,
    contactId: ticket.contactId,
    body: (body || (media?.fileName ?? '')).replaceAll('\0', ''),
    mediaType: mediaType ?? (media ? mediaTypeOfFile(media.mimeType) : 'conversation'),
    mediaKey: media?.key ?? null,
    mediaName: media ? cutFileName(media.fileName) : null,
    mediaMime: media?.mimeType.slice(0, 255) ?? null,
    mediaSize: media?.size ?? null,
    queueId: ticket.queueId,
    userId: ctx.actor.userId,
    sentBy,
    outState: outStates.pending,
    attributes: storedAttributes(attributes),
  };
}

/** The quoted messages. Throws ERR_NO_MESSAGE_FOUND for one of another conversation, or that the actor may not see. */
async function quotedOf(
  ctx: Context,
  ticket: TicketRow,
  contents: readonly Content[],
): Promise<Map<number, QuotedRow>> {
  const ids = contents.flatMap(({ quotedMessageId }) => quotedMessageId ?? []);
  const quoted = await quotedByIds(ctx, ids);
  if (ids.some((id) => quoted.get(id)?.contactId !== ticket.contactId)) throw MessageNotFound();
  return quoted;
}

function quoteColumns(
  { quotedMessageId }: Content,
  quoted: ReadonlyMap<number, MessageRow>,
): Partial<NewMessage> {
  const message = quotedMessageId ? quoted.get(quotedMessageId) : undefined;
  return message ? { quotedMessageId: message.id, quotedWireId: message.wireId } : {};
}

/**
 * Counts the messages on the ticket; false when the writer may not write in it. While a customer waits for an agent, the
 * row keeps the last message of the conversation, whatever is sent beside it.
 */
export async function turnTo(
  ctx: Context,
  ticket: Pick<TicketRow, 'id'>,
  messages: readonly MessageRow[],
  { by, sentBy, now }: { by: Sending['by']; sentBy: Speaker; now: number },
): Promise<boolean> {
  const last = messages.at(-1) as MessageRow;
  const turn = {
    agent: {
      set: ", unreadMessages = 0, readUpToId = ?, driver = 'human', chatbot = 0, waitingSince = NULL",
      where: " AND status = 'open'",
    },
    bot: { set: '', where: " AND driver = 'bot'" },
    system: { set: '', where: '' },
  }[by];
  const isKept = isAside(sentBy) ? 'waitingSince IS NOT NULL' : '1 = 0';
  const unlessKept = (column: string, value: string) =>
    `${column} = CASE WHEN ${isKept} THEN ${column} ELSE ${value} END`;
  const said = [unlessKept('lastMessage', '?'), unlessKept('lastMessageId', '?'), unlessKept('fromMe', '1')];
  const { affected } = await ctx.sql.write(
    `UPDATE Tickets SET ${said.join(', ')}, updatedAt = ${nextUpdatedAt}${turn.set}
     WHERE id = ? AND companyId = :company${turn.where}`,
    [
      lastMessageOf(last, ticketLimits.lastMessageMax),
      last.id,
      now,
      now,
      ...(by === 'agent' ? [last.id] : []),
      ticket.id,
    ],
  );
  if (by === 'agent' && affected === 1) await saveTicketWork(ctx.host, [ticket.id]);
  return affected === 1;
}

function isReaction({ mediaType }: Content): boolean {
  return mediaType === 'reactionMessage';
}

async function isOpen(ctx: Context, { id }: TicketRow): Promise<boolean> {
  return (await ticketRowsByIds(ctx, [id]))[0]?.status === 'open';
}

async function isGone(ctx: Context, { id }: TicketRow): Promise<boolean> {
  return (await ticketRowsByIds(ctx, [id])).length === 0;
}

async function withdraw(ctx: Context, messages: readonly MessageRow[]): Promise<void> {
  await ctx
    .table('Messages')
    .whereIn(
      'id',
      messages.map(({ id }) => id),
    )
    .delete();
}
