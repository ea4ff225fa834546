import { DeviceQueue } from './device-queue.ts';
import { Partitions } from './partitions.ts';
import { lidJid, lidOf, type Person, pnJid } from './person.ts';
import { type KeyBundle, type SignalAddress, SignalParty } from './signal-party.ts';
import { node, server } from './wire/nodes.ts';
import type { WireSocket } from './wire/socket.ts';

/** The owner of a phone that is paired with the product. */
export class Account implements Person {
  readonly number: string;
  readonly lid: string;
  readonly name: string;
  readonly party: SignalParty;
  readonly partitions = new Partitions();
  readonly devices = new Map<number, LinkedDevice>();
  readonly blocked = new Set<string>();
  #lastDevice = 0;
  #waiters: Array<() => void> = [];

  constructor(number: string, name: string) {
    this.number = number;
    this.lid = lidOf(number);
    this.name = name;
    this.party = new SignalParty(number);
  }

  /** The client paired last. */
  get device(): LinkedDevice | null {
    return [...this.devices.values()].at(-1) ?? null;
  }

  get isOnline(): boolean {
    return [...this.devices.values()].some((device) => device.isActive);
  }

  nextDevice(): number {
    this.#lastDevice += 1;
    return this.#lastDevice;
  }

  link(id: number, clientKey: string, identity: Uint8Array): LinkedDevice {
    const device = new LinkedDevice(this, id, clientKey, identity);
    this.devices.set(id, device);
    return device;
  }

  /** Resolves once a linked client listens for messages. */
  async online(): Promise<void> {
    if (this.isOnline) return;
    await new Promise<void>((resolve) => this.#waiters.push(resolve));
  }

  cameOnline(): void {
    for (const resolve of this.#waiters.splice(0)) resolve();
  }

  /** Cuts the connection of every linked client. */
  cut(): void {
    for (const device of this.devices.values()) device.socket?.cut();
  }

  /** Ends the sockets as the network does with this close code. A 401 also unlinks. */
  closeWith(code: number): void {
    for (const device of [...this.devices.values()]) {
      if (code === 401) this.devices.delete(device.id);
      device.socket?.endWith(code);
    }
  }
}

/** Below this many one-time keys a device is asked for more. */
const fewPreKeys = 5;

interface PublicKey {
  id: number;
  key: Uint8Array;
}

/** A paired client: the keys it published, the stanzas that wait for it, and its connection. */
export class LinkedDevice {
  readonly account: Account;
  readonly id: number;
  /** Its public noise key in hex, by which a client is recognised at its login. */
  readonly clientKey: string;
  readonly identity: Uint8Array;
  readonly queue = new DeviceQueue();
  /** Resolves when it has published keys and can be written to. */
  readonly ready: Promise<void>;
  socket: WireSocket | null = null;
  /** True once it asked for its messages; from then on it gets everything at once. */
  isActive = false;
  hasHistory = false;
  signedPreKey: (PublicKey & { signature: Uint8Array }) | null = null;
  registrationId = 0;
  #preKeys: PublicKey[] = [];
  #reportedLow = false;
  #isReady: () => void = () => undefined;

  constructor(account: Account, id: number, clientKey: string, identity: Uint8Array) {
    this.account = account;
    this.id = id;
    this.clientKey = clientKey;
    this.identity = identity;
    this.ready = new Promise((resolve) => {
      this.#isReady = resolve;
    });
  }

  get jid(): string {
    return pnJid(this.account, this.id);
  }

  get lid(): string {
    return lidJid(this.account, this.id);
  }

  get owner(): string {
    return `${this.account.number}:${this.id}`;
  }

  get address(): SignalAddress {
    return { number: this.account.number, device: this.id };
  }

  get preKeyCount(): number {
    return this.#preKeys.length;
  }

  publish(registrationId: number, signed: PublicKey & { signature: Uint8Array }, keys: PublicKey[]): void {
    this.registrationId = registrationId;
    this.signedPreKey = signed;
    // A client that was cut off publishes the same keys again.
    const known = new Set(this.#preKeys.map((each) => each.id));
    this.#preKeys.push(...keys.filter((each) => !known.has(each.id)));
    this.#reportedLow = false;
    this.#isReady();
  }

  /** Keys for a sender who wants to write to it, with one of its one-time keys while there are any. */
  takeBundle(): KeyBundle | null {
    if (!this.signedPreKey) return null;
    const preKey = this.#preKeys.shift();
    if (this.#preKeys.length < fewPreKeys && !this.#reportedLow && this.isActive) this.#askForKeys();
    return {
      registrationId: this.registrationId,
      identity: this.identity,
      signedPreKey: this.signedPreKey,
      ...(preKey && { preKey }),
    };
  }

  #askForKeys(): void {
    this.#reportedLow = true;
    const id = `keys-${Date.now()}`;
    const t = String(Math.floor(Date.now() / 1000));
    const count = node('count', { value: String(this.#preKeys.length) });
    this.socket?.send(node('notification', { from: server, type: 'encrypt', id, t }, [count]));
  }
}
