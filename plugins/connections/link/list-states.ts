import type { Context } from '@balcao/core';
import { findConnection } from '../find-connection.ts';

export interface StateRow {
  id: number;
  status: string;
  reason: string | null;
  at: string;
}

/** The latest states of a connection's session, newest first. Throws ERR_NO_WAPP_FOUND. */
export async function listStates(ctx: Context, connectionId: number): Promise<StateRow[]> {
  await findConnection(ctx, connectionId);
  const rows: Array<{ id: number; status: string; reason: string | null; at: number }> = await ctx
    .table('ConnectionStates')
    .where({ connectionId })
    .orderBy('id', 'desc')
    .select('id', 'status', 'reason', 'at');
  return rows.map(({ id, status, reason, at }) => ({
    id,
    status,
    reason,
    at: new Date(Number(at)).toISOString(),
  }));
}
