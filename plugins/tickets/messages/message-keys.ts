import type { Context } from '@balcao/core';
import { ticketLimits } from '../contract/limits.ts';
import { type MessageRow, messagesByIds } from './message.ts';

/** A call that a client may repeat: the same key, by the same user for the same ticket, is the same call. */
export interface Keyed {
  ticketId: number;
  idempotencyKey: string | null;
}

/** Messages that an earlier call with this key stored; null when there was none. */
export async function storedUnder(ctx: Context, call: Keyed): Promise<MessageRow[] | null> {
  const key = keyOf(ctx, call);
  if (!key) return null;
  const row: { messageIds: string } | undefined = await ctx
    .table('MessageKeys')
    .where({ key })
    .first('messageIds');
  return row ? messagesByIds(ctx, JSON.parse(row.messageIds) as number[]) : null;
}

/** Records what the call stored, in the transaction that stores it; of two at once one fails by the unique key. */
export async function recordKey(ctx: Context, call: Keyed, messages: readonly MessageRow[]): Promise<void> {
  const key = keyOf(ctx, call);
  if (!key) return;
  const messageIds = JSON.stringify(messages.map(({ id }) => id));
  await ctx.insert('MessageKeys', { key, messageIds, createdAt: Date.now() });
}

/** The key as stored. */
function keyOf(ctx: Context, { ticketId, idempotencyKey }: Keyed): string | null {
  return (
    idempotencyKey &&
    `${ctx.actor.userId}:${ticketId}:${idempotencyKey.slice(0, ticketLimits.idempotencyKeyMax)}`
  );
}
