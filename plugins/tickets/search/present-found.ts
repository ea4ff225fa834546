import { type Context, places, readReason } from '@balcao/core';
import { contactsByIds, presentContactBrief } from '../../contacts/index.ts';
import { presentTickets } from '../present-ticket.ts';
import { activeKeyOf } from '../ticket.ts';
import { type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';
import { visibleTickets } from '../visibility.ts';
import type { FoundMessages as Presented } from './schemas.ts';
import type { FoundMessages } from './search-messages.ts';

/** Result of a search as clients see it, with the tickets and authors around; few statements however many messages. */
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
      const told = readReason(message.bodyCode, message.bodyDetails);
      return {
        id: String(message.id),
        fromMe: message.fromMe === 1,
        mediaType: message.mediaType,
        createdAt: new Date(message.createdAt).toISOString(),
        excerpt,
        bodyCode: told?.code ?? null,
        bodyDetails: told?.details ?? null,
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

/** Uuids of the tickets in which conversations of closed ones go on, by the closed tickets' ids: those that the actor may see. */
async function continuedIn(ctx: Context, rows: readonly TicketRow[]): Promise<Map<number, string>> {
  const closed = rows.filter(({ status }) => status === 'closed');
  if (closed.length === 0) return new Map();
  const keyOf = ({ contactId, whatsappId }: TicketRow) => activeKeyOf(contactId, whatsappId);
  const keys = [...new Set(closed.map(keyOf))];
  const seen = visibleTickets(ctx);
  const active = await ctx.sql.rows<{ activeKey: string; uuid: string }>(
    `SELECT t.activeKey, t.uuid FROM Tickets t
     WHERE t.companyId = :company AND t.activeKey IN (${places(keys.length)}) AND ${seen.sql}`,
    [...keys, ...seen.bindings],
  );
  const byKey = new Map(active.map(({ activeKey, uuid }) => [activeKey, uuid]));
  return new Map(
    closed.flatMap((row) => {
      const uuid = byKey.get(keyOf(row));
      return uuid === undefined ? [] : [[row.id, uuid] as const];
    }),
  );
}
