import type { Context } from '../../context.ts';
import { NoPermission, ValidationFailed } from '../../errors/core-errors.ts';
import { requireName } from '../../names.ts';
import { isoTime } from '../../time/iso-time.ts';
import { ApiTokenLimit, ApiTokenScopeTooWide } from '../errors.ts';
import { apiTokenDays, apiTokenName, apiTokensMost } from '../limits.ts';
import { proveMaker } from '../sign-in/prove-identity.ts';
import { hashApiToken, hintOf, newApiToken } from './api-token.ts';
import { presentApiToken } from './list-api-tokens.ts';
import type { CreateApiToken, CreatedApiToken } from './schemas.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Creates an API token, with which a program acts as the admin who created it, within the token's scopes. The token is returned
 * once and stored hashed. The admin must prove their identity, for the scope `operator` by the second factor too. Throws
 * ERR_API_TOKEN_TOO_WIDE, ERR_API_TOKEN_LIMIT, ERR_VALIDATION for its name or its days, the errors of `proveMaker` and, for an
 * API token and in an impersonation session, ERR_NO_PERMISSION.
 */
export async function createApiToken(ctx: Context, input: CreateApiToken): Promise<CreatedApiToken> {
  const { actor } = ctx;
  if (actor.userId === null || actor.entry) throw NoPermission();
  const name = requireName(input.name, apiTokenName);
  const scopes = [...new Set(input.scopes)];
  const isOperator = scopes.includes('operator');
  if (isOperator && !actor.super) throw ApiTokenScopeTooWide({ details: { scope: 'operator' } });
  const days = input.expiresInDays ?? apiTokenDays.usual;
  if (isOperator && days > apiTokenDays.operator)
    throw ValidationFailed({ details: { expiresInDays: `at most ${apiTokenDays.operator}` } });
  await proveMaker(ctx, input.currentPassword, isOperator ? { code: input.code } : undefined);
  const now = Date.now();
  const expiresAt = now + days * dayMs;
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
      after: { scopes, expiresAt: isoTime(expiresAt) },
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
