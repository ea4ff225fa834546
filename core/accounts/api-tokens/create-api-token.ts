import { covers } from '../../api-token-scopes.ts';
import type { Context } from '../../context.ts';
import { NoPermission } from '../../core-errors.ts';
import { requireName } from '../../names.ts';
import { ApiTokenLimit, ApiTokenScopeTooWide } from '../errors.ts';
import { apiTokenDays, apiTokenName, apiTokensMost } from '../limits.ts';
import { hashApiToken, hintOf, newApiToken } from './api-token.ts';
import { presentApiToken } from './list-api-tokens.ts';
import type { CreateApiToken, CreatedApiToken } from './schemas.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Makes a token that acts as whoever makes it, within its scopes. It is shown once and kept hashed. A token makes another of no
 * wider scope and no longer life than its own. Throws ERR_API_TOKEN_SCOPE, ERR_API_TOKEN_LIMIT, ERR_VALIDATION for its name and,
 * during a stay in another company, ERR_NO_PERMISSION.
 */
export async function createApiToken(ctx: Context, input: CreateApiToken): Promise<CreatedApiToken> {
  const { actor } = ctx;
  // Whoever leaves again must leave nothing behind that acts.
  if (actor.userId === null || actor.entry) throw NoPermission();
  const name = requireName(input.name, apiTokenName);
  const scopes = [...new Set(input.scopes)];
  const tooWide = scopes.find(
    (scope) => (scope === 'operator' && !actor.super) || (actor.token && !covers(actor.token.scopes, scope)),
  );
  if (tooWide) throw ApiTokenScopeTooWide({ details: { scope: tooWide } });
  const now = Date.now();
  const wanted = now + (input.expiresInDays ?? apiTokenDays.usual) * dayMs;
  const expiresAt = Math.min(wanted, actor.token?.expiresAt ?? wanted);
  const token = newApiToken();
  return ctx.transaction(async () => {
    await requireRoom(ctx, now);
    const [id] = (await ctx.insert('ApiTokens', {
      userId: actor.userId,
      name,
      tokenHash: hashApiToken(token),
      hint: hintOf(token),
      scopes: scopes.join(' '),
      expiresAt,
      createdAt: now,
      updatedAt: now,
    })) as [number];
    ctx.audit({
      action: 'api-token.created',
      record: { type: 'api-token', id, name },
      after: { scopes, expiresAt: new Date(expiresAt).toISOString() },
    });
    return { ...(await presentApiToken(ctx, id)), token };
  });
}

async function requireRoom(ctx: Context, now: number): Promise<void> {
  const [{ held } = { held: 0 }] = await ctx
    .table('ApiTokens')
    .whereNull('revokedAt')
    .where('expiresAt', '>', now)
    .count({ held: '*' });
  if (Number(held) >= apiTokensMost) throw ApiTokenLimit({ details: { limit: apiTokensMost } });
}
