import type { settingChanged } from '@balcao/core/tenancy/live-events.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useLive } from '../../lib/live.tsx';
import { toast } from '../../lib/toast.ts';

export const settingsKey = ['settings'];
type Values = Readonly<Record<string, string>>;

export interface Settings {
  /** By key; undefined until they are there. Credentials are '' where none is stored. */
  values: Values | undefined;
  error: unknown;
  retry: () => void;
  /** Shows the value at once, stores it and says so; back to the old one when the server refuses. Resolves to whether it is stored. */
  change: (key: string, value: string) => Promise<boolean>;
}

/** The company's settings, in step with what others change. */
export function useSettings(): Settings {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const query = useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => {
      const rows = await api.get('/settings', {}, { signal });
      return Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Values;
    },
  });
  const put = (key: string, value: string) =>
    client.setQueryData<Values>(settingsKey, (known) => known && { ...known, [key]: value });
  useLive<typeof settingChanged>('company-{id}-settings', ({ setting }) => put(setting.key, setting.value));

  return {
    values: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    async change(key, value) {
      await client.cancelQueries({ queryKey: settingsKey });
      put(key, value);
      try {
        await api.put(`/settings/${key}`, { key, value });
        toast.success(t('stored'));
        return true;
      } catch (error) {
        toast.failure(error);
        // Not the value from before: another person may have changed it in between.
        void client.invalidateQueries({ queryKey: settingsKey });
        return false;
      }
    },
  };
}
