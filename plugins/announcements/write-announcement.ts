import {
  auditedFields,
  type Context,
  folded,
  hidesSomething,
  nextVersion,
  requireVersion,
  tidyName,
} from '@balcao/core';
import { Announcement, auditedColumns } from './announcement.ts';
import { AnnouncementNotFound, IncompleteAnnouncement, TooManyAnnouncements } from './contract/errors.ts';
import { announcementLimits, type Priority } from './contract/limits.ts';
import { discardFile } from './discard-file.ts';
import { findAnnouncement } from './list-announcements.ts';
import { dropAnnouncement, showAnnouncement } from './live.ts';
import { publishAnnouncement } from './publish-announcement.ts';
import type { WriteAnnouncement } from './schemas.ts';

const blank = { title: '', text: '', priority: 3, status: true } as const;

type Columns = Pick<Announcement, 'title' | 'text' | 'priority' | 'status'>;

/** Throws ERR_ANNOUNCEMENT_REQUIRED and ERR_ANNOUNCEMENT_LIMIT. */
export async function createAnnouncement(ctx: Context, input: WriteAnnouncement): Promise<Announcement> {
  const checked = checkedAnnouncement(input, blank);
  return ctx.transaction(async () => {
    if ((await Announcement.in(ctx.host).resultSize()) >= announcementLimits.total)
      throw TooManyAnnouncements();
    const row = await findAnnouncement(ctx, (await Announcement.in(ctx.host).insert(checked)).id);
    await showAnnouncement(ctx, 'create', row);
    publishAnnouncement(ctx, null, row);
    ctx.audit({
      action: 'announcement.created',
      record: { type: 'announcement', id: row.id, name: row.title },
      after: auditedFields(row, auditedColumns),
    });
    return row;
  });
}

/** Changes what is given. Throws ERR_NO_ANNOUNCEMENT_FOUND, ERR_ANNOUNCEMENT_REQUIRED and ERR_CHANGED_MEANWHILE. */
export async function updateAnnouncement(
  ctx: Context,
  id: number,
  input: WriteAnnouncement,
): Promise<Announcement> {
  return ctx.transaction(async () =>
    changeAnnouncement(ctx, id, (before) => Promise.resolve(checkedAnnouncement(input, before))),
  );
}

/** Stores what `change` makes of it, in the open transaction, and publishes it. Throws ERR_NO_ANNOUNCEMENT_FOUND and ERR_CHANGED_MEANWHILE. */
export async function changeAnnouncement(
  ctx: Context,
  id: number,
  change: (before: Announcement) => Promise<Partial<Announcement>>,
): Promise<Announcement> {
  const before = await Announcement.in(ctx.host).findById(id).forUpdate();
  if (!before) throw AnnouncementNotFound();
  requireVersion(ctx, before);
  const changed = await change(before);
  await Announcement.in(ctx.host)
    .findById(id)
    .patch({ ...changed, updatedAt: nextVersion(before) });
  const row = await findAnnouncement(ctx, id);
  await showAnnouncement(ctx, 'update', row);
  publishAnnouncement(ctx, before, row);
  ctx.audit({
    action: 'announcement.changed',
    record: { type: 'announcement', id: row.id, name: row.title },
    before: auditedFields(before, auditedColumns),
    after: auditedFields(row, auditedColumns),
  });
  return row;
}

/** Deletes it with its picture. Throws ERR_NO_ANNOUNCEMENT_FOUND. */
export async function deleteAnnouncement(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const row = await findAnnouncement(ctx, id);
    if ((await Announcement.in(ctx.host).deleteById(id)) === 0) throw AnnouncementNotFound();
    if (row.mediaKey) await discardFile(ctx, row.mediaKey);
    publishAnnouncement(ctx, row, null);
    ctx.audit({
      action: 'announcement.deleted',
      record: { type: 'announcement', id: row.id, name: row.title },
      before: auditedFields(row, auditedColumns),
    });
    dropAnnouncement(ctx, id);
  });
}

function checkedAnnouncement(
  input: WriteAnnouncement,
  before: Columns,
): Columns & Pick<Announcement, 'searchKey'> {
  const title = input.title === undefined ? before.title : tidyName((input.title ?? '').replace(/\s+/g, ' '));
  const text = input.text === undefined ? before.text : tidyText(input.text ?? '');
  const { titleMax, textMax } = announcementLimits;
  if (title === '' || title.length > titleMax || hidesSomething(title))
    throw IncompleteAnnouncement({ details: { title: `1 to ${titleMax}` } });
  if (text === '' || text.length > textMax)
    throw IncompleteAnnouncement({ details: { text: `1 to ${textMax}` } });
  return {
    title,
    text,
    searchKey: folded(`${title}\n${text}`),
    priority: (input.priority ?? before.priority) as Priority,
    status: input.status ?? before.status,
  };
}

function tidyText(given: string): string {
  return given.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim();
}
