import { type Context, containing, folded, hasMore, pageWindow, searchText } from '@balcao/core';
import { Announcement } from './announcement.ts';
import { AnnouncementNotFound } from './contract/errors.ts';
import { announcementLimits } from './contract/limits.ts';
import { readableBy } from './readers.ts';
import type { AnnouncementQuery } from './schemas.ts';

/**
 * Finds an announcement that the user may see. Throws ERR_NO_ANNOUNCEMENT_FOUND, also for one that is not shown to the
 * actor, except for the operator's super admins.
 */
export async function findAnnouncement(ctx: Context, id: number): Promise<Announcement> {
  const query = Announcement.in(ctx.host);
  if (!ctx.actor.super) query.modify(await readableBy(ctx));
  const row = await query.findById(id);
  if (!row) throw AnnouncementNotFound();
  return row;
}

/** Lists the announcements that are shown to the actor now, the most pressing first and of these the newest. */
export async function activeAnnouncements(ctx: Context): Promise<Announcement[]> {
  const query = Announcement.in(ctx.host).modify(await readableBy(ctx));
  return pressingFirst(query).limit(announcementLimits.total);
}

/**
 * Returns a page of the announcements that the actor may see, the newest first, or the most pressing first of those that
 * are `active`. Our own staff also see announcements that are not shown to companies.
 */
export async function pageOfAnnouncements(
  ctx: Context,
  { searchParam, pageNumber, active }: AnnouncementQuery,
): Promise<{ records: Announcement[]; count: number; hasMore: boolean }> {
  const window = pageWindow(pageNumber);
  const text = folded(searchText(searchParam));
  const isManaging = ctx.actor.super && !active;
  const found = Announcement.in(ctx.host);
  if (!isManaging) found.modify(await readableBy(ctx));
  if (text !== '') found.whereRaw("searchKey LIKE ? ESCAPE '!'", [containing(text)]);
  const ordered = active ? pressingFirst(found.clone()) : found.clone().orderBy('id', 'desc');
  const [records, count] = await Promise.all([
    ordered.limit(window.limit).offset(window.offset),
    found.resultSize(),
  ]);
  return { records, count, hasMore: hasMore(count, window, records.length) };
}

function pressingFirst(query: ReturnType<typeof Announcement.query<Announcement>>) {
  return query.orderBy([
    { column: 'priority', order: 'asc' },
    { column: 'id', order: 'desc' },
  ]);
}
