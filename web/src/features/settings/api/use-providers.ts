import type { ProviderState } from '@balcao/core/providers/schemas.ts';
import type { settingChanged } from '@balcao/core/tenancy/live-events.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { useLive } from '../../../lib/live/live.tsx';
import { toast } from '../../../lib/toast.ts';

const key = ['outside-providers'];

/** States of the company's outside providers by name; none until they are loaded. */
export function useProviders(isShown: boolean): ReadonlyMap<string, ProviderState> {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    enabled: isShown,
    queryFn: async ({ signal }) => (await api.get('/providers', {}, { signal })).providers,
  });
  useLive<typeof settingChanged>('company-{id}-settings', ({ setting }) => {
    if (data?.some(({ settings }) => settings.includes(setting.key)))
      void client.invalidateQueries({ queryKey: key });
  });
  return new Map(data?.map((provider) => [provider.name, provider]));
}

/** Asks a provider whether it works, and shows its new state. */
export function useCheckProvider(name: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post(`/providers/${name}/check`),
    onSuccess: (checked) =>
      client.setQueryData<ProviderState[]>(key, (all) =>
        all?.map((provider) => (provider.name === name ? checked : provider)),
      ),
    onError: (error) => toast.failure(error),
  });
}
