import type { Context } from '@balcao/core';
import { TicketViewNotFound } from './contract/errors.ts';
import { TicketView, TicketViewPin, TicketViewQueue } from './ticket-view.ts';

/** View with the queues whose agents see it and its position among the user's pinned views. */
export interface WholeTicketView {
  view: TicketView;
  queueIds: number[];
  /** Position from 1; null: not pinned. */
  pin: number | null;
}

/** Lists the views that the user may see, their own and the shared ones of their queues, in the order of lists. */
export async function listTicketViews(ctx: Context): Promise<WholeTicketView[]> {
  return wholeViews(
    ctx,
    await ownAndShared(ctx).orderByRaw('CASE WHEN ownerId IS NULL THEN 0 ELSE 1 END, position, nameKey, id'),
  );
}

/** Finds the views of these ids that the actor may see, by id. */
export async function ticketViewsByIds(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, WholeTicketView>> {
  if (ids.length === 0) return new Map();
  const found = await wholeViews(ctx, await ownAndShared(ctx).whereIn('id', [...ids]));
  return new Map(found.map((whole) => [whole.view.id, whole]));
}

/** Finds a view that the actor may see. Throws ERR_NO_TICKET_VIEW_FOUND. */
export async function findTicketView(ctx: Context, id: number): Promise<WholeTicketView> {
  const found = (await ticketViewsByIds(ctx, [id])).get(id);
  if (!found) throw TicketViewNotFound();
  return found;
}

/** Finds a view that the actor may see, without its queues and pin. Throws ERR_NO_TICKET_VIEW_FOUND. */
export async function readableTicketView(ctx: Context, id: number): Promise<TicketView> {
  const view = await ownAndShared(ctx).findOne({ id });
  if (!view) throw TicketViewNotFound();
  if (view.audience !== 'queues' || ctx.isAdmin) return view;
  return (await findTicketView(ctx, id)).view;
}

/** Returns true where the actor may change a view: their own, or a shared one with the permission. */
export function mayChange(ctx: Context, { ownerId }: TicketView): boolean {
  return ownerId === null ? ctx.can('ticket-views:share') : ownerId === ctx.actor.userId;
}

function ownAndShared(ctx: Context) {
  return TicketView.of(ctx).whereIn('owner', [0, ctx.actor.userId ?? 0]);
}

async function wholeViews(ctx: Context, views: readonly TicketView[]): Promise<WholeTicketView[]> {
  if (views.length === 0) return [];
  const ids = views.map(({ id }) => id);
  const queues = new Map<number, number[]>();
  for (const { ticketViewId, queueId } of await TicketViewQueue.of(ctx)
    .whereIn('ticketViewId', ids)
    .orderBy('queueId'))
    queues.set(ticketViewId, [...(queues.get(ticketViewId) ?? []), queueId]);
  const pins = new Map(
    (await TicketViewPin.of(ctx).where({ userId: ctx.actor.userId ?? 0 })).map(
      ({ ticketViewId, position }) => [ticketViewId, position],
    ),
  );
  return views
    .map((view) => ({ view, queueIds: queues.get(view.id) ?? [], pin: pins.get(view.id) ?? null }))
    .filter((whole) => isFor(ctx, whole));
}

function isFor(ctx: Context, { view: { audience }, queueIds }: WholeTicketView): boolean {
  if (audience !== 'queues' || ctx.isAdmin) return true;
  return queueIds.some((id) => ctx.actor.queueIds.includes(id));
}
