import { Body, Id } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { ticketLimits } from '../contract/limits.ts';
import { OrNull, Priority, Ticket, UpdateTicket } from '../schemas.ts';

/** Ids of the tickets that one call changes. */
export const TicketIds = Type.Array(Id, {
  minItems: 1,
  maxItems: ticketLimits.togetherMax,
  uniqueItems: true,
});

const { status, userId, queueId, note } = UpdateTicket.properties;
export const ChangeTickets = Body(
  { ticketIds: TicketIds, status, userId, queueId, note },
  { examples: [{ ticketIds: [1], status: 'open' }] },
);
export type ChangeTickets = Static<typeof ChangeTickets>;

export const PrioritiseTickets = Body(
  { ticketIds: TicketIds, priority: Priority },
  { examples: [{ ticketIds: [1], priority: 3 }] },
);
export type PrioritiseTickets = Static<typeof PrioritiseTickets>;

const TicketOutcome = Type.Object({
  ticketId: Type.Integer(),
  ticket: OrNull(Ticket),
  error: OrNull(Type.String({ description: 'Code of the refusal; null: it was done' })),
});
export const TicketOutcomes = Type.Object({ results: Type.Array(TicketOutcome) });
export type TicketOutcomes = Static<typeof TicketOutcomes>;
