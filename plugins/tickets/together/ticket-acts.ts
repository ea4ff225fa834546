import { type Context, definePort, parseMoment, ValidationFailed } from '@balcao/core';
import { findQueue } from '../../queues/index.ts';
import { SnoozeInvalid, TicketNotOpen } from '../contract/errors.ts';
import {
  type TicketActName,
  type TicketPriority,
  ticketLimits,
  ticketPriorities,
} from '../contract/limits.ts';
import { updateTicket } from '../lifecycle/update-ticket.ts';
import { prioritiseTicket } from '../priority/prioritise-ticket.ts';
import { snoozeTicket } from '../snooze/snooze-ticket.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { changeOne } from './change-tickets.ts';
import type { SeenTicket } from './seen-tickets.ts';

/** An act that an order over many tickets can be of, whose value is JSON. */
export interface TicketAct {
  name: TicketActName;
  /** Throws ERR_VALIDATION for a value that is none of the act, and what is missing of that which it names. */
  check(ctx: Context, value: unknown): Promise<void>;
  /** Returns a checked value in a form that no longer depends on the language of the user; absent: as it was given. */
  stored?(ctx: Context, value: unknown): Promise<unknown>;
  /** Reads, as texts of at most 40 characters, what the act would overwrite of these tickets beside their assignment. */
  overwritten?(ctx: Context, tickets: readonly SeenTicket[], value: unknown): Promise<Map<number, string>>;
  /**
   * Changes a ticket that the caller's transaction has locked. A second run is safe. Throws the errors of the same
   * actions for agents.
   */
  take(ctx: Context, ticket: TicketRow, value: unknown): Promise<void>;
}

/** Acts on tickets that other plugins bring. */
export const ticketActs = definePort<TicketAct>('tickets/acts', {
  providedBy: ['fields', 'tags'],
  many: true,
  key: ({ name }) => name,
});

/** The act of this name; undefined where the plugin that brings it is absent. */
export function ticketActOf(ctx: Context, name: TicketActName): TicketAct | undefined {
  return [...ownActs, ...ticketActs.of(ctx.host)].find((act) => act.name === name);
}

/** Throws ERR_VALIDATION, with what the value must be. */
export function invalidValue(wanted: string): Error {
  return ValidationFailed({ details: { value: wanted } });
}

const ownActs: readonly TicketAct[] = [
  {
    name: 'assign',
    async check(ctx, value) {
      const userId = idOrNull(value);
      if (userId !== null) await ctx.host.accounts.requireUser(ctx, userId);
    },
    async take(ctx, ticket, value) {
      if (ticket.status === 'closed') throw TicketNotOpen();
      const userId = idOrNull(value);
      if (ticket.userId === userId) return;
      const status = userId === null ? 'pending' : 'open';
      // With its queue it is a transfer, by which an admin may take a colleague's ticket.
      await changeOne(ctx, ticket, { status, userId, queueId: ticket.queueId });
    },
  },
  {
    name: 'queue',
    async check(ctx, value) {
      const queueId = idOrNull(value);
      if (queueId !== null) await findQueue(ctx, queueId);
    },
    async take(ctx, ticket, value) {
      if (ticket.status === 'closed') throw TicketNotOpen();
      const queueId = idOrNull(value);
      if (ticket.queueId !== queueId) await changeOne(ctx, ticket, { queueId });
    },
  },
  {
    name: 'priority',
    check: async (_ctx, value) => void priorityOf(value),
    overwritten: async (_ctx, tickets) => new Map(tickets.map(({ id, priority }) => [id, String(priority)])),
    async take(ctx, { id }, value) {
      await prioritiseTicket(ctx, { ticketId: id, priority: priorityOf(value) });
    },
  },
  {
    name: 'close',
    async check(_ctx, value) {
      if (value !== undefined && value !== null) throw invalidValue('none');
    },
    async take(ctx, ticket) {
      if (ticket.status !== 'closed') await updateTicket(ctx, { ticketId: ticket.id, status: 'closed' });
    },
  },
  {
    name: 'snooze',
    async check(_ctx, value) {
      const [until, now] = [momentOf(value), Date.now()];
      if (!(until > now && until <= now + ticketLimits.snoozeMaxMs))
        throw SnoozeInvalid({ details: { until: 'in the future, within a year' } });
    },
    overwritten: async (_ctx, tickets) =>
      new Map(tickets.map(({ id, snoozedUntil }) => [id, String(snoozedUntil ?? '')])),
    async take(ctx, { id }, value) {
      await snoozeTicket(ctx, id, momentOf(value));
    },
  },
];

function idOrNull(value: unknown): number | null {
  if (value === null) return null;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value;
  throw invalidValue('an id or null');
}

function priorityOf(value: unknown): TicketPriority {
  const found = ticketPriorities.find((priority) => priority === value);
  if (found === undefined) throw invalidValue('a priority, 1 to 4');
  return found;
}

function momentOf(value: unknown): number {
  const moment = typeof value === 'string' ? parseMoment(value) : null;
  if (moment === null) throw invalidValue('a moment (ISO 8601)');
  return moment;
}
