import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

export interface Choice {
  id: number;
  name: string;
  color?: string | null;
}

export interface MacroChoices {
  queues: readonly Choice[];
  users: readonly Choice[];
  tags: readonly Choice[];
  quickMessages: ReadonlyArray<{ id: number; shortcode: string; geral: boolean }>;
  isLoading: boolean;
}

/** Everything that a macro may name. */
export function useMacroChoices(): MacroChoices {
  const queues = useChoices<Choice>('queue', '/queue');
  const users = useChoices<Choice>('user', '/users/list');
  const tags = useChoices<Choice>('tag', '/tags/list');
  const quickMessages = useChoices<MacroChoices['quickMessages'][number]>(
    'quick-message',
    '/quick-messages/list',
  );
  return {
    queues: queues.data ?? [],
    users: users.data ?? [],
    tags: tags.data ?? [],
    quickMessages: quickMessages.data ?? [],
    isLoading: [queues, users, tags, quickMessages].some(({ isPending }) => isPending),
  };
}

function useChoices<T>(what: string, path: string) {
  return useQuery({
    queryKey: ['macro-choices', what],
    queryFn: ({ signal }) => api.get<T[]>(path, {}, { signal }),
  });
}
