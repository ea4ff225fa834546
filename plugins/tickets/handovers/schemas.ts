import { Body, Id, Nullable, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { ticketStatuses } from '../contract/limits.ts';

/** Ticket that another agent transferred to the reader, who has not opened it since. */
export const Handover = Type.Object({
  id: Type.Integer(),
  note: Nullable(Type.String({ description: 'What was written along with it' })),
  user: Nullable(Type.Object({ name: Type.String() })),
  createdAt: Timestamp,
  ticket: Type.Object({
    id: Type.Integer(),
    uuid: Type.String(),
    status: Type.Union(ticketStatuses.map((status) => Type.Literal(status))),
    contact: Type.Object({ name: Type.String() }),
  }),
});
export type Handover = Static<typeof Handover>;
export const SeeHandovers = Body({ ids: Type.Array(Id, { maxItems: 100 }) });
