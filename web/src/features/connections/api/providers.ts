import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** Kinds of connection of this installation, and which of them the user may choose. */
export const providersOf = queryOptions({
  queryKey: ['connection-providers'],
  queryFn: ({ signal }) => api.get('/whatsapp/providers', undefined, { signal }),
});

/** Returns a test whether connections of a provider need settings of their own before they connect. */
export function useHasSettings(): (provider: string) => boolean {
  const { data } = useQuery(providersOf);
  return (provider) => data?.providers.some((one) => one.provider === provider && one.hasSettings) ?? false;
}
