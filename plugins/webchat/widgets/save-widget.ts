import {
  type Context,
  folded,
  lockCompany,
  NoPermission,
  nextVersion,
  refuseTaken,
  requireName,
  requireVersion,
} from '@balcao/core';
import { createConnection, findConnection } from '../../connections/index.ts';
import { ConnectionUnfit, OriginInvalid, TooManyWidgets, WidgetNameTaken } from '../contract/errors.ts';
import { fileAllowances, nameLengthMax, titleLengthMax, widgetsMax } from '../contract/limits.ts';
import { cutRooms, endRooms, kindRoom, originRoom, pageKinds } from '../publish.ts';
import { findWidget, lockWidget } from './find-widget.ts';
import { dropWidget, showWidgetRow } from './live.ts';
import { forgetWidget } from './open-widgets.ts';
import type { CreateWidget, EditWidget } from './schemas.ts';
import { eventDataOf, newPublicKey, originsOf, WebchatWidget } from './widget.ts';

const blank = {
  isActive: true,
  identity: 'optional',
  allowsAgents: false,
  accent: '#1f6feb',
  theme: 'auto',
  position: 'right',
  title: '',
  greeting: '',
  language: 'pt',
  attach: true,
  voice: true,
  rating: true,
  filesBeforeAnswer: false,
  ...fileAllowances,
} as const;

/**
 * Creates an admin's web chat, and its connection unless one is chosen. Throws ERR_WEBCHAT_NAME_TAKEN,
 * ERR_WEBCHAT_ORIGIN_INVALID, ERR_WEBCHAT_CONNECTION_UNFIT, ERR_WEBCHAT_TOO_MANY, ERR_NO_PERMISSION for agent mode that a
 * program or our own staff turn on, and what createConnection throws.
 */
export async function createWidget(ctx: Context, input: CreateWidget): Promise<WebchatWidget> {
  const { connectionId: chosen, name: given, origins = [], ...fields } = input;
  const name = cleanName(given);
  const canonical = canonicalOrigins(origins);
  if (fields.allowsAgents) requirePerson(ctx);
  return refuseTaken(WidgetNameTaken, () =>
    ctx.transaction(async () => {
      // The second of two at once waits here, and counts what the first one made.
      await lockCompany(ctx);
      if ((await WebchatWidget.of(ctx).resultSize()) >= widgetsMax)
        throw TooManyWidgets({ details: { limit: widgetsMax } });
      await requireFreeName(ctx, name);
      const connectionId = chosen ? await requireFree(ctx, chosen) : await connectionFor(ctx, name);
      const { id } = await WebchatWidget.of(ctx).insert({
        ...columnsOf({ ...blank, ...fields }),
        name,
        nameKey: folded(name).slice(0, nameLengthMax),
        ...(fields.title === undefined ? { title: name.slice(0, titleLengthMax) } : {}),
        publicKey: newPublicKey(),
        connectionId,
      });
      await setOrigins(ctx, id, canonical);
      const widget = await findWidget(ctx, id);
      await showWidgetRow(ctx, 'create', widget);
      ctx.emit('webchat.created', eventDataOf(widget));
      ctx.audit({ action: 'webchat.created', record: recordOf(widget), after: await auditedOf(ctx, widget) });
      return widget;
    }),
  );
}

/**
 * Changes the given fields of a web chat; pages show the change within a second. Throws ERR_WEBCHAT_NO_WIDGET_FOUND,
 * ERR_CHANGED_MEANWHILE and the errors of createWidget.
 */
export async function updateWidget(ctx: Context, id: number, input: EditWidget): Promise<WebchatWidget> {
  const { name: given, origins, ...fields } = input;
  const canonical = origins && canonicalOrigins(origins);
  return refuseTaken(WidgetNameTaken, () =>
    ctx.transaction(async () => {
      const former = await lockWidget(ctx, id);
      requireVersion(ctx, former);
      if (fields.allowsAgents && !former.allowsAgents) requirePerson(ctx);
      const before = await auditedOf(ctx, former);
      const formerOrigins = canonical ? await originsOf(ctx, id) : [];
      const name = given === undefined ? former.name : cleanName(given);
      await WebchatWidget.of(ctx)
        .findById(id)
        .patch({
          ...columnsOf(fields),
          name,
          nameKey: folded(name).slice(0, nameLengthMax),
          updatedAt: nextVersion(former),
        });
      if (canonical) await setOrigins(ctx, id, canonical);
      const widget = await findWidget(ctx, id);
      forgetWidget(ctx.host, widget.publicKey);
      const removed = formerOrigins.filter((origin) => !canonical?.includes(origin));
      cutRooms(ctx, [...shutBy(widget), ...removed.map((origin) => originRoom(id, origin))]);
      await showWidgetRow(ctx, 'update', widget);
      const after = await auditedOf(ctx, widget);
      ctx.emit('webchat.updated', eventDataOf(widget));
      ctx.audit({ action: 'webchat.changed', record: recordOf(widget), before, after });
      return widget;
    }),
  );
}

