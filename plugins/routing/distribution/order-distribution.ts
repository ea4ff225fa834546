import type { Context } from '@balcao/core';

/** Name of the job that assigns a company's waiting tickets to agents. */
export const distributionJob = 'routing/distribute';

/** Has the company's waiting tickets given out after the open transaction; one order stands for several. */
export function orderDistribution(ctx: Context): void {
  ctx.enqueue(distributionJob, {}, { dedupeKey: `${distributionJob}/${ctx.companyId}` });
}

/** Place in a queue at which a run goes on: the number of waiting tickets that earlier runs left where they are. */
export interface PlaceInQueue {
  queueId: number;
  behind: number;
}

/**
 * Has the tickets behind a place given out by another run. Only the job knows the place, so that each other order begins
 * at the front of every queue.
 */
export function orderRest(ctx: Context, { queueId, behind }: PlaceInQueue): void {
  const dedupeKey = `${distributionJob}/${ctx.companyId}/${queueId}/${behind}`;
  ctx.enqueue(distributionJob, { queueId, behind }, { dedupeKey });
}

/** Reads the place from a job's data; null: the run begins at the front of every queue. */
export function placeOf({ queueId, behind }: Readonly<Record<string, unknown>>): PlaceInQueue | null {
  return queueId === undefined ? null : { queueId: Number(queueId), behind: Number(behind) };
}
