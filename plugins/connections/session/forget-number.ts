import type { Context } from '@balcao/core';
import { Connection } from '../connection.ts';
import { publishSessionState } from '../live.ts';
import { rememberNumber } from './moved-numbers.ts';

/**
 * Deletes the record of a connection's number, because another connection has it now, and updates the screens; joins the
 * open transaction.
 */
export async function forgetNumber(ctx: Context, connectionId: number): Promise<void> {
  const connection = await Connection.of(ctx).findById(connectionId);
  if (!connection || connection.number === null) return;
  await rememberNumber(ctx, connection);
  await Connection.of(ctx).findById(connectionId).patch({ number: null });
  const after = await Connection.of(ctx).findById(connectionId);
  if (after) await publishSessionState(ctx, after);
}
