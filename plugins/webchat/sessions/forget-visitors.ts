import type { Context } from '@balcao/core';
import { visitorAddressesOf } from '../conversation/visitors-of-contact.ts';
import { endRooms, visitorRoom } from '../publish.ts';

/**
 * Deletes a contact's visitors with their sessions and all that pages and their servers have said of them, in the transaction that
 * deletes the contact. Their pages begin anew.
 */
export async function forgetVisitorsOf(ctx: Context, contactId: number): Promise<void> {
  const addresses = await visitorAddressesOf(ctx, contactId);
  if (addresses.length === 0) return;
  await ctx.table('WebchatVisitors').whereIn('address', addresses).delete();
  endRooms(ctx, addresses.map(visitorRoom));
}
