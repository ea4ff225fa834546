import type { Context, LivePayload } from '@balcao/core';
import { widgetChanged } from '../contract/live-events.ts';
import { presentWidget } from './find-widget.ts';
import type { WebchatWidget } from './widget.ts';

/** Shows a web chat on the screens of the company's admins, in the transaction that changes it. */
export async function showWidgetRow(
  ctx: Context,
  action: 'create' | 'update',
  widget: WebchatWidget,
): Promise<void> {
  await notify(ctx, { action, widget: await presentWidget(ctx, widget) });
}

export async function dropWidget(ctx: Context, widgetId: number): Promise<void> {
  await notify(ctx, { action: 'delete', widgetId });
}

async function notify(ctx: Context, payload: LivePayload<typeof widgetChanged>): Promise<void> {
  const admins: Array<{ id: number }> = await ctx
    .table('Users')
    .where((admin) => admin.where('profile', 'admin').orWhere('super', 1))
    .select('id');
  if (admins.length > 0) ctx.live(widgetChanged, payload, { userIds: admins.map(({ id }) => id) });
}
