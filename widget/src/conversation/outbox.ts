import type { DeviceStore } from '../connection/device-store.ts';
import { Refusal } from '../connection/refusal.ts';
import type { MessageRow } from '../wire.ts';
import { askBeforeLeaving } from './ask-before-leaving.ts';

/** Message that the server does not have yet. Its text is stored in this browser, its file only in the page's memory. */
export interface UnsentMessage {
  clientId: string;
  body: string;
  at: string;
  file?: File;
  isVoice?: boolean;
  /** Error code of the server when it refused the message; the visitor then sends it again or drops it. */
  refused: string | null;
}

export interface OutboxOptions {
  store: DeviceStore;
  /** Sends one message; the server stores a `clientId` once, however often it is sent. Throws Refusal or Unreachable. */
  deliver(message: UnsentMessage): Promise<MessageRow>;
  onDelivered(row: MessageRow): void;
  onChange(): void;
}

const retryMs = { first: 2000, longest: 30_000 };
/** Maximum number of unsent messages: more than a visitor writes while offline. */
const waitingMax = 200;

/**
 * Sends a visitor's messages one after the other in the order of writing, and repeats an attempt after a failure that may pass.
 * The server stores a message only once, since the message keeps its `clientId` when the page is reloaded.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  #waiting: UnsentMessage[] = [];
  #isSending = false;
  #isClosed = false;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #stopAsking: (() => void) | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#waiting = readUnsentMessage(options.store);
  }

  get waiting(): readonly UnsentMessage[] {
    return this.#waiting;
  }

  /** Adds messages that were written together; returns false, and adds none, when there is no room for all. */
  add(messages: readonly Omit<UnsentMessage, 'refused'>[]): boolean {
    if (this.#waiting.length + messages.length > waitingMax) return false;
    const added = messages.map((message): UnsentMessage => ({ ...message, refused: null }));
    this.#change([...this.#waiting, ...added]);
    for (const waiting of added) if (!waiting.file) this.#keep(waiting);
    this.flush();
    return true;
  }

  /** Retries now, because the server can be reached again or the visitor asked for it. */
  flush(): void {
    clearTimeout(this.#retry);
    this.#failures = 0;
    void this.#sendAll();
  }

  /** Sends a refused message again, after the other unsent ones. */
  again(clientId: string): void {
    const refused = this.#waiting.find((each) => each.clientId === clientId);
    if (!refused) return;
    this.#change([...this.#without(clientId), { ...refused, refused: null }]);
    this.flush();
  }

  drop(clientId: string): void {
    this.#options.store.keep(nameOf(clientId), null);
    this.#change(this.#without(clientId));
  }

  /** Drops all messages, because their visitor was signed out. */
  dropAll(): void {
    for (const { clientId } of this.#waiting) this.drop(clientId);
  }

  /** Removes a message that the server has, known by its answer or by a live event before it. */
  settle(clientId: string): void {
    if (this.#waiting.some((each) => each.clientId === clientId)) this.drop(clientId);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#stopAsking?.();
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) await this.#send(next);
    } catch {
      this.#failures += 1;
      const delay = Math.min(retryMs.first * 2 ** (this.#failures - 1), retryMs.longest);
      if (!this.#isClosed) this.#retry = setTimeout(() => void this.#sendAll(), delay);
    } finally {
      this.#isSending = false;
    }
  }

  #next(): UnsentMessage | undefined {
    return this.#isClosed ? undefined : this.#waiting.find(({ refused }) => refused === null);
  }

  /** Sends one message. Throws for failures that may pass, so that the order is kept; a refused message lets the next ones go. */
  async #send(message: UnsentMessage): Promise<void> {
    try {
      const row = await this.#options.deliver(message);
      if (this.#isClosed) return this.#options.store.keep(nameOf(message.clientId), null);
      this.#options.onDelivered(row);
      this.settle(message.clientId);
    } catch (error) {
      if (!(error instanceof Refusal) || error.isPassing) throw error;
      this.#change(
        this.#waiting.map((each) =>
          each.clientId === message.clientId ? { ...each, refused: error.code } : each,
        ),
      );
    }
  }

  #keep({ clientId, body, at }: UnsentMessage): void {
    this.#options.store.keep(nameOf(clientId), JSON.stringify({ body, at }));
  }

  #without(clientId: string): UnsentMessage[] {
    return this.#waiting.filter((each) => each.clientId !== clientId);
  }

  #change(waiting: UnsentMessage[]): void {
    this.#waiting = waiting;
    this.#stopAsking?.();
    const losesFiles = !this.#isClosed && waiting.some(({ file, refused }) => file && refused === null);
    this.#stopAsking = losesFiles ? askBeforeLeaving() : undefined;
    this.#options.onChange();
  }
}

/**
 * Returns the key under which a message is stored in the browser: one for each message, so that two tabs of one visitor do not
 * overwrite each other.
 */
const nameOf = (clientId: string) => `out:${clientId}`;

function readUnsentMessage(store: DeviceStore): UnsentMessage[] {
  const read = store.names('out:').flatMap((name): UnsentMessage[] => {
    try {
      const { body, at } = JSON.parse(store.read(name) ?? '') as { body: string; at: string };
      return [{ clientId: name.slice('out:'.length), body, at, refused: null }];
    } catch {
      return [];
    }
  });
  return read.sort((one, other) => (one.at < other.at ? -1 : 1));
}
