import { type Context, superCompanyId } from '@balcao/core';
import type { Announcement } from './announcement.ts';
import { announcementChanged } from './contract/live-events.ts';
import { presentAnnouncement } from './present-announcement.ts';

/** Shows it on every screen; one that is not active leaves them, and only our own staff see what became of it. */
export async function showAnnouncement(
  ctx: Context,
  action: 'create' | 'update',
  row: Announcement,
): Promise<void> {
  const { host } = ctx;
  const record = presentAnnouncement(host, row);
  if (row.status) {
    host.database.afterCommit(() =>
      host.live.sendToEveryCompany(announcementChanged.name, { action, record }),
    );
    return;
  }
  dropAnnouncement(ctx, row.id);
  const home = host.contextFor(superCompanyId);
  const staff: Array<{ id: number }> = await home.table('Users').where('super', 1).select('id');
  home.live(announcementChanged, { action, record }, { userIds: staff.map(({ id }) => id) });
}

/** Takes it off every screen. */
export function dropAnnouncement({ host }: Context, id: number): void {
  host.database.afterCommit(() =>
    host.live.sendToEveryCompany(announcementChanged.name, { action: 'delete', id }),
  );
}
