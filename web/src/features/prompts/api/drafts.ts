import type { WriteDraft } from '@balcao/plugins/prompts/schemas.ts';
import type { AddTicketNote } from '@balcao/plugins/tickets/notes/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Has the AI write a text for the agent of a ticket, who decides what becomes of it. */
export const writeDraft = (ticketId: number, draft: WriteDraft) =>
  api.post(`/tickets/${ticketId}/drafts`, draft);

/** Saves a summary as a note of its ticket. */
export const keepNote = (note: AddTicketNote) => api.post('/ticket-notes', note);
