import { randomBytes } from 'node:crypto';
import { type Actor, Context, type Host, isoTime } from '@balcao/core';
import { AgentModeRefused, ChatSessionOver, OriginRefused } from '../contract/errors.ts';
import { fingerprint, type Identity, spendIdentity, verifyIdentity } from '../identity/verify-identity.ts';
import { agentRoom, endRooms } from '../publish.ts';
import type { AgentTokenScope } from '../schemas.ts';
import { contactOf, signedVisitor } from '../sessions/visitor.ts';
import { widgetOfToken } from '../sessions/widget-of-token.ts';
import { type OpenWidget, requireOrigin, type Whence } from '../widgets/open-widgets.ts';
import type { AgentSessionRow } from './open-agent-sessions.ts';
import { forgetOpenAgentSessions } from './open-agent-sessions.ts';

export type { AgentSessionRow } from './open-agent-sessions.ts';

/** Session of an agent who works in a web page: with the agent's own rights, limited to those that the pass names. */
export interface AgentSession {
  row: AgentSessionRow;
  ctx: Context;
  scope: AgentTokenScope;
  /** The contact that the pass is about; null: of any; 0: of one who has never written. */
  contactId: number | null;
}

const passMs = 15 * 60 * 1000;
/** Queues of one pass. */
const queuesMax = 100;

/**
 * Signs an agent in for fifteen minutes, by the agent token that the page's server signed. Throws ERR_WEBCHAT_IDENTITY_REFUSED,
 * and `ERR_WEBCHAT_DESK_REFUSED` for a chat without agent mode, a token without an agent's scope, and a user who is not of the
 * company.
 */
export async function openAgentSession(
  open: OpenWidget,
  token: string,
  from: Whence & { ip: string; userAgent: string },
): Promise<{
  token: string;
  expiresAt: string;
  agent: { id: number; name: string };
  scope: AgentTokenScope;
}> {
  const { ctx, widget } = open;
  const origin = requireOrigin(open, from);
  const identity = await verifyIdentity(open, token);
  const scope = scopeIn(identity);
  if (!widget.allowsAgents || identity.claims.scope !== 'agent' || !scope) throw AgentModeRefused();
  const user = await userIn(ctx, identity);
  if (!user || user.super) throw AgentModeRefused();
  const expiresAt = Date.now() + passMs;
  const agentToken = `wd_${randomBytes(32).toString('base64url')}`;
  await ctx.transaction(async () => {
    await spendIdentity(open, identity);
    const { ip, userAgent } = from;
    const sessionId = await ctx.host.accounts.openAgentToken(ctx, {
      userId: user.id,
      ip,
      userAgent,
      expiresAt,
    });
    const now = Date.now();
    await ctx.insert('WebchatDesks', {
      ...{ widgetId: widget.id, userId: user.id, sessionId, origin, expiresAt },
      ...{ scope: JSON.stringify(scope), tokenHash: fingerprint(agentToken), createdAt: now, updatedAt: now },
    });
    forgetOpenAgentSessions(ctx);
  });
  const agent = { id: user.id, name: user.name };
  return { token: agentToken, expiresAt: isoTime(expiresAt), agent, scope };
}

/**
 * The agent session of a token, with the agent's rights, at most a second old. Throws
 * ERR_WEBCHAT_SESSION_OVER, ERR_WEBCHAT_ORIGIN_REFUSED.
 */
export async function agentSessionOf(open: OpenWidget, token: string, whence: Whence): Promise<AgentSession> {
  const origin = requireOrigin(open, whence);
  const row: AgentSessionRow | undefined = await open.ctx
    .table('WebchatDesks')
    .where({ tokenHash: fingerprint(token), widgetId: open.widget.id })
    .first();
  if (!row || !open.widget.allowsAgents) throw ChatSessionOver();
  if (row.origin !== origin) throw OriginRefused();
  const { host } = open.ctx;
  const scope = scopeOf(row);
  const actor = await actorIn(host, row, scope);
  if (!actor) throw ChatSessionOver();
  return { row, ctx: new Context(host, actor), scope, contactId: await contactIn(open.ctx, row, scope) };
}

