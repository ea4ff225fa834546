import type { contactListChanged } from '@balcao/plugins/contact-lists/contract/live-events.ts';
import type { ContactListWithChecks } from '@balcao/plugins/contact-lists/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../lib/live/live.tsx';
import { readListWithChecks } from './api/lists.ts';

/** Polling interval for the remaining time of the checks, in milliseconds. */
const whileCheckingMs = 10_000;

/** A list with its counts, kept in step live; undefined while it is on its way. */
export function useContactList(id: string) {
  const client = useQueryClient();
  const queryKey = ['contact-list', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => readListWithChecks(id, signal),
    refetchInterval: ({ state }) => (state.data?.checks ? whileCheckingMs : false),
  });
  useLive<typeof contactListChanged>('company-{id}-contactList', (event) => {
    if (event.action === 'delete' || String(event.record.id) !== id) return;
    const { record } = event;
    const known = client.getQueryData<ContactListWithChecks>(queryKey);
    if (record.waitingCount > 0 && !known?.checks) return void client.invalidateQueries({ queryKey });
    const checks = record.waitingCount > 0 ? (known?.checks ?? null) : null;
    client.setQueryData<ContactListWithChecks>(queryKey, { ...record, checks });
  });
  return query;
}
