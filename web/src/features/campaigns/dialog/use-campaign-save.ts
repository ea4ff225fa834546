import type { Campaign } from '@balcao/plugins/campaigns/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { saveWithFile, type Unfinished } from '../../../lib/forms/save-with-file.ts';
import { type CampaignValues, campaignValues } from './campaign-form.ts';
import { saveCampaign } from './save-campaign.ts';
import { useCampaignQuestions } from './use-campaign-questions.ts';

interface Written {
  campaign: Campaign;
  /** It is to be sent right away. */
  isForNow: boolean;
}

/**
 * Saves a campaign with its file, after the questions that a refusal may lead to; `isNow`: without a new time, since it is sent
 * right away. A new one has no time before it has its file: it cannot begin without it.
 */
export function useCampaignSave(campaign: Campaign | null, unfinished: Unfinished) {
  const { withVariables, isForNow } = useCampaignQuestions();

  async function write(id: number | null, given: CampaignValues, isNow: boolean): Promise<Written> {
    // One that is scheduled keeps its hour until it has begun: a start that fails must not lose it.
    const hour = campaign?.status === 'PROGRAMADA' ? campaignValues(campaign).scheduledAt : '';
    const values = isNow ? { ...given, scheduledAt: hour } : given;
    const hadFile = Boolean(campaign?.mediaUrl);
    try {
      const saved = await withVariables((agreed) => saveCampaign(id, values, { agreed, hadFile }));
      return { campaign: saved, isForNow: isNow };
    } catch (error) {
      if (!(await isForNow(error))) throw error;
      return write(id, given, true);
    }
  }

  return async (values: CampaignValues, isNow: boolean): Promise<Written> => {
    if (campaign || !(values.file instanceof File))
      return write(campaign?.id ?? unfinished.current, values, isNow);
    let written: Written | undefined;
    const draft = { ...values, scheduledAt: '', file: null };
    const made = await saveWithFile<Campaign>({
      known: null,
      unfinished,
      save: async () => written?.campaign ?? saveCampaign(null, draft, { agreed: {}, hadFile: false }),
      attach: async (id) => {
        written = await write(id, values, isNow);
      },
      discard: (id) => api.delete(`/campaigns/${id}`),
    });
    return written ?? { campaign: made, isForNow: isNow };
  };
}
