import { api } from '../../../lib/api/api.ts';
import { useFound } from '../../../shared/found/use-found.ts';
import { ticketKeys } from '../ticket.ts';

/** Messages in which the typed words occur, the newest first. */
export function useFoundMessages(searchParam: string) {
  const { last, ...list } = useFound({
    key: [...ticketKeys.found, searchParam],
    ask: (before: string | null, signal) =>
      api.get('/messages/search', { searchParam, ...(before === null ? {} : { before }) }, { signal }),
    enabled: searchParam !== '',
  });
  /** Progress of indexing the older messages; null: all can be found. */
  return { ...list, indexing: last?.indexing ?? null };
}
