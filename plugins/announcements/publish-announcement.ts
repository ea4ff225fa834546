import { type Context, superCompanyId } from '@balcao/core';
import type { Announcement } from './announcement.ts';

type Shown = Pick<Announcement, 'id' | 'title' | 'priority' | 'isShown'>;

/**
 * Publishes, with the open transaction, what the readers of announcements see of a change; null: it was not there before, or is
 * not there any more. One that is not shown is not published.
 */
export function publishAnnouncement({ host }: Context, before: Shown | null, after: Shown | null): void {
  const shown = after?.isShown ? after : before?.isShown ? before : null;
  if (!shown) return;
  const { id: announcementId, title, priority } = shown;
  const event = !before?.isShown ? 'published' : after?.isShown ? 'updated' : 'withdrawn';
  host.contextFor(superCompanyId).emit(`announcement.${event}`, { announcementId, title, priority });
}
