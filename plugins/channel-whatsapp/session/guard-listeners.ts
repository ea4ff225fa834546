/**
 * Catches errors of the asynchronous listeners of Baileys (the WhatsApp library), which it does not catch itself: a
 * listener that fails, because its connection closed or a frame is invalid, would otherwise end the process with all
 * its WhatsApp numbers. Call it before our own code adds listeners; `failed` gets the error and the name of the
 * event.
 */
export function guardListeners(
  emitter: NodeJS.EventEmitter,
  failed: (error: unknown, event: string) => void,
): void {
  for (const event of emitter.eventNames()) {
    const listeners = emitter.rawListeners(event);
    emitter.removeAllListeners(event);
    for (const listener of listeners) {
      emitter.on(event, (...given: unknown[]) => {
        const run: unknown = listener.apply(emitter, given);
        if (run instanceof Promise) run.catch((error: unknown) => failed(error, String(event)));
      });
    }
  }
}
