import { type Context, definePort, type Host } from '@balcao/core';
import type { TextLimits } from './channel/channel-abilities.ts';
import type { ChannelDriver } from './channel/channel-driver.ts';
import type { MessageStore } from './channel/message-store.ts';
import type { ChannelAddress, ChannelContent } from './channel/outbound-content.ts';
import { ConnectionNotInitialized } from './contract/errors.ts';

/** Port of the drivers, one for each kind of connection. */
export const drivers = definePort<ChannelDriver>('connections/drivers', {
  providedBy: ['channel-cloud', 'channel-sandbox', 'channel-whatsapp', 'webchat'],
  many: true,
  key: ({ provider }) => provider,
});

/** Port of the message store, which the tickets plugin provides. */
export const messageStore = definePort<MessageStore>('connections/mailbox', { providedBy: ['tickets'] });

/**
 * Port of functions that run in the transaction in which a connection begins or stops to offer several queues, among
 * which its customers choose by a menu; also before a connection is deleted.
 */
export const menuChanges = definePort<(ctx: Context, connectionId: number) => Promise<void>>(
  'connections/menu-changes',
  { providedBy: ['tickets'], many: true },
);

/** Choice of a customer, made in the network's own app, whether the company may send marketing. */
export interface MarketingChoice {
  /** Everything that is known of the customer, the number first. */
  addresses: readonly ChannelAddress[];
  wantsMarketing: boolean;
  /** Time of the choice by the network's clock, epoch milliseconds. */
  at: number;
}

/** Port of functions that record choices of customers about marketing; each is safe to repeat. */
export const marketingChoices = definePort<(ctx: Context, choice: MarketingChoice) => Promise<void>>(
  'connections/marketing-choices',
  { providedBy: ['campaigns'], many: true },
);

/** Returns true where the actor may choose this driver for a new connection. */
export async function isOffered(ctx: Context, driver: ChannelDriver): Promise<boolean> {
  return driver.available && ((await driver.offeredTo?.(ctx.actor)) ?? true);
}

/** Finds the driver of a provider; undefined where this installation has none. */
export function findDriver(host: Host, provider: string): ChannelDriver | undefined {
  return drivers.of(host).find((driver) => driver.provider === provider);
}

/**
 * Lists the contents that a provider's network supports besides texts and files; empty for a provider that is not
 * installed.
 */
export function carriedBy(host: Host, provider: string): readonly ChannelContent[] {
  return findDriver(host, provider)?.carries ?? [];
}

/** Returns the longest texts that a provider's network takes. */
export function textLimitsOf(host: Host, provider: string): TextLimits {
  const { textMax, captionMax } = findDriver(host, provider) ?? {};
  return {
    ...(textMax === undefined ? {} : { textMax }),
    ...(captionMax === undefined ? {} : { captionMax }),
  };
}

/** Returns true where a provider's network edits and deletes messages that were sent; see ChannelAbilities. */
export function changesSent(host: Host, provider: string): boolean {
  return findDriver(host, provider)?.changesSent ?? true;
}

/** Lists the providers whose connections can only answer; see ChannelDriver. */
export function answeringProviders(host: Host): string[] {
  return drivers
    .of(host)
    .filter(({ answersOnly }) => answersOnly)
    .map(({ provider }) => provider);
}

/** Returns the driver of a provider. Throws ERR_WAPP_NOT_INITIALIZED where this installation has none. */
export function driverOf(host: Host, provider: string): ChannelDriver {
  const driver = findDriver(host, provider);
  if (!driver) throw ConnectionNotInitialized({ details: { provider } });
  return driver;
}

/** Returns the message store in use; see Port.of. */
export function messageStoreOf(host: Host): MessageStore {
  return messageStore.of(host);
}