/** Deletes a chat with its visitors and their sessions; its connection and the conversations stay. Throws ERR_WEBCHAT_NO_WIDGET_FOUND. */
export async function deleteWidget(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const widget = await lockWidget(ctx, id);
    const before = await auditedOf(ctx, widget);
    await WebchatWidget.of(ctx).deleteById(id);
    forgetWidget(ctx.host, widget.publicKey);
    endRooms(
      ctx,
      pageKinds.map((kind) => kindRoom(id, kind)),
    );
    await dropWidget(ctx, id);
    ctx.emit('webchat.deleted', eventDataOf(widget));
    ctx.audit({ action: 'webchat.deleted', record: recordOf(widget), before });
  });
}

/** Rooms of the pages that a chat does not admit as it is now. */
function shutBy({ id, isActive, identity, allowsAgents }: WebchatWidget): string[] {
  const shut = { signed: identity === 'anonymous', unsigned: identity === 'required', agents: !allowsAgents };
  return pageKinds.filter((kind) => !isActive || shut[kind]).map((kind) => kindRoom(id, kind));
}

export function recordOf({ id, name }: Pick<WebchatWidget, 'id' | 'name'>) {
  return { type: 'webchat', id, name } as const;
}

async function auditedOf(ctx: Context, widget: WebchatWidget) {
  const { name, identity, title, greeting } = widget;
  const origins = (await originsOf(ctx, widget.id)).join(', ');
  const [isActive, allowsAgents] = [Boolean(widget.isActive), Boolean(widget.allowsAgents)];
  const { visitorMbPerDay, addressMbPerDay, chatMbPerDay } = widget;
  const filesBeforeAnswer = Boolean(widget.filesBeforeAnswer);
  const files = { filesBeforeAnswer, visitorMbPerDay, addressMbPerDay, chatMbPerDay };
  return { name, identity, title, greeting, isActive, allowsAgents, origins, ...files };
}

/**
 * Refuses agent mode that is turned on by an API token or in an impersonation session: the holder of the chat's secret acts in
 * the name of agents from then on, also after the token or the session has ended.
 */
function requirePerson({ actor }: Context): void {
  if (actor.token || actor.entry) throw NoPermission();
}

function columnsOf({
  isActive,
  allowsAgents,
  attach,
  voice,
  rating,
  filesBeforeAnswer,
  title,
  ...plain
}: Omit<EditWidget, 'name' | 'origins'>): Partial<WebchatWidget> {
  const given = { isActive, allowsAgents, attach, voice, rating, filesBeforeAnswer };
  const switches = Object.entries(given).filter(([, value]) => value !== undefined);
  return {
    ...plain,
    ...(title === undefined ? {} : { title: cleanTitle(title) }),
    ...Object.fromEntries(switches.map(([key, value]) => [key, value ? 1 : 0])),
  };
}

function cleanTitle(given: string): string {
  return requireName(given, { minLength: 0, maxLength: titleLengthMax }, { field: 'title' });
}

function cleanName(given: string): string {
  return requireName(given, { minLength: 1, maxLength: nameLengthMax });
}

/** Origins in the form of browsers: scheme, host and port. */
function canonicalOrigins(given: readonly string[]): string[] {
  const canonical = given.map((text) => {
    const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
    const isOrigin =
      url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
    // A star would be no pattern but the name of a host that no browser ever sends.
    if (!isOrigin || url.username || !/^[\w.-]+$|^\[[\da-f:.]+\]$/i.test(url.hostname))
      throw OriginInvalid({ details: { origins: text } });
    return url.origin;
  });
  return [...new Set(canonical)];
}

async function setOrigins(ctx: Context, widgetId: number, origins: readonly string[]): Promise<void> {
  await ctx.table('WebchatOrigins').where({ widgetId }).delete();
  if (origins.length > 0)
    await ctx.insert(
      'WebchatOrigins',
      origins.map((origin) => ({ widgetId, origin })),
    );
}

async function requireFreeName(ctx: Context, name: string): Promise<void> {
  const nameKey = folded(name).slice(0, nameLengthMax);
  if (await WebchatWidget.of(ctx).findOne({ nameKey })) throw WidgetNameTaken();
}

async function connectionFor(ctx: Context, name: string): Promise<number> {
  const taken = await ctx.table('Whatsapps').where({ nameKey: name.toLowerCase() }).first('id');
  const connection = await createConnection(ctx, {
    name: taken ? `${name.slice(0, 40)} (chat)` : name.slice(0, 50).padEnd(2, ' .'),
    provider: 'webchat',
  });
  return connection.id;
}

async function requireFree(ctx: Context, connectionId: number): Promise<number> {
  const { provider } = await findConnection(ctx, connectionId);
  const taken = await WebchatWidget.of(ctx).findOne({ connectionId });
  if (provider !== 'webchat' || taken) throw ConnectionUnfit();
  return connectionId;
}
