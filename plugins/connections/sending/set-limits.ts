import { type Context, ValidationFailed } from '@balcao/core';
import { connectionRecord } from '../audited-connection.ts';
import { findConnectionToChange } from '../find-connection.ts';
import { limitsProblem, type SendingLimits } from './limits.ts';
import { orderReload } from './order-reload.ts';
import { releasePauses } from './store-pause.ts';

/**
 * Sets an admin's own sending limits for a number; the process that sends follows them at once. Throws ERR_NO_WAPP_FOUND,
 * ERR_VALIDATION.
 */
export async function setLimits(ctx: Context, connectionId: number, limits: SendingLimits): Promise<void> {
  const problem = limitsProblem(limits);
  if (problem) throw ValidationFailed({ details: problem });
  const { replyGapSeconds, bulkGapSeconds, bulkJitterSeconds, quietFrom, quietTo } = limits;
  const dailyBudget = JSON.stringify(limits.dailyBudget.map(({ fromDay, perDay }) => ({ fromDay, perDay })));
  const columns = { replyGapSeconds, bulkGapSeconds, bulkJitterSeconds, dailyBudget, quietFrom, quietTo };
  await ctx.transaction(async () => {
    const connection = await findConnectionToChange(ctx, connectionId);
    const before = await ctx.table('SendingLimits').where({ connectionId }).first(Object.keys(columns));
    const changed = await ctx.table('SendingLimits').where({ connectionId }).update(columns);
    if (changed === 0) await ctx.insert('SendingLimits', { connectionId, ...columns });
    await orderReload(ctx, connectionId);
    ctx.audit({
      action: 'connection.limits-changed',
      record: connectionRecord(connection),
      ...(before ? { before: { ...before } } : {}),
      after: columns,
    });
  });
}

/** Back to what the channel allows. Throws ERR_NO_WAPP_FOUND. */
export async function resetLimits(ctx: Context, connectionId: number): Promise<void> {
  await ctx.transaction(async () => {
    const connection = await findConnectionToChange(ctx, connectionId);
    ctx.audit({ action: 'connection.limits-changed', record: connectionRecord(connection) });
    await ctx.table('SendingLimits').where({ connectionId }).delete();
    await orderReload(ctx, connectionId);
  });
}

/** Ends a pause that the network's limits set for a connection, before its time. Throws ERR_NO_WAPP_FOUND. */
export async function releasePause(ctx: Context, connectionId: number): Promise<void> {
  await ctx.transaction(async () => {
    const connection = await findConnectionToChange(ctx, connectionId);
    ctx.audit({ action: 'connection.resumed', record: connectionRecord(connection) });
    await releasePauses(ctx, connectionId);
  });
}
