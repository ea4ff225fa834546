import type { Context } from '@balcao/core';
import type { Connection } from '../connection.ts';

/** Number that moved from one connection of the company to another. */
export interface MovedNumber {
  id: number;
  number: string;
  /** Connection that had the number before; it may be deleted. */
  formerConnectionId: number;
  formerName: string;
  /** Connection that has the number now; null: none yet. */
  connectionId: number | null;
  /** Time of an admin's decision about the former connection's tickets, in epoch milliseconds; null: open. */
  answeredAt: number | null;
}

/**
 * Records, in the open transaction, the number of a connection that loses it or is deleted, so that an admin may move its
 * tickets. Safe to run twice.
 */
export async function rememberNumber(
  ctx: Context,
  { id, name, number }: Pick<Connection, 'id' | 'name' | 'number'>,
): Promise<void> {
  if (number === null) return;
  const now = Date.now();
  const known = await ctx
    .table('MovedNumbers')
    .where({ formerConnectionId: id })
    .update({ number, formerName: name, connectionId: null, answeredAt: null, updatedAt: now });
  if (known > 0) return;
  const about = { number, formerConnectionId: id, formerName: name };
  await ctx.insert('MovedNumbers', { ...about, createdAt: now, updatedAt: now });
}

/**
 * Records, in the open transaction, that this connection has the number now. The question about this connection's own
 * former number is dropped, because its tickets continue over the number that it has now.
 */
export async function numberArrived(ctx: Context, connectionId: number, number: string): Promise<void> {
  const rows = () => ctx.table('MovedNumbers');
  await rows().where({ formerConnectionId: connectionId }).delete();
  await rows().where({ number }).whereNull('connectionId').update({ connectionId, updatedAt: Date.now() });
}

/** Lists the numbers that moved to another connection and about whose tickets no admin has decided yet. */
export function movedNumbers(ctx: Context): Promise<MovedNumber[]> {
  return ctx
    .table('MovedNumbers')
    .whereNotNull('connectionId')
    .whereNull('answeredAt')
    .orderBy('id')
    .select('id', 'number', 'formerConnectionId', 'formerName', 'connectionId', 'answeredAt');
}

/** Records that an admin has decided about a number's tickets. Safe to run twice. */
export async function answerMovedNumber(ctx: Context, id: number): Promise<void> {
  await ctx.table('MovedNumbers').where({ id }).whereNull('answeredAt').update({ answeredAt: Date.now() });
}
