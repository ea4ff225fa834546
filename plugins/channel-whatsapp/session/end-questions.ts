import type { WASocket } from '@whiskeysockets/baileys';

/**
 * Ends whatever was asked over a socket and has no answer when the socket ends: none will come. The library takes
 * off all who wait for the end before it ends, and each would wait out a minute, with its timer.
 */
export function endQuestions({ ev, ws }: WASocket): void {
  ev.on('connection.update', ({ connection, lastDisconnect }) => {
    if (connection !== 'close') return;
    // Other listeners have heard of the end first.
    queueMicrotask(() => ws.emit('error', lastDisconnect?.error ?? new Error('The line was closed')));
  });
}
