import { ApiError } from '../../../lib/api/api-error.ts';
import { newId } from '../../../lib/new-id.ts';
import { keepInTab, readInTab } from '../../../lib/storage.ts';
import type { SentChatMessage } from '../chat.ts';
import { type ChatDraft, postChatMessage } from './post-chat-message.ts';

/** Message that has not reached the server. */
export interface Unsent extends ChatDraft {
  /** Idempotency key, constant over all attempts: a repeat stores nothing twice. */
  key: string;
  chatId: number;
  createdAt: string;
  /** The server refused it: nothing is retried before the user asks. */
  isRefused: boolean;
}

const firstWaitMs = 1500;
const longestWaitMs = 30_000;

/**
 * Sends the messages that a user writes to colleagues, in order and one at a time, with retries for as long as the
 * network is away. Waiting messages survive a reload of the tab; their files do not, and such messages are shown as
 * refused.
 */
export class ChatOutbox {
  #unsent: readonly Unsent[];
  readonly #listeners = new Set<() => void>();
  readonly #place: string;
  readonly #onSent: (sent: SentChatMessage) => void;
  #running: Promise<void> | null = null;
  #isStopped = false;
  #waitMs = firstWaitMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(place: string, onSent: (sent: SentChatMessage) => void) {
    this.#place = place;
    this.#onSent = onSent;
    this.#unsent = readBack(readInTab(place));
    void this.#work();
  }

  readonly subscribe = (listen: () => void): (() => void) => {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  };

  readonly unsent = (): readonly Unsent[] => this.#unsent;

  send(chatId: number, draft: ChatDraft): void {
    const about = { key: newId(), chatId, createdAt: new Date().toISOString() };
    this.#change([...this.#unsent, { ...draft, ...about, isRefused: false }]);
    void this.#work();
  }

  /** Tries a refused message again. */
  retry(key: string): void {
    this.#change(this.#unsent.map((one) => (one.key === key ? { ...one, isRefused: false } : one)));
    this.wake();
  }

  discard(key: string): void {
    this.#change(this.#unsent.filter((one) => one.key !== key));
  }

  /** Tries waiting messages at once, because the network may be back. */
  wake(): void {
    clearTimeout(this.#timer);
    this.#waitMs = firstWaitMs;
    void this.#work();
  }

  /** Sends what waits, as far as the server takes it now. Never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#work();
  }

  /** Ends the outbox with its user's session: what waits is sent under no other name, and not stored again. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#isStopped = true;
  }

  #work(): Promise<void> {
    if (!this.#next()) return Promise.resolve();
    this.#running ??= this.#sendAll();
    return this.#running;
  }

  async #sendAll(): Promise<void> {
    for (let next = this.#next(); next; next = this.#next()) if (!(await this.#send(next))) break;
    this.#running = null;
  }

  #next(): Unsent | undefined {
    return this.#isStopped ? undefined : this.#unsent.find(({ isRefused }) => !isRefused);
  }

  /** Sends one message; false: it has to wait, and so do those after it. */
  async #send({ key, ...message }: Unsent): Promise<boolean> {
    try {
      const sent = await postChatMessage(message.chatId, key, message);
      this.discard(key);
      this.#waitMs = firstWaitMs;
      this.#onSent(sent);
      return true;
    } catch (error) {
      if (!isPassing(error)) {
        this.#change(this.#unsent.map((one) => (one.key === key ? { ...one, isRefused: true } : one)));
        return true;
      }
      if (!this.#isStopped) this.#later();
      return false;
    }
  }

  #later(): void {
    this.#timer = setTimeout(() => void this.#work(), this.#waitMs);
    this.#waitMs = Math.min(longestWaitMs, this.#waitMs * 2);
  }

  #change(unsent: readonly Unsent[]): void {
    if (this.#isStopped) return;
    this.#unsent = unsent;
    keepInTab(this.#place, unsent.length === 0 ? null : JSON.stringify(unsent.map(withoutFile)), true);
    for (const listen of [...this.#listeners]) listen();
  }
}

/** True for a failure that is not about the message: the network is away, or the server is busy or restarting. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

function withoutFile({ file, ...unsent }: Unsent) {
  return { ...unsent, hadFile: file !== null };
}

function readBack(stored: string | null): Unsent[] {
  try {
    const known = JSON.parse(stored ?? '[]') as Array<Unsent & { hadFile: boolean }>;
    return known.map(({ hadFile, ...unsent }) => ({
      ...unsent,
      file: null,
      isRefused: unsent.isRefused || hadFile,
    }));
  } catch {
    // Not ours, or cut off: nothing of it can be sent.
    return [];
  }
}
