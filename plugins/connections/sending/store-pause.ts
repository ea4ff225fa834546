import type { Context, Reason } from '@balcao/core';
import { type ChannelAddress, customerOf, type SendLimit } from '../channel/channel-driver.ts';
import { Connection } from '../connection.ts';
import { publishSaved } from '../live.ts';
import { databaseTime } from '../ownership/database-clock.ts';
import { orderReload } from './order-reload.ts';
import { endedSince, heldForMs, type Pauses, pausedBy, pauseInForce, releasedAt } from './pause.ts';
import { lockSendingState, sendingState, storePauses } from './sending-record.ts';

/** Message that the network refused because of one of its limits. */
export interface Limited {
  limit: SendLimit;
  /** Customer of the refused message; null: bulk, which waits whatever its customer. */
  customer: string | null;
  reason: Reason;
}

/**
 * Stores the pauses that follow refusals by the network and updates the screens; returns all pauses of the number. Throws
 * when another host has taken the connection over.
 */
export async function storePause(
  ctx: Context,
  about: { connectionId: number; epoch: number; limited: readonly Limited[] },
): Promise<Pauses> {
  const { connectionId, epoch, limited } = about;
  return changePauses(ctx, connectionId, async (before, now) => {
    const held = await sendingState(ctx, connectionId).where('epoch', '<=', epoch).update({ epoch });
    if (held === 0) throw new Error('another process sends for this connection');
    return afterRefusals(before, limited, now);
  });
}

/**
 * Stores the pause that follows a refusal of which the network informs after the send, in the open transaction and in any
 * process; the one that owns the connection reads it then. `to` is null for bulk, which waits whatever its customer. A pause
 * that a user ended after the message had left (`sentAt`, epoch milliseconds) does not begin again for it.
 */
export async function pauseSending(
  ctx: Context,
  connectionId: number,
  { to, sentAt, ...refusal }: { limit: SendLimit; reason: Reason; to: ChannelAddress | null; sentAt: number },
): Promise<void> {
  const limited = [{ ...refusal, customer: to && customerOf(to) }];
  await ctx.transaction(async () => {
    await changePauses(ctx, connectionId, async (before, now) =>
      endedSince(before, refusal.limit, sentAt) ? before : afterRefusals(before, limited, now),
    );
    await orderReload(ctx, connectionId);
  });
}

/**
 * Stores the pause that follows a refused change of a sent message, in any process, unless one holds its customer's
 * messages already: changes under way at once are refused together, and count once. Returns the milliseconds that are left
 * of the pause.
 */
export async function pauseUnlessHeld(
  ctx: Context,
  connectionId: number,
  { to, ...refusal }: { limit: SendLimit; reason: Reason; to: ChannelAddress },
): Promise<number> {
  const customer = customerOf(to);
  let leftMs = 0;
  await ctx.transaction(async () => {
    await changePauses(ctx, connectionId, async (before, now) => {
      const isHeld = heldForMs(before, customer, now) > 0;
      const pauses = isHeld ? before : afterRefusals(before, [{ ...refusal, customer }], now);
      leftMs = heldForMs(pauses, customer, now);
      return pauses;
    });
    await orderReload(ctx, connectionId);
  });
  return leftMs;
}

function afterRefusals(before: Pauses, limited: readonly Limited[], now: number): Pauses {
  return limited.reduce<Pauses>(
    (pauses, { limit, customer, reason }) =>
      pausedBy(pauses, limit, { customer, reasonCode: reason.code, now }),
    before,
  );
}

/** Sends the screens the pauses in force after one has ended by itself. Safe to run twice. */
export async function publishPause(ctx: Context, connectionId: number): Promise<void> {
  await ctx.host.database.detached(() => changePauses(ctx, connectionId, async (pauses) => pauses));
}

/**
 * Ends the pauses in force for an admin, and the connection's owner continues to send at once. A number without a pause
 * stays as it is.
 */
export async function releasePauses(ctx: Context, connectionId: number): Promise<void> {
  await ctx.transaction(async () => {
    await changePauses(ctx, connectionId, async (pauses, now) => releasedAt(pauses, now));
    await orderReload(ctx, connectionId);
    ctx.emit('connection.resumed', { connectionId });
  });
}

async function changePauses(
  ctx: Context,
  connectionId: number,
  change: (pauses: Pauses, now: number) => Promise<Pauses>,
): Promise<Pauses> {
  return ctx.transaction(async () => {
    // The connection's row is locked first, in the same order in every transaction that locks both.
    const connection = await Connection.of(ctx).findById(connectionId).forUpdate();
    if (!connection) throw new Error('the connection is gone');
    const { pauses: before } = await lockSendingState(ctx, connectionId);
    const now = await databaseTime(ctx.host);
    const pauses = await change(before, now);
    await storePauses(ctx, connectionId, pauses, pauseInForce(pauses, now));
    const after = await Connection.of(ctx).findById(connectionId);
    if (after) await publishSaved(ctx, after);
    return pauses;
  });
}
