import type { Campaign } from '@balcao/plugins/campaigns/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { type CampaignValues, campaignBody } from './campaign-form.ts';
import type { Agreed } from './use-campaign-save.ts';

/** Creates a campaign, or changes the one with `id`; its file goes by a call of its own. A time that is over is refused. */
export async function saveCampaign(
  id: number | null,
  values: CampaignValues,
  agreed: Agreed = {},
): Promise<Campaign> {
  const body = { ...campaignBody(values), refusesPastTime: true, ...agreed };
  return id === null ? api.post<Campaign>('/campaigns', body) : api.put<Campaign>(`/campaigns/${id}`, body);
}

/** Attaches the chosen file, or takes the one that was there away; answers whether anything changed. */
export async function saveFileOf(campaign: Campaign, file: CampaignValues['file']): Promise<boolean> {
  const path = `/campaigns/${campaign.id}/media-upload`;
  if (file instanceof File) {
    const form = new FormData();
    form.append('file', file);
    await api.upload<unknown>(path, form);
    return true;
  }
  if (file !== null || !campaign.mediaUrl) return false;
  await api.delete<unknown>(path);
  return true;
}
