import type { FoundEntry } from '../../../app/feature.ts';
import { api } from '../../../lib/api/api.ts';
import { phoneText } from '../../../lib/format/phone-text.ts';
import { conversationAddress } from './open-conversation.ts';

/** Finds contacts whose name, number or e-mail has the words. */
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

/** Asks for contacts with these values of fields; rejects where one of the values does not fit its field. */
export const tryFilter = (fieldFilter: Record<string, unknown>) =>
  api.get('/contacts', { fieldFilter: JSON.stringify(fieldFilter), pageNumber: 1 });

/** Leads to the contact's conversation, or to where one is begun. */
export function locate({ state }: FoundEntry) {
  return conversationAddress(state as Parameters<typeof conversationAddress>[0]);
}
