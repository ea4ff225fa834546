import { type Context, storedKey } from '@balcao/core';
import { type MessageRow, messagesByIds } from './message.ts';

/**
 * Call that a client may send again after a lost answer: the same key from the same user for the same ticket is the
 * same call.
 */
export interface Keyed {
  ticketId: number;
  idempotencyKey: string | null;
}

/** Width of the column. */
const keyMax = 255;

/** Finds the messages that an earlier call with this key stored; null where there was none. */
export async function storedUnder(ctx: Context, call: Keyed): Promise<MessageRow[] | null> {
  const key = keyOf(ctx, call);
  if (!key) return null;
  const row: { messageIds: string } | undefined = await ctx
    .table('MessageKeys')
    .where({ key })
    .first('messageIds');
  return row ? messagesByIds(ctx, JSON.parse(row.messageIds) as number[]) : null;
}

/**
 * Records the messages that the call stored, in the transaction that stores them. Of two equal calls at once the unique
 * key makes one fail.
 */
export async function recordKey(ctx: Context, call: Keyed, messages: readonly MessageRow[]): Promise<void> {
  const key = keyOf(ctx, call);
  if (!key) return;
  const messageIds = JSON.stringify(messages.map(({ id }) => id));
  await ctx.insert('MessageKeys', { key, messageIds, createdAt: Date.now() });
}

/** Returns the key under which the call is stored, with its user and ticket. */
export function keyOf(ctx: Context, { ticketId, idempotencyKey }: Keyed): string | null {
  return idempotencyKey && storedKey(`${ctx.actor.userId}:${ticketId}:${idempotencyKey}`, keyMax);
}
