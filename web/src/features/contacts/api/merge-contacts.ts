import type { MergeContactsBody } from '@balcao/plugins/contacts/merge/schemas.ts';
import type { Contact, ContactInFull } from '@balcao/plugins/contacts/schemas.ts';
import { api } from '../../../lib/api/api.ts';

export const readContact = (id: number, signal: AbortSignal) =>
  api.get<ContactInFull>(`/contacts/${id}`, undefined, { signal });

/** Merges another contact into the one with `keptId`; resolves with that contact. */
export const mergeContacts = (keptId: number, body: MergeContactsBody) =>
  api.post<Contact>(`/contacts/${keptId}/merge`, body);
