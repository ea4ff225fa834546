import type { Context } from '@balcao/core';
import { addressesOf, contactAt } from '../../contacts/index.ts';
import { visitorRoom } from '../publish.ts';

/**
 * Addresses of a contact's visitors, in one chat or in all. A contact keeps them when it gets a phone number, and has several after a
 * merge.
 */
export async function visitorAddressesOf(
  ctx: Context,
  contactId: number,
  connectionId?: number,
): Promise<string[]> {
  const start = connectionId === undefined ? '' : `${connectionId}.`;
  const addresses = (await addressesOf(ctx, [contactId])).get(contactId) ?? [];
  return addresses.flatMap(({ kind, value }) =>
    kind === 'visitor' && value.startsWith(start) ? [value] : [],
  );
}

/** Live channels of all browsers in which the contact reads the conversation of one chat. */
export async function roomsOfContact(
  ctx: Context,
  contactId: number,
  connectionId: number,
): Promise<string[]> {
  return (await visitorAddressesOf(ctx, contactId, connectionId)).map(visitorRoom);
}

/** Live channels of the contact that has this address, which need not be its address in the chat; empty: it has none there. */
export async function roomsAt(
  ctx: Context,
  address: Parameters<typeof contactAt>[1],
  connectionId: number,
): Promise<string[]> {
  const isOwn = address.kind === 'visitor' && address.value.startsWith(`${connectionId}.`);
  const contact = await contactAt(ctx, address);
  const rooms = contact ? await roomsOfContact(ctx, contact.id, connectionId) : [];
  return [...new Set([...rooms, ...(isOwn ? [visitorRoom(address.value)] : [])])];
}
