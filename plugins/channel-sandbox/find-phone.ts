import type { Context } from '@balcao/core';
import { ConnectionNotFound, type ConnectionRow, findConnection } from '../connections/index.ts';

/** Finds a connection of the admin's company that is a simulated phone. Throws ERR_NO_WAPP_FOUND. */
export async function findPhone(ctx: Context, connectionId: number): Promise<ConnectionRow> {
  const connection = await findConnection(ctx, connectionId);
  if (connection.provider !== 'sandbox') throw ConnectionNotFound();
  return connection;
}
