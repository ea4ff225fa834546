import type {
  CheckedConnectionSettings,
  ConnectionSettings,
} from '@balcao/plugins/connections/settings/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, type CallOptions } from '../../../lib/api/api.ts';

export type { ConnectionSettings as ChannelSettings } from '@balcao/plugins/connections/settings/schemas.ts';

export type ChannelField = ConnectionSettings['fields'][number];
export type Verdict = CheckedConnectionSettings['verdicts'][number];

/** Settings without which a connection of this channel cannot connect; secrets come without their values. */
export const channelSettingsOf = (connectionId: number) =>
  queryOptions({
    queryKey: ['connection-settings', connectionId],
    queryFn: ({ signal }) => api.get(`/whatsapp/${connectionId}/settings`, undefined, { signal }),
    staleTime: 0,
  });

export const readChannelSettings = (connectionId: number) => api.get(`/whatsapp/${connectionId}/settings`);

/** Saves the given values and connects with them. */
export function saveChannelSettings(
  connectionId: number,
  values: Readonly<Record<string, string>>,
  options: CallOptions,
) {
  return api.put(`/whatsapp/${connectionId}/settings`, { values }, options);
}

/** Generates a new value for a setting such as a secret; the former value is refused from then on. */
export function renewChannelSetting(connectionId: number, field: string) {
  return api.post(`/whatsapp/${connectionId}/settings/renew`, { field });
}

/** Asks the network whether the saved settings work. */
export async function checkChannelSettings(connectionId: number): Promise<readonly Verdict[]> {
  return (await api.post(`/whatsapp/${connectionId}/settings/check`)).verdicts;
}
