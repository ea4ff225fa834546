import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { inLanguage } from '../../lib/format/i18n.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { type Group, groupLimit } from './groups.ts';
import { useOpenFound } from './use-open-found.ts';
import { useSources } from './use-sources.ts';

/** Pause after a key before the server is asked; a fast typist makes one request of a word. */
const pauseMs = 60;
/** With fewer letters everything would be found. */
const lettersMin = 2;

/** Returns what the server finds for the words, a group for each kind; earlier rows stand until the new ones are there. */
export function useFoundGroups(words: string): Group[] {
  const sources = useSources();
  const open = useOpenFound();
  const asked = useDebounced(words, pauseMs);
  const isWanted = words.length >= lettersMin;
  const answers = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['product-search', source.key, asked],
      enabled: isWanted && asked.length >= lettersMin,
      placeholderData: keepPreviousData,
      staleTime: 10_000,
      retry: false,
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await source.lazy()).find(asked, signal),
    })),
  });
  if (!isWanted) return [];
  return sources.map((source, index) => {
    const answer = answers[index];
    const isLoading = asked !== words || !answer || answer.isFetching || answer.isPending;
    return {
      key: source.key,
      label: inLanguage(source.label),
      isLoading,
      retry: answer?.isError && !isLoading ? () => void answer.refetch() : null,
      entries: (answer?.data ?? []).slice(0, groupLimit).map((entry) => ({
        key: `${source.key} ${entry.id}`,
        label: entry.label,
        detail: entry.detail,
        Icon: source.icon,
        run: () => void open(source.key, entry),
      })),
    };
  });
}
