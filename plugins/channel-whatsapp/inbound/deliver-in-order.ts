import { KeyedSequence } from '@balcao/core';
import type { BinaryNode } from '@whiskeysockets/baileys';
import { backlogQuietMs } from '../contract/limits.ts';

const event = 'CB:message';
const endOfBacklog = 'CB:ib,,offline';

/**
 * Passes incoming messages to Baileys in order: the messages of one chat one after the other, and live messages after
 * all that waited on the server. Baileys alone would start all at once, look up their senders, and take the messages in
 * the order in which the look-ups end; and live messages would overtake waiting ones. Call this before other listeners
 * are added.
 */
export function deliverInOrder(emitter: NodeJS.EventEmitter): void {
  const chats = new KeyedSequence();
  const backlog = new Backlog();
  const listeners = emitter.rawListeners(event);
  emitter.removeAllListeners(event);
  emitter.on(event, (stanza: BinaryNode) =>
    backlog.inTurn(stanza, () =>
      chats.run(chatOf(stanza), async () => {
        for (const listener of listeners) await listener.call(emitter, inItsTurn(stanza));
      }),
    ),
  );
  emitter.on(endOfBacklog, () => backlog.end());
  emitter.on('close', () => backlog.drop());
}

/** Holds live messages back until the server has sent all messages that waited for this connection. */
class Backlog {
  #held: Array<() => void> | null = [];
  #timer: NodeJS.Timeout | null = null;

  inTurn(stanza: BinaryNode, take: () => Promise<void>): Promise<void> {
    const { offline, category } = stanza.attrs;
    const held = this.#held;
    if (offline !== undefined) this.#waitOn();
    // Messages of the phone to its own clients belong to no chat, and the login may depend on them.
    if (!held || offline !== undefined || category === 'peer') return take();
    this.#timer ??= this.#quiet();
    return new Promise((resolve, reject) => held.push(() => take().then(resolve, reject)));
  }

  end(): void {
    const held = this.#held ?? [];
    this.drop();
    for (const take of held) take();
  }

  /**
   * Drops the messages that are held back. The server keeps messages without a receipt, and sends them again to the
   * next connection.
   */
  drop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#held = null;
  }

  #waitOn(): void {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = this.#quiet();
  }

  /** Timer for the case that the end of the waiting messages is never announced. */
  #quiet(): NodeJS.Timeout {
    return setTimeout(() => this.end(), backlogQuietMs).unref();
  }
}

function chatOf({ attrs: { recipient, from } }: BinaryNode): string {
  return recipient ?? from ?? '';
}

/**
 * Removes the mark of a message that waited on the server: it is in order here, and Baileys would put it into a queue
 * that live ones overtake.
 */
function inItsTurn(stanza: BinaryNode): BinaryNode {
  const { offline: _offline, ...attrs } = stanza.attrs;
  return { ...stanza, attrs };
}
