import { CompanyModel, type Context } from '@balcao/core';
import { nowOf } from '../clock.ts';

/** Record that the report of a week was sent, or was not wanted; one for each company and week. */
class WeeklyReport extends CompanyModel {
  static override tableName = 'WeeklyReports';

  /** First day of the week, YYYY-MM-DD. */
  declare weekStart: string;
}

/** True when a process has recorded that it sent the company's report of this week. */
export async function isClaimed(ctx: Context, weekStart: string): Promise<boolean> {
  return (await WeeklyReport.of(ctx).findOne({ weekStart })) !== undefined;
}

/**
 * Records a week as sent in the open transaction. Throws the violation of the unique key where it is recorded already.
 */
export async function claimWeek(ctx: Context, weekStart: string): Promise<void> {
  const at = nowOf(ctx.host);
  await WeeklyReport.of(ctx).insert({ weekStart, createdAt: at, updatedAt: at });
}
