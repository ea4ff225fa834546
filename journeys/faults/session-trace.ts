import type { WireFrame } from '../support/loopback-process.ts';
import type { Installation } from './installation.ts';

/** Login of a phone's session at WhatsApp, or its end by WhatsApp. */
export interface SessionEvent {
  at: number;
  link: number;
  /** The phone's number. */
  number: string;
  what: 'login' | 'replaced' | 'ended';
}

const everyMs = 2000;

/**
 * Records the connections of all phones from the record of the simulated WhatsApp, which forgets old entries when messages are
 * many.
 */
export class SessionTrace {
  readonly #installation: Installation;
  readonly #events = new Map<number, SessionEvent>();
  readonly #timer: NodeJS.Timeout;
  /** The newest frame seen of each kind. */
  readonly #after = new Map<string, number>();

  constructor(installation: Installation) {
    this.#installation = installation;
    this.#timer = setInterval(() => void this.look().catch(() => undefined), everyMs);
  }

  /** Everything since a time, up to now. */
  async since(from: number): Promise<SessionEvent[]> {
    await this.look();
    return [...this.#events.values()].filter(({ at }) => at >= from).sort((one, other) => one.at - other.at);
  }

  /** Logins since a time by number. */
  async logins(from: number): Promise<Map<string, SessionEvent[]>> {
    const logins = new Map<string, SessionEvent[]>();
    for (const event of await this.since(from))
      if (event.what === 'login') logins.set(event.number, [...(logins.get(event.number) ?? []), event]);
    return logins;
  }

  /** Sessions that WhatsApp ended since a time because another took their place (440). */
  async replaced(from: number): Promise<SessionEvent[]> {
    return (await this.since(from)).filter(({ what }) => what === 'replaced');
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async look(): Promise<void> {
    await Promise.all([this.#lookFor('success'), this.#lookFor('stream:error')]);
  }

  async #lookFor(tag: string): Promise<void> {
    const after = this.#after.get(tag) ?? 0;
    const frames = await this.#installation.whatsapp.get<WireFrame[]>(
      `/ledger/frames?direction=toProduct&tag=${tag}&after=${after}&limit=100000`,
    );
    for (const { seq, at, link, owner, attrs } of frames) {
      const number = owner.split(':')[0] ?? '';
      // A stream that ends for another session's sake carries no code.
      const what = tag === 'success' ? 'login' : attrs.code ? 'ended' : 'replaced';
      this.#events.set(seq, { at, link, number, what });
      this.#after.set(tag, Math.max(this.#after.get(tag) ?? 0, seq));
    }
  }
}
