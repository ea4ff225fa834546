import { type CampaignValues, campaignBody } from './campaign-form.ts';
import type { Agreed } from './use-campaign-questions.ts';

/** Body of the request that changes a campaign: also removes a file that was taken away, and has a past time refused. */
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
