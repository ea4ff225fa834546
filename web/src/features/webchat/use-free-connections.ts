import type { WebchatWidget } from '@balcao/plugins/webchat/widgets/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { readConnections } from './api/widgets.ts';

/** Returns connections of web chats whose chat was deleted: a new chat that takes one continues its conversations. */
export function useFreeConnections(
  isAsked: boolean,
  widgets: readonly WebchatWidget[],
): ReadonlyArray<{ id: number; name: string }> {
  const { data = [] } = useQuery({
    queryKey: ['connections', 'of-webchats'],
    queryFn: ({ signal }) => readConnections(signal),
    enabled: isAsked,
    staleTime: 0,
  });
  const taken = new Set(widgets.map(({ connectionId }) => connectionId));
  return data.filter(({ id, provider }) => provider === 'webchat' && !taken.has(id));
}
