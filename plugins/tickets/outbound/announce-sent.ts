import type { Context } from '@balcao/core';
import { contactsByIds } from '../../contacts/index.ts';
import { publishMessage, publishRead } from '../live.ts';
import type { MessageRow } from '../messages/message.ts';
import { presentMessage } from '../messages/present-message.ts';
import { isSeenWith, type QuotedRow } from '../messages/quotes.ts';
import { partsOf } from '../per-application.ts';
import { presentTickets } from '../present-ticket.ts';
import { type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';

/** Notifies screens and other plugins, after the commit, of messages that the company sent. */
export function announceSent(
  ctx: Context,
  before: TicketRow,
  messages: readonly MessageRow[],
  quoted: readonly QuotedRow[],
): void {
  const { host, companyId } = ctx;
  for (const { id, ticketId, contactId, whatsappId } of messages) {
    ctx.emit('message.stored', { messageId: id, ticketId, contactId, connectionId: whatsappId });
  }
  host.database.afterCommit(() => {
    const system = host.contextFor(companyId);
    void partsOf(host).followUp.startInTurn(before.id, 'telling sent messages', () =>
      tell(system, before, messages, quoted),
    );
  });
}

/** Announces messages in many conversations, of which few are on a screen; a fixed number of statements. */
export function announceSentToMany(ctx: Context, messages: readonly MessageRow[]): void {
  const { host, companyId } = ctx;
  for (const { id, ticketId, contactId, whatsappId } of messages)
    ctx.emit('message.stored', { messageId: id, ticketId, contactId, connectionId: whatsappId });
  host.database.afterCommit(() => {
    const system = host.contextFor(companyId);
    void partsOf(host).followUp.start('telling messages to many', () => publishMany(system, messages));
  });
}

async function publishMany(ctx: Context, messages: readonly MessageRow[]): Promise<void> {
  const { host } = ctx;
  const rows = await ticketRowsByIds(ctx, [...new Set(messages.map(({ ticketId }) => ticketId))]);
  const tickets = new Map((await presentTickets(ctx, rows)).map((ticket) => [ticket.id, ticket]));
  const contacts = await contactsByIds(
    ctx,
    messages.map(({ contactId }) => contactId),
  );
  for (const message of messages) {
    const ticket = tickets.get(message.ticketId);
    if (!ticket) continue;
    const contact = contacts.get(message.contactId) ?? null;
    const around = { contact, read: true, queue: ticket.queue, quoted: null };
    publishMessage(host, { message: presentMessage(host, message, around), isQuoteForAll: true }, ticket);
  }
}

async function tell(
  ctx: Context,
  before: TicketRow,
  messages: readonly MessageRow[],
  quoted: readonly QuotedRow[],
): Promise<void> {
  const { host } = ctx;
  const rows = await ticketRowsByIds(ctx, [before.id]);
  const [row] = rows;
  const [ticket] = await presentTickets(ctx, rows);
  if (!row || !ticket) return;
  const contact = (await contactsByIds(ctx, [before.contactId])).get(before.contactId) ?? null;
  for (const message of messages) {
    const quote = quoted.find(({ id }) => id === message.quotedMessageId);
    const around = {
      contact,
      read: true,
      queue: ticket.queue,
      quoted: quote ? { message: quote, contact } : null,
    };
    const payload = {
      message: presentMessage(host, message, around),
      isQuoteForAll: isSeenWith(ticket, quote),
    };
    publishMessage(host, payload, ticket);
  }
  if (before.unreadMessages > 0 && ticket.unreadMessages === 0) publishRead(host, row);
}
