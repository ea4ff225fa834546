import type { Context } from '../../context.ts';
import { isoTime } from '../../time/iso-time.ts';
import { ApiTokenNotFound } from '../errors.ts';
import { type ApiTokenRow, endedRetentionMs, scopesOf } from './api-token.ts';
import type { ApiToken, CurrentApiToken } from './schemas.ts';

/** Maximum length of the list: more than the valid tokens of a company and those that ended lately. */
const shownMost = 500;

type NamedRow = ApiTokenRow & { userName: string };

/** Returns the company's tokens, the newest first: the valid ones, and for a while those that were revoked or expired. */
export async function listApiTokens(ctx: Context): Promise<ApiToken[]> {
  const since = Date.now() - endedRetentionMs;
  const rows: NamedRow[] = await named(ctx)
    .where('ApiTokens.expiresAt', '>', since)
    .where((either) => either.whereNull('ApiTokens.revokedAt').orWhere('ApiTokens.revokedAt', '>', since))
    .orderBy('ApiTokens.id', 'desc')
    .limit(shownMost);
  return rows.map(present);
}

/**
 * Returns the token by which the call itself was authenticated, so that a program can read its own rights. Throws
 * ERR_NO_API_TOKEN_FOUND for a session.
 */
export async function currentApiToken(ctx: Context): Promise<CurrentApiToken> {
  const { token, profile, super: isSuper } = ctx.actor;
  if (!token) throw ApiTokenNotFound();
  return {
    ...(await presentApiToken(ctx, token.id)),
    companyId: ctx.companyId,
    profile,
    super: isSuper,
  };
}

/** Returns one of the company's tokens in the form of the list. Throws ERR_NO_API_TOKEN_FOUND. */
export async function presentApiToken(ctx: Context, id: number): Promise<ApiToken> {
  const row: NamedRow | undefined = await named(ctx).where('ApiTokens.id', id).first();
  if (!row) throw ApiTokenNotFound();
  return present(row);
}

function named(ctx: Context) {
  return ctx
    .table('ApiTokens')
    .join('Users', 'Users.id', 'ApiTokens.userId')
    .select('ApiTokens.*', { userName: 'Users.name' });
}

function present(row: NamedRow): ApiToken {
  const isOver = Number(row.expiresAt) <= Date.now();
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: scopesOf(row),
    user: { id: row.userId, name: row.userName },
    createdAt: isoTime(row.createdAt),
    expiresAt: isoTime(row.expiresAt),
    lastUsedAt: isoTime(row.lastUsedAt),
    state: row.revokedAt !== null ? 'revoked' : isOver ? 'expired' : 'active',
  };
}
