import type { Session } from './session.ts';
import { openSocket, type Socket, type SocketEnd } from './socket.ts';

interface LiveListener {
  /** Called when the socket is connected, for the first time or again: missed messages have to be fetched. */
  up(): void;
  down(): void;
  /** Called when a retry failed too, perhaps since the network blocks sockets: new messages can be read by requests. */
  without(): void;
  /** Called for each live event of the server, with its name. */
  event(event: string, payload: unknown): void;
}

export interface WidgetSocket {
  close(): void;
}

/**
 * Pauses in milliseconds before the socket is opened again: after the first failure, at least after a refusal with the most that
 * is drawn on top, and at most; they double in between.
 */
const againMs = { first: 1000, refused: 2000, refusedSpread: 4000, longest: 20_000 };

/**
 * Keeps a socket to the server open, by which the chat receives new messages at once. A broken socket is opened again after
 * growing pauses, and at once when the browser is online again. After the server has refused or closed it, a new session is
 * started first.
 */
export function openLive(session: Session, listener: LiveListener): WidgetSocket {
  let isClosed = false;
  let isUp = false;
  let failures = 0;
  let socket: Socket | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;

  const open = async () => {
    again = undefined;
    const token = await session.start().then(
      (started) => started.token,
      () => null,
    );
    if (isClosed) return;
    if (token === null) return failed('broken', null);
    socket = openSocket(session.options.endpoint, token, {
      up() {
        isUp = true;
        failures = 0;
        listener.up();
      },
      event: listener.event,
      ended: (how) => failed(how, token),
    });
  };
  const failed = (how: SocketEnd, token: string | null) => {
    socket = null;
    if (isUp || failures === 0) listener.down();
    else listener.without();
    isUp = false;
    failures += 1;
    if (how === 'refused') session.expire(token);
    const delay = Math.min(againMs.first * 2 ** (failures - 1), againMs.longest);
    // A random pause: pages that lost their sockets together must not come back together.
    const spread = delay * (0.75 + Math.random() / 2);
    const least = how === 'refused' ? againMs.refused + Math.random() * againMs.refusedSpread : 0;
    again = setTimeout(() => void open(), Math.max(spread, least));
  };
  const hurry = () => {
    if (again === undefined) return;
    clearTimeout(again);
    void open();
  };

  addEventListener('online', hurry);
  void open();
  return {
    close() {
      isClosed = true;
      clearTimeout(again);
      removeEventListener('online', hurry);
      socket?.close();
    },
  };
}
