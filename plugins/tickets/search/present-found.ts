import { type Context, isoTime, readReason } from '@balcao/core';
import { type ContactBriefRow, contactsByIds, presentContactBrief } from '../../contacts/index.ts';
import { continuedIn } from '../continued-in.ts';
import { presentTickets } from '../present-ticket.ts';
import { customerOf, type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';
import type { FoundMessages as Presented } from './schemas.ts';
import type { FoundMessage, FoundMessages } from './search-messages.ts';

/** Presents results of a search with their tickets and authors; few statements for any number of messages. */
export async function presentFound(
  ctx: Context,
  { found, next, indexing }: FoundMessages,
): Promise<Presented> {
  const ticketIds = [...new Set(found.map(({ message }) => message.ticketId))];
  const rows = await ticketRowsByIds(ctx, ticketIds);
  const tickets = new Map((await presentTickets(ctx, rows)).map((ticket) => [ticket.id, ticket]));
  const continued = await continuedIn(ctx, rows);
  const writers = await writersOf(ctx, found, rows);
  return {
    messages: found.map(({ message, excerpt }) => {
      const contact = writers.get(writerOf(message));
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

/** Reads the contacts that wrote in a group; the others are known from their tickets. */
async function writersOf(
  ctx: Context,
  found: readonly FoundMessage[],
  tickets: readonly TicketRow[],
): Promise<Map<number, ContactBriefRow>> {
  const writers = new Map(tickets.map((ticket) => [ticket.contactId, customerOf(ticket)]));
  const others = found.map(({ message }) => writerOf(message)).filter((id) => !writers.has(id));
  for (const [id, contact] of await contactsByIds(ctx, others)) writers.set(id, contact);
  return writers;
}

function writerOf({ contactId, participantId }: FoundMessage['message']): number {
  return participantId ?? contactId;
}
