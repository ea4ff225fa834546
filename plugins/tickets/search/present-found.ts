import { type Context, isoTime, readReason } from '@balcao/core';
import { contactsByIds, presentContactBrief } from '../../contacts/index.ts';
import { continuedIn } from '../continued-in.ts';
import { presentTickets } from '../present-ticket.ts';
import { ticketRowsByIds } from '../ticket-rows.ts';
import type { FoundMessages as Presented } from './schemas.ts';
import type { FoundMessages } from './search-messages.ts';

/** Presents results of a search with their tickets and authors; few statements for any number of messages. */
export async function presentFound(
  ctx: Context,
  { found, next, indexing }: FoundMessages,
): Promise<Presented> {
  const ticketIds = [...new Set(found.map(({ message }) => message.ticketId))];
  const rows = await ticketRowsByIds(ctx, ticketIds);
  const tickets = new Map((await presentTickets(ctx, rows)).map((ticket) => [ticket.id, ticket]));
  const continued = await continuedIn(ctx, rows);
  const contacts = await contactsByIds(
    ctx,
    found.map(({ message }) => message.participantId ?? message.contactId),
  );
  return {
    messages: found.map(({ message, excerpt }) => {
      const contact = contacts.get(message.participantId ?? message.contactId);
      const reason = readReason(message.bodyCode, message.bodyDetails);
      return {
        id: String(message.id),
        fromMe: message.fromMe === 1,
        mediaType: message.mediaType,
        createdAt: isoTime(message.createdAt),
        excerpt,
        bodyCode: reason?.code ?? null,
        bodyDetails: reason?.details ?? null,
        contact: contact ? presentContactBrief(contact) : null,
        ticket: tickets.get(message.ticketId) ?? null,
        continuedIn: continued.get(message.ticketId) ?? null,
      };
    }),
    next: next === null ? null : String(next),
    hasMore: next !== null,
    indexing,
  };
}
