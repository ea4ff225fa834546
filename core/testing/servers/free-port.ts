import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below what systems give to sockets that name no port: from 32,768 on Linux, 49,152 elsewhere. */
const [lowest, ports] = [15_000, 8_500] as const;
/** Above each port stands its guard, out of reach of the ports themselves. */
const guardOf = (port: number) => port + ports;

/** Guards of the ports that this process was given, open until it ends. */
const guards: Server[] = [];

/**
 * A port of loopback that nobody uses now. It is for a server that starts later and comes back to it: nobody is given it by
 * chance meanwhile, neither as the near end of a connection nor by listening on port 0, and no other process by this function,
 * since its guard is held.
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
    // The guard keeps no process alive that has nothing else to do.
    guards.push(guard.unref());
    return port;
  }
}

/** Listens on the port; null when somebody does so already. */
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
