import type { AddressBookFilter, AddressBookPreview } from '@balcao/plugins/contacts/import/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Adds the contacts that a filter finds to a contact list. */
export const addFromContacts = (listId: string, filter: AddressBookFilter) =>
  api.post(`/contact-lists/${listId}/from-contacts`, filter);

/** Counts the contacts that a filter finds, and those of them that are not on the list yet. */
export const countFromContacts = (listId: string, filter: AddressBookFilter, signal: AbortSignal) =>
  api.post<AddressBookPreview>(`/contact-lists/${listId}/from-contacts/preview`, filter, { signal });
