import { type Host, perHost } from '@balcao/core';

/** Clock by which announcements begin and end; tests replace it. */
export const announcementClock = perHost(() => ({ now: Date.now }));

/** Returns the present time of announcements in epoch milliseconds. */
export function nowOf(host: Host): number {
  return announcementClock(host).now();
}
