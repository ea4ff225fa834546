import type { Context } from '@balcao/core';

export const distributionJob = 'routing/distribute';

/** Has the company's waiting tickets given out after the open transaction; one order stands for several. */
export function orderDistribution(ctx: Context): void {
  ctx.enqueue(distributionJob, {}, { dedupeKey: `${distributionJob}/${ctx.companyId}` });
}
