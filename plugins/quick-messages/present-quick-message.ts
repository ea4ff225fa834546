import { type Host, rowTimes } from '@balcao/core';
import type { QuickMessage } from './quick-message.ts';
import type { QuickMessage as QuickMessageOnWire } from './schemas.ts';

/** Returns a quick message as the web app reads it. */
export function presentQuickMessage(
  { media }: Pick<Host, 'media'>,
  { mediaKey, mediaName, ...row }: QuickMessage,
): QuickMessageOnWire {
  return {
    id: row.id,
    shortcode: row.shortcode,
    message: row.message,
    geral: row.geral,
    status: row.status,
    isMedia: mediaKey !== null,
    mediaPath: mediaKey && media.url(row.companyId, mediaKey, mediaName ?? ''),
    mediaName,
    userId: row.userId,
    companyId: row.companyId,
    ...rowTimes(row),
  };
}
