import { type Host, Plan, PlanNotFound, SharedModel } from '@balcao/core';

/** Plan to which an announcement is limited: only users of companies with one of its plans see the announcement. */
export class AnnouncementPlan extends SharedModel {
  static override tableName = 'AnnouncementPlans';

  declare announcementId: number;
  declare planId: number;
}

/**
 * Checks that these plans exist and locks them until the commit, so that none is deleted meanwhile. Throws
 * ERR_NO_PLAN_FOUND.
 */
export async function requirePlans(host: Host, planIds: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(planIds)].sort((a, b) => a - b);
  if (wanted.length === 0) return wanted;
  const found = await Plan.in(host).whereIn('id', wanted).orderBy('id').forUpdate().select('id');
  if (found.length < wanted.length) throw PlanNotFound();
  return wanted;
}

/** Limits an announcement to the companies with these plans, in the open transaction; replaces its former plans. */
export async function setPlans(
  host: Host,
  announcementId: number,
  planIds: readonly number[],
): Promise<void> {
  await AnnouncementPlan.in(host).where({ announcementId }).delete();
  for (const planId of planIds) await AnnouncementPlan.in(host).insert({ announcementId, planId });
}

/** Reads the plans of several announcements, by the announcement's id. */
export async function plansOf(
  host: Host,
  rows: ReadonlyArray<{ id: number; isForPlans: boolean }>,
): Promise<Map<number, number[]>> {
  const ids = rows.filter(({ isForPlans }) => isForPlans).map(({ id }) => id);
  const plans = new Map<number, number[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return plans;
  const links = await AnnouncementPlan.in(host).whereIn('announcementId', ids).orderBy('planId');
  for (const { announcementId, planId } of links) plans.get(announcementId)?.push(planId);
  return plans;
}

/** Adds the plans to which an announcement is limited; null: every company sees it. */
export async function withPlans<A extends { id: number; isForPlans: boolean }>(
  host: Host,
  row: A,
): Promise<A & { planIds: number[] | null }> {
  const plans = await plansOf(host, [row]);
  return { ...row, planIds: row.isForPlans ? (plans.get(row.id) ?? []) : null };
}
