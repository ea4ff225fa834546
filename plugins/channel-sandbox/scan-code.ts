import type { Context } from '@balcao/core';
import { ConnectionNotInitialized, type ConnectionRow, openChannelSession } from '../connections/index.ts';
import { findPhone } from './find-phone.ts';
import type { SandboxDriver } from './sandbox-driver.ts';
import { changeSandboxPhone, readSandboxPhone } from './sandbox-phone.ts';

const waitMs = 15_000;
const lookMs = 25;

/**
 * Pairs a simulated phone as if an admin had scanned its QR code, opens its channel session when none runs, and resolves
 * once it is CONNECTED. Throws ERR_NO_WAPP_FOUND, ERR_WAPP_NOT_INITIALIZED when no process opens it in time.
 */
export async function scanCode(
  ctx: Context,
  driver: SandboxDriver,
  connectionId: number,
): Promise<ConnectionRow> {
  const { status } = await findPhone(ctx, connectionId);
  if (status === 'DISCONNECTED' || status === 'TIMEOUT') await openChannelSession(ctx, connectionId);
  const until = performance.now() + waitMs;
  for (;;) {
    const connection = await findPhone(ctx, connectionId);
    if (connection.status === 'CONNECTED') return connection;
    if (performance.now() > until) throw ConnectionNotInitialized();
    // Again and again: an order given just before may still forget the pairing.
    const line = await readSandboxPhone(ctx.host, ctx.companyId, connectionId);
    if (!line.paired) await changeSandboxPhone(ctx.host, line, { paired: 1 });
    await driver.changed(connectionId);
    await new Promise((resume) => setTimeout(resume, lookMs));
  }
}
