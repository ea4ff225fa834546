/** The public API of the sandbox: functions that a demonstration of the product uses. */
import type { Context, StoredMedia } from '@balcao/core';
import { type ClickedAd, type ConnectionRow, driverOf } from '../connections/index.ts';
import { customerWrites } from './customer-writes.ts';
import { SandboxDriver } from './sandbox-driver.ts';
import { scanCode } from './scan-code.ts';
import type { Inbound } from './schemas.ts';

/** Pairs a simulated phone as if its QR code had been scanned. Throws the errors of scanCode. */
export function pairPhone(ctx: Context, connectionId: number): Promise<ConnectionRow> {
  return scanCode(ctx, sandboxDriver(ctx), connectionId);
}

/**
 * Writes to the company as a simulated customer, optionally with a file or after an ad. Throws the errors of
 * customerWrites.
 */
export function writeAsCustomer(
  ctx: Context,
  connectionId: number,
  input: Inbound,
  besides: { media?: StoredMedia; ad?: ClickedAd } = {},
): Promise<{ wireId: string }> {
  return customerWrites(ctx, sandboxDriver(ctx), connectionId, input, besides);
}

function sandboxDriver(ctx: Context): SandboxDriver {
  const driver = driverOf(ctx.host, 'sandbox');
  if (driver instanceof SandboxDriver) return driver;
  throw new Error('The provider sandbox is not the simulated phone');
}
