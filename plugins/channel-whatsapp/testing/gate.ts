import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@balcao/core/testing/servers/free-port.ts';

/**
 * Behaviour of the gate. `through`: passes connections on; `closed`: refuses them; `silent`: accepts them and sends
 * nothing; `dead`: open connections carry nothing more; a number: answers with that HTTP status.
 */
export type GateMode = 'through' | 'closed' | 'silent' | 'dead' | number;

export interface Gate {
  /** WhatsApp's URL for a client behind the gate. */
  url: string;
  /** Number of connections so far, without refused ones. */
  readonly knocks: number;
  set(mode: GateMode): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a proxy between the product and the simulated WhatsApp server, by which a test can break the connection in
 * several ways. Each change cuts the open connections, unless they are to go dead without a word.
 */
export async function startGate(toUrl: string): Promise<Gate> {
  const target = new URL(toUrl);
  const sockets = new Set<Socket>();
  let mode: GateMode = 'through';
  let knocks = 0;
  const server = createServer((socket) => {
    knocks++;
    keep(sockets, socket);
    if (mode === 'through') {
      const onward = keep(sockets, connect(Number(target.port), target.hostname));
      socket.pipe(onward).pipe(socket);
      socket.on('close', () => onward.destroy());
      onward.on('close', () => socket.destroy());
    } else if (typeof mode === 'number') {
      const status = mode;
      socket.once('data', () => socket.write(`HTTP/1.1 ${status} No\r\nContent-Length: 2\r\n\r\nno`));
    }
  });
  const port = await freePort();
  await listen(server, port);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const shut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    cut();
    await closed;
  };
  return {
    url: `ws://127.0.0.1:${port}${target.pathname}`,
    get knocks() {
      return knocks;
    },
    async set(next) {
      mode = next;
      if (next === 'dead') return still(sockets);
      cut();
      if (next === 'closed') await shut();
      else if (!server.listening) await listen(server, port);
    },
    close: shut,
  };
}

function keep(sockets: Set<Socket>, socket: Socket): Socket {
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => sockets.delete(socket));
  return socket;
}

function still(sockets: ReadonlySet<Socket>): void {
  for (const socket of sockets) {
    socket.unpipe();
    socket.pause();
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
