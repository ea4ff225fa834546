import type { Context, Host } from '../../context.ts';
import { SessionExpired } from '../../errors/core-errors.ts';
import { acceptedSecrets, type Secrets } from '../../security/secrets.ts';
import { User, userRecord } from '../users/user.ts';
import { endSessions } from './end-sessions.ts';
import type { RefreshCredential } from './refresh-cookie.ts';
import { requireUnblocked } from './require-open-company.ts';
import { hashSecret, nextSecret, type SessionRow, sessionMaxMs } from './sessions.ts';

/**
 * Time in milliseconds in which a replaced secret is still accepted, since other tabs of the browser may have sent it just
 * before.
 */
const reuseGraceMs = 30_000;
const maxWithinGrace = 20;

/**
 * Exchanges the refresh secret of a session for the next one, when a browser's access token has expired. A secret that another
 * tab exchanged a moment ago is answered with the current one; an older secret can only be a stolen copy, and ends the session.
 * Throws ERR_SESSION_EXPIRED; its details have the reason of the end when the caller holds the session's own secret, so that a
 * browser that was closed meanwhile can show it.
 */
export async function renewSession(
  host: Host,
  credential: RefreshCredential,
): Promise<{ session: SessionRow; credential: RefreshCredential }> {
  const { sessionId, secret } = credential;
  const hash = hashSecret(secret);
  for (let attempt = 0; attempt < 3; attempt++) {
    const session = await findSession(host, sessionId);
    if (!session) throw SessionExpired();
    if (!isOpen(session)) {
      if (!holdsSecret(session, secret)) throw SessionExpired();
      const { endReason, companyId } = session;
      if (endReason === 'company-blocked') await requireUnblocked(host, companyId);
      throw SessionExpired({ details: { endReason } });
    }
    const renewed = JSON.parse(session.renewedHashes) as Array<[string, number]>;
    if (hash === session.refreshHash) {
      const next = nextSecret(host.config.appSecret, sessionId, secret);
      if (await rotate(host, session, next, renewed))
        return { session, credential: { sessionId, secret: next } };
      // Another tab was faster, so the secret of this call is now one that was replaced a moment ago.
      continue;
    }
    const wasCurrent = renewed.some(([old, at]) => old === hash && at > Date.now() - reuseGraceMs);
    const current = wasCurrent ? followTo(session.refreshHash, host.config, credential) : null;
    if (current) return { session, credential: { sessionId, secret: current } };
    await endReused(host.contextFor(session.companyId), session);
    host.log.warn(
      { companyId: session.companyId, userId: session.userId },
      'refresh secret reused: session ended',
    );
    throw SessionExpired();
  }
  throw SessionExpired();
}

async function endReused(ctx: Context, { id: sessionId, userId }: SessionRow): Promise<void> {
  await ctx.transaction(async () => {
    const user = await User.of(ctx).findById(userId);
    ctx.audit({ action: 'session.reused', record: user ? userRecord(user) : { type: 'user', id: userId } });
    await endSessions(ctx, { reason: 'reused', userId, sessionId });
  });
}

/** Returns the row of an open session. Throws ERR_SESSION_EXPIRED. */
export async function readSession(host: Host, sessionId: string): Promise<SessionRow> {
  const session = await findSession(host, sessionId);
  if (!session || !isOpen(session)) throw SessionExpired();
  return session;
}

/** Finds a session in any company, since its id is all that is known. */
async function findSession({ database }: Host, sessionId: string): Promise<SessionRow | undefined> {
  return database.current<SessionRow>('Sessions').where({ id: sessionId }).first() as Promise<
    SessionRow | undefined
  >;
}

function isOpen({ endedAt, expiresAt }: SessionRow): boolean {
  return endedAt === null && Number(expiresAt) > Date.now();
}

/** True when the secret is the session's current one, or was until a moment ago. */
export function holdsSecret(session: SessionRow, secret: string): boolean {
  const hash = hashSecret(secret);
  if (hash === session.refreshHash) return true;
  const renewed = JSON.parse(session.renewedHashes) as Array<[string, number]>;
  return renewed.some(([old, at]) => old === hash && at > Date.now() - reuseGraceMs);
}

async function rotate(
  { config, database }: Host,
  session: SessionRow,
  next: string,
  renewed: Array<[string, number]>,
): Promise<boolean> {
  const now = Date.now();
  const within = renewed.filter(([, at]) => at > now - reuseGraceMs).slice(1 - maxWithinGrace);
  const changed = await database
    .current('Sessions')
    .where({ id: session.id, refreshHash: session.refreshHash })
    .whereNull('endedAt')
    .update({
      refreshHash: hashSecret(next),
      renewedHashes: JSON.stringify([...within, [session.refreshHash, now]]),
      expiresAt: Math.min(now + config.sessionIdleMs, Number(session.createdAt) + sessionMaxMs),
      updatedAt: now,
    });
  return changed === 1;
}

/**
 * Computes the current secret of a session from a replaced one, step by step. The first steps may have used a previous
 * application secret; after a step with the present one no previous one can follow.
 */
function followTo(
  currentHash: string,
  secrets: Omit<Secrets, 'formerKeys'>,
  { sessionId, secret }: RefreshCredential,
): string | null {
  const oldestFirst = acceptedSecrets(secrets).reverse();
  let reached = [{ at: 0, value: secret }];
  for (let step = 0; step <= maxWithinGrace; step++) {
    const next: typeof reached = [];
    for (const { at, value } of reached)
      for (let key = at; key < oldestFirst.length; key++)
        next.push({ at: key, value: nextSecret(oldestFirst[key] as string, sessionId, value) });
    const found = next.find(({ value }) => hashSecret(value) === currentHash);
    if (found) return found.value;
    reached = next;
  }
  return null;
}
