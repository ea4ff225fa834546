import { campaignLimits } from '@balcao/plugins/campaigns/contract/limits.ts';
import type { Campaign } from '@balcao/plugins/campaigns/schemas.ts';
import { boolean, object, string } from 'yup';
import { isTooLong, nameRule } from '../../../lib/forms/form-rules.ts';
import {
  bodyOfTemplate,
  formOfTemplate,
  type TemplateValues,
  templateTextRules,
} from '../../../shared/templates/chosen/template-values.ts';

export const variants = [1, 2, 3, 4, 5] as const;
export type Variant = (typeof variants)[number];

export type Part = `message${Variant}` | `confirmationMessage${Variant}`;
const parts = variants.flatMap((variant): Part[] => [`message${variant}`, `confirmationMessage${variant}`]);

type Texts = Record<Part, string>;

export interface CampaignValues extends Texts, TemplateValues {
  name: string;
  whatsappId: number | '';
  contactListId: number | '';
  tagListId: number | '';
  fileListId: number | '';
  /** Time on the company's clock: `2026-11-22T04:45`; '' for no time. */
  scheduledAt: string;
  confirmation: boolean;
  /** Attachment after the save: one to upload, the stored one, or none. */
  file: File | 'kept' | null;
}

const { name, message } = campaignLimits;
const text = () => string().max(message.max, isTooLong);

export const campaignRules = object({
  name: nameRule(name.min, name.max),
  confirmation: boolean(),
  ...Object.fromEntries(parts.map((part) => [part, text()])),
  templateTexts: templateTextRules,
});

export function campaignValues(campaign: Campaign | null): CampaignValues {
  const texts = Object.fromEntries(parts.map((part) => [part, campaign?.[part] ?? ''])) as Texts;
  return {
    ...texts,
    name: campaign?.name ?? '',
    whatsappId: campaign?.whatsappId ?? '',
    contactListId: campaign?.contactListId ?? '',
    tagListId: campaign?.tagListId ?? '',
    fileListId: campaign?.fileListId ?? '',
    scheduledAt: campaign?.localScheduledAt?.slice(0, 16) ?? '',
    confirmation: campaign?.confirmation ?? false,
    ...formOfTemplate(campaign?.template ?? null),
    file: campaign?.mediaUrl ? 'kept' : null,
  };
}

/** Body of the request: unset fields are null (the tag: 'Nenhuma'), the time is the company's. */
export function campaignBody({ file: _file, template, templateTexts, ...values }: CampaignValues) {
  const { whatsappId, contactListId, tagListId, fileListId, scheduledAt } = values;
  return {
    ...values,
    name: values.name.trim(),
    template: bodyOfTemplate(template, templateTexts),
    whatsappId: whatsappId || null,
    // A tag takes the place of a contact list.
    contactListId: tagListId ? null : contactListId || null,
    tagListId: tagListId || 'Nenhuma',
    fileListId: fileListId || null,
    scheduledAt: scheduledAt === '' ? null : `${scheduledAt.replace('T', ' ')}:00`,
  };
}

/** True when a variant has any content. */
export function isWritten(values: CampaignValues, variant: Variant): boolean {
  return values[`message${variant}`].trim() !== '' || values[`confirmationMessage${variant}`].trim() !== '';
}
