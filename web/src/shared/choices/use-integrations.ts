import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.tsx';
import { everyPage } from './every-page.ts';

/** Every integration of the company; none where the plan or the user's rights have none. */
export function useIntegrations(): ReadonlyArray<{ id: number; name: string }> {
  const { has, can } = useSession();
  const { data } = useQuery({
    queryKey: ['integrations', 'choices'],
    queryFn: ({ signal }) =>
      everyPage(async (pageNumber) => {
        const { queueIntegrations, hasMore } = await api.get('/queueIntegration', { pageNumber }, { signal });
        return { rows: queueIntegrations.map(({ id, name }) => ({ id, name })), hasMore };
      }),
    enabled: has('useIntegrations') && can('integrations:edit'),
    staleTime: 0,
  });
  return data ?? [];
}
