import type { CampaignSettings } from '@balcao/plugins/campaigns/contract/limits.ts';
import type { SettingRow } from '@balcao/plugins/campaigns/schemas.ts';
import type { AddSuppression, Suppression } from '@balcao/plugins/campaigns/suppressions/schemas.ts';
import { api } from '../../../lib/api/api.ts';

export const readCampaignSettings = (signal: AbortSignal) =>
  api.get<SettingRow[]>('/campaign-settings', undefined, { signal });

/** Saves the given settings; all others stay. Resolves with all rows as they are stored now. */
export const saveCampaignSettings = (settings: Partial<CampaignSettings>) =>
  api.post<SettingRow[]>('/campaign-settings', { settings });

/** Adds a number that gets no campaign. */
export const addSuppression = (suppression: AddSuppression) =>
  api.post<Suppression>('/campaign-suppressions', suppression);

export const deleteSuppression = (id: number) => api.delete<unknown>(`/campaign-suppressions/${id}`);
