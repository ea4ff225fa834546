import type { Context, Host } from '@balcao/core';
import type { QueueRow } from '../queues/index.ts';
import type { TicketRow } from '../tickets/index.ts';

/**
 * Receives a customer who has just come to a queue, in the transaction that put the ticket there; true when it has said
 * something, so that the queue's greeting stays away.
 */
export type Welcome = (ctx: Context, ticket: TicketRow, queue: QueueRow) => Promise<boolean>;

/** What the reception keeps for one application; two applications in one process never meet. */
interface ReceptionParts {
  welcomes: Welcome[];
  clock: () => number;
}

const partsByHost = new WeakMap<Host, ReceptionParts>();

export function partsOf(host: Host): ReceptionParts {
  const parts = partsByHost.get(host) ?? { welcomes: [], clock: Date.now };
  partsByHost.set(host, parts);
  return parts;
}

/** Adds a welcome to queues, such as a menu of options; call it while registering. The first that says something ends it. */
export function joinWelcome(host: Host, welcome: Welcome): void {
  partsOf(host).welcomes.push(welcome);
}

/** The moment, epoch milliseconds, by which opening hours, pauses and timers go. */
export function nowOf({ host }: Pick<Context, 'host'>): number {
  return partsOf(host).clock();
}
