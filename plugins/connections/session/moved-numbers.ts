import type { Context } from '@balcao/core';
import type { Connection } from '../connection.ts';

/** A number that another connection had before. */
export interface MovedNumber {
  id: number;
  number: string;
  /** The connection that had it, which may be deleted. */
  formerConnectionId: number;
  formerName: string;
  /** The connection that has the number now; null: none yet. */
  connectionId: number | null;
  /** Epoch milliseconds; null: no admin has decided yet about its tickets. */
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
 * Notes, in the open transaction, that this connection has the number now. Nothing is asked any more about the number that it
 * had before, for its tickets go on over the one that it has now, be it its own again or another.
 */
export async function numberArrived(ctx: Context, connectionId: number, number: string): Promise<void> {
  const rows = () => ctx.table('MovedNumbers');
  await rows().where({ formerConnectionId: connectionId }).delete();
  await rows().where({ number }).whereNull('connectionId').update({ connectionId, updatedAt: Date.now() });
}

/** Numbers of the company that another connection has now and about which the question to admins is still open. */
export function movedNumbers(ctx: Context): Promise<MovedNumber[]> {
  return ctx
    .table('MovedNumbers')
    .whereNotNull('connectionId')
    .whereNull('answeredAt')
    .orderBy('id')
    .select('id', 'number', 'formerConnectionId', 'formerName', 'connectionId', 'answeredAt');
}

/** Ends the question about a number. Safe to run twice. */
export async function answerMovedNumber(ctx: Context, id: number): Promise<void> {
  await ctx.table('MovedNumbers').where({ id }).whereNull('answeredAt').update({ answeredAt: Date.now() });
}
