import { type Context, NoPermission } from '@balcao/core';
import { TicketViewNotFound } from './contract/errors.ts';
import { ticketViewChanged } from './contract/live-events.ts';
import { mayChange, ticketViewsByIds, type WholeTicketView } from './find-ticket-view.ts';
import { TicketView, TicketViewPin } from './ticket-view.ts';
import { lockOwner, publish } from './write-ticket-view.ts';

/**
 * Sorts views (named filters of tickets) for their user, shared and own ones separately; omitted ones follow in their
 * order. Of two requests at once the later one counts as a whole. Throws ERR_NO_TICKET_VIEW_FOUND, and
 * ERR_NO_PERMISSION unless the actor may change each.
 */
export async function orderTicketViews(ctx: Context, ids: readonly number[]): Promise<void> {
  await ctx.transaction(async () => {
    const views = await requireViews(ctx, ids);
    if (views.some(({ view }) => !mayChange(ctx, view))) throw NoPermission();
    const isShared = ({ view }: WholeTicketView) => view.ownerId === null;
    for (const group of [views.filter(isShared), views.filter((whole) => !isShared(whole))]) {
      const [first] = group;
      if (!first) continue;
      await lockOwner(ctx, first.view.ownerId);
      await orderOfOwner(
        ctx,
        first.view.owner,
        group.map(({ view }) => view.id),
      );
      // One event for each audience is enough, because screens then read the whole list again.
      publish(ctx, first);
    }
    ctx.audit({
      action: 'ticket-views.ordered',
      record: { type: 'ticket-view', id: null },
      after: { name: views.map(({ view }) => view.name) },
    });
  });
}

/**
 * Stores the positions of all views of an owner, who is locked. Throws ERR_NO_TICKET_VIEW_FOUND for a view that was
 * deleted meanwhile.
 */
async function orderOfOwner(ctx: Context, owner: number, ids: readonly number[]): Promise<void> {
  const known = await TicketView.of(ctx).where({ owner }).orderBy(['position', 'nameKey', 'id']).forUpdate();
  const byId = new Map(known.map((view) => [view.id, view]));
  if (ids.some((id) => !byId.has(id))) throw TicketViewNotFound();
  for (const [index, id] of [...new Set([...ids, ...byId.keys()])].entries()) {
    if (byId.get(id)?.position === index + 1) continue;
    await TicketView.of(ctx)
      .findById(id)
      .patch({ position: index + 1 });
  }
}

/**
 * Pins these views for the actor, in this order, and unpins all others. Throws ERR_NO_TICKET_VIEW_FOUND; safe to run
 * twice.
 */
export async function pinTicketViews(ctx: Context, ids: readonly number[]): Promise<void> {
  const { userId } = ctx.actor;
  if (userId === null) throw NoPermission();
  await ctx.transaction(async () => {
    // The lock prevents their deletion until the pins are stored.
    await TicketView.of(ctx)
      .whereIn('id', [...ids])
      .orderBy('id')
      .forShare()
      .select('id');
    await requireViews(ctx, ids);
    // The user's row is locked, so that of two screens of one user the later one counts as a whole.
    await ctx.table('Users').where({ id: userId }).forUpdate().first('id');
    await TicketViewPin.of(ctx).where({ userId }).delete();
    for (const [index, ticketViewId] of ids.entries())
      await TicketViewPin.of(ctx).insert({ userId, ticketViewId, position: index + 1 });
    ctx.live(ticketViewChanged, { id: ids[0] ?? 0 }, { userIds: [userId] });
  });
}

async function requireViews(ctx: Context, ids: readonly number[]): Promise<WholeTicketView[]> {
  const found = await ticketViewsByIds(ctx, ids);
  return ids.map((id) => {
    const whole = found.get(id);
    if (!whole) throw TicketViewNotFound();
    return whole;
  });
}
