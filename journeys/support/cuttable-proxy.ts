import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@balcao/core/testing/servers/free-port.ts';

/** TCP proxy before a server, by which a test can cut the network between the product and that server, and restore it. */
export interface CuttableProxy {
  port: number;
  /** Ends every connection and refuses new ones, as a server that has stopped. */
  cut(): Promise<void>;
  /** Swallows all that is said and says nothing, as a network that lost its route; neither end is notified. */
  hang(): void;
  /** Serves new connections again. Connections that hung stay dead. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function cuttableProxy(target: { host: string; port: number }): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  let server: Server | undefined;
  let isHanging = false;
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      const listening = createServer((near) => {
        if (isHanging) return swallow(near);
        const far = connect(target);
        join(near, far);
        join(far, near);
      });
      server = listening;
      listening.once('error', reject);
      listening.listen(port, '127.0.0.1', () => resolve());
    });
  const join = (from: Socket, to: Socket) => {
    open.add(from);
    from.setNoDelay(true);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
    from.pipe(to);
  };
  const swallow = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    socket.resume();
  };
  const cut = async () => {
    const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
    for (const socket of open) socket.destroy();
    await closed;
    server = undefined;
  };
  const port = await freePort();
  await listen(port);
  return {
    port,
    cut,
    hang() {
      isHanging = true;
      for (const socket of open) {
        socket.unpipe();
        socket.resume();
      }
    },
    async mend() {
      isHanging = false;
      if (!server) await listen(port);
    },
    close: cut,
  };
}
