import { type Host, mediaBase } from '@balcao/core';
import type { Announcement } from './announcement.ts';
import { imageTypes } from './contract/limits.ts';
import type { Announcement as AnnouncementOnWire } from './schemas.ts';

/** An announcement as clients see it. */
export function presentAnnouncement(
  { config }: Pick<Host, 'config'>,
  { id, title, text, priority, status, ...row }: Announcement,
): AnnouncementOnWire {
  const mediaPath = row.mediaKey && fileOf(row.mediaKey, row.mediaMime);
  return {
    id,
    title,
    text,
    priority,
    status,
    mediaPath,
    mediaUrl: mediaPath && `${mediaBase(config)}/public/${mediaPath}`,
    mediaName: row.mediaName,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** The name below `/public/` under which anybody reads the picture. */
function fileOf(key: string, mime: string | null): string {
  return `${key}.${imageTypes[mime as keyof typeof imageTypes] ?? 'png'}`;
}
