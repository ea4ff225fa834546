import type { Mention } from '@balcao/plugins/tickets/notes/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import type { NewNote } from '../drawer/NoteForm.tsx';
import type { Ticket } from '../ticket.ts';

type Noted = Pick<Ticket, 'id' | 'contactId'>;

/** Reads the notes of a ticket, the newest first. */
export const readNotes = ({ id, contactId }: Noted, signal: AbortSignal) =>
  api.get('/ticket-notes/list', { ticketId: id, contactId }, { signal });

export const addNote = ({ id, contactId }: Noted, note: NewNote) =>
  api.post('/ticket-notes', { ...note, ticketId: id, contactId });

export const deleteNote = (noteId: number) => api.delete(`/ticket-notes/${noteId}`);

/** Reads the notes that mention this user and that the user has not seen. */
export const readMentions = (signal: AbortSignal) =>
  api.get<Mention[]>('/ticket-notes/mentions', {}, { signal });

/** Marks mentions as seen. */
export const sayMentionsSeen = (ids: readonly number[]) => api.put('/ticket-notes/mentions/seen', { ids });
