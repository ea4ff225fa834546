import { Curve, type proto } from '@whiskeysockets/baileys';
import { Account } from './account.ts';
import { AppState } from './answers/app-state.ts';
import { Customer, type CustomerOptions } from './customer.ts';
import { Directory } from './directory.ts';
import { Faults } from './faults.ts';
import { Groups } from './groups.ts';
import { Handset, type PastChat } from './handset.ts';
import { Ledger } from './ledger.ts';
import type { LinkedDevice } from './linked-device.ts';
import type { MediaReference, MediaStore } from './media/media-store.ts';
import { hearProduct } from './messages/from-product.ts';
import { SentPolls } from './messages/polls.ts';
import { type Candidate, PairingClient, readQr } from './pairing/pairing.ts';
import { acceptCode, type CodePairing, hearCodePairing } from './pairing/pairing-code.ts';
import { chainFor } from './wire/certificates.ts';
import { type BinaryNode, node, now, server } from './wire/nodes.ts';
import type { ServerIdentity } from './wire/noise.ts';
import type { Direction, Go, SocketHooks, WireSocket } from './wire/socket.ts';

/** The simulated WhatsApp: who is on it, what is on its way, and what goes wrong. */
export class Network implements SocketHooks {
  readonly ledger = new Ledger();
  readonly faults = new Faults(this.ledger);
  readonly directory = new Directory();
  readonly groups = new Groups();
  readonly polls = new SentPolls();
  readonly media: MediaStore;
  readonly identity: ServerIdentity;
  readonly asksFewPreKeys: boolean;
  /** Addresses of profile pictures, by number or LID digits. */
  readonly pictures = new Map<string, string>();
  /** Accounts that may not write first to anybody, and until when (epoch milliseconds). */
  readonly restrictions = new Map<string, number>();
  /** Pairings by code under way, by number. */
  readonly codePairings = new Map<string, CodePairing>();
  readonly #sockets = new Set<WireSocket>();
  readonly #pairing = new Map<WireSocket, PairingClient>();
  readonly #devices = new Map<WireSocket, LinkedDevice>();
  readonly #handsets = new Map<Account, Handset>();
  readonly #beginners = new Map<string, Account>();
  readonly #appStates = new Map<Account, AppState>();
  /** Whether phones still have the files they sent; they do until somebody tidies up. */
  phonesKeepFiles = true;
  readonly #sentFiles = new Map<string, { file: MediaReference; bytes: Buffer | undefined }>();

  constructor(media: MediaStore, asksFewPreKeys: boolean) {
    this.media = media;
    this.asksFewPreKeys = asksFewPreKeys;
    const key = Curve.generateKeyPair();
    this.identity = { key, chain: chainFor(key) };
  }

  addCustomer(options: CustomerOptions): Customer {
    const customer = new Customer(this, options);
    this.directory.add(customer);
    return customer;
  }

  /** The paired account of a number; throws when there is none. */
  account(number: string): Account {
    const account = this.directory.account(number);
    if (!account) throw new Error(`${number} is not paired`);
    return account;
  }

  handset(account: Account): Handset {
    const handset = this.#handsets.get(account) ?? new Handset(this, account);
    this.#handsets.set(account, handset);
    return handset;
  }

  appStateOf(account: Account): AppState {
    const state = this.#appStates.get(account) ?? new AppState();
    this.#appStates.set(account, state);
    return state;
  }

  /** The phone of this number scans a QR code, or its owner types a pairing code. */
  async pair(
    code: string,
    number: string,
    options: { name?: string; history?: readonly PastChat[] } = {},
  ): Promise<Account> {
    const known = this.directory.account(number);
    if (!known && this.directory.byNumber(number)) throw new Error(`${number} is a customer's number`);
    const account = known ?? this.#beginner(number, options.name ?? `Company ${number}`);
    const { client, candidate } = await this.#whoShows(code, account);
    if (options.history) this.handset(account).history = options.history;
    await client.accept(account, candidate);
    if (!this.directory.account(number)) this.directory.addAccount(account);
    return account;
  }

