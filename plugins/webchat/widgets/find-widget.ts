import { type Context, isoTime, rowTimes, sortedByName } from '@balcao/core';
import { WidgetNotFound } from '../contract/errors.ts';
import type * as schemas from './schemas.ts';
import { originsOf, WebchatWidget } from './widget.ts';

/** Finds a web chat of the company. Throws ERR_WEBCHAT_NO_WIDGET_FOUND. */
export async function findWidget(ctx: Context, id: number): Promise<WebchatWidget> {
  return requireWidget(await WebchatWidget.of(ctx).findById(id));
}

/** Widget that no other transaction changes before the open transaction ends. Throws ERR_WEBCHAT_NO_WIDGET_FOUND. */
export async function lockWidget(ctx: Context, id: number): Promise<WebchatWidget> {
  return requireWidget(await WebchatWidget.of(ctx).findById(id).forUpdate());
}

/** All chats of the company by name. */
export async function listWidgets(ctx: Context): Promise<schemas.WebchatWidget[]> {
  const widgets = sortedByName(await WebchatWidget.of(ctx));
  const presented: schemas.WebchatWidget[] = [];
  for (const widget of widgets) presented.push(await presentWidget(ctx, widget));
  return presented;
}

/** A chat as its company's admins see it; its secrets by their last characters alone. */
export async function presentWidget(ctx: Context, widget: WebchatWidget): Promise<schemas.WebchatWidget> {
  const secrets: Array<{ id: number; hint: string; createdAt: number }> = await ctx
    .table('WebchatSecrets')
    .where({ widgetId: widget.id })
    .orderBy('id', 'desc')
    .select('id', 'hint', 'createdAt');
  const { id, name, publicKey, connectionId, identity, accent, theme, position } = widget;
  return {
    ...{ id, name, publicKey, connectionId, identity, accent, theme, position },
    title: widget.title,
    greeting: widget.greeting,
    language: widget.language,
    isActive: Boolean(widget.isActive),
    allowsAgents: Boolean(widget.allowsAgents),
    attach: Boolean(widget.attach),
    voice: Boolean(widget.voice),
    rating: Boolean(widget.rating),
    filesBeforeAnswer: Boolean(widget.filesBeforeAnswer),
    visitorMbPerDay: widget.visitorMbPerDay,
    addressMbPerDay: widget.addressMbPerDay,
    chatMbPerDay: widget.chatMbPerDay,
    origins: await originsOf(ctx, id),
    secrets: secrets.map((secret) => ({ ...secret, createdAt: isoTime(secret.createdAt) })),
    ...rowTimes(widget),
  };
}

function requireWidget(widget: WebchatWidget | undefined): WebchatWidget {
  if (!widget) throw WidgetNotFound();
  return widget;
}
