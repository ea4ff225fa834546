import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Range of ports that this function gives away. It ends below the ports that systems choose by themselves: from 32,768 on
 * Linux, from 49,152 elsewhere.
 */
const [lowest, ports] = [15_000, 8_500] as const;
/** Number of the guard's port: a second port, held as a lock on the first. No guard is a port that is given away. */
const guardOf = (port: number) => port + ports;

/** Guards of the ports that this process was given, held until it ends. */
const guards: Server[] = [];

/**
 * Finds an unused port on 127.0.0.1 for a test server that starts later, or stops and starts again on the same port. The
 * system never chooses that port for something else, and no other process gets it from this function until this one ends.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * ports);
    const guard = await listenerOn(guardOf(port));
    if (!guard) continue;
    const probe = await listenerOn(port);
    if (!probe) {
      guard.close();
      continue;
    }
    probe.close();
    await once(probe, 'close');
    // Without `unref` the open guard would keep the process from ending.
    guards.push(guard.unref());
    return port;
  }
}

/** Listens on the port; null when it is in use. */
async function listenerOn(port: number): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy());
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return null;
  }
}
