import type { Actor } from '../../actor.ts';
import type { Host } from '../../context.ts';
import { InvalidToken } from '../../errors/core-errors.ts';
import { covers, type WantedScope } from '../../security/api-token-scopes.ts';
import { requireActive } from '../../tenancy/companies/require-active.ts';
import { ApiTokenScopeTooSmall, ImpersonationOver, SecondFactorRequired } from '../errors.ts';
import { guestOf, openImpersonationOfToken } from '../super-access/impersonation-sessions.ts';
import { requirementKey } from '../two-factor/requirement.ts';
import { type ApiTokenRow, hashApiToken, scopesOf } from './api-token.ts';

/**
 * Header of calls by an API token of the installation's own staff: the id of an impersonation session, as `POST /super-entries`
 * returned it. The call then acts in the company of that session.
 */
export const impersonationHeader = 'balcao-stay';

/** Least time between two updates of a token's `lastUsedAt`. */
const usedEveryMs = 60_000;

type TokenOfUser = ApiTokenRow & {
  userName: string;
  profile: Actor['profile'];
  super: number;
  allTicket: string;
  confirmedAt: number | null;
  required: string | null;
};

/**
 * Returns the actor of an API token: the user who made it, with their present rights, limited to the token's scopes. The token
 * is read for each call, so that a revocation holds at once in every process.
 *
 * Throws ERR_INVALID_TOKEN for a token that is unknown or over, or whose maker is no admin any more, ERR_API_TOKEN_SCOPE
 * for a call outside its scopes, ERR_SUPER_ENTRY_OVER for an impersonation session that is over or not its own.
 */
export async function actorOfToken(
  host: Host,
  token: string,
  { wanted, impersonation }: { wanted: WantedScope; impersonation?: string | string[] | undefined },
): Promise<Actor> {
  const row = await readToken(host, token);
  if (!row || row.revokedAt !== null || Number(row.expiresAt) <= Date.now()) throw InvalidToken();
  if (row.profile !== 'admin' && !row.super) throw InvalidToken();
  requireActive(await host.tenancy.statusOf(row.companyId));
  if (row.required === 'enabled' && row.confirmedAt === null) throw SecondFactorRequired();
  const scopes = scopesOf(row);
  if (!covers(scopes, wanted)) throw ApiTokenScopeTooSmall({ details: { scope: wanted } });
  await noteUse(host, row);
  const bearer = { id: row.id, name: row.name, scopes, expiresAt: Number(row.expiresAt) };
  if (impersonation !== undefined)
    return { ...(await guestByToken(host, row, impersonation)), token: bearer };
  return {
    kind: 'user',
    companyId: row.companyId,
    userId: row.userId,
    name: row.userName,
    profile: row.profile,
    super: Boolean(row.super) && covers(scopes, 'operator'),
    // Only admins have tokens, and they see every queue.
    queueIds: [],
    seesUnqueued: row.allTicket === 'enable',
    sessionId: null,
    token: bearer,
  };
}

/** Returns the actor of an API token of the installation's own staff, in the company of its impersonation session. */
async function guestByToken(host: Host, row: TokenOfUser, sessionId: string | string[]): Promise<Actor> {
  const mayImpersonate = row.super && covers(scopesOf(row), 'operator');
  const session = mayImpersonate
    ? await openImpersonationOfToken(host, row.id, Number(sessionId) || 0)
    : undefined;
  if (!session) throw ImpersonationOver();
  return guestOf(session, { name: row.userName, homeCompanyId: row.companyId });
}

async function readToken(host: Host, token: string): Promise<TokenOfUser | undefined> {
  // Across companies: the token names the company.
  return host.database
    .current('ApiTokens')
    .join('Users', 'Users.id', 'ApiTokens.userId')
    .leftJoin('SecondFactors', 'SecondFactors.userId', 'ApiTokens.userId')
    .leftJoin('Settings', (join) =>
      join.on('Settings.companyId', 'ApiTokens.companyId').andOnVal('Settings.key', requirementKey),
    )
    .where('ApiTokens.tokenHash', hashApiToken(token))
    .first(
      'ApiTokens.*',
      { userName: 'Users.name', required: 'Settings.value' },
      'Users.profile',
      'Users.super',
      'Users.allTicket',
      'SecondFactors.confirmedAt',
    );
}

async function noteUse(host: Host, { id, lastUsedAt }: ApiTokenRow): Promise<void> {
  const now = Date.now();
  if (Number(lastUsedAt ?? 0) > now - usedEveryMs) return;
  try {
    await host.database.current('ApiTokens').where({ id }).update({ lastUsedAt: now });
  } catch (error) {
    // The call goes on without it.
    host.log.warn({ err: error, apiTokenId: id }, 'the use of a token was not noted');
  }
}
