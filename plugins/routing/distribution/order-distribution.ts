import type { Context } from '@balcao/core';

/** Name of the job that assigns a company's waiting tickets to agents. */
export const distributionJob = 'routing/distribute';

/** Has the company's waiting tickets given out after the open transaction; one order stands for several. */
export function orderDistribution(ctx: Context): void {
  ctx.enqueue(distributionJob, {}, { dedupeKey: `${distributionJob}/${ctx.companyId}` });
}
