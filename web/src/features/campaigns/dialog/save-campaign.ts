import type { CampaignUploaded } from '@balcao/plugins/campaigns/media/schemas.ts';
import type { Campaign } from '@balcao/plugins/campaigns/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { type CampaignValues, campaignBody } from './campaign-form.ts';
import type { Agreed } from './use-campaign-questions.ts';

/**
 * Changes the campaign with `id`, or creates one without a file. A chosen file is sent in the same call, and one that was taken
 * away goes in it too: what is refused leaves nothing of the change. A time that is over is refused.
 */
export async function saveCampaign(
  id: number | null,
  values: CampaignValues,
  { agreed, hadFile }: { agreed: Agreed; hadFile: boolean },
): Promise<Campaign> {
  const body = {
    ...campaignBody(values),
    refusesPastTime: true,
    ...agreed,
    ...(id !== null && hadFile && values.file === null ? { removesFile: true } : {}),
  };
  if (id === null) return api.post<Campaign>('/campaigns', body);
  if (!(values.file instanceof File)) return api.put<Campaign>(`/campaigns/${id}`, body);
  const form = new FormData();
  form.append('campaign', JSON.stringify(body));
  form.append('file', values.file);
  return (await api.upload<CampaignUploaded>(`/campaigns/${id}/media-upload`, form)).record;
}
