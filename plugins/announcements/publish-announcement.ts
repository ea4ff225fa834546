import { type Context, superCompanyId } from '@balcao/core';
import type { Announcement } from './announcement.ts';

type Shown = Pick<Announcement, 'id' | 'title' | 'priority' | 'status'>;

/**
 * Publishes, with the open transaction, what everybody who reads announcements sees of a change; null: it was not there before, or is
 * not there any more. One that is not shown is published to nobody.
 */
export function publishAnnouncement({ host }: Context, before: Shown | null, after: Shown | null): void {
  const shown = after?.status ? after : before?.status ? before : null;
  if (!shown) return;
  const { id: announcementId, title, priority } = shown;
  const event = !before?.status ? 'published' : after?.status ? 'updated' : 'withdrawn';
  host.contextFor(superCompanyId).emit(`announcement.${event}`, { announcementId, title, priority });
}
