import { useQuery } from '@tanstack/react-query';
import { type Failure, failureOf } from '../../lib/api/failure-of.ts';
import { readQueues, readQuickMessages, readTags, readUsers } from './api/read-choices.ts';

export interface Choice {
  id: number;
  name: string;
  color?: string | null;
}

export interface MacroChoices {
  queues: readonly Choice[];
  users: readonly Choice[];
  tags: readonly Choice[];
  quickMessages: ReadonlyArray<{ id: number; shortcode: string; geral: boolean; isMedia: boolean }>;
  isLoading: boolean;
  /** Failure of a list; null where each is loaded or still loading. */
  failed: Failure | null;
}

/** Reads everything that the form of a macro offers: queues, agents, tags and quick messages. */
export function useMacroChoices(): MacroChoices {
  const queues = useChoices('queue', readQueues);
  const users = useChoices('user', readUsers);
  const tags = useChoices('tag', readTags);
  const quickMessages = useChoices('quick-message', readQuickMessages);
  return {
    queues: queues.data ?? [],
    users: users.data ?? [],
    tags: tags.data ?? [],
    quickMessages: quickMessages.data ?? [],
    failed: failureOf(queues, users, tags, quickMessages),
    isLoading: [queues, users, tags, quickMessages].some(({ isPending }) => isPending),
  };
}

function useChoices<T>(what: string, read: (signal: AbortSignal) => Promise<T>) {
  return useQuery({
    queryKey: ['macro-choices', what],
    queryFn: ({ signal }) => read(signal),
  });
}
