import type { Context } from '@balcao/core';
import type { ChannelStatus } from '../channel/channel-driver.ts';
import type { LeaseRow, Leases } from '../ownership/leases.ts';
import { type StatusDetails, writeStatus } from './write-status.ts';

/**
 * Stores an owner's report under the fence of its lease, `ends` with the order to open no more. False when the lease or
 * the order is past, and then nothing is stored.
 */
export async function storeStatus(
  ctx: Context,
  { leases, lease, ends }: { leases: Leases; lease: LeaseRow; ends: boolean },
  status: ChannelStatus,
  about: StatusDetails,
): Promise<boolean> {
  return ctx.transaction(async () => {
    if (!(await leases.fence(lease))) return false;
    await writeStatus(ctx, lease.connectionId, status, about);
    if (ends) await leases.close(lease);
    return true;
  });
}
