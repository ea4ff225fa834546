import { acrossCompanies, type Context, type Host, isAllowedOrigin, perHost, ShortCache } from '@balcao/core';
import { OriginRefused, UnknownKey } from '../contract/errors.ts';
import { originsOf, WebchatWidget } from './widget.ts';

/** Plan flag without which a company has no web chat. */
export const planFlag = 'useWebchat';

/** Chat that visitors can use now, with the origins of the pages that may show it. */
export interface OpenWidget {
  widget: WebchatWidget;
  origins: readonly string[];
  /** Context of the system in the widget's company. */
  ctx: Context;
}

/** Origin and address of a request or a socket, as its browser sends them. */
export interface Whence {
  origin: string | undefined;
  host: string | undefined;
}

// Cached for a second, so that a switched off widget, a plan without the chat and a removed origin count soon.
const cached = perHost(
  (host) =>
    new ShortCache(
      () => host.database,
      async (publicKey: string) => ({ found: await readWidget(host, publicKey) }),
    ),
);

/**
 * Finds the chat of a public key. Throws ERR_WEBCHAT_UNKNOWN_KEY, also for a chat that is off or whose company may not
 * have one.
 */
export async function openWidget(host: Host, publicKey: string): Promise<OpenWidget> {
  const { found } = await cached(host).get(publicKey);
  if (!found) throw UnknownKey();
  return found;
}

/** Empties this process's cache of a widget after a change. */
export function forgetWidget(host: Host, publicKey: string): void {
  host.database.afterCommit(() => cached(host).forget(publicKey));
}

/** Name for the product's own pages at any address: the frame for sites without scripts, and the preview. */
const ownPages = 'own';

/**
 * Returns the page of a call, to which sessions belong. Throws ERR_WEBCHAT_ORIGIN_REFUSED for a page that may not show
 * the chat.
 */
export function requireOrigin({ ctx, origins }: OpenWidget, whence: Whence): string {
  const { origin } = whence;
  if (origin && origins.includes(origin)) return origin;
  if (isAllowedOrigin(ctx.host.config, whence)) return ownPages;
  throw OriginRefused();
}

/** Returns true where any chat of the installation may be shown on pages of this origin. */
export async function isKnownOrigin(host: Host, origin: string): Promise<boolean> {
  const row = await chatsOfAll(host).table('WebchatOrigins').where({ origin }).first('id');
  return row !== undefined;
}

/** Opens queries across companies, for a request whose company is not known yet. */
export function chatsOfAll(host: Host) {
  return acrossCompanies(host, 'a line or a token comes before the company is known');
}

async function readWidget(host: Host, publicKey: string): Promise<OpenWidget | null> {
  const widget = await WebchatWidget.acrossCompanies(host, 'the key itself tells the company').findOne({
    publicKey,
    isActive: 1,
  });
  if (!widget) return null;
  const { companyId } = widget;
  if (!(await host.tenancy.opens(companyId, planFlag))) return null;
  if (!(await host.tenancy.isActive(companyId))) return null;
  const ctx = host.contextFor(companyId);
  return { widget, origins: await originsOf(ctx, widget.id), ctx };
}
