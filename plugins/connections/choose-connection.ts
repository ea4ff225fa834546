import type { Context } from '@balcao/core';
import { Connection } from './connection.ts';
import { NoDefaultConnection } from './contract/errors.ts';
import { findConnection } from './find-connection.ts';
import { answeringProviders } from './ports.ts';

export interface ConnectionChoice {
  whatsappId?: number | null | undefined;
  /** User whose own connection is preferred to the company's default one. */
  userId?: number | null | undefined;
}

/**
 * Chooses the connection by which an agent or a bot writes: the given one; the user's own; the company's default one if
 * it is connected; any connected one; otherwise the default one, where messages wait until it connects. Throws
 * ERR_NO_WAPP_FOUND for an id that is not the company's, and ERR_NO_DEF_WAPP_FOUND when there is none.
 */
export async function chooseConnection(
  ctx: Context,
  { whatsappId, userId }: ConnectionChoice,
): Promise<Connection> {
  if (whatsappId) return findConnection(ctx, whatsappId);
  const own = userId ? await connectionOfUser(ctx, userId) : null;
  if (own) return own;
  const connection = (await onlineConnection(ctx)) ?? (await defaultConnection(ctx));
  if (!connection) throw NoDefaultConnection();
  return connection;
}

/**
 * Finds a connected connection of the company that can begin conversations, the default one first; null when there is
 * none.
 */
export async function onlineConnection(ctx: Context): Promise<Connection | null> {
  const [connection] = await Connection.of(ctx)
    .where('status', 'CONNECTED')
    .whereNotIn('provider', answeringProviders(ctx.host))
    .orderByRaw('CASE WHEN ?? IS NULL THEN 1 ELSE 0 END, ??', ['defaultOf', 'Whatsapps.id'])
    .limit(1);
  return connection ?? null;
}

async function defaultConnection(ctx: Context): Promise<Connection | null> {
  return (await Connection.of(ctx).findOne('defaultOf', ctx.companyId)) ?? null;
}

async function connectionOfUser(ctx: Context, userId: number): Promise<Connection | null> {
  const user: { whatsappId: number | null } | undefined = await ctx
    .table('Users')
    .where({ id: userId })
    .first('whatsappId');
  if (!user?.whatsappId) return null;
  return (await Connection.of(ctx).findById(user.whatsappId)) ?? null;
}
