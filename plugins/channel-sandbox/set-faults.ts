import { type Context, isoTime } from '@balcao/core';
import { outageMs } from './contract/limits.ts';
import { findPhone } from './find-phone.ts';
import type { SandboxDriver } from './sandbox-driver.ts';
import { changeSandboxPhone, readSandboxPhone } from './sandbox-phone.ts';
import type { Faults } from './schemas.ts';

/**
 * Sets the faults of a simulated phone, for tests; omitted ones end. A cut connection takes effect before this resolves
 * in the process that runs its session, within a second elsewhere. Throws ERR_NO_WAPP_FOUND.
 */
export async function setFaults(ctx: Context, driver: SandboxDriver, connectionId: number, faults: Faults) {
  await findPhone(ctx, connectionId);
  const line = await readSandboxPhone(ctx.host, ctx.companyId, connectionId);
  const { dropEvery = 0, delayMs = 0, refuse = false, disconnect = false, disconnectMs, closeCode } = faults;
  const awayMs = disconnectMs ?? (disconnect && closeCode === undefined ? outageMs : 0);
  const cut = disconnect || disconnectMs !== undefined || closeCode !== undefined;
  await changeSandboxPhone(ctx.host, line, {
    dropEvery,
    delayMs,
    refuse: refuse ? 1 : 0,
    downUntil: awayMs > 0 ? Date.now() + awayMs : 0,
    closeCode: closeCode ?? null,
    cut,
  });
  await driver.changed(connectionId);
  const now = await readSandboxPhone(ctx.host, ctx.companyId, connectionId);
  const isAway = now.downUntil > Date.now();
  return {
    dropEvery: now.dropEvery,
    delayMs: now.delayMs,
    refuse: Boolean(now.refuse),
    disconnect: isAway,
    disconnectedUntil: isAway ? isoTime(now.downUntil) : null,
    closeCode: now.closeCode,
  };
}
