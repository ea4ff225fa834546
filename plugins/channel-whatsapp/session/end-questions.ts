import type { WASocket } from '@whiskeysockets/baileys';

/**
 * Rejects all open requests of a socket when it ends: no answer will come. Baileys removes all listeners for the end
 * before it ends, and each request would wait for a minute, with its timer.
 */
export function endQuestions({ ev, ws }: WASocket): void {
  ev.on('connection.update', ({ connection, lastDisconnect }) => {
    if (connection !== 'close') return;
    // After the other listeners for the end.
    queueMicrotask(() => ws.emit('error', lastDisconnect?.error ?? new Error('The line was closed')));
  });
}
