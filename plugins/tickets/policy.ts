import type { Actor, Context } from '@balcao/core';

/** True for users who see tickets of every queue and of none: admins and the like. */
export function seesEveryQueue(actor: Actor): boolean {
  return actor.kind === 'system' || actor.profile === 'admin' || actor.super;
}

/**
 * True when the actor may work on a queue's tickets: admins, and its agents; without a queue, agents who may see such
 * tickets.
 */
export function maySeeQueue(actor: Actor, queueId: number | null): boolean {
  if (seesEveryQueue(actor)) return true;
  return queueId === null ? actor.seesUnqueued : actor.queueIds.includes(queueId);
}

export function mayDelete(ctx: Context): boolean {
  return ctx.can('ticket-options:deleteTicket');
}

/** Other agents' open tickets are listed to admins only, unless they are searched for; all the rest to users who see it. */
export function mayListOthersOpen(ctx: Context): boolean {
  return ctx.can('tickets-manager:showall');
}
