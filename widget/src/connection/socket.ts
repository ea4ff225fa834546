/** End of a socket: it broke, or the server cut it or did not let it in. */
export type SocketEnd = 'broken' | 'refused';

export interface SocketListener {
  /** The server has let the socket in. */
  up(): void;
  event(name: string, payload: unknown): void;
  /** Called once, unless it was closed from here. */
  ended(how: SocketEnd): void;
}

export interface Socket {
  close(): void;
}

const namespace = '/webchat';
/** A server that has not said anything for so long after the start is not there. */
const openWithinMs = 20_000;

/**
 * One connection to the chat's namespace, in the protocol of socket.io (5, on engine.io 4) by WebSocket alone: open, let in,
 * events with receipts, heartbeats. The client that socket.io has for it weighs as much as the whole chat without React;
 * without it a page has no long polling, in place of which the conversation is read anew (`live.ts`).
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
  const hearNamespace = (said: string) => {
    const [, type, receipt, content = ''] = /^(\d)\/webchat,?(\d*)(.*)$/s.exec(said) ?? [];
    if (type === '0') listener.up();
    else if (type === '1' || type === '4') end('refused');
    else if (type === '2') {
      const [name, payload] = JSON.parse(content) as [string, unknown];
      listener.event(name, payload);
      // The server wants to know that a message arrived: the other side's tick rises.
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
    // A page that allows no such socket throws at once; the caller is notified after this call returns.
    queueMicrotask(broken);
  }
  return { close: () => isOver || stop() };
}
