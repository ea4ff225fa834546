import type { FoundEntry } from '../../../app/feature.ts';
import { api } from '../../../lib/api/api.ts';
import { phoneText } from '../../../lib/format/phone-text.ts';
import { conversationAddress } from './open-conversation.ts';

/** Finds contacts whose name, number or e-mail contains the words, for the search of the product. */
export async function find(searchParam: string, signal: AbortSignal): Promise<FoundEntry[]> {
  const { contacts } = await api.get('/contacts', { searchParam, pageNumber: 1 }, { signal });
  return contacts.map(({ id, name, number, isGroup }) => ({
    id: String(id),
    label: name,
    ...(isGroup ? {} : { detail: phoneText(number) }),
    path: '/contacts',
    state: { id, name, number },
  }));
}

/** Requests contacts with these values of fields; rejects where a value does not fit its field. */
export const tryFilter = (fieldFilter: Record<string, unknown>) =>
  api.get('/contacts', { fieldFilter: JSON.stringify(fieldFilter), pageNumber: 1 });

/** Returns the address of the contact's conversation, or of the page that starts one. */
export function locate({ state }: FoundEntry) {
  return conversationAddress(state as Parameters<typeof conversationAddress>[0]);
}
