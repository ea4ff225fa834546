import type { Context } from '@balcao/core';
import { contactFieldKeys, withExtraFields } from '../../tickets/index.ts';
import type { Campaign, CampaignTexts } from '../campaign.ts';
import { UnknownVariables } from '../contract/errors.ts';
import { settingsOf } from '../settings/campaign-settings.ts';
import { templateOf } from '../template/campaign-template.ts';
import { unknownVariables, variantsOf } from './texts.ts';

/** Lists the unknown variables in a campaign's texts, as they are written. */
export async function unknownIn(
  ctx: Context,
  campaign: CampaignTexts & Pick<Campaign, 'confirmation' | 'template'>,
): Promise<string[]> {
  const { variables } = await settingsOf(ctx);
  const template = templateOf(campaign);
  if (template) {
    const texts = Object.values(template.values).map((text) => withExtraFields(text, []));
    return unknownVariables(texts, variables, await contactFieldKeys(ctx, texts));
  }
  const requests = campaign.confirmation ? variantsOf(campaign, 'confirmation') : [];
  const texts = [...variantsOf(campaign, 'message'), ...requests];
  return unknownVariables(texts, variables, await contactFieldKeys(ctx, texts));
}

/**
 * Throws ERR_CAMPAIGN_UNKNOWN_VARIABLES with the names of unknown variables, unless a user has confirmed that they are
 * sent as they are.
 */
export async function requireKnownVariables(
  ctx: Context,
  campaign: CampaignTexts & Pick<Campaign, 'confirmation' | 'keepsUnknown' | 'template'>,
): Promise<void> {
  if (campaign.keepsUnknown) return;
  const names = await unknownIn(ctx, campaign);
  if (names.length > 0) throw UnknownVariables({ details: { names: names.join(', ') } });
}
