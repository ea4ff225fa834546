import type { Context, Host } from '@balcao/core';
import { registryOf } from './registry.ts';

const rung = new WeakMap<Host, Set<number>>();

/**
 * Tells the owner of a connection, whichever process it is, that something waits for it: a message, a command. Leaves
 * after the commit; many rings of one moment are one. A lost one is made good by the owner's sweep.
 */
export function ringBell(ctx: Context, connectionId: number): void {
  const { host } = ctx;
  host.database.afterCommit(() => {
    let waiting = rung.get(host);
    if (!waiting) {
      waiting = new Set();
      rung.set(host, waiting);
    }
    if (waiting.size === 0) host.database.detached(() => setImmediate(() => tellAll(host)));
    waiting.add(connectionId);
  });
}

function tellAll(host: Host): void {
  const connectionIds = [...(rung.get(host) ?? [])];
  rung.get(host)?.clear();
  registryOf(host).bus.tell('bell', { connectionIds });
}
