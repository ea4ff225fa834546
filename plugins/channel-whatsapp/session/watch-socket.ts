import type { WASocket } from '@whiskeysockets/baileys';
import type { WebSocket } from 'ws';
import { SocketSilent } from '../contract/errors.ts';

interface SocketTimes {
  silentMs: number;
  silentLookMs: number;
  goodbyeMs: number;
}

/**
 * Watches an open connection: calls `failed` once when nothing arrived for `silentMs`, and cuts one that is not
 * closed within `goodbyeMs` after it should be. Baileys checks for a sign of life only when it asks for the next one,
 * and then waits half a minute for an answer that cannot come.
 */
export function watchSocket(
  ws: WASocket['ws'],
  { silentMs, silentLookMs, goodbyeMs }: SocketTimes,
  failed: (error: SocketSilent) => void,
): void {
  // Private field of the library, since there is no other way to cut a dead socket.
  const wire: WebSocket | null = Reflect.get(ws, 'socket');
  if (!wire) return;
  let heardAt = performance.now();
  wire.on('message', () => {
    heardAt = performance.now();
  });
  const looks = setInterval(() => {
    if (performance.now() < heardAt + silentMs) return;
    clearInterval(looks);
    failed(new SocketSilent());
  }, silentLookMs).unref();
  wire.once('close', () => clearInterval(looks));
  const close = ws.close.bind(ws);
  ws.close = async () => {
    const timer = setTimeout(() => wire.terminate(), goodbyeMs);
    await close().finally(() => clearTimeout(timer));
  };
}
