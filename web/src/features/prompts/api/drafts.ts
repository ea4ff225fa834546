import type { WriteDraft } from '@balcao/plugins/prompts/schemas.ts';
import type { AddTicketNote } from '@balcao/plugins/tickets/notes/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Has a text written for the agent of a ticket, who decides about it. */
export const writeDraft = (ticketId: number, draft: WriteDraft) =>
  api.post(`/tickets/${ticketId}/drafts`, draft);

/** Keeps a summary as a note of its ticket. */
export const keepNote = (note: AddTicketNote) => api.post('/ticket-notes', note);
