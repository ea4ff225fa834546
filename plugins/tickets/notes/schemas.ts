import { Body, Id, Nullable, Page, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { ticketLimits } from '../limits.ts';

export const TicketNote = Type.Object({
  id: Type.Integer(),
  note: Type.String(),
  userId: Nullable(Type.Integer()),
  contactId: Type.Integer(),
  ticketId: Nullable(Type.Integer()),
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
});
export type AddTicketNote = Static<typeof AddTicketNote>;
export const ChangeTicketNote = Body({ note: Type.String({ maxLength: ticketLimits.note.max }) });
export type ChangeTicketNote = Static<typeof ChangeTicketNote>;
