import { AppError, type Context, countryOfCallingCode } from '@balcao/core';
import { TemplateNotApproved, TemplateNotFound, templatePrices } from '../../connections/index.ts';
import type { Campaign } from '../campaign.ts';
import { candidatesAfter } from '../planning/find-recipients.ts';
import { templateOf } from '../template/campaign-template.ts';
import type { Cost } from './cost-schema.ts';

/** Recipients that are read together, to limit the memory. */
const pageSize = 1000;

/**
 * Estimates what the network charges when every contact of a campaign's list or tag gets its template, by the country
 * of each number and the template's category. Returns null for a campaign of texts, for a template that cannot be sent
 * now, and where no prices are known.
 */
export async function costOf(ctx: Context, campaign: Campaign): Promise<Cost | null> {
  const template = templateOf(campaign);
  if (template === null || campaign.whatsappId === null) return null;
  const prices = await templatePrices(ctx, campaign.whatsappId, template).catch((error: unknown) => {
    const isGone =
      error instanceof AppError && [TemplateNotFound.code, TemplateNotApproved.code].includes(error.code);
    if (isGone) return null;
    throw error;
  });
  if (prices === null) return null;
  const { rateOf, ...about } = prices;
  const countries = [...(await byCountry(ctx, campaign))]
    .map(([country, recipients]) => {
      const rate = country === null ? null : rateOf(country);
      return { country, recipients, rate, amount: rate === null ? null : rounded(rate * recipients) };
    })
    .sort((one, other) => other.recipients - one.recipients);
  return {
    ...about,
    countries,
    total: rounded(countries.reduce((sum, { amount }) => sum + (amount ?? 0), 0)),
    unpriced: countries.reduce((sum, { amount, recipients }) => sum + (amount === null ? recipients : 0), 0),
  };
}

/** Counts a campaign's recipients by the country of their numbers' calling codes, each person once. */
async function byCountry(ctx: Context, campaign: Campaign): Promise<Map<string | null, number>> {
  const counts = new Map<string | null, number>();
  // A contact with several tickets of a tag occurs several times; the numbers of a list are unique.
  const seen = campaign.tagId === null ? null : new Set<string>();
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    const page = await candidatesAfter(ctx, campaign, from, pageSize);
    for (const { numberKey, number, isOnWhatsapp } of page.candidates) {
      if (isOnWhatsapp === false || seen?.has(numberKey)) continue;
      seen?.add(numberKey);
      const country = countryOf(number);
      counts.set(country, (counts.get(country) ?? 0) + 1);
    }
    after = page.next;
  }
  return counts;
}

/**
 * Finds the country of a number by its calling code, by which the network charges; countries with the same code have
 * the same price.
 */
function countryOf(number: string): string | null {
  for (const length of [1, 2, 3]) {
    const country = countryOfCallingCode(number.slice(0, length));
    if (country) return country;
  }
  return null;
}

/** Rounds an amount, to remove the errors of binary fractions. */
function rounded(amount: number): number {
  return Math.round(amount * 10_000) / 10_000;
}
