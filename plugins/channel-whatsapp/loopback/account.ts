import { LinkedDevice } from './linked-device.ts';
import { Partitions } from './partitions.ts';
import { lidOf, type Person } from './person.ts';
import { SignalParty } from './signal-party.ts';

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

  /** Pulls the cable of every linked client. */
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
