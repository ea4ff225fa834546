import type { Context, Host } from '@balcao/core';
import { ConnectionNotInitialized } from '../errors.ts';
import type { SessionHost } from '../ownership/session-host.ts';
import type { ChannelDriver } from './channel-driver.ts';
import type { Mailbox } from './mailbox.ts';
import { ProcessBus } from './process-bus.ts';

/** Finds a row of another plugin that a connection points to, within the actor's company; null when there is none. */
export type FindReference = (ctx: Context, id: number) => Promise<{ id: number; name: string } | null>;
export type Reference = 'promptId' | 'integrationId';

/** What connections keep for one application; two applications in one process never meet. */
export interface Registry {
  drivers: Map<string, ChannelDriver>;
  references: Map<Reference, FindReference>;
  mailbox: Mailbox | null;
  bus: ProcessBus;
  /** Only in processes with the role `connections`, while they run. */
  sessions: SessionHost | null;
}

const registries = new WeakMap<Host, Registry>();

export function registryOf(host: Host): Registry {
  let registry = registries.get(host);
  if (!registry) {
    registry = {
      drivers: new Map(),
      references: new Map(),
      mailbox: null,
      bus: new ProcessBus(host.config.redisUrl, host.log),
      sessions: null,
    };
    registries.set(host, registry);
  }
  return registry;
}

/** Adds the code behind a kind of connection. Call it while registering, once a provider. */
export function registerDriver(host: Host, driver: ChannelDriver): void {
  const { drivers } = registryOf(host);
  if (drivers.has(driver.provider)) throw new Error(`The provider ${driver.provider} is registered twice`);
  drivers.set(driver.provider, driver);
}

/** The driver of a provider. Throws ERR_WAPP_NOT_INITIALIZED when this installation has none. */
export function driverOf(host: Host, provider: string): ChannelDriver {
  const driver = registryOf(host).drivers.get(provider);
  if (!driver) throw ConnectionNotInitialized({ details: { provider } });
  return driver;
}

/** Gives connections the place where messages are kept. Call it while registering, once. */
export function useMailbox(host: Host, mailbox: Mailbox): void {
  const registry = registryOf(host);
  if (registry.mailbox) throw new Error('Connections have a mailbox already');
  registry.mailbox = mailbox;
}

/** The mailbox in use. Throws when no plugin gave one. */
export function mailboxOf(host: Host): Mailbox {
  const { mailbox } = registryOf(host);
  if (!mailbox) throw new Error('No plugin keeps messages: connections have no mailbox');
  return mailbox;
}

/** Lets connections point to rows of an optional plugin; without it such an id is refused. */
export function registerReference(host: Host, reference: Reference, find: FindReference): void {
  registryOf(host).references.set(reference, find);
}
