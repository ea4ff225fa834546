import { type Context, places } from '@balcao/core';

/** Filters numbers, in canonical form, to those to which no campaigns are sent. */
export async function suppressedAmong(ctx: Context, numberKeys: readonly string[]): Promise<Set<string>> {
  if (numberKeys.length === 0) return new Set();
  const rows = await ctx.sql.rows<{ numberKey: string }>(
    `SELECT numberKey FROM CampaignSuppressions WHERE companyId = :company AND numberKey IN (${places(numberKeys.length)})`,
    [...numberKeys],
  );
  return new Set(rows.map(({ numberKey }) => numberKey));
}
