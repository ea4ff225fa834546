import type { Context } from '@balcao/core';
import { Announcement } from './announcement.ts';
import { withPlans } from './announcement-plan.ts';
import { nowOf } from './clock.ts';
import { keeper } from './discard-file.ts';
import { showAnnouncement } from './live.ts';
import { publishAnnouncement } from './publish-announcement.ts';
import { isWithinDates } from './readers.ts';

/**
 * Shows users the announcements whose beginning has come and removes those whose end has, on screens and by events. Each
 * change is recorded with its row, so that a process that crashes, or a second one, neither loses nor repeats it.
 */
export async function followDates({ host }: Pick<Context, 'host'>): Promise<void> {
  const now = nowOf(host);
  // The number of rows is at most `announcementLimits.total`.
  const rows = await Announcement.in(host)
    .where((dated) => dated.whereNotNull('startsAt').orWhereNotNull('endsAt'))
    .orderBy('id');
  for (const row of rows) if (isWithinDates(row, now) !== row.isShown) await follow(keeper({ host }), row.id);
}

async function follow(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const before = await Announcement.in(ctx.host).findById(id).forUpdate();
    if (!before) return;
    const isShown = isWithinDates(before, nowOf(ctx.host));
    if (isShown === before.isShown) return;
    // The version (`updatedAt`) stays, so that an open form can still save.
    await Announcement.in(ctx.host).findById(id).patch({ isShown, updatedAt: before.updatedAt });
    const row = await Announcement.in(ctx.host).findById(id).throwIfNotFound();
    await showAnnouncement(ctx, isShown ? 'create' : 'update', row);
    publishAnnouncement(ctx, await withPlans(ctx.host, before), await withPlans(ctx.host, row));
  });
}
