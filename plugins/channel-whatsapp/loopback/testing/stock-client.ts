import { Agent } from 'node:https';
import {
  type AuthenticationState,
  type BaileysEventMap,
  initAuthCreds,
  makeWASocket,
  type SignalDataTypeMap,
  type UserFacingSocketConfig,
  WA_CERT_DETAILS,
  type WAMessage,
  type WASocket,
} from '@whiskeysockets/baileys';
import type { Loopback } from '../loopback.ts';
import { quietLogger } from '../quiet-logger.ts';
import { quietSignal } from '../quiet-signal.ts';

quietSignal();

/** Generous: pairing makes keys, and a test machine may be busy. */
const pairingMs = 30_000;

type Update = BaileysEventMap['messages.update'][number];

/** An unmodified Baileys client with its keys in memory: the loopback must serve such clients. */
export class StockClient {
  socket: WASocket;
  readonly #auth: AuthenticationState;
  readonly upserts: Array<{ message: WAMessage; type: string }> = [];
  readonly updates: Update[] = [];
  readonly events: Array<Partial<BaileysEventMap>> = [];
  readonly closes: number[] = [];
  readonly qrs: string[] = [];
  isOpen = false;
  /** Stays closed after a close instead of doing what a product does after 515. */
  #ended = false;
  readonly #config: UserFacingSocketConfig;
  readonly #waiters = new Set<() => void>();

  constructor(loopback: Loopback, config: Partial<UserFacingSocketConfig> = {}) {
    WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(loopback.testRoot, 'hex');
    this.#auth = { creds: initAuthCreds(), keys: memoryKeys() };
    this.#config = {
      auth: this.#auth,
      waWebSocketUrl: loopback.url,
      logger: quietLogger,
      fetchAgent: new Agent({ ca: loopback.testCa }),
      markOnlineOnConnect: true,
      ...config,
    };
    this.socket = this.#open();
  }

  /** A client that scanned in and is open. */
  static async paired(
    loopback: Loopback,
    number: string,
    config: Partial<UserFacingSocketConfig> = {},
  ): Promise<StockClient> {
    const client = new StockClient(loopback, config);
    const qr = await client.until(() => client.qrs[0], pairingMs);
    await loopback.pairPhone(qr, number);
    await client.until(() => client.isOpen && client.#auth.creds.accountSyncCounter > 0, pairingMs);
    return client;
  }

  get creds() {
    return this.#auth.creds;
  }

  connect(): void {
    this.#ended = false;
    this.socket = this.#open();
  }

  async end(): Promise<void> {
    this.#ended = true;
    await this.socket.end(undefined);
    this.isOpen = false;
  }

  /** Messages that came with a readable body. */
  get texts(): string[] {
    return this.upserts.flatMap(({ message }) => bodyOf(message) ?? []);
  }

  message(id: string): { message: WAMessage; type: string } | undefined {
    return this.upserts.findLast(({ message }) => message.key.id === id && message.message);
  }

  /** The highest status that any event gave an own message; 0 is a failure. */
  status(id: string): number {
    return Math.max(-1, ...this.statuses(id));
  }

  /** Every status that any event gave an own message: the library merges and reorders them. */
  statuses(id: string): number[] {
    const reported = [
      ...this.upserts.filter(({ message }) => message.key.id === id).map(({ message }) => message.status),
      ...this.updates.filter(({ key }) => key.id === id).map(({ update }) => update.status),
    ];
    return reported.map((status) => Number(status ?? -1));
  }

  /** The first answer that is not empty; asks again after every event. */
  async until<T>(ask: () => T | undefined | null | false | '', timeoutMs = 30_000): Promise<T> {
    const first = ask();
    if (first) return first;
    return await new Promise<T>((resolve, reject) => {
      const look = () => {
        const answer = ask();
        if (!answer) return;
        clearTimeout(timer);
        this.#waiters.delete(look);
        resolve(answer);
      };
      const timer = setTimeout(() => {
        this.#waiters.delete(look);
        reject(new Error(`It did not happen within ${timeoutMs} ms: ${ask.toString()}`));
      }, timeoutMs);
      this.#waiters.add(look);
    });
  }

  #open(): WASocket {
    const socket = makeWASocket(this.#config);
    socket.ev.process((events) => {
      this.events.push(events);
      if (events['creds.update']) Object.assign(this.#auth.creds, events['creds.update']);
      for (const message of events['messages.upsert']?.messages ?? [])
        this.upserts.push({ message, type: events['messages.upsert']?.type ?? '' });
      this.updates.push(...(events['messages.update'] ?? []));
      const { connection, qr, lastDisconnect } = events['connection.update'] ?? {};
      if (qr) this.qrs.push(qr);
      if (connection === 'open') this.isOpen = true;
      if (connection === 'close') this.#closed(lastDisconnect?.error);
      for (const look of this.#waiters) look();
    });
    return socket;
  }

  #closed(error: unknown): void {
    this.isOpen = false;
    const code = (error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode ?? 0;
    if (!this.#ended) this.closes.push(code);
    if (code === 515 && !this.#ended) this.socket = this.#open();
  }
}

function bodyOf({ message }: WAMessage): string | undefined {
  return message?.conversation ?? message?.extendedTextMessage?.text ?? undefined;
}

function memoryKeys(): AuthenticationState['keys'] {
  const kept = new Map<string, unknown>();
  return {
    async get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
      const found: { [id: string]: SignalDataTypeMap[T] } = {};
      for (const id of ids) {
        const value = kept.get(`${type} ${id}`) as SignalDataTypeMap[T] | undefined;
        if (value !== undefined) found[id] = value;
      }
      return found;
    },
    async set(data) {
      for (const [type, values] of Object.entries(data))
        for (const [id, value] of Object.entries(values ?? {}))
          if (value === null) kept.delete(`${type} ${id}`);
          else kept.set(`${type} ${id}`, value);
    },
  };
}
