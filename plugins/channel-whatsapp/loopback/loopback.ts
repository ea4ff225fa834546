import type { Account } from './account.ts';
import type { Customer, CustomerOptions } from './customer.ts';
import type { Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { Network } from './network.ts';
import type { PairingOptions } from './pairing/pairing.ts';

/**
 * A running simulated WhatsApp server ("loopback") with its customers' phones, for tests and the demonstration. It
 * listens on 127.0.0.1 alone and never connects to another server by itself.
 */
export interface Loopback {
  /** Address a client connects to: `ws://127.0.0.1:<port>/ws/chat`. */
  readonly url: string;
  /** `http://127.0.0.1:<port>`: the control interface below `/control`. */
  readonly controlUrl: string;
  /** Public key (hex) of the root that signs the handshake's certificates. */
  readonly testRoot: string;
  /** The certificate (PEM) a client must trust to upload files. */
  readonly testCa: string;
  readonly customers: Customers;
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly network: Network;
  /** The phone of this number scans a QR text, or its owner types a pairing code; resolves when the client is signed in. */
  pairPhone(qrTextOrCode: string, number: string, options?: PairingOptions): Promise<Account>;
  account(number: string): Account;
  /** Makes a group of one paired account and customers; returns its id. */
  createGroup(
    subject: string,
    account: string,
    members: readonly string[],
    addressing?: 'pn' | 'lid',
  ): { id: string };
  /** Makes a member an admin of the group, and notifies the paired accounts that are in it. */
  promote(groupId: string, number: string): void;
  putOut(groupId: string, number: string): void;
  rename(groupId: string, subject: string): void;
  /** Sets for how many seconds the group's messages stay, 0 for good. */
  disappear(groupId: string, seconds: number): void;
  /** Cuts the connection of every client, as a network that goes down does; they may connect again. */
  cutAll(): void;
  close(): Promise<void>;
}

export interface Customers {
  add(options: CustomerOptions | string): Customer;
  /** By number; throws when there is none. */
  get(number: string): Customer;
  list(): Customer[];
}
