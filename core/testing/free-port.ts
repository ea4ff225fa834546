import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems give to sockets that name no port: from 32,768 on Linux, 49,152 elsewhere. */
const [lowest, ports] = [15_000, 17_000] as const;

/**
 * A port of loopback that nobody uses now. It is for a server that starts later and comes back to it: nobody is given it by
 * chance meanwhile, neither as the near end of a connection nor by listening on port 0.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * ports);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return false;
  } finally {
    probe.close();
  }
}
