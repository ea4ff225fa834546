import { type Context, superCompanyId } from '@balcao/core';
import type { Announcement } from './announcement.ts';

type Published = Pick<Announcement, 'id' | 'title' | 'priority' | 'isShown'> & {
  /** Plans whose companies read it; null: every company. */
  planIds: number[] | null;
};

/**
 * Publishes, with the open transaction, what the readers of announcements see of a change; null: it did not exist before,
 * or was deleted. An announcement that is not shown is not published, and one that changes its companies is withdrawn
 * from those before.
 */
export function publishAnnouncement(ctx: Context, before: Published | null, after: Published | null): void {
  const [was, is] = [before?.isShown ? before : null, after?.isShown ? after : null];
  if (was && is && String(was.planIds) !== String(is.planIds)) {
    publish(ctx, 'withdrawn', was);
    publish(ctx, 'published', is);
  } else if (is) publish(ctx, was ? 'updated' : 'published', is);
  else if (was) publish(ctx, 'withdrawn', was);
}

function publish(
  { host }: Context,
  verb: 'published' | 'updated' | 'withdrawn',
  { id: announcementId, title, priority, planIds }: Published,
): void {
  host.contextFor(superCompanyId).emit(`announcement.${verb}`, { announcementId, title, priority, planIds });
}
