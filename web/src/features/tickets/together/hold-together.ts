import type { HeldActs } from '../resolve/held-acts.ts';
import type { Ticket } from '../ticket.ts';

type SendAll = (ticketIds: number[], outlivesPage: boolean) => Promise<void>;

/**
 * Delays one action on several tickets, so that users can undo it. Tickets whose delay ends together, or that are sent because
 * the page is being closed, go in one call.
 */
export function holdTogether(held: HeldActs, tickets: readonly Ticket[], send: SendAll): void {
  let ready: { ids: number[]; sent: Promise<void> } | null = null;
  const join = (ticketId: number, outlivesPage: boolean): Promise<void> => {
    if (ready === null) {
      const ids: number[] = [];
      // A page that is being closed runs no more timers.
      const gathered = outlivesPage ? Promise.resolve() : new Promise((resume) => setTimeout(resume, 0));
      const sent = gathered.then(() => {
        ready = null;
        return send(ids, outlivesPage);
      });
      ready = { ids, sent };
    }
    ready.ids.push(ticketId);
    return ready.sent;
  };
  for (const ticket of tickets) held.hold(ticket, (outlivesPage) => join(ticket.id, outlivesPage));
}

/** Cancels the actions that are still delayed; true when there was one. */
export function releaseTogether(held: HeldActs, ticketIds: readonly number[]): boolean {
  return ticketIds.map((ticketId) => held.release(ticketId)).some(Boolean);
}
