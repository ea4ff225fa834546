import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { patienceMs } from './patience.ts';

export interface RecordedEvent {
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by its assertions
  payload: any;
}

/** A browser's socket that keeps all it hears, from its first moment. */
export interface TestSocket {
  socket: Socket;
  events: readonly RecordedEvent[];
  /** Payloads of one event so far. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by its assertions
  heard(event: string): any[];
  /** Resolves with the payload of the first such event, received already or within the patience of tests. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by its assertions
  waitFor(event: string, matches?: (payload: any) => boolean): Promise<any>;
  /** Asks to join a room; resolves to whether that was granted. */
  join(subscription: string, argument?: unknown): Promise<boolean>;
  close(): void;
}

/** Connects and resolves once connected; rejects with the server's refusal. */
export async function openTestSocket(
  baseUrl: string,
  options: Partial<ManagerOptions & SocketOptions>,
): Promise<TestSocket> {
  const socket = io(baseUrl, { transports: ['websocket'], forceNew: true, reconnection: false, ...options });
  const events: RecordedEvent[] = [];
  const watchers = new Set<() => void>();
  socket.onAny((event: string, payload: unknown) => {
    events.push({ event, payload });
    for (const watch of [...watchers]) watch();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
  const find = (event: string, matches: (payload: unknown) => boolean) =>
    events.find((recorded) => recorded.event === event && matches(recorded.payload));
  return {
    socket,
    events,
    heard: (event) => events.filter((recorded) => recorded.event === event).map(({ payload }) => payload),
    waitFor(event, matches = () => true) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          watchers.delete(look);
          const heard = JSON.stringify(events.map((recorded) => recorded.event));
          reject(new Error(`No ${event} that fits ${matches}; heard ${heard}`));
        }, patienceMs());
        const look = () => {
          const found = find(event, matches);
          if (!found) return;
          clearTimeout(timer);
          watchers.delete(look);
          resolve(found.payload);
        };
        watchers.add(look);
        look();
      });
    },
    async join(subscription, argument) {
      const args = argument === undefined ? [] : [argument];
      const answer: { joined: boolean } = await socket
        .timeout(patienceMs())
        .emitWithAck(subscription, ...args);
      return answer.joined;
    },
    close: () => void socket.disconnect(),
  };
}
