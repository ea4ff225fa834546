import type { contactListChanged } from '@balcao/plugins/contact-lists/live-events.ts';
import type { ContactList } from '@balcao/plugins/contact-lists/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useLive } from '../../lib/live.tsx';

/** A list with its counts, kept in step live; undefined while it is on its way. */
export function useContactList(id: string) {
  const client = useQueryClient();
  const queryKey = ['contact-list', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<ContactList>(`/contact-lists/${id}`, undefined, { signal }),
  });
  useLive<typeof contactListChanged>('company-{id}-ContactList', (told) => {
    if (told.action !== 'delete' && String(told.record.id) === id) client.setQueryData(queryKey, told.record);
  });
  return query;
}
