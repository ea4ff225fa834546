import { type Context, type Host, perHost } from '@balcao/core';
import { processBus } from './process-bus.ts';

const woken = perHost(() => new Set<number>());

/**
 * Notifies the owner of a connection, whichever process it is, that something waits for it: a message, a command. Leaves
 * after the commit; many rings of one moment are one. A lost one is made good by the owner's sweep.
 */
export function wakeOwner(ctx: Context, connectionId: number): void {
  const { host } = ctx;
  host.database.afterCommit(() => {
    const waiting = woken(host);
    if (waiting.size === 0) host.database.detached(() => setImmediate(() => tellAll(host)));
    waiting.add(connectionId);
  });
}

function tellAll(host: Host): void {
  const connectionIds = [...woken(host)];
  woken(host).clear();
  processBus(host).tell('bell', { connectionIds });
}
