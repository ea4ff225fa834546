import { type Host, perHost } from '@balcao/core';

/** The clock by which announcements begin and end; tests set it. */
export const announcementClock = perHost(() => ({ now: Date.now }));

/** The moment, epoch milliseconds, by which announcements begin and end. */
export function nowOf(host: Host): number {
  return announcementClock(host).now();
}
