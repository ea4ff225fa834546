import { api } from '../../../lib/api.ts';

/** Deletes one contact after the other; rejects at the first refusal, what went before stays deleted. */
export async function deleteContacts(ids: Iterable<number>): Promise<void> {
  for (const id of ids) await api.delete(`/contacts/${id}`);
}
