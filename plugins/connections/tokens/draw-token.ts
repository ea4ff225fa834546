import type { Context } from '@balcao/core';
import { connectionRecord } from '../audited-connection.ts';
import { Connection } from '../connection.ts';
import { findConnection, findConnectionToChange } from '../find-connection.ts';
import { publishSaved } from '../live.ts';
import { hashDrawnToken, hintOf, newToken } from './token-hash.ts';

/** Time for which a replaced token stays valid, so that the programs that use it can be changed. */
const earlierLivesMs = 24 * 60 * 60_000;

/**
 * Generates an API token for a connection and shows it to the admin this one time. The replaced token stays valid for a
 * day. Throws ERR_NO_WAPP_FOUND and the errors of `proveMaker`.
 */
export async function drawToken(
  ctx: Context,
  id: number,
  currentPassword: string | null | undefined,
): Promise<string> {
  await findConnection(ctx, id);
  await ctx.host.accounts.proveMaker(ctx, currentPassword);
  const token = newToken();
  const now = Date.now();
  await changeToken(ctx, id, 'connection.token-drawn', (before) => ({
    ...{ tokenHash: hashDrawnToken(token), tokenSealed: null, tokenKind: 'drawn' as const },
    ...{ tokenHint: hintOf(token), tokenSetAt: now },
    earlierTokenHash: before.tokenHash,
    earlierTokenSetAt: before.tokenSetAt,
    earlierTokenUntil: before.tokenHash === null ? null : now + earlierLivesMs,
  }));
  return token;
}

/** Ends the token of a connection, and the replaced one, at once. Throws ERR_NO_WAPP_FOUND. */
export async function deleteToken(ctx: Context, id: number): Promise<void> {
  await changeToken(ctx, id, 'connection.token-deleted', () => noToken);
}

const noToken = {
  ...{ tokenHash: null, tokenSealed: null, tokenKind: null, tokenHint: null, tokenSetAt: null },
  ...{ earlierTokenHash: null, earlierTokenSetAt: null, earlierTokenUntil: null },
};

async function changeToken(
  ctx: Context,
  id: number,
  action: 'connection.token-drawn' | 'connection.token-deleted',
  columnsOf: (before: Connection) => Partial<Connection>,
): Promise<void> {
  await ctx.transaction(async () => {
    const before = await findConnectionToChange(ctx, id);
    await Connection.of(ctx).findById(id).patch(columnsOf(before));
    await publishSaved(ctx, await findConnection(ctx, id));
    ctx.audit({ action, record: connectionRecord(before) });
  });
}
