import type { CampaignUploaded } from '@balcao/plugins/campaigns/media/schemas.ts';
import type { Campaign } from '@balcao/plugins/campaigns/schemas.ts';
import { api, type CallOptions } from '../../../lib/api/api.ts';
import type { FileValue } from '../../../shared/file-field/FileField.tsx';
import { type CampaignValues, campaignBody } from './campaign-form.ts';
import type { Agreed } from './use-campaign-questions.ts';

/** Body of the request that changes a campaign; a file that was taken away goes in it too, and a time that is over is refused. */
export function campaignChange(
  values: CampaignValues,
  { agreed, hadFile }: { agreed: Agreed; hadFile: boolean },
) {
  return {
    ...campaignBody(values),
    refusesPastTime: true,
    ...agreed,
    ...(hadFile && values.file === null ? { removesFile: true } : {}),
  };
}

/** Creates a campaign, without a file. */
export function createCampaign(values: CampaignValues, agreed: Agreed): Promise<Campaign> {
  return api.post<Campaign>('/campaigns', campaignChange(values, { agreed, hadFile: false }));
}

/** Changes the given fields of a campaign. A chosen file is sent in the same call: what is refused leaves nothing of the change. */
export async function updateCampaign(
  id: number,
  changes: object,
  file: FileValue,
  options: CallOptions = {},
): Promise<Campaign> {
  if (!(file instanceof File)) return api.put<Campaign>(`/campaigns/${id}`, changes, options);
  const form = new FormData();
  form.append('campaign', JSON.stringify(changes));
  form.append('file', file);
  return (await api.upload<CampaignUploaded>(`/campaigns/${id}/media-upload`, form, options)).record;
}
