import type { ContactLists } from '@balcao/plugins/contact-lists/schemas.ts';
import type { FileLists } from '@balcao/plugins/file-lists/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Reads the contact lists to which a campaign can be sent. */
export const readContactLists = (signal: AbortSignal) =>
  api.get<(typeof ContactLists)['static']>('/contact-lists/list', {}, { signal });

/** Reads the file lists that a campaign may send. */
export const readFileLists = (signal: AbortSignal) =>
  api.get<(typeof FileLists)['static']>('/files/list', {}, { signal });

/** Reads the ticket with a recipient's answer. */
export const readTicket = (ticketId: number) => api.get(`/tickets/${ticketId}`);
