import { type CampaignSettings, settingDefaults } from '@balcao/plugins/campaigns/contract/limits.ts';
import type { campaignSettingsChanged } from '@balcao/plugins/campaigns/contract/live-events.ts';
import type { SettingRow } from '@balcao/plugins/campaigns/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLive } from '../../../lib/live/live.tsx';
import { readCampaignSettings } from '../api/campaign-settings.ts';

const key = ['campaign-settings'];

/** The company's settings of campaigns, also as colleagues save them; defaults where none were saved. */
export function useCampaignSettings() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readCampaignSettings(signal),
  });
  useLive<typeof campaignSettingsChanged>('company-{id}-campaignSettings', ({ record }) => {
    client.setQueryData(key, record);
  });
  const settings = useMemo(() => settingsOf(query.data ?? []), [query.data]);
  return { settings, isPending: query.isPending, error: query.error, refetch: query.refetch };
}

function settingsOf(rows: readonly SettingRow[]): CampaignSettings {
  const stored = Object.fromEntries(rows.map(({ key: name, value }) => [name, JSON.parse(value)]));
  return { ...settingDefaults, ...stored };
}
