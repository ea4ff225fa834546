import type { settingChanged } from '@balcao/core/tenancy/live-events.ts';
import type { Setting } from '@balcao/core/tenancy/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { saveChanges } from '../../lib/forms/save-changes.ts';
import { SaveUndecided } from '../../lib/forms/save-undecided.ts';
import { useLive } from '../../lib/live/live.tsx';
import { toast } from '../../lib/toast.ts';
import { useConflictQuestion } from '../record-save/use-conflict-question.tsx';

const settingsKey = ['settings'];
type Values = Readonly<Record<string, string>>;

const versionsKey = ['setting-versions'];
/**
 * Version that no setting has, sent when the setting was not read or differs from what the user saw, so that the server
 * refuses to overwrite it.
 */
const otherVersion = 'none';

/** Stands for a credential, which no call reads back. */
const storedSecret = '********';

export interface Settings {
  /** Values by key; undefined until they are loaded. A stored credential is shown by a mark, a missing one by ''. */
  values: Values | undefined;
  error: unknown;
  retry: () => void;
  /**
   * Shows the value at once and stores it with a toast; shows the old one again when the server refuses. Where another
   * user changed it since this one saw it, it asks whose value stays. Resolves to whether the value was stored.
   */
  change: (key: string, value: string, about?: ChangedSetting) => Promise<boolean>;
}

export interface ChangedSetting {
  /** The value that the person saw when they began to change it; the one that is shown now if left out. */
  seen?: string | undefined;
  /** Name of the setting, and a value of it in words, for the question. */
  label?: string;
  show?: (value: string) => string;
}

/** A setting as a person saw it. */
interface Seen {
  value: string;
  updatedAt: string;
}

/** Returns the company's settings for the page on which admins change them; they follow the changes of other users. */
export function useSettings(): Settings {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const ask = useConflictQuestion<Pick<Seen, 'value'>>();
  const query = useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => {
      const rows = await api.get('/settings', {}, { signal });
      client.setQueryData<Values>(versionsKey, versionsOf(rows));
      return Object.fromEntries(rows.map((row) => [row.key, shownValue(row)])) as Values;
    },
  });
  const put = (key: string, value: string) =>
    client.setQueryData<Values>(settingsKey, (known) => known && { ...known, [key]: value });
  const putStored = (key: string, { value, updatedAt }: Seen) => {
    client.setQueryData<Values>(versionsKey, (known) => ({ ...known, [key]: updatedAt }));
    put(key, value);
  };
  useLive<typeof settingChanged>('company-{id}-settings', ({ setting }) =>
    putStored(setting.key, { value: shownValue(setting), updatedAt: setting.updatedAt }),
  );

  return {
    values: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    async change(key, value, { seen, label = key, show } = {}) {
      await client.cancelQueries({ queryKey: settingsKey });
      const before = query.data?.[key];
      const isAsSeen = seen === undefined || seen === before;
      const version = client.getQueryData<Values>(versionsKey)?.[key];
      put(key, value);
      try {
        // An empty credential stays as it is; deleting one is a call of its own.
        const isRemoved = value === '' && before === storedSecret;
        let isKnown = false;
        const saved = await saveChanges<Seen, Pick<Seen, 'value'>>({
          opened: { value: seen ?? before ?? '', updatedAt: isAsSeen && version ? version : otherVersion },
          wanted: { value },
          bodyOf: (stored) => ({ value: stored.value }),
          decide: (conflicts) =>
            ask(conflicts, { labels: { value: label }, show: show ? { value: show } : {} }),
          async read() {
            const row = (await api.get('/settings')).find((one) => one.key === key);
            isKnown = true;
            return { value: row ? shownValue(row) : '', updatedAt: row?.updatedAt ?? otherVersion };
          },
          async send(_changes, ifMatch) {
            const row = isRemoved
              ? await api.delete(`/settings/${key}`, undefined, { ifMatch })
              : await api.put(`/settings/${key}`, { key, value }, { ifMatch });
            isKnown = true;
            return { value: row.isStored ? shownValue(row) : value, updatedAt: row.updatedAt };
          },
        });
        if (isKnown) putStored(key, saved);
        else void client.invalidateQueries({ queryKey: settingsKey });
        toast.success(t('stored'));
        return true;
      } catch (error) {
        if (error instanceof SaveUndecided) {
          void client.invalidateQueries({ queryKey: settingsKey });
          return false;
        }
        toast.failure(error);
        // Not the value from before: another person may have changed it in between.
        void client.invalidateQueries({ queryKey: settingsKey });
        return false;
      }
    },
  };
}

function versionsOf(rows: ReadonlyArray<Pick<Setting, 'key' | 'updatedAt'>>): Values {
  return Object.fromEntries(rows.map(({ key, updatedAt }) => [key, updatedAt]));
}

function shownValue({ value, isStored }: Pick<Setting, 'value' | 'isStored'>): string {
  return value === '' && isStored ? storedSecret : value;
}
