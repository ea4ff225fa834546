import type { Context } from '@balcao/core';
import { findConnectionToChange } from '../find-connection.ts';
import { orderLink } from './order-link.ts';

/**
 * Opens the link with the stored pairing. A link that is up is left alone, so repeating the call costs nothing.
 * Throws ERR_NO_WAPP_FOUND.
 */
export async function openLink(ctx: Context, connectionId: number): Promise<void> {
  await ctx.transaction(async () => {
    const { status } = await findConnectionToChange(ctx, connectionId);
    if (status === 'CONNECTED' || status === 'PAIRING') return;
    await orderLink(ctx, connectionId, { wanted: 'open', status: 'OPENING' });
  });
}

/** Forgets the pairing and asks for a new one; settings and queues stay. Throws ERR_NO_WAPP_FOUND. */
export async function renewPairing(ctx: Context, connectionId: number): Promise<void> {
  await ctx.transaction(async () => {
    await findConnectionToChange(ctx, connectionId);
    await orderLink(ctx, connectionId, { wanted: 'open', fresh: true, status: 'OPENING' });
  });
}

/** Ends the pairing at the network and forgets it. Throws ERR_NO_WAPP_FOUND. */
export async function endLink(ctx: Context, connectionId: number): Promise<void> {
  await ctx.transaction(async () => {
    await findConnectionToChange(ctx, connectionId);
    await orderLink(ctx, connectionId, { wanted: 'closed', status: 'DISCONNECTED' });
  });
}
