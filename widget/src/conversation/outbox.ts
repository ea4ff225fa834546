import type { DeviceStore } from '../connection/device-store.ts';
import { Refusal } from '../connection/refusal.ts';
import type { MessageRow } from '../wire.ts';
import { askBeforeLeaving } from './ask-before-leaving.ts';

/** A message on its way: kept by this browser until the server has it. A file is kept by the page alone. */
export interface Waiting {
  clientId: string;
  body: string;
  at: string;
  file?: File;
  isVoice?: boolean;
  /** The server's code when it refused the message; the visitor then sends it again or drops it. */
  refused: string | null;
}

export interface OutboxOptions {
  store: DeviceStore;
  /** Hands one message over; the server takes a `clientId` once, however often it comes. Throws Refusal or Unreachable. */
  deliver(message: Waiting): Promise<MessageRow>;
  onDelivered(row: MessageRow): void;
  onChange(): void;
}

const retryMs = { first: 2000, longest: 30_000 };
/** More than anybody writes while offline; a page that writes by itself stops here. */
const waitingMax = 200;

/**
 * Messages that the server does not have yet: sent one after the other in the order of writing, retried after every
 * failure that may pass, and never twice, since each message keeps its `clientId` over reloads.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  #waiting: Waiting[] = [];
  #isSending = false;
  #isClosed = false;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #stopAsking: (() => void) | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#waiting = readWaiting(options.store);
  }

  get waiting(): readonly Waiting[] {
    return this.#waiting;
  }

  /** Takes a message; answers false when too many wait. */
  add(message: Omit<Waiting, 'refused'>): boolean {
    if (this.#waiting.length >= waitingMax) return false;
    const waiting: Waiting = { ...message, refused: null };
    this.#change([...this.#waiting, waiting]);
    if (!waiting.file) this.#keep(waiting);
    this.flush();
    return true;
  }

  /** Tries now: the line is back, or the visitor asks. */
  flush(): void {
    clearTimeout(this.#retry);
    this.#failures = 0;
    void this.#sendAll();
  }

  /** Sends a refused message again, after those that wait. */
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

  /** The server has it: known by its answer, or by a live event that came first. */
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

  #next(): Waiting | undefined {
    return this.#isClosed ? undefined : this.#waiting.find(({ refused }) => refused === null);
  }

  /** Throws what may pass, so that the order is kept; a message that the server refuses steps aside. */
  async #send(message: Waiting): Promise<void> {
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

  #keep({ clientId, body, at }: Waiting): void {
    this.#options.store.keep(nameOf(clientId), JSON.stringify({ body, at }));
  }

  #without(clientId: string): Waiting[] {
    return this.#waiting.filter((each) => each.clientId !== clientId);
  }

  #change(waiting: Waiting[]): void {
    this.#waiting = waiting;
    this.#stopAsking?.();
    const losesFiles = !this.#isClosed && waiting.some(({ file, refused }) => file && refused === null);
    this.#stopAsking = losesFiles ? askBeforeLeaving() : undefined;
    this.#options.onChange();
  }
}

/** One entry a message, so that two tabs of one visitor never write over each other's. */
const nameOf = (clientId: string) => `out:${clientId}`;

function readWaiting(store: DeviceStore): Waiting[] {
  const read = store.names('out:').flatMap((name): Waiting[] => {
    try {
      const { body, at } = JSON.parse(store.read(name) ?? '') as { body: string; at: string };
      return [{ clientId: name.slice('out:'.length), body, at, refused: null }];
    } catch {
      return [];
    }
  });
  return read.sort((one, other) => (one.at < other.at ? -1 : 1));
}
