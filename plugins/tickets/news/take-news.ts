import type { Context } from '@balcao/core';
import { messagesByWireIds } from '../messages/message.ts';
import { changeBody, endMessage } from './change-message.ts';
import { applyEarlyLater, keepEarly } from './early-news.ts';
import { raise, tellRaised } from './raise-acks.ts';

export interface Ack {
  wireId: string;
  ack: number;
}

/** Raises acks; an ack never falls, whatever order they come in, and one that is early waits for its message. */
export async function takeAcks(ctx: Context, connectionId: number, acks: readonly Ack[]): Promise<void> {
  const highest = new Map<string, number>();
  for (const { wireId, ack } of acks) highest.set(wireId, Math.max(ack, highest.get(wireId) ?? 0));
  const raised = await ctx.transaction(async () => {
    const known = await messagesByWireIds(ctx, connectionId, [...highest.keys()]);
    const missing = new Set(highest.keys());
    for (const { wireId } of known) missing.delete(wireId);
    for (const wireId of missing)
      await keepEarly(ctx, connectionId, { wireId, ack: highest.get(wireId) ?? 0 });
    if (missing.size > 0) applyEarlyLater(ctx, connectionId, [...missing]);
    return raise(ctx, known, highest);
  });
  await tellRaised(ctx, raised);
}

/** The writer changed a message; one that is not stored yet gets the new text when it is. */
export async function takeEdit(
  ctx: Context,
  connectionId: number,
  { wireId, body }: { wireId: string; body: string },
): Promise<void> {
  await ctx.transaction(async () => {
    const [message] = await messagesByWireIds(ctx, connectionId, [wireId]);
    if (message) return changeBody(ctx, message, body);
    await keepEarly(ctx, connectionId, { wireId, editedBody: body });
    applyEarlyLater(ctx, connectionId, [wireId]);
  });
}

/** The writer took a message back; it stays in the history as deleted. */
export async function takeRevoke(
  ctx: Context,
  connectionId: number,
  { wireId }: { wireId: string },
): Promise<void> {
  await ctx.transaction(async () => {
    const [message] = await messagesByWireIds(ctx, connectionId, [wireId]);
    if (message) return endMessage(ctx, message);
    await keepEarly(ctx, connectionId, { wireId, revoked: true });
    applyEarlyLater(ctx, connectionId, [wireId]);
  });
}
