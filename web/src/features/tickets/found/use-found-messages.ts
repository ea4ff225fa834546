import { useFound } from '../../../shared/found/use-found.ts';
import { searchMessages } from '../api/messages.ts';
import { ticketKeys } from '../ticket.ts';

/** Reads the messages that contain the typed words, the newest first. */
export function useFoundMessages(searchParam: string) {
  const { last, ...list } = useFound({
    key: [...ticketKeys.found, searchParam],
    ask: (before: string | null, signal) => searchMessages(searchParam, before, signal),
    enabled: searchParam !== '',
  });
  /** Progress of indexing older messages; null: all can be found. */
  return { ...list, indexing: last?.indexing ?? null };
}
