import type { KeyBundle } from './signal-party.ts';
import { type BinaryNode, node, userOf } from './wire/nodes.ts';
import type { WireSocket } from './wire/socket.ts';

/** Stanza that a device has not confirmed. */
interface QueuedStanza {
  stanza: BinaryNode;
  /** Encrypts the stanza again for a device that could not decrypt it. */
  renew?: (attempt: number, bundle: KeyBundle | null) => Promise<BinaryNode>;
  /** Number of refusals to ignore, which belong to copies that were replaced since. */
  nacksToIgnore?: number;
}

/**
 * Queue of the stanzas for one device of the simulated network. A stanza stays until the device confirms it: across
 * lost connections, and again at the next login.
 */
export class DeviceQueue {
  readonly #waiting = new Map<string, QueuedStanza>();
  #socket: WireSocket | null = null;

  get size(): number {
    return this.#waiting.size;
  }

  /** Queues a stanza and, if the device is connected, sends it. */
  post(queued: QueuedStanza): void {
    this.#waiting.set(keyOf(queued.stanza), queued);
    this.#socket?.send(queued.stanza);
  }

  /**
   * Connects the device and sends it the waiting stanzas first. With a pause between them, new stanzas overtake the
   * waiting ones, as in the real network.
   */
  open(socket: WireSocket, pauseMs = 0): void {
    const count = { message: 0, receipt: 0, notification: 0, call: 0 };
    for (const { stanza } of this.#waiting.values()) count[stanza.tag as keyof typeof count] += 1;
    const total = String(this.#waiting.size);
    socket.send(
      node('ib', {}, [
        node('offline_preview', {
          count: total,
          message: String(count.message),
          receipt: String(count.receipt),
          notification: String(count.notification),
        }),
      ]),
    );
    const waited = [...this.#waiting];
    const end = () => socket.send(node('ib', {}, [node('offline', { count: total })]));
    const hand = (place: number) => {
      const [key, queued] = waited[place] ?? [];
      if (!key || !queued || this.#waiting.get(key) !== queued) return;
      socket.send({ ...queued.stanza, attrs: { ...queued.stanza.attrs, offline: String(place) } });
    };
    const trickle = (place: number) => {
      if (!socket.isOpen) return;
      if (place === waited.length) return end();
      hand(place);
      setTimeout(() => trickle(place + 1), pauseMs);
    };
    if (pauseMs > 0) trickle(0);
    else {
      for (const place of waited.keys()) hand(place);
      end();
    }
    this.#socket = socket;
  }

  /** Reverses the order of the waiting stanzas for the next login. */
  reverse(): void {
    const stanzas = [...this.#waiting].reverse();
    this.#waiting.clear();
    for (const [key, queued] of stanzas) this.#waiting.set(key, queued);
  }

  close(socket: WireSocket): void {
    if (this.#socket === socket) this.#socket = null;
  }

  /** Finds the message with this id; of several, the one from this address (the chat's, or the writer's in a group). */
  message(id: string, address = ''): QueuedStanza | undefined {
    return this.#waiting.get(this.#keyOf(id, address) ?? '');
  }

  /** Records that the device has this message; returns false when the message was not waiting. */
  settleMessage(id: string, address = ''): boolean {
    return this.#waiting.delete(this.#keyOf(id, address) ?? '');
  }

  #keyOf(id: string, address: string): string | undefined {
    const keys = [...this.#waiting.keys()].filter((key) => key.startsWith(`message ${id} `));
    return keys.length > 1 ? keys.find((key) => key.endsWith(` ${userOf(address)}`)) : keys[0];
  }

  /** Removes a receipt, a notification or a call that the device acknowledged. */
  settle(ack: BinaryNode): void {
    const { class: tag = '', id = '', type = '', to = '', participant = '' } = ack.attrs;
    this.#waiting.delete(`${tag} ${id} ${type} ${to} ${participant}`);
  }
}

function keyOf(stanza: BinaryNode): string {
  const { id = '', type = '', from = '', participant = '' } = stanza.attrs;
  return stanza.tag === 'message'
    ? `message ${id} ${userOf(participant || from)}`
    : `${stanza.tag} ${id} ${type} ${from} ${participant}`;
}
