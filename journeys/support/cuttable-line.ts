import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a server that a test can cut and mend: a TCP proxy on a port of its own. */
export interface CuttableLine {
  port: number;
  /** Ends every connection and refuses new ones, as a server that has stopped. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function cuttableLine(target: { host: string; port: number }): Promise<CuttableLine> {
  const open = new Set<Socket>();
  let server: Server | null = null;
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server = createServer((near) => {
        const far = connect(target);
        for (const [one, other] of [
          [near, far],
          [far, near],
        ] as const) {
          open.add(one);
          one.on('error', () => other.destroy());
          one.on('close', () => {
            open.delete(one);
            other.destroy();
          });
        }
        near.pipe(far).pipe(near);
      });
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve((server?.address() as { port: number }).port));
    });
  const cut = async () => {
    const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
    for (const socket of open) socket.destroy();
    await closed;
    server = null;
  };
  const port = await listen(0);
  return {
    port,
    cut,
    async mend() {
      await listen(port);
    },
    close: cut,
  };
}
