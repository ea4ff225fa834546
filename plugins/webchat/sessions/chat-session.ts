import { randomBytes } from 'node:crypto';
import type { Host } from '@balcao/core';
import { ChatSessionOver, IdentityRequired, OriginRefused } from '../contract/errors.ts';
import { fingerprint } from '../identity/verify-identity.ts';
import { type OpenWidget, requireOrigin, type Whence } from '../widgets/open-widgets.ts';
import type { VisitorRow } from './visitor.ts';
import { widgetOfToken } from './widget-of-token.ts';

/**
 * Session of one browser of a visitor. Its token is stored as a fingerprint, and is valid only for this chat on this
 * page.
 */
export interface ChatSessionRow {
  id: number;
  companyId: number;
  widgetId: number;
  visitorId: number;
  origin: string;
  expiresAt: number;
  /** Time of the last use, within an hour. */
  updatedAt: number;
}

/** Caller of a visitor route: a visitor in a session, at a chat that is open. */
export interface Visit {
  open: OpenWidget;
  session: ChatSessionRow;
  visitor: VisitorRow;
}

const hourMs = 60 * 60 * 1000;
/**
 * Time for which anonymous visitors find their conversation again; the page's server signs in a known visitor at each
 * visit.
 */
const strangerMs = 30 * 24 * hourMs;
const signedMs = 12 * hourMs;

/** Generates the token of a visitor's or an agent's session on a page. */
export function newToken(): string {
  return `wt_${randomBytes(32).toString('base64url')}`;
}

/** Time at which a session ends that is used now or, of a signed visitor, that is opened by a signature now. */
export function endOf(visitor: Pick<VisitorRow, 'subjectKey'>, now = Date.now()): number {
  return now + (visitor.subjectKey === null ? strangerMs : signedMs);
}

/**
 * The visit of a token, for a call to the chat of this key. The chat's rules are asked each time, so a changed one holds for
 * sessions that are open. Throws ERR_WEBCHAT_SESSION_OVER, ERR_WEBCHAT_ORIGIN_REFUSED, ERR_WEBCHAT_IDENTITY_REQUIRED.
 */
export async function visitOf(open: OpenWidget, token: string, whence: Whence): Promise<Visit> {
  const origin = requireOrigin(open, whence);
  const found = await readSession(open, token);
  if (!found || found.session.expiresAt <= Date.now()) throw ChatSessionOver();
  if (found.session.origin !== origin) throw OriginRefused();
  requirePolicy(open, found.visitor);
  await slide(open, found);
  return { open, ...found };
}

/** Finds the visitor's session of a socket by its token, which alone identifies the chat. */
export async function visitOfToken(host: Host, token: string, whence: Whence): Promise<Visit> {
  return visitOf(await widgetOfToken(host, 'WebchatSessions', token), token, whence);
}

/** A session of this chat and its visitor, whatever has become of it. */
export async function readSession(
  { ctx, widget }: OpenWidget,
  token: string,
): Promise<Omit<Visit, 'open'> | null> {
  const session: ChatSessionRow | undefined = await ctx
    .table('WebchatSessions')
    .where({ tokenHash: fingerprint(token), widgetId: widget.id })
    .first('id', 'companyId', 'widgetId', 'visitorId', 'origin', 'expiresAt', 'updatedAt');
  if (!session) return null;
  const visitor: VisitorRow = await ctx.table('WebchatVisitors').where({ id: session.visitorId }).first();
  return { session: { ...session, expiresAt: Number(session.expiresAt) }, visitor };
}

/** Throws ERR_WEBCHAT_IDENTITY_REQUIRED for an anonymous visitor where only signed people may write, ERR_WEBCHAT_SESSION_OVER for the reverse. */
function requirePolicy({ widget }: OpenWidget, { subjectKey }: VisitorRow): void {
  if (widget.identity === 'required' && subjectKey === null) throw IdentityRequired();
  if (widget.identity === 'anonymous' && subjectKey !== null) throw ChatSessionOver();
}

/**
 * Moves the end on, at most once an hour: reading a conversation is no reason to write. The end of a signed session stays, so
 * that one which was opened with a leaked secret is over within twelve hours; the page's server signs for the next.
 */
async function slide({ ctx }: OpenWidget, { session, visitor }: Omit<Visit, 'open'>): Promise<void> {
  const now = Date.now();
  const isSigned = visitor.subjectKey !== null;
  const expiresAt = isSigned ? session.expiresAt : endOf(visitor, now);
  const isDue = isSigned
    ? now - Number(session.updatedAt) >= hourMs
    : expiresAt - session.expiresAt >= hourMs;
  if (!isDue) return;
  await ctx.table('WebchatSessions').where({ id: session.id }).update({ expiresAt, updatedAt: now });
  await ctx.table('WebchatVisitors').where({ id: visitor.id }).update({ seenAt: now, updatedAt: now });
  session.expiresAt = expiresAt;
}
