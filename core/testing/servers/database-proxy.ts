import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Answer of the proxy in the server's place: an error with the server's number and text, or `cut`: the server runs
 * the statement, but its answer is lost with the connection.
 */
export type ProxyAnswer = { code: number; message: string } | 'cut';

/**
 * Proxy before a MySQL or MariaDB server, which can answer statements in the server's place, so that tests see lost
 * connections and rare errors.
 */
export interface DatabaseProxy {
  /** The address of the same database through the proxy. */
  databaseUrl(direct: string): string;
  /** Asks `answer` about each statement from now on; null, or an `answer` of null, passes it on to the server. */
  answerWith(answer: Answering | null): void;
  /** Connections that are open. */
  readonly open: number;
  /** Connections that were ever opened. */
  readonly opened: number;
  close(): Promise<void>;
}

/** Decides on a statement, given those before it in its transaction; null passes it on. */
type Answering = (sql: string, before: readonly string[]) => ProxyAnswer | null;

const query = 0x03;

/**
 * Starts a proxy before the server of `databaseUrl`; the connection to the server must be unencrypted, as on the same
 * machine.
 */
export async function startDatabaseProxy(serverUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let opened = 0;
  let answer: Answering | null = null;

  const server = createServer((near) => {
    opened++;
    sockets.add(near);
    near.once('close', () => sockets.delete(near));
    relay(near, connect({ host: hostname, port: Number(port || 3306) }), (sql, before) =>
      answer ? answer(sql, before) : null,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  return {
    databaseUrl(direct) {
      const url = new URL(direct);
      url.host = `127.0.0.1:${own}`;
      return url.href;
    },
    answerWith(next) {
      answer = next;
    },
    get open() {
      return sockets.size;
    },
    get opened() {
      return opened;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Carries one connection, and answers in the server's place what `answer` says. */
function relay(near: Socket, far: Socket, answer: Answering): void {
  // Receives the server's next answer instead of the client.
  let takesNext: ((chunk: Buffer) => void) | null = null;
  let before: string[] = [];
  const end = () => {
    near.destroy();
    far.destroy();
  };
  for (const socket of [near, far]) socket.setNoDelay(true).on('error', end).on('close', end);
  far.on('data', (chunk) => {
    const take = takesNext;
    takesNext = null;
    if (take) take(chunk);
    else near.write(chunk);
  });
  eachPacket(near, (packet) => {
    const sql = statementIn(packet);
    const given = sql === null ? null : answer(sql, before);
    if (sql !== null) before = /^begin\b/i.test(sql) ? [] : [...before, sql];
    if (given === null) far.write(packet);
    else if (given === 'cut') {
      takesNext = end;
      far.write(packet);
    } else if (/^commit\b/i.test(sql ?? '')) {
      // A server that fails to commit has rolled back.
      takesNext = () => near.write(errorPacket(given));
      far.write(queryPacket('ROLLBACK'));
    } else near.write(errorPacket(given));
  });
}

/** Calls for each packet of the protocol, head included: three bytes of length, one of its number in the exchange. */
function eachPacket(socket: Socket, call: (packet: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= 4 + rest.readUIntLE(0, 3)) {
      const end = 4 + rest.readUIntLE(0, 3);
      call(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  });
}

/** The statement that a packet asks for; null for every other packet. */
function statementIn(packet: Buffer): string | null {
  return packet[3] === 0 && packet[4] === query ? packet.subarray(5).toString() : null;
}

function packetOf(number: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUIntLE(payload.length, 0, 3);
  head[3] = number;
  return Buffer.concat([head, payload]);
}

function queryPacket(sql: string): Buffer {
  return packetOf(0, Buffer.from(`${String.fromCharCode(query)}${sql}`));
}

function errorPacket({ code, message }: { code: number; message: string }): Buffer {
  const about = Buffer.from(`\0\0\0#HY000${message}`);
  about[0] = 0xff;
  about.writeUInt16LE(code, 1);
  return packetOf(1, about);
}
