import { Body, Id, Nullable, Page, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { ticketLimits, ticketStatuses } from '../contract/limits.ts';

const AsksForTransfer = Type.Boolean({
  description: 'It asks the agent who has the ticket to hand it to the author',
});

/** Internal note on a ticket, as the API returns it. */
export const TicketNote = Type.Object({
  id: Type.Integer(),
  note: Type.String(),
  userId: Nullable(Type.Integer()),
  contactId: Type.Integer(),
  ticketId: Nullable(Type.Integer()),
  asksForTransfer: AsksForTransfer,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  user: Nullable(Type.Object({ id: Type.Integer(), name: Type.String(), email: Type.String() })),
  contact: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  ticket: Nullable(Type.Object({ id: Type.Integer(), status: Type.String(), createdAt: Timestamp })),
  can: Type.Object({ edit: Type.Boolean(), delete: Type.Boolean() }),
});
export type TicketNote = Static<typeof TicketNote>;
export const TicketNotes = Type.Array(TicketNote);
export const TicketNotePage = Page('ticketNotes', TicketNote);

export const TicketNoteListQuery = Type.Object({ contactId: Type.Optional(Id), ticketId: Type.Optional(Id) });
export const AddTicketNote = Body({
  note: Type.String({ maxLength: ticketLimits.note.max }),
  ticketId: Id,
  contactId: Type.Optional(Id),
  mentions: Type.Optional(
    Type.Array(Id, { maxItems: ticketLimits.mentionsMax, description: 'Ids of colleagues to call to it' }),
  ),
});
export type AddTicketNote = Static<typeof AddTicketNote>;
export const ChangeTicketNote = Body({ note: Type.String({ maxLength: ticketLimits.note.max }) });
export type ChangeTicketNote = Static<typeof ChangeTicketNote>;

/** Note that mentions the reader, with its ticket. */
export const Mention = Type.Object({
  id: Type.Integer(),
  noteId: Type.Integer(),
  note: Type.String(),
  asksForTransfer: AsksForTransfer,
  user: Nullable(Type.Object({ name: Type.String() })),
  createdAt: Timestamp,
  ticket: Type.Object({
    id: Type.Integer(),
    uuid: Type.String(),
    status: Type.Union(ticketStatuses.map((status) => Type.Literal(status))),
    contact: Type.Object({ name: Type.String() }),
  }),
});
export type Mention = Static<typeof Mention>;
export const SeeMentions = Body({ ids: Type.Array(Id, { maxItems: 100 }) });
