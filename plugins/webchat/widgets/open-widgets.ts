import { acrossCompanies, type Context, type Host, isAllowedOrigin, perHost, ShortCache } from '@balcao/core';
import { OriginRefused, UnknownKey } from '../contract/errors.ts';
import { originsOf, WebchatWidget } from './widget.ts';

/** Plan flag without which a company has no web chat. */
export const planFlag = 'useWebchat';

/** A chat that visitors may use now, and from where. */
export interface OpenWidget {
  widget: WebchatWidget;
  origins: readonly string[];
  /** The system at work for the widget's company. */
  ctx: Context;
}

/** Origin and address of a request or a socket, as its browser sends them. */
export interface Whence {
  origin: string | undefined;
  host: string | undefined;
}

// A switched off widget, a plan that loses the chat and a withdrawn origin are seen everywhere within a second.
const cached = perHost(
  (host) =>
    new ShortCache(
      () => host.database,
      async (publicKey: string) => ({ found: await readWidget(host, publicKey) }),
    ),
);

/** The chat of a public key. Throws ERR_WEBCHAT_UNKNOWN_KEY, also for one that is off or whose company may not have it. */
export async function openWidget(host: Host, publicKey: string): Promise<OpenWidget> {
  const { found } = await cached(host).get(publicKey);
  if (!found) throw UnknownKey();
  return found;
}

/** Forgets a widget's settings after a change, so that this process reads them anew. */
export function forgetWidget(host: Host, publicKey: string): void {
  host.database.afterCommit(() => cached(host).forget(publicKey));
}

/** Our own pages, whatever address the installation is reached by: the frame for hosts that run no scripts, and the preview. */
const ownPages = 'own';

/**
 * The page that a call comes from, as sessions are bound to it. Throws ERR_WEBCHAT_ORIGIN_REFUSED unless the chat may stand
 * there.
 */
export function requireOrigin({ ctx, origins }: OpenWidget, whence: Whence): string {
  const { origin } = whence;
  if (origin && origins.includes(origin)) return origin;
  if (isAllowedOrigin(ctx.host.config, whence)) return ownPages;
  throw OriginRefused();
}

/** Whether any chat of the installation may stand on pages of this origin. */
export async function isKnownOrigin(host: Host, origin: string): Promise<boolean> {
  const row = await chatsOfAll(host).table('WebchatOrigins').where({ origin }).first('id');
  return row !== undefined;
}

/** Selects chats of every company, for a request whose company is not known yet. */
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
