import { type Context, type Host, perHost } from '@balcao/core';
import { processBus } from './process-bus.ts';

const woken = perHost(() => new Set<number>());

/**
 * Notifies the process that runs a connection's channel session that a message or a command waits. Sent after the commit;
 * several notifications of one moment become one, and a lost one is made good by that process's next look at the
 * database.
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
