import type { DeleteContactsBody } from '@balcao/plugins/contacts/deletion/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Reads the deletions that wait or are running. */
export const readDeletions = (signal: AbortSignal) => api.get('/contacts/deletions', undefined, { signal });

/** Orders the deletion of contacts, which starts after a time in which it can be undone. */
export const orderDeletion = (order: (typeof DeleteContactsBody)['static']) =>
  api.post('/contacts/deletions', order);

export const undoDeletion = (id: number) => api.delete(`/contacts/deletions/${id}`);
