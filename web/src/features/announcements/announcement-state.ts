import type { Announcement } from '@balcao/plugins/announcements/schemas.ts';

/** State of an announcement in the super admins' list, by its switch and its dates. */
export type AnnouncementState = 'shown' | 'planned' | 'over' | 'off';

/** Returns the state of an announcement at `now`; at its end it counts as over. */
export function stateOf(
  { status, startsAt, endsAt }: Pick<Announcement, 'status' | 'startsAt' | 'endsAt'>,
  now: Date,
): AnnouncementState {
  if (!status) return 'off';
  if (endsAt !== null && new Date(endsAt) <= now) return 'over';
  return startsAt !== null && new Date(startsAt) > now ? 'planned' : 'shown';
}

/** Returns the time since which an announcement is unread: its last change, or its beginning if that is later. */
export function unreadSince({ updatedAt, startsAt }: Pick<Announcement, 'updatedAt' | 'startsAt'>): string {
  return startsAt !== null && startsAt > updatedAt ? startsAt : updatedAt;
}