/** Finds the agent session of a socket by its token, which alone identifies the chat. */
export async function agentSessionOfToken(host: Host, token: string, whence: Whence): Promise<AgentSession> {
  return agentSessionOf(await widgetOfToken(host, 'WebchatDesks', token), token, whence);
}

/** Scope of the agent token that opened a session. */
export function scopeOf({ scope }: AgentSessionRow): AgentTokenScope {
  return JSON.parse(scope) as AgentTokenScope;
}

/** The agent of a session with their rights within its scope, at most a second old; null when the session or the sign-in is over. */
export async function actorIn(
  host: Host,
  { sessionId, companyId, expiresAt }: AgentSessionRow,
  scope: AgentTokenScope,
): Promise<Actor | null> {
  if (Number(expiresAt) <= Date.now()) return null;
  const actor = await host.accounts.actorOfSession(sessionId);
  return actor && actor.companyId === companyId ? narrowed(actor, scope) : null;
}

/** The contact whom a page names by its own reference; 0 for one who has never written, or whom the pass is not about. */
export async function referredContact(
  { row, ctx, contactId }: AgentSession,
  reference: string,
): Promise<number> {
  const found = await contactOfSubject(ctx.host.contextFor(row.companyId), row.widgetId, reference);
  return contactId === null || contactId === found ? found : 0;
}

/** Ends an agent session and closes its sockets. The sign-in behind it has no known secret, and ends by itself. */
export async function endAgentSession({ row, ctx }: AgentSession): Promise<void> {
  await ctx.table('WebchatDesks').where({ id: row.id }).delete();
  forgetOpenAgentSessions(ctx);
  endRooms(ctx, [agentRoom(row.id)]);
}

/** An agent of some queues is no admin of them: the pass takes rights away and gives none. */
function narrowed(actor: Actor, { queues }: AgentTokenScope): Actor {
  if (queues === null) return actor;
  const seesAll = actor.profile === 'admin';
  const queueIds = queues.filter((id) => seesAll || actor.queueIds.includes(id));
  return { ...actor, profile: 'user', queueIds, seesUnqueued: false };
}

async function contactIn(
  ctx: Context,
  { widgetId }: AgentSessionRow,
  { contact }: AgentTokenScope,
): Promise<number | null> {
  return contact === null ? null : contactOfSubject(ctx, widgetId, contact);
}

/** The contact of the visitor whom the page's server signs by this `sub`; 0 of one who has never written. */
async function contactOfSubject(ctx: Context, widgetId: number, subject: string): Promise<number> {
  const visitor = await signedVisitor(ctx, widgetId, fingerprint(subject));
  return (visitor && (await contactOf(ctx, visitor))?.id) ?? 0;
}

/** Scope of the agent token, a contact or queues; null when it names neither. */
function scopeIn({ claims: { contact, queues } }: Identity): AgentTokenScope | null {
  const isList = Array.isArray(queues) && queues.length <= queuesMax && queues.every(Number.isInteger);
  const scope = {
    contact: typeof contact === 'string' && contact !== '' ? contact : null,
    queues: isList ? (queues as number[]) : null,
  };
  const isWhole = (queues === undefined || isList) && (contact === undefined || scope.contact !== null);
  return isWhole && (scope.contact !== null || scope.queues !== null) ? scope : null;
}

async function userIn(
  ctx: Context,
  { email, claims }: Identity,
): Promise<{ id: number; name: string; super: number } | undefined> {
  const who = Number.isInteger(claims.user) ? { id: claims.user } : email && { email: email.toLowerCase() };
  return who ? ctx.table('Users').where(who).first('id', 'name', 'super') : undefined;
}
