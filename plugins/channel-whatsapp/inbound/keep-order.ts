import type { BinaryNode } from '@whiskeysockets/baileys';
import { KeyedQueue } from '../link/keyed-queue.ts';

const event = 'CB:message';

/**
 * Hands the library each chat's messages one after the other. By itself it begins with all of them at once, looks up
 * who wrote, and takes them in the order in which those looks end: a customer's lines would change places. Call it before
 * anybody else listens.
 */
export function keepOrder(emitter: NodeJS.EventEmitter): void {
  const chats = new KeyedQueue();
  const listeners = emitter.rawListeners(event);
  emitter.removeAllListeners(event);
  emitter.on(event, (stanza: BinaryNode) =>
    chats.run(stanza.attrs.from ?? '', async () => {
      for (const listener of listeners) await listener.call(emitter, stanza);
    }),
  );
}
