import { countAttempts, isoTime, isUniqueViolation, networkOf, TooManyRequests } from '@balcao/core';
import { IdentityRefused, IdentityRequired } from '../contract/errors.ts';
import { unreadOf } from '../conversation/read-conversation.ts';
import { fingerprint, type Identity, spendIdentity, verifyIdentity } from '../identity/verify-identity.ts';
import { cutRooms, sessionRoom } from '../publish.ts';
import type { OpenSession, Session } from '../schemas.ts';
import { type OpenWidget, requireOrigin, type Whence } from '../widgets/open-widgets.ts';
import { type ChatSessionRow, endOf, newToken, readSession, type Visit } from './chat-session.ts';
import { endSession } from './end-session.ts';
import { addUnsignedVisitor, pageOf, saveSigned, type VisitorRow } from './visitor.ts';

/**
 * Most sessions of a visitor. A signed visitor's page stores no token, so each tab and each page that is loaded has a session of
 * its own; the limit is above the tabs that a person has open, for a page whose session goes opens another one.
 */
const sessionsMax = 30;
const strangersPerAddress = { count: 30, windowMs: 10 * 60 * 1000 };
const sessionsPerWidget = { count: 3000, windowMs: 10 * 60 * 1000 };

/**
 * Opens a session for the visitor whom the page's server signed, else for the visitor of an earlier session's token, else for
 * a new unknown one. A signed visitor never goes on unsigned, and an unknown visitor's conversation never becomes a signed
 * one's.
 *
 * Throws ERR_WEBCHAT_ORIGIN_REFUSED, ERR_WEBCHAT_IDENTITY_REQUIRED, ERR_WEBCHAT_IDENTITY_REFUSED, ERR_TOO_MANY_REQUESTS.
 */
export async function openSession(
  open: OpenWidget,
  input: OpenSession,
  from: Whence & { ip: string },
): Promise<Session> {
  const origin = requireOrigin(open, from);
  const identity = await identityOf(open, input);
  const former = await formerOf(open, input, origin);
  if (!identity && (open.widget.identity === 'required' || former?.visitor.subjectKey))
    throw IdentityRequired();
  if (identity || !former) await requirePace(open, from.ip);
  const { ctx, widget } = open;
  const openOne = async () => {
    if (identity) await spendIdentity(open, identity);
    if (!identity && former) return goOn(open, former, input);
    const visitor = identity
      ? await saveSigned(ctx, widget, identity, input)
      : await addUnsignedVisitor(ctx, widget, input);
    if (former?.visitor.id === visitor.id) return goOn(open, { ...former, visitor }, input);
    // Another person at the same browser: what the former one had open there is over.
    if (former) await endSession({ open, ...former });
    return begin(open, visitor, origin);
  };
  const { token, session, visitor } = await ctx.transaction(openOne).catch((error: unknown) => {
    // Two pages of a signed visitor who is new here: the second finds the row of the first.
    if (!isUniqueViolation(error)) throw error;
    return ctx.transaction(openOne);
  });
  return {
    token: token ?? (input.resume as string),
    expiresAt: isoTime(session.expiresAt),
    visitor: presentVisitor(visitor),
    unread: await unreadOf({ open, session, visitor }),
  };
}

function presentVisitor({ id, name, subjectKey }: VisitorRow): Session['visitor'] {
  return { id: String(id), name, verified: subjectKey !== null };
}

async function identityOf(open: OpenWidget, { identity: token }: OpenSession): Promise<Identity | null> {
  if (!token) return null;
  if (open.widget.identity === 'anonymous') throw IdentityRefused();
  const identity = await verifyIdentity(open, token);
  // An agent token opens the agent session, never a visitor's conversation.
  if (identity.claims.scope === 'agent') throw IdentityRefused();
  return identity;
}

/** The session that the page had before, if its token is still good here. */
async function formerOf(
  open: OpenWidget,
  { resume }: OpenSession,
  origin: string,
): Promise<Omit<Visit, 'open'> | null> {
  const found = resume ? await readSession(open, resume) : null;
  return found && found.session.origin === origin && found.session.expiresAt > Date.now() ? found : null;
}

interface Begun {
  /** Null: the token that the page has. */
  token: string | null;
  session: Pick<ChatSessionRow, 'id' | 'expiresAt'> & ChatSessionRow;
  visitor: VisitorRow;
}

async function goOn(
  { ctx }: OpenWidget,
  { session, visitor }: Omit<Visit, 'open'>,
  input: OpenSession,
): Promise<Begun> {
  const now = Date.now();
  const expiresAt = endOf(visitor, now);
  await ctx.table('WebchatSessions').where({ id: session.id }).update({ expiresAt, updatedAt: now });
  await ctx
    .table('WebchatVisitors')
    .where({ id: visitor.id })
    .update({ ...pageOf(input), seenAt: now, updatedAt: now });
  return { token: null, session: { ...session, expiresAt }, visitor };
}

async function begin({ ctx, widget }: OpenWidget, visitor: VisitorRow, origin: string): Promise<Begun> {
  const token = newToken();
  const now = Date.now();
  const row = {
    widgetId: widget.id,
    visitorId: visitor.id,
    origin,
    expiresAt: endOf(visitor, now),
    createdAt: now,
    updatedAt: now,
  };
  const [id] = await ctx.insert('WebchatSessions', { ...row, tokenHash: fingerprint(token) });
  const older: Array<{ id: number }> = await ctx
    .table('WebchatSessions')
    .where({ visitorId: visitor.id })
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(sessionsMax)
    .limit(100)
    .select('id');
  const olderIds = older.map((session) => session.id);
  if (olderIds.length > 0) await ctx.table('WebchatSessions').whereIn('id', olderIds).delete();
  // Without a reason: the page is the same visitor's, who goes on in a new session with what is unsent.
  cutRooms(ctx, olderIds.map(sessionRoom));
  return { token, session: { id: Number(id), companyId: ctx.companyId, ...row }, visitor };
}

/** Limits the sessions of ten minutes, from one address and of one chat, since each anonymous visitor costs a row. */
async function requirePace({ ctx, widget }: OpenWidget, ip: string): Promise<void> {
  const { host } = ctx;
  if (!host.config.rateLimit) return;
  const kinds = [
    [`webchat ${widget.id} ${networkOf(ip)}`, strangersPerAddress],
    [`webchat ${widget.id}`, sessionsPerWidget],
  ] as const;
  for (const [name, { count: most, windowMs }] of kinds) {
    const { count, windowEndsAt } = await countAttempts(host, name, windowMs);
    if (count <= most) continue;
    const retryAfterSeconds = Math.ceil((windowEndsAt - Date.now()) / 1000);
    throw TooManyRequests({ details: { retryAfterSeconds } });
  }
}
