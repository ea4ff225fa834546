import { type Context, NoPermission, ValidationFailed } from '@balcao/core';
import type { Connection } from '../connection.ts';
import { TokenTaken } from '../contract/errors.ts';
import { tokenLength } from '../contract/limits.ts';
import { hashChosenToken, hashesOf, hintOf } from './token-hash.ts';

/**
 * Answers the columns of a token that a client sets by itself; none when it sends back what it read, which is empty, or what
 * the connection has already. Says nothing of other companies. Throws ERR_VALIDATION, ERR_WAPP_TOKEN_ALREADY_EXISTS and,
 * for API tokens and our own staff inside a company, ERR_NO_PERMISSION.
 */
export async function chosenTokenColumns(
  ctx: Context,
  given: string | null | undefined,
  row?: Connection,
): Promise<Partial<Connection>> {
  const token = given?.trim() ?? '';
  if (token === '') return {};
  if (row?.tokenHash && hashesOf(ctx.host, token).includes(row.tokenHash)) return {};
  // A program's token, and our own staff inside a company, leave no credential behind; the command line has no user.
  const { userId, token: program, entry } = ctx.actor;
  if (userId !== null && (program || entry)) throw NoPermission();
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

/** Refuses what can be guessed and what no header can carry. */
function requireStrong(token: string): void {
  const refuse = (reason: string) => ValidationFailed({ details: { token: reason } });
  if (!/^[!-~]+$/.test(token)) throw refuse('visible ASCII characters without spaces');
  if (token.length < tokenLength.min) throw refuse(`at least ${tokenLength.min} characters`);
  if (new Set(token).size < tokenLength.different)
    throw refuse(`at least ${tokenLength.different} different characters`);
}
