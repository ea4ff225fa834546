import type { Context, Host } from '@balcao/core';
import type { ContactAddress } from './address.ts';

/**
 * Asks a connected number of the company whether somebody has this number: their addresses, null for nobody, or
 * `unavailable` when no connection is online. Throws when the question itself failed.
 */
export type NumberCheck = (
  ctx: Context,
  number: string,
) => Promise<readonly ContactAddress[] | null | 'unavailable'>;

/** Name and id of connections of the company; unknown ids are left out. */
export type ConnectionBriefs = (
  ctx: Context,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, { id: number; name: string }>>;

/** Removes what another plugin keeps of a contact, in the transaction that deletes it. */
export type ContactRemoval = (ctx: Context, contactId: number) => Promise<void>;

interface ChannelPorts {
  removals?: readonly ContactRemoval[];
  checkNumber?: NumberCheck;
  connectionBriefs?: ConnectionBriefs;
}

const portsByHost = new WeakMap<Host, ChannelPorts>();

/** Gives contacts the way to check numbers; without one they are saved unchecked. */
export function useNumberCheck(host: Host, checkNumber: NumberCheck): void {
  portsByHost.set(host, { ...portsOf(host), checkNumber });
}

/** Gives contacts the names of connections of origin; without one they are not shown. */
export function useConnectionBriefs(host: Host, connectionBriefs: ConnectionBriefs): void {
  portsByHost.set(host, { ...portsOf(host), connectionBriefs });
}

/** Lets a plugin take along what it keeps of a contact, when its tables are not emptied by a foreign key. */
export function joinContactRemoval(host: Host, remove: ContactRemoval): void {
  const ports = portsOf(host);
  portsByHost.set(host, { ...ports, removals: [...(ports.removals ?? []), remove] });
}

export function portsOf(host: Host): ChannelPorts {
  return portsByHost.get(host) ?? {};
}
