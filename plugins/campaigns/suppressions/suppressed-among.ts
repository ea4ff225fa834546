import { type Context, places } from '@balcao/core';

/** Finds those of these numbers that get no campaigns; numbers in their normal form. */
export async function suppressedAmong(ctx: Context, numberKeys: readonly string[]): Promise<Set<string>> {
  if (numberKeys.length === 0) return new Set();
  const rows = await ctx.sql.rows<{ numberKey: string }>(
    `SELECT numberKey FROM CampaignSuppressions WHERE companyId = :company AND numberKey IN (${places(numberKeys.length)})`,
    [...numberKeys],
  );
  return new Set(rows.map(({ numberKey }) => numberKey));
}
