import { CompanyModel, type Context } from '@balcao/core';
import { nowOf } from '../clock.ts';

/** Mark that the report of a week was mailed, or was not wanted; one a company and week. */
class WeeklyReport extends CompanyModel {
  static override tableName = 'WeeklyReports';

  /** YYYY-MM-DD. */
  declare weekStart: string;
}

/** True when a process has recorded that it sent the company's report of this week. */
export async function isClaimed(ctx: Context, weekStart: string): Promise<boolean> {
  return (await WeeklyReport.of(ctx).findOne({ weekStart })) !== undefined;
}

/** Takes a week for the open transaction. Throws the violation of its unique key where it is taken already. */
export async function claimWeek(ctx: Context, weekStart: string): Promise<void> {
  const at = nowOf(ctx.host);
  await WeeklyReport.of(ctx).insert({ weekStart, createdAt: at, updatedAt: at });
}
