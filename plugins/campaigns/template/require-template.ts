import type { Context } from '@balcao/core';
import { openTemplate } from '../../connections/index.ts';
import { type Campaign, mediaOf } from '../campaign.ts';
import { TemplateStandsAlone } from '../contract/errors.ts';
import { templateOf } from './campaign-template.ts';

/**
 * Checks that a campaign may send its template in its present state: approved, each variable with a text, a file where
 * the header takes one, and nothing besides that would be sent as a free text. Throws ERR_CAMPAIGN_TEMPLATE_ALONE,
 * ERR_TEMPLATE_NOT_FOUND, ERR_TEMPLATE_NOT_APPROVED and ERR_TEMPLATE_VALUES with the wrong variables.
 */
export async function requireTemplate(ctx: Context, campaign: Campaign): Promise<void> {
  const template = templateOf(campaign);
  if (template === null || campaign.whatsappId === null) return;
  requireAlone(campaign);
  const fill = await openTemplate(ctx, campaign.whatsappId, template);
  // Recipients have values of their own: here it counts that each variable has a text at all.
  const written = Object.entries(template.values).map(([key, text]) => [key, text.trim() === '' ? '' : 'x']);
  fill({ values: Object.fromEntries(written), file: mediaOf(campaign) });
}

/** Whether nothing leaves beside a campaign's template: files and a request would be free messages. Throws ERR_CAMPAIGN_TEMPLATE_ALONE. */
export function requireAlone({ template, confirmation, fileListId }: Campaign): void {
  if (template === null || (!confirmation && fileListId === null)) return;
  throw TemplateStandsAlone({ details: confirmation ? { confirmation: 'off' } : { fileListId: 'none' } });
}
