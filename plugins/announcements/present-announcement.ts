import { type Host, isoTime, mediaBase, rowTimes } from '@balcao/core';
import type { Announcement } from './announcement.ts';
import { plansOf } from './announcement-plan.ts';
import { imageTypes } from './contract/limits.ts';
import type { Announcement as AnnouncementOnWire } from './schemas.ts';

/** Returns announcements as the web app reads them, with all their plans read by one query. */
export async function presentAnnouncements(
  host: Host,
  rows: readonly Announcement[],
): Promise<AnnouncementOnWire[]> {
  const plans = await plansOf(host, rows);
  return rows.map((row) => present(host, row, plans.get(row.id) ?? []));
}

/** An announcement as clients see it. */
export async function presentAnnouncement(host: Host, row: Announcement): Promise<AnnouncementOnWire> {
  const plans = await plansOf(host, [row]);
  return present(host, row, plans.get(row.id) ?? []);
}

function present(
  { config }: Pick<Host, 'config'>,
  { id, title, text, priority, status, readers, isForPlans, ...row }: Announcement,
  planIds: number[],
): AnnouncementOnWire {
  const mediaPath = row.mediaKey && fileOf(row.mediaKey, row.mediaMime);
  return {
    id,
    title,
    text,
    priority,
    status,
    readers,
    planIds: isForPlans ? planIds : null,
    startsAt: isoTime(row.startsAt),
    endsAt: isoTime(row.endsAt),
    mediaPath,
    mediaUrl: mediaPath && `${mediaBase(config)}/public/${mediaPath}`,
    mediaName: row.mediaName,
    ...rowTimes(row),
  };
}

/** The name below `/public/` under which the picture is read without a session. */
function fileOf(key: string, mime: string | null): string {
  return `${key}.${imageTypes[mime as keyof typeof imageTypes] ?? 'png'}`;
}
