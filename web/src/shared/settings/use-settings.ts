import type { settingChanged } from '@balcao/core/tenancy/live-events.ts';
import type { Setting } from '@balcao/core/tenancy/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { useLive } from '../../lib/live/live.tsx';
import { toast } from '../../lib/toast.ts';

export const settingsKey = ['settings'];
type Values = Readonly<Record<string, string>>;

/** Stands for a credential, which nobody reads back. */
export const storedSecret = '********';

export interface Settings {
  /** Values by key; undefined until they are loaded. A stored credential is shown by a mark, a missing one by ''. */
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
      return Object.fromEntries(rows.map((row) => [row.key, shownValue(row)])) as Values;
    },
  });
  const put = (key: string, value: string) =>
    client.setQueryData<Values>(settingsKey, (known) => known && { ...known, [key]: value });
  useLive<typeof settingChanged>('company-{id}-settings', ({ setting }) =>
    put(setting.key, shownValue(setting)),
  );

  return {
    values: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    async change(key, value) {
      await client.cancelQueries({ queryKey: settingsKey });
      const before = query.data?.[key];
      put(key, value);
      try {
        // An empty credential stays as it is; deleting one is a call of its own.
        const isRemoved = value === '' && before === storedSecret;
        const saved = isRemoved
          ? await api.delete(`/settings/${key}`)
          : await api.put(`/settings/${key}`, { key, value });
        put(key, saved.isStored ? shownValue(saved) : value);
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

function shownValue({ value, isStored }: Pick<Setting, 'value' | 'isStored'>): string {
  return value === '' && isStored ? storedSecret : value;
}
