import { type Context, isoTime, type Reason, readReason, reasonText } from '@balcao/core';
import { OtherReason } from '../contract/reasons.ts';
import { findConnection } from '../find-connection.ts';
import type { ConnectionStates } from '../schemas.ts';

interface StateRow {
  id: number;
  status: string;
  reasonCode: string | null;
  reasonDetails: string | null;
  /** A sentence, from a process of an earlier version. */
  reason: string | null;
  at: number;
}

/** Lists, for admins, the latest states of a connection's channel session, newest first. Throws ERR_NO_WAPP_FOUND. */
export async function listStates(ctx: Context, connectionId: number): Promise<ConnectionStates['states']> {
  await findConnection(ctx, connectionId);
  const rows: StateRow[] = await ctx
    .table('ConnectionStates')
    .where({ connectionId })
    .orderBy('id', 'desc')
    .select('id', 'status', 'reasonCode', 'reasonDetails', 'reason', 'at');
  return rows.map((row) => {
    const reason = reasonOf(row);
    return {
      id: row.id,
      status: row.status,
      reason: reason && reasonText(ctx.host.texts, reason, ctx.locale),
      reasonCode: reason?.code ?? null,
      reasonDetails: reason?.details ?? null,
      at: isoTime(row.at),
    };
  });
}

function reasonOf({ reasonCode, reasonDetails, reason }: StateRow): Reason | null {
  return readReason(reasonCode, reasonDetails) ?? (reason === null ? null : OtherReason({ text: reason }));
}
