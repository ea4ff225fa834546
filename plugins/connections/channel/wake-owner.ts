import { type Context, type Host, perHost } from '@balcao/core';
import { processBus } from './process-bus.ts';

const woken = perHost(() => new Set<number>());

/**
 * Notifies the process that runs a connection's channel session that a message or a command waits for it, after the
 * commit. Notifications of one moment are sent together, and a lost one does no harm, because that process reads the
 * database regularly.
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
