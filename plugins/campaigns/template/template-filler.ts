import { AppError, type Context, type Reason } from '@balcao/core';
import { openTemplate, TemplateValuesWrong } from '../../connections/index.ts';
import { extraInfoByIds } from '../../contacts/index.ts';
import { asksExtraFields, type Content, fieldTexts, type TextTemplate } from '../../tickets/index.ts';
import { type Campaign, mediaOf } from '../campaign.ts';
import { TemplateValueMissing } from '../contract/reasons.ts';
import { type TextAbout, textFor } from '../running/texts.ts';
import { templateOf } from './campaign-template.ts';

/** Recipient of a template. */
export type FilledFor = TextAbout & { contactId: number | null };

/**
 * Function that fills a campaign's template for one recipient; returns the message, or the reason why this recipient
 * gets none.
 */
export type TemplateFiller = (about: FilledFor) => Promise<{ content: Content } | { reason: Reason }>;

/**
 * Makes the function that fills a campaign's template for each recipient; null for a campaign of texts. Throws
 * ERR_TEMPLATE_NOT_FOUND and ERR_TEMPLATE_NOT_APPROVED, which concern every recipient.
 */
export async function fillerOf(
  ctx: Context,
  campaign: Campaign,
  connectionId: number,
): Promise<TemplateFiller | null> {
  const template = templateOf(campaign);
  if (template === null) return null;
  const fill = await openTemplate(ctx, connectionId, template);
  const file = mediaOf(campaign);
  return async (about) => {
    const values = await valuesFor(ctx, template, about);
    try {
      const { template: sent, ...content } = fill({ values, file });
      return { content: { ...content, attributes: { template: sent } } };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== TemplateValuesWrong.code) throw error;
      const names = Object.keys(error.details ?? {}).join(', ');
      return { reason: TemplateValueMissing({ names }) };
    }
  };
}

/** Makes the texts of a template's variables for one recipient. */
async function valuesFor(
  ctx: Context,
  template: TextTemplate,
  about: FilledFor,
): Promise<Record<string, string>> {
  const { contactId } = about;
  const wanted = contactId !== null && asksExtraFields(template) ? [contactId] : [];
  const extra = (await extraInfoByIds(ctx, wanted)).get(contactId ?? 0) ?? [];
  const fields =
    contactId === null ? undefined : await fieldTexts(ctx, Object.values(template.values), { contactId });
  return Object.fromEntries(
    Object.entries(template.values).map(([key, text]) => [
      key,
      textFor(text, { ...about, fields, extra }).trim(),
    ]),
  );
}
