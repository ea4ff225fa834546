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
