import { type CampaignSettings, settingDefaults } from '@balcao/plugins/campaigns/contract/limits.ts';
import type { campaignSettingsChanged } from '@balcao/plugins/campaigns/contract/live-events.ts';
import type { SettingRow } from '@balcao/plugins/campaigns/schemas.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLive } from '../../../lib/live/live.tsx';
import { readCampaignSettings, saveCampaignSettings } from '../api/campaign-settings.ts';

const key = ['campaign-settings'];

/** The company's settings of campaigns, also as colleagues save them; defaults where none were saved. */
export function useCampaignSettings() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readCampaignSettings(signal),
  });
  useLive<typeof campaignSettingsChanged>('company-{id}-campaignSettings', ({ record }) => {
    keep(client, record);
  });
  const settings = useMemo(() => settingsOf(query.data ?? []), [query.data]);
  // A later read that fails leaves what is being typed.
  const error = query.data ? null : query.error;
  return { settings, isPending: query.isPending, error, refetch: query.refetch };
}

/**
 * Returns a function that saves settings, of which all others stay. It makes them from those that are stored now, as far
 * as this screen knows, and rejects with the server's error.
 */
export function useSaveSettings() {
  const client = useQueryClient();
  return async (change: (now: CampaignSettings) => Partial<CampaignSettings>): Promise<void> => {
    const now = settingsOf(client.getQueryData<SettingRow[]>(key) ?? []);
    keep(client, await saveCampaignSettings(change(now)));
  };
}

/** Shows saved rows, without waiting for their live event; an answer may come later than an event about a newer save. */
function keep(client: QueryClient, rows: SettingRow[]): void {
  client.setQueryData<SettingRow[]>(key, (known) => (newest(rows) >= newest(known ?? []) ? rows : known));
}

function newest(rows: readonly SettingRow[]): string {
  return rows.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), '');
}

function settingsOf(rows: readonly SettingRow[]): CampaignSettings {
  const stored = Object.fromEntries(rows.map(({ key: name, value }) => [name, JSON.parse(value)]));
  return { ...settingDefaults, ...stored };
}
