import type { Actor, Context } from '@balcao/core';
import type { TicketStatus } from './limits.ts';

export const permissions = {
  showAll: 'tickets-manager:showall',
  deleteTicket: 'ticket-options:deleteTicket',
} as const;

/** Sees tickets of every queue and of none. */
export function seesEveryQueue(actor: Actor): boolean {
  return actor.kind === 'system' || actor.profile === 'admin' || actor.super;
}

/** The audience of a ticket: admins; agents of its queue; without a queue, agents who may see such tickets. */
export function maySeeQueue(actor: Actor, queueId: number | null): boolean {
  if (seesEveryQueue(actor)) return true;
  return queueId === null ? actor.seesUnqueued : actor.queueIds.includes(queueId);
}

export function mayUpdate(actor: Actor, ticket: { queueId: number | null }): boolean {
  return maySeeQueue(actor, ticket.queueId);
}

export function mayReply(actor: Actor, ticket: { queueId: number | null; status: TicketStatus }): boolean {
  return ticket.status === 'open' && maySeeQueue(actor, ticket.queueId);
}

export function mayDelete(ctx: Context): boolean {
  return ctx.can(permissions.deleteTicket);
}

/** Other agents' open tickets are listed to admins only; what waits, is closed or is searched for, to everyone who sees its queue. */
export function mayListOthers(
  ctx: Context,
  asked: { status: string | undefined; isSearch: boolean },
): boolean {
  return asked.isSearch || asked.status !== 'open' || ctx.can(permissions.showAll);
}
