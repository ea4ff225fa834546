import type { Context } from '@balcao/core';
import { contactsByIds } from '../contacts/index.ts';
import { publishMessageChanged } from './live.ts';
import type { MessageRow } from './messages/message.ts';
import { presentMessage } from './messages/present-message.ts';
import { isSeenWith, quotedByIds } from './messages/quotes.ts';
import { ticketRowsByIds } from './ticket-rows.ts';

/** Updates the agents' screens of these messages' conversations; four statements for any number of messages. */
export async function publishChanged(ctx: Context, messages: readonly MessageRow[]): Promise<void> {
  if (messages.length === 0) return;
  const tickets = new Map(
    (await ticketRowsByIds(ctx, unique(messages.map(({ ticketId }) => ticketId)))).map((row) => [
      row.id,
      row,
    ]),
  );
  // Read with the rights of the whole company: the audience is chosen below.
  const system = ctx.host.contextFor(ctx.companyId);
  const quoted = await quotedByIds(
    system,
    messages.flatMap(({ quotedMessageId }) => quotedMessageId ?? []),
  );
  const people = [...messages, ...quoted.values()].map(writerOf);
  const contacts = await contactsByIds(ctx, people);
  ctx.host.database.afterCommit(() => {
    for (const message of messages) {
      const ticket = tickets.get(message.ticketId);
      if (!ticket) continue;
      const quote = message.quotedMessageId === null ? undefined : quoted.get(message.quotedMessageId);
      const payload = presentMessage(ctx.host, message, {
        contact: contacts.get(writerOf(message)) ?? null,
        read: message.id <= ticket.readUpToId,
        quoted: quote ? { message: quote, contact: contacts.get(writerOf(quote)) ?? null } : null,
        queue:
          ticket.queueId === null
            ? null
            : { id: ticket.queueId, name: ticket.queueName ?? '', color: ticket.queueColor ?? '' },
      });
      publishMessageChanged(ctx.host, { message: payload, isQuoteForAll: isSeenWith(ticket, quote) }, ticket);
    }
  });
}

function writerOf({ contactId, participantId }: MessageRow): number {
  return participantId ?? contactId;
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}
