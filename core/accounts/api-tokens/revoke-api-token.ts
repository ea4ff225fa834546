import type { Context, Host } from '../../context.ts';
import { ApiTokenNotFound } from '../errors.ts';
import { leaveWithToken } from '../super-access/end-impersonation.ts';
import { type ApiTokenRow, endedRetentionMs } from './api-token.ts';

/** Revokes a token of the company: every process refuses the next call with it. Throws ERR_NO_API_TOKEN_FOUND. */
export async function revokeApiToken(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const row: ApiTokenRow | undefined = await ctx
      .table('ApiTokens')
      .where({ id })
      .whereNull('revokedAt')
      .first();
    if (!row || (await revoke(ctx, [row])) === 0) throw ApiTokenNotFound();
  });
}

/**
 * Revokes all tokens that a user created, in the open transaction, when the user is deleted or loses the role of an admin;
 * returns their number. They stay revoked even if the user becomes an admin again.
 */
export async function revokeTokensOf(companyCtx: Context, userId: number): Promise<number> {
  const rows: ApiTokenRow[] = await companyCtx.table('ApiTokens').where({ userId }).whereNull('revokedAt');
  return revoke(companyCtx, rows);
}

/** Deletes tokens that were revoked or expired long ago. */
export async function sweepApiTokens({ database }: Host): Promise<void> {
  const since = Date.now() - endedRetentionMs;
  await database.current('ApiTokens').where('expiresAt', '<', since).delete();
  await database.current('ApiTokens').where('revokedAt', '<', since).delete();
}

async function revoke(companyCtx: Context, rows: readonly ApiTokenRow[]): Promise<number> {
  const now = Date.now();
  let revoked = 0;
  for (const { id, name } of rows) {
    const ended = await companyCtx
      .table('ApiTokens')
      .where({ id })
      .whereNull('revokedAt')
      .update({ revokedAt: now, updatedAt: now });
    if (Number(ended) === 0) continue;
    revoked++;
    await leaveWithToken(companyCtx, id);
    companyCtx.audit({ action: 'api-token.revoked', record: { type: 'api-token', id, name } });
  }
  return revoked;
}
