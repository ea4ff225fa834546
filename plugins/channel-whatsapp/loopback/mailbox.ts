import type { KeyBundle } from './signal-party.ts';
import type { WireLink } from './wire/link.ts';
import { type BinaryNode, node } from './wire/nodes.ts';

/** A stanza that a device has not confirmed. */
export interface Letter {
  stanza: BinaryNode;
  /** Makes the stanza anew for a device that could not decrypt it. */
  renew?: (attempt: number, bundle: KeyBundle | null) => Promise<BinaryNode>;
  /** Refusals to come that belong to copies which were made anew since. */
  nacksToIgnore?: number;
}

/** Keeps what a device has to get until it says that it has it: across drops, and again at its next login. */
export class Mailbox {
  readonly #waiting = new Map<string, Letter>();
  #link: WireLink | null = null;

  get size(): number {
    return this.#waiting.size;
  }

  /** Keeps a stanza and, if the device listens, sends it. */
  post(letter: Letter): void {
    this.#waiting.set(keyOf(letter.stanza), letter);
    this.#link?.send(letter.stanza);
  }

  /** The device listens from now on: first to everything that waited. */
  open(link: WireLink): void {
    const count = { message: 0, receipt: 0, notification: 0, call: 0 };
    for (const { stanza } of this.#waiting.values()) count[stanza.tag as keyof typeof count] += 1;
    const total = String(this.#waiting.size);
    link.send(
      node('ib', {}, [
        node('offline_preview', {
          count: total,
          message: String(count.message),
          receipt: String(count.receipt),
          notification: String(count.notification),
        }),
      ]),
    );
    let place = 0;
    for (const { stanza } of this.#waiting.values())
      link.send({ ...stanza, attrs: { ...stanza.attrs, offline: String(place++) } });
    link.send(node('ib', {}, [node('offline', { count: total })]));
    this.#link = link;
  }

  close(link: WireLink): void {
    if (this.#link === link) this.#link = null;
  }

  message(id: string): Letter | undefined {
    return this.#waiting.get(`message ${id}`);
  }

  /** The device has this message. False when it was not waited for (any more). */
  settleMessage(id: string): boolean {
    return this.#waiting.delete(`message ${id}`);
  }

  /** The device acknowledged a receipt, a notification or a call. */
  settle(ack: BinaryNode): void {
    const { class: tag = '', id = '', type = '', to = '', participant = '' } = ack.attrs;
    this.#waiting.delete(`${tag} ${id} ${type} ${to} ${participant}`);
  }
}

function keyOf(stanza: BinaryNode): string {
  const { id = '', type = '', from = '', participant = '' } = stanza.attrs;
  return stanza.tag === 'message' ? `message ${id}` : `${stanza.tag} ${id} ${type} ${from} ${participant}`;
}
