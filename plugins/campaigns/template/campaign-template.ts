import { folded, jsonIn } from '@balcao/core';
import type { Campaign } from '../campaign.ts';
import type { CampaignTemplate } from './schemas.ts';

/** The template of a campaign; null for one that sends texts. */
export function templateOf({ template }: Pick<Campaign, 'template'>): CampaignTemplate | null {
  return template === null ? null : (jsonIn(template) as CampaignTemplate);
}

/** A template as its column keeps it; it is named by name and language, which hold in every installation. */
export function storedTemplate({ name, language, values }: CampaignTemplate): string {
  const texts = Object.entries(values).map(([key, text]) => [key, text.replaceAll('\0', '')]);
  return JSON.stringify({ name, language, values: Object.fromEntries(texts) });
}

const extraField = /\{campo:([^{}]+)\}/gi;

/** Whether these texts ask for extra fields of the contact, as `{campo:Cidade}`. */
export function asksExtraFields({ values }: CampaignTemplate): boolean {
  return Object.values(values).some((text) => text.search(extraField) >= 0);
}

/** A text with the contact's extra fields in their places; one that the contact has not is empty. */
export function withExtraFields(text: string, extra: ReadonlyArray<{ name: string; value: string }>): string {
  return text.replace(
    extraField,
    (_whole, name: string) =>
      extra.find((field) => folded(field.name.trim()) === folded(name.trim()))?.value ?? '',
  );
}