  /** An account that is being paired for the first time, perhaps with several clients at once. */
  #beginner(number: string, name: string): Account {
    const account = this.#beginners.get(number) ?? new Account(number, name);
    this.#beginners.set(number, account);
    return account;
  }

  isLinked(device: LinkedDevice): boolean {
    return device.account.devices.get(device.id) === device;
  }

  /** The device asked for its messages. */
  activate(device: LinkedDevice): void {
    if (!device.socket) return;
    device.isActive = true;
    device.queue.open(device.socket, this.faults.backlogPauseMs);
    if (!device.hasHistory) {
      device.hasHistory = true;
      this.follow(this.handset(device.account).introduce(device));
    }
    device.account.cameOnline();
  }

  unlink(device: LinkedDevice): void {
    device.account.devices.delete(device.id);
    device.socket?.end();
  }

  /** From now on the account's messages to people who never wrote to it are refused with 463, and it hears so. */
  restrict(number: string, untilMs: number): void {
    this.restrictions.set(number, untilMs);
    const data = {
      xwa2_notify_account_reachout_timelock: {
        is_active: true,
        time_enforcement_ends: String(Math.floor(untilMs / 1000)),
        enforcement_type: 'BIZ_QUALITY',
      },
    };
    const update = node(
      'update',
      { op_name: 'NotificationUserReachoutTimelockUpdate' },
      JSON.stringify({ data }),
    );
    for (const device of this.account(number).devices.values()) {
      const id = `restricted-${untilMs}`;
      device.queue.post({
        stanza: node('notification', { from: server, type: 'mex', id, t: now() }, [update]),
      });
    }
  }

  /** Why a message of this account to this chat is not taken; null when it is. */
  refusalFor(account: string, chat: string): string | null {
    const asked = this.faults.takeSendRefusal(account, chat);
    if (asked) return asked;
    const until = this.restrictions.get(account);
    if (until === undefined || until < Date.now()) return null;
    return this.ledger.messagesIn({ account, chat }).length > 0 ? null : '463';
  }

  mediaConnection(): BinaryNode {
    const host = node('host', { hostname: this.media.secureHost, maxContentLengthBytes: '104857600' });
    return node('media_conn', { auth: 'loopback', ttl: '300', auth_ttl: '300', max_buckets: '12' }, [host]);
  }

  /** A customer's file, so that it can be taken away and uploaded again. */
  recordFile(messageId: string, file: MediaReference): void {
    this.#sentFiles.set(messageId, { file, bytes: undefined });
  }

  /** The network loses the file of a message; a phone can still upload it again. */
  expireFile(messageId: string): void {
    const sent = this.#sentFiles.get(messageId);
    if (!sent) throw new Error(`${messageId} has no file`);
    sent.bytes = this.media.expire(sent.file.fileEncSha256) ?? sent.bytes;
  }

  /** Uploads a phone's file again when asked; null when it has the file no more. */
  reupload(messageId: string): { mediaKey: Buffer; path: string } | null {
    const sent = this.#sentFiles.get(messageId);
    if (!sent || !this.phonesKeepFiles) return null;
    // Whether the network still has it is nothing to the phone.
    const bytes = sent.bytes ?? this.media.get(sent.file.fileEncSha256.toString('base64url'));
    if (!bytes) return null;
    const path = this.media.put(sent.file.fileEncSha256.toString('base64url'), bytes);
    return { mediaKey: sent.file.mediaKey, path };
  }

  /** Work whose result nobody waits for: its failure is a problem of the simulation. */
  follow(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.ledger.problem(describe(error)));
  }

  get handshakePauseMs(): number {
    return this.faults.handshakePauseMs;
  }

  opened(socket: WireSocket): void {
    this.#sockets.add(socket);
  }

  greeted(socket: WireSocket, clientKey: Buffer, payload: proto.ClientPayload): void {
    if (payload.devicePairingData) {
      const refusal = this.faults.takeLoginRefusal('');
      if (refusal !== null) refuse(socket, refusal);
      else this.#pairing.set(socket, new PairingClient(socket, clientKey, payload));
      return;
    }
    const number = String(payload.username ?? '');
    socket.owner = `${number}:${payload.device ?? 0}`;
    const refusal = this.faults.takeLoginRefusal(number);
    const device = this.directory.account(number)?.devices.get(payload.device ?? 0);
    if (refusal !== null) refuse(socket, refusal);
    else if (device?.clientKey === clientKey.toString('hex')) this.#login(socket, device);
    else refuse(socket, 401);
  }

  gate(socket: WireSocket, direction: Direction, stanza: BinaryNode, go: Go): void {
    this.faults.pass(socket, direction, stanza, (changed) => {
      if (direction === 'toProduct' && stanza.tag === 'message') this.#countCarried(socket, stanza);
      go(changed);
    });
  }

  stanza(socket: WireSocket, stanza: BinaryNode): void {
    const device = this.#devices.get(socket);
    const client = this.#pairing.get(socket);
    if (device?.socket === socket) hearProduct(this, device, stanza);
    if (!client || client.answered(stanza) || hearCodePairing(this, client, stanza)) return;
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
    this.ledger.hellos += 1;
    this.ledger.changed();
  }

  interrupted(_link: WireSocket): void {
    this.ledger.interruptedHandshakes += 1;
    this.ledger.changed();
  }

  failed(socket: WireSocket, error: unknown): void {
    this.ledger.problem(`${socket.owner || 'a client'}: ${describe(error)}`);
  }

  close(): void {
    this.faults.close();
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
    const typed = code.includes(',') ? undefined : this.codePairings.get(account.number);
    if (typed) return await acceptCode(typed, account, code);
    const candidate = readQr(code);
    const client = [...this.#pairing.values()].find(
      (each) => each.refs.includes(candidate.ref) && each.socket.isOpen,
    );
    if (!client) throw new Error('Nobody shows this code (any more)');
    return { client, candidate };
  }

  #countCarried(socket: WireSocket, stanza: BinaryNode): void {
    const [account = '', device] = socket.owner.split(':');
    const { id = '', participant, from } = stanza.attrs;
    const writer = this.directory.find(participant ?? from)?.number;
    const entry = this.ledger.inboundEntry(account, Number(device), id, writer);
    if (entry && socket.isOpen) entry.frames += 1;
  }
}

function refuse(socket: WireSocket, reason: number): void {
  socket.send(node('failure', { reason: String(reason), location: 'loopback' }));
  socket.end();
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
