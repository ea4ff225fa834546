import type { Context } from '@balcao/core';
import { connectionRecord } from '../audited-connection.ts';
import { findConnectionToChange } from '../find-connection.ts';
import { orderChannelSession } from './order-session.ts';

/**
 * Opens a connection's channel session with the stored pairing, for an admin. An open one is left alone, so that the call
 * may be repeated. Throws ERR_NO_WAPP_FOUND.
 */
export async function openChannelSession(ctx: Context, connectionId: number): Promise<void> {
  await ctx.transaction(async () => {
    const connection = await findConnectionToChange(ctx, connectionId);
    const { status } = connection;
    if (status === 'CONNECTED' || status === 'PAIRING') return;
    await orderChannelSession(ctx, connectionId, { wanted: 'open', status: 'OPENING' });
    ctx.audit({ action: 'connection.opened', record: connectionRecord(connection) });
  });
}

/**
 * Forgets a connection's pairing and asks the channel for a new one; settings and queues stay. Throws
 * ERR_NO_WAPP_FOUND.
 */
export async function renewPairing(ctx: Context, connectionId: number): Promise<void> {
  await ctx.transaction(async () => {
    const connection = await findConnectionToChange(ctx, connectionId);
    await orderChannelSession(ctx, connectionId, { wanted: 'open', fresh: true, status: 'OPENING' });
    ctx.audit({ action: 'connection.pairing', record: connectionRecord(connection) });
  });
}

/** Ends the pairing at the network and forgets it. Throws ERR_NO_WAPP_FOUND. */
export async function endChannelSession(ctx: Context, connectionId: number): Promise<void> {
  await ctx.transaction(async () => {
    const connection = await findConnectionToChange(ctx, connectionId);
    await orderChannelSession(ctx, connectionId, { wanted: 'closed', status: 'DISCONNECTED' });
    ctx.audit({ action: 'connection.closed', record: connectionRecord(connection) });
  });
}
