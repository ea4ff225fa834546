import type { Ending } from './close-reason.ts';
import { badSessionMs, versionPauseMs } from './limits.ts';

export type Version = [number, number, number];

/** What this process knows of WhatsApp's view of its clients, beyond a single link. */
export class ClientVersion {
  /** A newer one that WhatsApp asked for; null: the library's own. */
  version: Version | null = null;
  #refusedUntil = 0;

  refused(): void {
    this.#refusedUntil = performance.now() + versionPauseMs;
  }

  /** Why nobody should knock now; null when it is worth a try. */
  refusal(): string | null {
    const waitMs = this.#refusedUntil - performance.now();
    if (waitMs <= 0) return null;
    return `WhatsApp refuses this version of the client; the next try is in ${Math.ceil(waitMs / 1000)} s`;
  }
}

/** How a connection's earlier links ended, as far as that decides about the next. */
export class Standing {
  readonly #client: ClientVersion;
  readonly #refresh: () => void;
  #badAt = Number.NEGATIVE_INFINITY;

  constructor(client: ClientVersion, refresh: () => void) {
    this.#client = client;
    this.#refresh = refresh;
  }

  get version(): Version | null {
    return this.#client.version;
  }

  versionRefusal(): string | null {
    return this.#client.refusal();
  }

  connected(): void {
    this.#badAt = Number.NEGATIVE_INFINITY;
  }

  /** Takes note of an end; true when another try is not worth it. */
  ended({ versionRefused, badSession }: Ending): boolean {
    if (versionRefused) {
      this.#client.refused();
      this.#refresh();
    }
    if (!badSession) return false;
    const isAgain = performance.now() < this.#badAt + badSessionMs;
    this.#badAt = performance.now();
    return isAgain;
  }
}
