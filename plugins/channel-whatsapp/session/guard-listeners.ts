/**
 * Takes care of errors that the library's own listeners leave uncaught: they are asynchronous, and one that fails, because the
 * line closed under it or a frame makes no sense, would end the process with all its channel sessions. Call it before any other
 * code listens; `failed` gets the name of the event.
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
