import type { Context } from '@balcao/core';
import { endRooms, kindRoom } from '../publish.ts';
import { findWidget, lockWidget } from './find-widget.ts';
import { showWidgetRow } from './live.ts';
import { recordOf } from './save-widget.ts';
import { newSecret, sealed, type WebchatWidget } from './widget.ts';

/** Number of valid secrets: the new one, and the former one until the pages' servers use the new one. */
const liveMax = 2;

/**
 * Generates a secret with which a company signs its visitors, and shows it to the admin this one time. The former one
 * stays valid until the next is generated; older ones end now. It signs agents in as well as visitors, so an admin makes it with
 * their password. Throws ERR_WEBCHAT_NO_WIDGET_FOUND and the errors of `proveMaker`.
 */
export async function addSecret(
  ctx: Context,
  widgetId: number,
  currentPassword: string | null | undefined,
): Promise<{ secret: string; widget: WebchatWidget }> {
  await findWidget(ctx, widgetId);
  await ctx.host.accounts.proveMaker(ctx, currentPassword);
  const secret = newSecret();
  const widget = await ctx.transaction(async () => {
    await lockWidget(ctx, widgetId);
    const now = Date.now();
    const kept: Array<{ id: number }> = await ctx
      .table('WebchatSecrets')
      .where({ widgetId })
      .orderBy('id', 'desc')
      .limit(liveMax - 1)
      .select('id');
    await ctx
      .table('WebchatSecrets')
      .where({ widgetId })
      .whereNotIn(
        'id',
        kept.map(({ id }) => id),
      )
      .delete();
    await ctx.insert('WebchatSecrets', {
      widgetId,
      sealed: sealed(ctx, widgetId, secret),
      hint: secret.slice(-4),
      createdAt: now,
      updatedAt: now,
    });
    return changed(ctx, widgetId, 'webchat.secret-added');
  });
  return { secret, widget };
}

/**
 * Ends a secret now, so that identities signed with it are refused, and with it all sessions of signed visitors and agents of the
 * chat, of which it may have opened any. Pages of signed visitors open another one by the server's signature. Safe to repeat.
 * Throws ERR_WEBCHAT_NO_WIDGET_FOUND.
 */
export async function endSecret(ctx: Context, widgetId: number, secretId: number): Promise<WebchatWidget> {
  return ctx.transaction(async () => {
    await lockWidget(ctx, widgetId);
    const isEnded = (await ctx.table('WebchatSecrets').where({ widgetId, id: secretId }).delete()) > 0;
    if (isEnded) await endSigned(ctx, widgetId);
    return changed(ctx, widgetId, 'webchat.secret-ended');
  });
}

async function endSigned(ctx: Context, widgetId: number): Promise<void> {
  const signed = ctx.table('WebchatVisitors').where({ widgetId }).whereNotNull('subjectKey').select('id');
  await ctx.table('WebchatSessions').where({ widgetId }).whereIn('visitorId', signed).delete();
  await ctx.table('WebchatDesks').where({ widgetId }).delete();
  endRooms(ctx, [kindRoom(widgetId, 'signed'), kindRoom(widgetId, 'agents')]);
}

async function changed(
  ctx: Context,
  widgetId: number,
  action: 'webchat.secret-added' | 'webchat.secret-ended',
): Promise<WebchatWidget> {
  const widget = await findWidget(ctx, widgetId);
  await showWidgetRow(ctx, 'update', widget);
  ctx.audit({ action, record: recordOf(widget) });
  return widget;
}
