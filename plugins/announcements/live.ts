import { Company, type Context, type Host, superCompanyId } from '@balcao/core';
import { Announcement } from './announcement.ts';
import { AnnouncementPlan } from './announcement-plan.ts';
import { announcementChanged } from './contract/live-events.ts';
import { presentAnnouncement } from './present-announcement.ts';

/** Name of the job that sends a limited announcement to its companies' screens; see `showToAudience`. */
export const showJob = 'announcements/show';

/**
 * Sends a changed announcement to the screens of its readers, and one that is not shown only to our own staff. An
 * announcement for some companies or for admins is first removed from every screen, because fewer users may see it now.
 */
export async function showAnnouncement(
  ctx: Context,
  action: 'create' | 'update',
  row: Announcement,
): Promise<void> {
  const { host } = ctx;
  const record = await presentAnnouncement(host, row);
  if (row.isShown && !isLimited(row)) {
    host.database.afterCommit(() =>
      host.live.sendToEveryCompany(announcementChanged.name, { action, record }),
    );
    return;
  }
  dropAnnouncement(ctx, row.id);
  const home = host.contextFor(superCompanyId);
  const staff: Array<{ id: number }> = await home.table('Users').where('super', 1).select('id');
  home.live(announcementChanged, { action, record }, { userIds: staff.map(({ id }) => id) });
  if (row.isShown) home.enqueue(showJob, { announcementId: row.id });
}

/** Sends a limited announcement to its readers in each company that has a screen open. */
export async function showToAudience({ host }: Pick<Context, 'host'>, id: number): Promise<void> {
  const row = await Announcement.in(host).findById(id);
  if (!row?.isShown) return;
  const record = await presentAnnouncement(host, row);
  for (const companyId of await companiesOf(host, row)) {
    if (!host.live.hasScreens(companyId)) continue;
    const company = host.contextFor(companyId);
    const admins: Array<{ id: number }> =
      row.readers === 'admins' ? await company.table('Users').where('profile', 'admin').select('id') : [];
    const audience = row.readers === 'admins' ? { userIds: admins.map((user) => user.id) } : {};
    company.live(announcementChanged, { action: 'update', record }, audience);
  }
}

/** Removes an announcement from every screen. */
export function dropAnnouncement({ host }: Context, id: number): void {
  host.database.afterCommit(() =>
    host.live.sendToEveryCompany(announcementChanged.name, { action: 'delete', id }),
  );
}

function isLimited({ readers, isForPlans }: Announcement): boolean {
  return isForPlans || readers !== 'everyone';
}

async function companiesOf(host: Host, { id, isForPlans }: Announcement): Promise<number[]> {
  const companies = Company.in(host).whereNull('deletedAt').orderBy('id').select('id');
  if (isForPlans)
    companies.whereIn('planId', AnnouncementPlan.in(host).where({ announcementId: id }).select('planId'));
  return (await companies).map((company) => company.id);
}
