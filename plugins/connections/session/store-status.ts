import type { Context } from '@balcao/core';
import type { ChannelStatus } from '../channel/channel-driver.ts';
import type { LeaseRow, Leases } from '../ownership/leases.ts';
import { type StatusDetails, writeStatus } from './write-status.ts';

/**
 * Stores a state that the driver reported, unless another host or a newer command has come since: then it returns false
 * and stores nothing. `ends` also orders that the session stays closed.
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
