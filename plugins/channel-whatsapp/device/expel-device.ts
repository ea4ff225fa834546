import type { WASocket } from '@whiskeysockets/baileys';

/**
 * Logs a device out at WhatsApp as soon as the server knows it, before it is handed a single message. Resolves when the
 * channel session is closed or after `withinMs`; false when the server did not say that it took it.
 */
export async function expelDevice(socket: WASocket, withinMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const expelled = new Promise<boolean>((resolve) => {
    let asked = false;
    // Before the library's own listener, which would ask for what waits.
    (socket.ws as NodeJS.EventEmitter).prependListener('CB:success', () => {
      asked = true;
      socket.logout().catch(() => resolve(false));
    });
    socket.ev.on('connection.update', ({ connection }) => {
      if (connection === 'close') resolve(asked);
    });
    timer = setTimeout(() => resolve(false), withinMs);
  });
  try {
    return await expelled;
  } finally {
    clearTimeout(timer);
    void socket.end(undefined).catch(() => undefined);
  }
}
