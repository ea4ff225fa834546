import { Company, type Context } from '@balcao/core';
import type { Announcement } from './announcement.ts';
import { AnnouncementPlan } from './announcement-plan.ts';
import { nowOf } from './clock.ts';

type Query = ReturnType<typeof Announcement.query<Announcement>>;
type Dates = Pick<Announcement, 'status' | 'startsAt' | 'endsAt'>;

/**
 * True when an announcement is switched on and `now` lies within its dates; at the end itself users do not see it any
 * more.
 */
export function isWithinDates({ status, startsAt, endsAt }: Dates, now: number): boolean {
  return status && (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
}

/** Narrows a query to announcements that are switched on and within their dates. */
function withinDates(query: Query, now: number): void {
  query
    .where('status', true)
    .where((begun) => begun.whereNull('startsAt').orWhere('startsAt', '<=', now))
    .where((open) => open.whereNull('endsAt').orWhere('endsAt', '>', now));
}

/** Makes the condition by which an announcement is shown to the actor now: dates, role, and the plan of the company. */
export async function readableBy({ actor, host, companyId }: Context): Promise<(query: Query) => void> {
  const now = nowOf(host);
  // Our own staff read what any company reads.
  if (actor.super) return (query) => withinDates(query, now);
  const company = await Company.in(host).findById(companyId).select('planId');
  const planId = company?.planId ?? 0;
  return (query) => {
    withinDates(query, now);
    if (actor.profile !== 'admin') query.where('readers', 'everyone');
    query.where((open) =>
      open
        .where('isForPlans', false)
        .orWhereIn('id', AnnouncementPlan.in(host).where({ planId }).select('announcementId')),
    );
  };
}
