import type { proto } from '@whiskeysockets/baileys';
import { Account, type LinkedDevice } from './account.ts';
import { handsetOf } from './handset.ts';
import { hearProduct } from './messages/from-product.ts';
import { describe, type Network } from './network.ts';
import { type Candidate, PairingClient, type PairingOptions, readQr } from './pairing/pairing.ts';
import { acceptCode, type CodePairing, hearCodePairing } from './pairing/pairing-code.ts';
import { type BinaryNode, node, now, server } from './wire/nodes.ts';
import type { Direction, Go, SocketHooks, WireSocket } from './wire/socket.ts';

/** Connects clients to the simulated WhatsApp: pairs them, signs them in and hands on what they send. */
export class NetworkServer implements SocketHooks {
  readonly #network: Network;
  /** Pairings by code under way, by number. */
  readonly #codePairings = new Map<string, CodePairing>();
  readonly #sockets = new Set<WireSocket>();
  readonly #pairing = new Map<WireSocket, PairingClient>();
  readonly #devices = new Map<WireSocket, LinkedDevice>();
  readonly #beginners = new Map<string, Account>();

  constructor(network: Network) {
    this.#network = network;
  }

  /** The phone of this number scans a QR code, or its owner types a pairing code. */
  async pair(code: string, number: string, options: PairingOptions = {}): Promise<Account> {
    const known = this.#network.directory.account(number);
    if (!known && this.#network.directory.byNumber(number))
      throw new Error(`${number} is a customer's number`);
    const account = known ?? this.#beginner(number, options.name ?? `Company ${number}`);
    const { client, candidate } = await this.#whoShows(code, account);
    if (options.history) handsetOf(this.#network, account).history = options.history;
    await client.accept(account, candidate, options.isCut);
    if (!this.#network.directory.account(number)) this.#network.directory.addAccount(account);
    return account;
  }

  /** An account that is being paired for the first time, perhaps with several clients at once. */
  #beginner(number: string, name: string): Account {
    const account = this.#beginners.get(number) ?? new Account(number, name);
    this.#beginners.set(number, account);
    return account;
  }

  get handshakePauseMs(): number {
    return this.#network.faults.handshakePauseMs;
  }

  opened(socket: WireSocket): void {
    this.#sockets.add(socket);
  }

  greeted(socket: WireSocket, clientKey: Buffer, payload: proto.ClientPayload): void {
    if (payload.devicePairingData) {
      const refusal = this.#network.faults.takeLoginRefusal('');
      if (refusal !== null) refuse(socket, refusal);
      else this.#pairing.set(socket, new PairingClient(socket, clientKey, payload));
      return;
    }
    const number = String(payload.username ?? '');
    socket.owner = `${number}:${payload.device ?? 0}`;
    const refusal = this.#network.faults.takeLoginRefusal(number);
    const device = this.#network.directory.account(number)?.devices.get(payload.device ?? 0);
    if (refusal !== null) refuse(socket, refusal);
    else if (device?.clientKey === clientKey.toString('hex')) this.#login(socket, device);
    else refuse(socket, 401);
  }

  gate(socket: WireSocket, direction: Direction, stanza: BinaryNode, go: Go): void {
    this.#network.faults.pass(socket, direction, stanza, (changed) => {
      if (direction === 'toProduct' && stanza.tag === 'message') this.#countCarried(socket, stanza);
      go(changed);
    });
  }

  stanza(socket: WireSocket, stanza: BinaryNode): void {
    const device = this.#devices.get(socket);
    const client = this.#pairing.get(socket);
    if (device?.socket === socket) hearProduct(this.#network, device, stanza);
    if (!client || client.answered(stanza) || hearCodePairing(this.#codePairings, client, stanza)) return;
    if (stanza.tag === 'iq' && stanza.attrs.type !== 'result')
      socket.send(node('iq', { from: server, type: 'result', id: stanza.attrs.id }));
  }

  closed(socket: WireSocket): void {
    this.#sockets.delete(socket);
    this.#pairing.get(socket)?.gone();
    this.#pairing.delete(socket);
    const device = this.#devices.get(socket);
    this.#devices.delete(socket);
    device?.queue.close(socket);
    if (device?.socket !== socket) return;
    device.socket = null;
    device.isActive = false;
  }

  began(_link: WireSocket): void {
    this.#network.ledger.hellos += 1;
    this.#network.ledger.changed();
  }

  interrupted(_link: WireSocket): void {
    this.#network.ledger.interruptedHandshakes += 1;
    this.#network.ledger.changed();
  }

  failed(socket: WireSocket, error: unknown): void {
    this.#network.ledger.problem(`${socket.owner || 'a client'}: ${describe(error)}`);
  }

  close(): void {
    this.#network.faults.close();
    for (const socket of this.#sockets) socket.cut();
  }

  #login(socket: WireSocket, device: LinkedDevice): void {
    const older = device.socket;
    device.socket = socket;
    device.isActive = false;
    this.#devices.set(socket, device);
    if (older) {
      device.queue.close(older);
      older.endWith(440);
    }
    socket.send(node('success', { t: now(), lid: device.lid, location: 'loopback', props: '27' }));
  }

  async #whoShows(code: string, account: Account): Promise<{ client: PairingClient; candidate: Candidate }> {
    const typed = code.includes(',') ? undefined : this.#codePairings.get(account.number);
    if (typed) return await acceptCode(typed, account, code);
    const candidate = readQr(code);
    const client = [...this.#pairing.values()].find(
      (each) => each.refs.includes(candidate.ref) && each.socket.isOpen,
    );
    if (!client) throw new Error('No client shows this code (any more)');
    return { client, candidate };
  }

  #countCarried(socket: WireSocket, stanza: BinaryNode): void {
    const [account = '', device] = socket.owner.split(':');
    const { id = '', participant, from } = stanza.attrs;
    const writer = this.#network.directory.find(participant ?? from)?.number;
    const entry = this.#network.ledger.inboundEntry(account, Number(device), id, writer);
    if (entry && socket.isOpen) entry.frames += 1;
  }
}

function refuse(socket: WireSocket, reason: number): void {
  socket.send(node('failure', { reason: String(reason), location: 'loopback' }));
  socket.end();
}
