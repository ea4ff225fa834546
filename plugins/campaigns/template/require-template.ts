import type { Context } from '@balcao/core';
import { openTemplate } from '../../connections/index.ts';
import { hasFileList } from '../../file-lists/index.ts';
import { type Campaign, mediaOf } from '../campaign.ts';
import { TemplateStandsAlone } from '../contract/errors.ts';
import { templateOf } from './campaign-template.ts';

/**
 * Checks that a campaign can send its template now: it must be approved, have a text for each variable, and a file
 * where the header needs one, and the campaign must send nothing else as a free text. Throws
 * ERR_CAMPAIGN_TEMPLATE_ALONE, ERR_TEMPLATE_NOT_FOUND, ERR_TEMPLATE_NOT_APPROVED and ERR_TEMPLATE_VALUES with the
 * faulty variables.
 */
export async function requireTemplate(ctx: Context, campaign: Campaign): Promise<void> {
  const template = templateOf(campaign);
  if (template === null || campaign.whatsappId === null) return;
  await requireAlone(ctx, campaign);
  const fill = await openTemplate(ctx, campaign.whatsappId, template);
  // Only the presence of each text is checked here, because recipients have values of their own.
  const written = Object.entries(template.values).map(([key, text]) => [key, text.trim() === '' ? '' : 'x']);
  fill({ values: Object.fromEntries(written), file: mediaOf(campaign) });
}

/**
 * Checks that a campaign sends nothing besides its template; files and a request for consent would be free messages.
 * A file list that was deleted sends none. Throws ERR_CAMPAIGN_TEMPLATE_ALONE.
 */
export async function requireAlone(
  ctx: Context,
  { template, confirmation, fileListId }: Campaign,
): Promise<void> {
  if (template === null) return;
  const sendsFiles = fileListId !== null && (await hasFileList(ctx, fileListId));
  if (!confirmation && !sendsFiles) return;
  throw TemplateStandsAlone({ details: confirmation ? { confirmation: 'off' } : { fileListId: 'none' } });
}
