import type {
  ContactList,
  ContactListInput,
  ContactListWithChecks,
} from '@balcao/plugins/contact-lists/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { recordCalls } from '../../../lib/api/record-calls.ts';

export const listCalls = recordCalls<ContactList, ContactListInput, Partial<ContactListInput>>(
  '/contact-lists',
);

/** Reads a list with its counts and the checks of its numbers that go on. */
export const readListWithChecks = (id: string, signal: AbortSignal) =>
  api.get<ContactListWithChecks>(`/contact-lists/${id}`, undefined, { signal });

/** Fetches a list as a file. */
export const exportList = (id: string) => api.download(`/contact-lists/${id}/export`);

/** Makes the server check all numbers of a list again. */
export const recheckNumbers = (id: string) => api.post(`/contact-lists/${id}/recheck`);
