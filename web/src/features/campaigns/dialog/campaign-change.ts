import { type CampaignValues, campaignBody } from './campaign-form.ts';
import type { Agreed } from './use-campaign-questions.ts';

/**
 * Body of the request that changes a campaign. It also removes a file that the admin took away, and asks the server to
 * refuse a past time.
 */
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
