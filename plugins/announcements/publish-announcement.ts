import { type Context, superCompanyId } from '@balcao/core';
import type { Announcement } from './announcement.ts';

type Published = Pick<Announcement, 'id' | 'title' | 'priority' | 'isShown'> & {
  /** Plans whose companies see it; null: every company. */
  planIds: number[] | null;
};

/**
 * Publishes the events by which companies' webhooks learn that an announcement is shown, changed or no longer shown, in
 * the open transaction. `before` or `after` is null where the announcement did not exist or was deleted. An
 * announcement that is not shown publishes nothing; one whose plans change is withdrawn from the companies of the
 * former plans first.
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
