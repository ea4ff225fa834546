import { type Context, definePort, type Host } from '@balcao/core';
import type { ChannelDriver } from './channel/channel-driver.ts';
import type { MessageStore } from './channel/message-store.ts';
import type { ChannelContent } from './channel/outbound-content.ts';
import { ConnectionNotInitialized } from './contract/errors.ts';

/** The driver of each kind of connection. */
export const drivers = definePort<ChannelDriver>('connections/drivers', {
  providedBy: ['channel-cloud', 'channel-sandbox', 'channel-whatsapp', 'webchat'],
  many: true,
  key: ({ provider }) => provider,
});

/** The store of messages, which is that of tickets. */
export const messageStore = definePort<MessageStore>('connections/mailbox', { providedBy: ['tickets'] });

/**
 * Called in the transaction that changes whether a connection offers several queues, among which a menu asks its customers to
 * choose; before a connection is deleted, too.
 */
export const menuChanges = definePort<(ctx: Context, connectionId: number) => Promise<void>>(
  'connections/menu-changes',
  { providedBy: ['tickets'], many: true },
);

/** Answers if the actor may choose the driver's provider for a new connection. */
export async function isOffered(ctx: Context, driver: ChannelDriver): Promise<boolean> {
  return driver.available && ((await driver.offeredTo?.(ctx.actor)) ?? true);
}

/** The driver of a provider, if this installation has one. */
export function findDriver(host: Host, provider: string): ChannelDriver | undefined {
  return drivers.of(host).find((driver) => driver.provider === provider);
}

/** Contents besides texts and files that a provider's network carries; none for a provider that is not installed. */
export function carriedBy(host: Host, provider: string): readonly ChannelContent[] {
  return findDriver(host, provider)?.carries ?? [];
}

/** Providers whose connections only answer; see ChannelDriver. */
export function answeringProviders(host: Host): string[] {
  return drivers
    .of(host)
    .filter(({ answersOnly }) => answersOnly)
    .map(({ provider }) => provider);
}

/** The driver of a provider. Throws ERR_WAPP_NOT_INITIALIZED when this installation has none. */
export function driverOf(host: Host, provider: string): ChannelDriver {
  const driver = findDriver(host, provider);
  if (!driver) throw ConnectionNotInitialized({ details: { provider } });
  return driver;
}

/** The mailbox in use; see Port.of. */
export function messageStoreOf(host: Host): MessageStore {
  return messageStore.of(host);
}
