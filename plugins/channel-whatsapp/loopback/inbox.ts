import type { proto } from '@whiskeysockets/baileys';
import type { LinkedDevice } from './account.ts';
import type { OutboundEntry } from './ledger.ts';
import type { ReceivedMessage } from './messages/content.ts';
import type { Writer } from './messages/post-message.ts';
import { type ReadMessage, readMessage } from './messages/read-message.ts';
import type { Network } from './network.ts';
import { retryReceipt } from './retry.ts';
import type { Ciphertext } from './signal-party.ts';
import { isGroup, node, now, userOf } from './wire/nodes.ts';

/** Message of the product on its way to a simulated customer's phone. */
export interface Incoming {
  device: LinkedDevice;
  id: string;
  /** Address to which the product wrote: the customer's or the group's. */
  to: string;
  /** Ciphertext for this customer alone. */
  own?: Ciphertext;
  /** Ciphertext for the whole group. */
  shared?: Uint8Array;
  entry: OutboundEntry;
}

/** Simulated customer who receives messages: address, keys, and the messages that a reply can refer to. */
export interface Reader extends Pick<Writer, 'number' | 'party' | 'partitions'> {
  readonly jid: string;
  remember(id: string, about: Remembered): void;
}

/** Message that a customer can answer, react to or delete: one that the customer wrote or received. */
export interface Remembered {
  account: string;
  fromMe: boolean;
  message: proto.IMessage;
  group?: string | undefined;
  /** Address of the message's writer. */
  by?: string;
}

/** Receiving side of a simulated customer's phone: decrypts messages, shows each one once, and sends receipts. */
export class Inbox {
  readonly #network: Network;
  readonly #customer: Reader;
  readonly #shown = new Map<string, ReceivedMessage>();
  readonly #attempts = new Map<string, number>();
  /** Address to which each message was sent; the customer's receipts and replies use the same one. */
  readonly #addresses = new Map<string, string>();
  readonly #entries = new Map<string, OutboundEntry>();
  /** True where the phone confirms by itself that a message arrived; otherwise a test calls `confirm`. */
  confirms = true;
  #reads: boolean;
  #isOnline = true;
  #waiting: Incoming[] = [];

  constructor(network: Network, customer: Reader, reads: boolean) {
    this.#network = network;
    this.#customer = customer;
    this.#reads = reads;
  }

  get messages(): readonly ReceivedMessage[] {
    return [...this.#shown.values()];
  }

  /** Sets whether the phone confirms each message as read at once. */
  set reads(reads: boolean) {
    this.#reads = reads;
  }

  /** Turns the phone on or off; when it is turned on, it receives the messages that waited. */
  async turn(isOnline: boolean): Promise<void> {
    this.#isOnline = isOnline;
    if (!isOnline) return;
    await Promise.all(this.#waiting.splice(0).map((incoming) => this.receive(incoming)));
  }

  /** Sends read receipts for these messages; without ids, for all that the phone received. */
  read(ids: readonly string[] = [...this.#shown.keys()], type: 'read' | 'played' = 'read'): void {
    for (const id of ids) {
      const entry = this.#entries.get(id);
      if (!entry) continue;
      entry.readAt ??= Date.now();
      this.confirm(id, type);
    }
    this.#network.ledger.changed();
  }

  /**
   * Sends one receipt for a message; without a type it means delivered. Tests may send receipts in any order and more
   * than once.
   */
  confirm(id: string, type?: 'read' | 'played'): void {
    const entry = this.#entries.get(id);
    const device = entry && this.#network.directory.account(entry.account)?.devices.get(entry.device);
    if (!entry || !device) return;
    if (!type) entry.deliveredAt ??= Date.now();
    const stanza = node('receipt', { id, type, t: now(), ...this.#from(this.#addresses.get(id) ?? '') });
    device.queue.post({ stanza });
  }

  receive(incoming: Incoming): Promise<void> {
    if (!this.#isOnline) {
      this.#waiting.push(incoming);
      return Promise.resolve();
    }
    return this.#customer.partitions.run(incoming.device.owner, () => this.#take(incoming));
  }

  async #take(incoming: Incoming): Promise<void> {
    const { device, id, to, entry } = incoming;
    let read: ReadMessage;
    try {
      const message = await this.#decrypt(incoming);
      read = readMessage(message, this.#network.media);
      const group = isGroup(to) ? userOf(to) : undefined;
      this.#network.polls.note(id, { message }, device.account);
      this.#customer.remember(id, { account: device.account.number, fromMe: false, message, group });
    } catch (error) {
      await this.#askAgain(incoming, error);
      return;
    }
    entry.readable = true;
    entry.kind = read.kind;
    entry.body = read.body;
    this.#addresses.set(id, to);
    this.#entries.set(id, entry);
    this.#show(incoming, read);
    if (this.confirms) this.confirm(id);
    if (this.#reads) this.read([id]);
    this.#network.ledger.changed();
  }

  async #decrypt({ device, to, own, shared }: Incoming) {
    const { party } = this.#customer;
    const message = own && (await party.decrypt(device.address, own));
    const item = message?.senderKeyDistributionMessage;
    if (item) await party.learnGroupKey(device.address, item);
    if (shared) return await party.decryptFromGroup(to, device.address, shared);
    if (!message) throw new Error('Nothing in it is for this customer');
    return message;
  }

  #show(incoming: Incoming, read: ReadMessage): void {
    const { id, device, to } = incoming;
    const shown = this.#shown.get(id);
    if (shown) {
      shown.copies += 1;
      return;
    }
    const target = this.#shown.get(read.targetId ?? '');
    if (target && read.kind === 'edit') target.edited = read.body;
    if (target && read.kind === 'revoke') target.revoked = true;
    const group = isGroup(to) ? { group: userOf(to) } : {};
    this.#shown.set(id, { ...read, ...group, id, account: device.account.number, copies: 1, at: Date.now() });
  }

  async #askAgain({ device, id, to, entry }: Incoming, error: unknown): Promise<void> {
    const attempt = (this.#attempts.get(id) ?? 0) + 1;
    this.#attempts.set(id, attempt);
    const why = error instanceof Error ? error.message : String(error);
    if (attempt > 5) {
      this.#network.ledger.problem(`${this.#customer.number} cannot read ${id}: ${why}`);
      return;
    }
    entry.retriesAsked += 1;
    await this.#customer.party.forget(device.address);
    device.queue.post({ stanza: retryReceipt(this.#customer.party, id, attempt, this.#from(to)) });
    this.#network.ledger.changed();
  }

  #from(to: string): Record<string, string> {
    return isGroup(to) ? { from: to, participant: this.#customer.jid } : { from: to };
  }
}
