import type { WASocket } from '@whiskeysockets/baileys';
import type { WebSocket } from 'ws';
import { SocketSilent } from '../contract/errors.ts';

interface SocketTimes {
  silentMs: number;
  silentLookMs: number;
  goodbyeMs: number;
}

/**
 * Watches an open line for as long as it lasts: calls `failed` once when nothing came for `silentMs`, and cuts a line that
 * is not closed `goodbyeMs` after it should be. The library looks for a sign of life only when it asks for the next one,
 * and then waits half a minute for a goodbye that cannot come.
 */
export function watchSocket(
  ws: WASocket['ws'],
  { silentMs, silentLookMs, goodbyeMs }: SocketTimes,
  failed: (error: SocketSilent) => void,
): void {
  // It is marked as the library's own; there is no other way to let go of one that is dead.
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
