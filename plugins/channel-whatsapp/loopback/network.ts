import { Curve } from '@whiskeysockets/baileys';
import type { Account, LinkedDevice } from './account.ts';
import { AppState } from './app-state.ts';
import { Directory } from './directory.ts';
import { Faults } from './faults.ts';
import { Groups } from './groups.ts';
import { Ledger } from './ledger.ts';
import type { MediaReference, MediaStore } from './media/media-store.ts';
import { SentPolls } from './messages/polls.ts';
import { chainFor } from './wire/certificates.ts';
import { type BinaryNode, node, now, server } from './wire/nodes.ts';
import type { ServerIdentity } from './wire/noise.ts';

/** State of the simulated WhatsApp: its accounts, customers and groups, messages on their way, and faults. `NetworkServer` connects clients to it. */
export class Network {
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
  /** Accounts that may not begin a conversation, and until when (epoch milliseconds). */
  readonly restrictions = new Map<string, number>();
  /** True where messages to people's numbers are refused (463), as WhatsApp does for chats that it has under LIDs. */
  takesLidsAlone = false;
  readonly #appStates = new Map<Account, AppState>();
  /** Whether phones still have the files they sent; they do until the owner deletes them. */
  phonesKeepFiles = true;
  readonly #sentFiles = new Map<string, { file: MediaReference; bytes: Buffer | undefined }>();

  constructor(media: MediaStore, asksFewPreKeys: boolean) {
    this.media = media;
    this.asksFewPreKeys = asksFewPreKeys;
    const key = Curve.generateKeyPair();
    this.identity = { key, chain: chainFor(key) };
  }

  /** The paired account of a number; throws when there is none. */
  account(number: string): Account {
    const account = this.directory.account(number);
    if (!account) throw new Error(`${number} is not paired`);
    return account;
  }

  appStateOf(account: Account): AppState {
    const state = this.#appStates.get(account) ?? new AppState();
    this.#appStates.set(account, state);
    return state;
  }

  isLinked(device: LinkedDevice): boolean {
    return device.account.devices.get(device.id) === device;
  }

  unlink(device: LinkedDevice): void {
    device.account.devices.delete(device.id);
    device.socket?.end();
  }

  /** Refuses from now on the account's messages to people who never wrote to it, with 463, and notifies the account. */
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

  /** Follows work whose result is not awaited: its failure is a problem of the simulation. */
  follow(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.ledger.problem(describe(error)));
  }
}

/** Text of an error, for the ledger. */
export function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
