/** Reason why a socket ended: the connection broke, or the server refused or closed it. */
export type SocketEnd = 'broken' | 'refused';

interface SocketListener {
  /** Called when the server has accepted the socket. */
  up(): void;
  event(name: string, payload: unknown): void;
  /** Called once at the end, unless this side closed the socket. */
  ended(how: SocketEnd): void;
}

export interface Socket {
  close(): void;
}

const namespace = '/webchat';
/** Maximum time in milliseconds to wait for the server's first message; after it the attempt has failed. */
const openWithinMs = 20_000;

/**
 * Connects to the chat's namespace by the protocol of socket.io (5, on engine.io 4), over WebSocket only: handshake, events with
 * acknowledgements, heartbeats. socket.io's own client is as large as the whole chat without React. Without it there is no long
 * polling: where WebSockets fail, the conversation is read by requests (`live.ts`).
 */
export function openSocket(endpoint: string, token: string, listener: SocketListener): Socket {
  let isOver = false;
  let quietMs = openWithinMs;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let line: WebSocket | undefined;

  const stop = () => {
    isOver = true;
    clearTimeout(quiet);
    removeEventListener('offline', broken);
    line?.close();
  };
  const end = (how: SocketEnd) => {
    if (isOver) return;
    stop();
    listener.ended(how);
  };
  const broken = () => end('broken');
  const heard = () => {
    clearTimeout(quiet);
    quiet = setTimeout(broken, quietMs);
  };

  // Packets of engine.io, by their first character: 0 opens, 1 closes, 2 is a ping, 3 its answer, 4 holds a packet of socket.io.
  const hear = (packet: string) => {
    heard();
    const [type, said] = [packet[0], packet.slice(1)];
    if (type === '0') {
      const { pingInterval, pingTimeout } = JSON.parse(said) as Record<string, number>;
      quietMs = Number(pingInterval) + Number(pingTimeout);
      line?.send(`40${namespace},${JSON.stringify({ token })}`);
    } else if (type === '2') line?.send('3');
    else if (type === '1') broken();
    else if (type === '4') hearNamespace(said);
  };
  // Packets of socket.io: 0 accepts the connection, 1 ends it, 2 is an event, 3 acknowledges one, 4 refuses the connection.
  const hearNamespace = (said: string) => {
    const [, type, receipt, content = ''] = /^(\d)\/webchat,?(\d*)(.*)$/s.exec(said) ?? [];
    if (type === '0') listener.up();
    else if (type === '1' || type === '4') end('refused');
    else if (type === '2') {
      const [name, payload] = JSON.parse(content) as [string, unknown];
      listener.event(name, payload);
      // Acknowledges the message, so that the agent sees it as delivered.
      if (receipt) line?.send(`43${namespace},${receipt}[]`);
    }
  };

  addEventListener('offline', broken);
  heard();
  try {
    line = new WebSocket(`${endpoint.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`);
    line.onmessage = ({ data }) => !isOver && typeof data === 'string' && hear(data);
    line.onclose = broken;
  } catch {
    // The constructor throws where the page's policy forbids the socket; the caller is notified after this call returns.
    queueMicrotask(broken);
  }
  return { close: () => isOver || stop() };
}
