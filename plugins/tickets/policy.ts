import type { Actor, Context } from '@balcao/core';

/** Returns true for actors who see the tickets of every queue and of none: admins, super users and the system. */
export function seesEveryQueue(actor: Actor): boolean {
  return actor.kind === 'system' || actor.profile === 'admin' || actor.super;
}

/**
 * Returns true when the actor may work on a queue's tickets: admins and the queue's agents. Tickets without a queue are
 * for agents with the right to see such tickets.
 */
export function maySeeQueue(actor: Actor, queueId: number | null): boolean {
  if (seesEveryQueue(actor)) return true;
  return queueId === null ? actor.seesUnqueued : actor.queueIds.includes(queueId);
}

export function mayDelete(ctx: Context): boolean {
  return ctx.can('ticket-options:deleteTicket');
}

/**
 * Returns true when other agents' open tickets appear in the actor's lists. For users without the right these tickets
 * appear only in a search, as far as they may see them.
 */
export function mayListOthersOpen(ctx: Context): boolean {
  return ctx.can('tickets-manager:showall');
}
