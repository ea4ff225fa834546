import { firstOf, type WallTime } from '@balcao/core';
import {
  type CompanyLanguage,
  ticketLimits,
  unknownNamesIn,
  unknownVariablesIn,
  withAllValues,
} from '../../tickets/index.ts';
import { type Campaign, type CampaignTexts, confirmationColumns, messageColumns } from '../campaign.ts';
import type { CampaignSettings } from '../contract/limits.ts';

/** Recipient of a text, and the present time by the company's clock. */
export interface TextAbout {
  name: string;
  email: string;
  number: string;
  variables: CampaignSettings['variables'];
  now: WallTime;
  /** Language of the greeting of the hour. */
  language: CompanyLanguage;
  /** Values of the contact's fields by key; empty for a recipient who is not a contact yet. */
  fields?: ReadonlyMap<string, string> | undefined;
  /** Extra fields of the contact, which a template names as `{campo:Cidade}`. */
  extra?: ReadonlyArray<{ name: string; value: string }>;
}

/**
 * Writes a campaign's text for one recipient: replaces `{nome}`, `{email}`, `{numero}`, the company's own variables, and
 * those in double braces.
 */
export function textFor(text: string, about: TextAbout): string {
  const { name: contactName, now, language, fields = new Map(), extra } = about;
  const filled = withAllValues(text, {
    ...{ values: valuesOf(about), contactName, now, language, fields },
    ...(extra ? { extra } : {}),
  });
  return firstOf(filled, ticketLimits.messageBodyMax);
}

/**
 * Lists the unknown variables of these texts, as they are written: those in single braces would be sent unchanged,
 * those in double braces would become empty.
 */
export function unknownVariables(
  texts: readonly string[],
  variables: CampaignSettings['variables'],
  fieldKeys: readonly string[],
): string[] {
  const known = valuesOf({ name: '', email: '', number: '', variables });
  const names = texts.flatMap((text) => unknownNamesIn(text, known));
  return [...new Set([...names, ...texts.flatMap((text) => unknownVariablesIn(text, fieldKeys))])];
}

function valuesOf({
  name,
  email,
  number,
  variables,
}: Omit<TextAbout, 'now' | 'language' | 'fields'>): Map<string, string> {
  return new Map([
    ...variables.map(({ key, value }) => [key.toLowerCase(), value] as const),
    ...([
      ['nome', name],
      ['email', email],
      ['numero', number],
    ] as const),
  ]);
}

/** Lists the alternative texts that are not empty, in order. */
export function variantsOf(campaign: CampaignTexts, which: 'message' | 'confirmation'): string[] {
  const columns = which === 'message' ? messageColumns : confirmationColumns;
  return columns.map((column) => campaign[column]).filter((text) => text.trim() !== '');
}

/** Returns the alternative text of a recipient; another one where the campaign has fewer by now. */
export function variantFor(campaign: Campaign, which: 'message' | 'confirmation', variant: number): string {
  const texts = variantsOf(campaign, which);
  return texts[(variant - 1) % Math.max(1, texts.length)] ?? '';
}
