import type { CampaignUploaded } from '@balcao/plugins/campaigns/media/schemas.ts';
import type {
  Campaign,
  CreateCampaign,
  Estimate,
  Preview,
  RecipientPage,
  RecipientQuery,
  Report,
  StartCampaign,
  UpdateCampaign,
} from '@balcao/plugins/campaigns/schemas.ts';
import { api, type CallOptions } from '../../../lib/api/api.ts';
import type { FileValue } from '../../../shared/file-field/FileField.tsx';

export const readCampaign = (id: number): Promise<Campaign> => api.get<Campaign>(`/campaigns/${id}`);

/** Creates a campaign, without a file. */
export const createCampaign = (body: CreateCampaign): Promise<Campaign> =>
  api.post<Campaign>('/campaigns', body);

/**
 * Changes the given fields of a campaign. A chosen file is sent in the same call, so that a refusal of either changes
 * nothing.
 */
export async function updateCampaign(
  id: number,
  changes: UpdateCampaign,
  file: FileValue,
  options: CallOptions = {},
): Promise<Campaign> {
  if (!(file instanceof File)) return api.put<Campaign>(`/campaigns/${id}`, changes, options);
  const form = new FormData();
  form.append('campaign', JSON.stringify(changes));
  form.append('file', file);
  return (await api.upload<CampaignUploaded>(`/campaigns/${id}/media-upload`, form, options)).record;
}

export const deleteCampaign = (id: number) => api.delete(`/campaigns/${id}`);

/** Starts a campaign; `agreed` names the warnings that the admin accepted. */
export const startCampaign = (id: number, agreed: StartCampaign): Promise<Campaign> =>
  api.post<Campaign>(`/campaigns/${id}/start`, agreed);

export const cancelCampaign = (id: number) => api.post<void>(`/campaigns/${id}/cancel`);

export const restartCampaign = (id: number) => api.post<void>(`/campaigns/${id}/restart`);

/** Sends again to recipients whom the campaign has not reached, or only to those whose message failed. */
export const sendCampaignAgain = (id: number, only?: 'failed') =>
  api.post(`/campaigns/${id}/send-again`, only ? { only } : {});

export const cloneCampaign = (id: number, name: string) => api.post(`/campaigns/${id}/clone`, { name });

/** Reads what the first recipient would get. */
export const readPreview = (id: number, signal: AbortSignal) =>
  api.get<Preview>(`/campaigns/${id}/preview`, undefined, { signal });

/** Reads how many people a campaign reaches, how long it takes and what its templates would cost. */
export const readEstimate = (id: number, signal: AbortSignal) =>
  api.get<Estimate>(`/campaigns/${id}/estimate`, undefined, { signal });

/** Sends a campaign's message to a number, as a test. */
export const sendTest = (id: number, number: string) =>
  api.post<unknown>(`/campaigns/${id}/test`, { number });

export const readReport = (id: string, signal: AbortSignal) =>
  api.get<Report>(`/campaigns/${id}/report`, undefined, { signal });

/** Reads a page of a campaign's recipients; `cursor` is where the page before it ended, 0 for the first. */
export const readRecipients = (id: string, filter: RecipientQuery, cursor: number, signal: AbortSignal) =>
  api.get<RecipientPage>(`/campaigns/${id}/recipients`, { ...filter, cursor }, { signal });

/** Downloads the report of a campaign as CSV. */
export const exportReport = (id: string) => api.download(`/campaigns/${id}/export`);
