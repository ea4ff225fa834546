import type { Context } from '@balcao/core';
import { connectionsByIds } from '../../connections/index.ts';
import { queuesByIds } from '../../queues/index.ts';
import { presentLastSaid, ticketRowsByIds } from '../../tickets/index.ts';
import type { FigureTicket } from '../schemas.ts';
import type { Place } from '../ticket-log.ts';

interface Row extends Place {
  at: number;
  /** 0: none. */
  ticketId: number;
  /** A duration in milliseconds or a rating, as `value` says. */
  value: number | null;
}

/**
 * Presents tickets behind a dashboard figure, with the names of their queue, agent and connection. Takes four queries for
 * all rows; a queue, agent or connection that was deleted has the name null.
 */
export async function presentFigureTickets(
  ctx: Context,
  rows: readonly Row[],
  value: 'tookMs' | 'rate' | null,
): Promise<FigureTicket[]> {
  const idsOf = (column: keyof Place | 'ticketId') => [
    ...new Set(rows.map((row) => row[column]).filter((id) => id !== 0)),
  ];
  const tickets = new Map((await ticketRowsByIds(ctx, idsOf('ticketId'))).map((row) => [row.id, row]));
  const queues = await queuesByIds(ctx, idsOf('queueId'));
  const users = new Map(
    (await ctx.host.accounts.describeUsers(ctx, idsOf('userId'))).map((user) => [user.id, user]),
  );
  const connections = await connectionsByIds(ctx, idsOf('whatsappId'));
  const named = (id: number, known: { name: string } | undefined) =>
    id === 0 ? null : { id, name: known?.name ?? null };
  return rows.map((row) => {
    const ticket = tickets.get(row.ticketId);
    return {
      at: row.at,
      ticketId: row.ticketId === 0 ? null : row.ticketId,
      ticket: ticket
        ? {
            ...{ id: ticket.id, uuid: ticket.uuid, status: ticket.status },
            lastMessage: ticket.lastMessage,
            ...presentLastSaid(ticket),
            ad: ticket.adTitle === null ? null : ticket.adTitle || ticket.adSourceId,
          }
        : null,
      contact: ticket
        ? { id: ticket.contactId, name: ticket.contactName, number: ticket.contactNumber ?? '' }
        : null,
      queue: named(row.queueId, queues.get(row.queueId)),
      user: named(row.userId, users.get(row.userId)),
      whatsapp: named(row.whatsappId, connections.get(row.whatsappId)),
      tookMs: value === 'tookMs' ? row.value : null,
      rate: value === 'rate' ? row.value : null,
    };
  });
}
