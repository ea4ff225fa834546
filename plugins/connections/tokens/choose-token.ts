import { type Context, NoPermission, ValidationFailed } from '@balcao/core';
import type { Connection } from '../connection.ts';
import { TokenTaken } from '../contract/errors.ts';
import { tokenLength } from '../contract/limits.ts';
import { hashChosenToken, hashesOf, hintOf } from './token-hash.ts';

/**
 * Returns the columns to store for a token that a client chose itself. They are empty when nothing changes: for an
 * empty token, which is what clients read, and for the token that the connection has already. Throws ERR_VALIDATION,
 * ERR_WAPP_TOKEN_ALREADY_EXISTS, which does not say in which company, and ERR_NO_PERMISSION for API tokens and for our
 * own staff inside a company.
 */
export async function chosenTokenColumns(
  ctx: Context,
  given: string | null | undefined,
  row?: Connection,
): Promise<Partial<Connection>> {
  const token = given?.trim() ?? '';
  if (token === '') return {};
  if (row?.tokenHash && hashesOf(ctx.host, token).includes(row.tokenHash)) return {};
  // API tokens and our own staff inside a company may leave no credential behind; the command line, without a user, may.
  const { userId, token: apiToken, entry: impersonation } = ctx.actor;
  if (userId !== null && (apiToken || impersonation)) throw NoPermission();
  requireStrong(token);
  const tokenHash = hashChosenToken(ctx.host, token);
  const other = await ctx
    .table('Whatsapps')
    .where((either) => either.where({ tokenHash }).orWhere({ earlierTokenHash: tokenHash }))
    .whereNot('id', row?.id ?? 0)
    .first('id');
  if (other) throw TokenTaken({ details: { token: 'taken' } });
  return {
    ...{
      tokenHash,
      tokenSealed: null,
      tokenKind: 'chosen',
      tokenHint: hintOf(token),
      tokenSetAt: Date.now(),
    },
    ...{ earlierTokenHash: null, earlierTokenSetAt: null, earlierTokenUntil: null },
  };
}

/** Throws ERR_VALIDATION for a token that can be guessed or that no header can carry. */
function requireStrong(token: string): void {
  const refuse = (reason: string) => ValidationFailed({ details: { token: reason } });
  if (!/^[!-~]+$/.test(token)) throw refuse('visible ASCII characters without spaces');
  if (token.length < tokenLength.min) throw refuse(`at least ${tokenLength.min} characters`);
  if (new Set(token).size < tokenLength.different)
    throw refuse(`at least ${tokenLength.different} different characters`);
}
