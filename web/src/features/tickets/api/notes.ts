import type { Mention } from '@balcao/plugins/tickets/notes/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { UnansweredCalls } from '../../../lib/api/unanswered-calls.ts';
import { noteKeysKey } from '../../../lib/storage.ts';
import type { NewNote } from '../drawer/NoteForm.tsx';
import type { Ticket } from '../ticket.ts';

type Noted = Pick<Ticket, 'id' | 'contactId'>;

/** Reads the notes of a ticket, the newest first. */
export const readNotes = ({ id, contactId }: Noted, signal: AbortSignal) =>
  api.get('/ticket-notes/list', { ticketId: id, contactId }, { signal });

/** Time in which the same words are a try of the same note, in milliseconds; later they are a note anew. */
const sameNoteMs = 5 * 60_000;
const unanswered = new UnansweredCalls({ keptAt: noteKeysKey(), keptMs: sameNoteMs });

/** Adds a note to a ticket; once, also when the answer to an earlier attempt was lost. */
export const addNote = ({ id, contactId }: Noted, note: NewNote) =>
  unanswered.make(`${id}:${note.note}`, (idempotencyKey) =>
    api.post('/ticket-notes', { ...note, ticketId: id, contactId }, { idempotencyKey }),
  );

export const deleteNote = (noteId: number) => api.delete(`/ticket-notes/${noteId}`);

/** Reads the notes that mention this user and that the user has not seen. */
export const readMentions = (signal: AbortSignal) =>
  api.get<Mention[]>('/ticket-notes/mentions', {}, { signal });

/** Marks mentions as seen. */
export const sayMentionsSeen = (ids: readonly number[]) => api.put('/ticket-notes/mentions/seen', { ids });
