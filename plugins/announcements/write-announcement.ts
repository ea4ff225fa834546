import {
  type AuditFields,
  auditedFields,
  type Context,
  folded,
  type Host,
  hidesSomething,
  isoTime,
  nextVersion,
  Plan,
  requireVersion,
  tidyName,
} from '@balcao/core';
import { Announcement, auditedColumns } from './announcement.ts';
import { plansOf, requirePlans, setPlans, withPlans } from './announcement-plan.ts';
import { nowOf } from './clock.ts';
import {
  AnnouncementNotFound,
  IncompleteAnnouncement,
  InvalidDates,
  TooManyAnnouncements,
} from './contract/errors.ts';
import { announcementLimits, type Priority } from './contract/limits.ts';
import { discardFile } from './discard-file.ts';
import { findAnnouncement } from './list-announcements.ts';
import { dropAnnouncement, showAnnouncement } from './live.ts';
import { publishAnnouncement } from './publish-announcement.ts';
import { isWithinDates } from './readers.ts';
import type { WriteAnnouncement } from './schemas.ts';

const blank = {
  ...({ title: '', text: '', priority: 3, status: true } as const),
  ...({ readers: 'everyone', startsAt: null, endsAt: null } as const),
};

type Columns = Pick<
  Announcement,
  'title' | 'text' | 'priority' | 'status' | 'readers' | 'startsAt' | 'endsAt'
>;

/**
 * Stores a super admin's new announcement. Throws ERR_NO_PLAN_FOUND, ERR_ANNOUNCEMENT_REQUIRED, ERR_ANNOUNCEMENT_DATES
 * and ERR_ANNOUNCEMENT_LIMIT.
 */
export async function createAnnouncement(ctx: Context, input: WriteAnnouncement): Promise<Announcement> {
  const { host } = ctx;
  return ctx.transaction(async () => {
    const plans = await requirePlans(host, input.planIds ?? []);
    const checked = checkedAnnouncement(host, input, blank);
    if ((await Announcement.in(host).resultSize()) >= announcementLimits.total) throw TooManyAnnouncements();
    const isForPlans = plans.length > 0;
    const isShown = isWithinDates(checked, nowOf(host));
    const { id } = await Announcement.in(host).insert({ ...checked, isForPlans, isShown });
    await setPlans(host, id, plans);
    const row = await findAnnouncement(ctx, id);
    await showAnnouncement(ctx, 'create', row);
    publishAnnouncement(ctx, null, await withPlans(host, row));
    ctx.audit({
      action: 'announcement.created',
      record: { type: 'announcement', id: row.id, name: row.title },
      after: await auditedAnnouncement(host, row),
    });
    return row;
  });
}

/**
 * Changes the given fields of an announcement. Throws ERR_NO_ANNOUNCEMENT_FOUND, ERR_NO_PLAN_FOUND,
 * ERR_ANNOUNCEMENT_REQUIRED, ERR_ANNOUNCEMENT_DATES and ERR_CHANGED_MEANWHILE.
 */
export async function updateAnnouncement(
  ctx: Context,
  id: number,
  input: WriteAnnouncement,
): Promise<Announcement> {
  return ctx.transaction(async () =>
    changeAnnouncement(ctx, id, async (before) => {
      const { planIds } = input;
      // A list without plans is what is read where the last plan was deleted: sent back, it opens the announcement to no company.
      const plansNow = (await withPlans(ctx.host, before)).planIds;
      const isAsRead = planIds?.length === 0 && plansNow?.length === 0;
      if (planIds === undefined || isAsRead) return checkedAnnouncement(ctx.host, input, before);
      const plans = await requirePlans(ctx.host, planIds ?? []);
      const checked = checkedAnnouncement(ctx.host, input, before);
      await setPlans(ctx.host, id, plans);
      return { ...checked, isForPlans: plans.length > 0 };
    }),
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
  const published = await withPlans(ctx.host, before);
  const auditedBefore = await auditedAnnouncement(ctx.host, before);
  const changed = await change(before);
  const isShown = isWithinDates({ ...before, ...changed }, nowOf(ctx.host));
  await Announcement.in(ctx.host)
    .findById(id)
    .patch({ ...changed, isShown, updatedAt: nextVersion(before) });
  const row = await findAnnouncement(ctx, id);
  await showAnnouncement(ctx, 'update', row);
  publishAnnouncement(ctx, published, await withPlans(ctx.host, row));
  ctx.audit({
    action: 'announcement.changed',
    record: { type: 'announcement', id: row.id, name: row.title },
    before: auditedBefore,
    after: await auditedAnnouncement(ctx.host, row),
  });
  return row;
}

/** Deletes it with its picture. Throws ERR_NO_ANNOUNCEMENT_FOUND. */
export async function deleteAnnouncement(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const row = await findAnnouncement(ctx, id);
    const published = await withPlans(ctx.host, row);
    const before = await auditedAnnouncement(ctx.host, row);
    if ((await Announcement.in(ctx.host).deleteById(id)) === 0) throw AnnouncementNotFound();
    if (row.mediaKey) await discardFile(ctx, row.mediaKey);
    publishAnnouncement(ctx, published, null);
    ctx.audit({
      action: 'announcement.deleted',
      record: { type: 'announcement', id: row.id, name: row.title },
      before,
    });
    dropAnnouncement(ctx, id);
  });
}

function checkedAnnouncement(
  host: Host,
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
    ...checkedDates(host, input, before),
    readers: input.readers ?? before.readers,
    searchKey: folded(`${title}\n${text}`),
    priority: (input.priority ?? before.priority) as Priority,
    status: input.status ?? before.status,
  };
}

/** Dates that were stored before may be over; new ones may not. */
function checkedDates(host: Host, input: WriteAnnouncement, before: Columns) {
  const startsAt = momentOf(input.startsAt, before.startsAt);
  const endsAt = momentOf(input.endsAt, before.endsAt);
  const isNew = startsAt !== before.startsAt || endsAt !== before.endsAt;
  if (isNew && endsAt !== null && endsAt <= Math.max(startsAt ?? 0, nowOf(host)))
    throw InvalidDates({ details: { endsAt: 'after the start and after now' } });
  return { startsAt, endsAt };
}

function momentOf(given: string | null | undefined, before: number | null): number | null {
  return given === undefined ? before : given === null ? null : Date.parse(given);
}

async function auditedAnnouncement(host: Host, row: Announcement): Promise<AuditFields> {
  const { startsAt, endsAt } = row;
  const ids = (await plansOf(host, [row])).get(row.id) ?? [];
  const plans = ids.length === 0 ? [] : await Plan.in(host).whereIn('id', ids).orderBy('id').select('name');
  return {
    ...auditedFields(row, auditedColumns),
    ...{ startsAt: isoTime(startsAt), endsAt: isoTime(endsAt) },
    plans: plans.map(({ name }) => name).join(', ') || null,
  };
}

function tidyText(given: string): string {
  return given.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim();
}
