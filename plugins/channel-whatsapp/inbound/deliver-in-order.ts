import { KeyedSequence } from '@balcao/core';
import type { BinaryNode } from '@whiskeysockets/baileys';
import { backlogQuietMs } from '../contract/limits.ts';

const event = 'CB:message';
const endOfBacklog = 'CB:ib,,offline';

/**
 * Hands the library each chat's messages one after the other, and what is said now after all that waited for this channel
 * session. By itself it begins with all of them at once, looks up who wrote, and takes them in the order in which those looks
 * end; and it lets live ones pass what waited. Call it before other listeners are added.
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

/** Holds back what is said now until the network has handed over all that waited for the channel session. */
class Backlog {
  #held: Array<() => void> | null = [];
  #timer: NodeJS.Timeout | null = null;

  inTurn(stanza: BinaryNode, take: () => Promise<void>): Promise<void> {
    const { offline, category } = stanza.attrs;
    const held = this.#held;
    if (offline !== undefined) this.#waitOn();
    // The phone's word to its clients belongs to no chat, and the login may hang on it.
    if (!held || offline !== undefined || category === 'peer') return take();
    this.#timer ??= this.#quiet();
    return new Promise((resolve, reject) => held.push(() => take().then(resolve, reject)));
  }

  end(): void {
    const held = this.#held ?? [];
    this.drop();
    for (const take of held) take();
  }

  /** The network keeps what was not receipted, and hands it over to the next channel session. */
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

  /** An end that is never announced must not hold messages for ever. */
  #quiet(): NodeJS.Timeout {
    return setTimeout(() => this.end(), backlogQuietMs).unref();
  }
}

function chatOf({ attrs: { recipient, from } }: BinaryNode): string {
  return recipient ?? from ?? '';
}

/** One that waited is in its turn here already; in the library's own queue live ones would pass it. */
function inItsTurn(stanza: BinaryNode): BinaryNode {
  const { offline: _offline, ...attrs } = stanza.attrs;
  return { ...stanza, attrs };
}
