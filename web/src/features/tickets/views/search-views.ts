import type { TicketView } from '@balcao/plugins/ticket-views/schemas.ts';
import type { FoundEntry } from '../../../app/feature.ts';
import { hasWords } from '../../../app/search/groups.ts';
import { api } from '../../../lib/api/api.ts';

/** Finds views by their name. */
export async function find(words: string, signal: AbortSignal): Promise<FoundEntry[]> {
  const views = await api.get<TicketView[]>('/ticket-views', {}, { signal });
  return views
    .filter(({ name }) => hasWords(name, words))
    .slice(0, 5)
    .map(({ id, name }) => ({ id: String(id), label: name, path: '/tickets', state: { viewId: id } }));
}
