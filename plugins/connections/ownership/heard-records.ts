import type { Leases } from './leases.ts';
import type { OwnedSession } from './owned-session.ts';

/**
 * Records in the database when each channel session last received data from its network. After a host crashes, the next
 * one so knows since when its sessions were offline.
 */
export class HeardRecords {
  readonly #leases: Leases;
  /** Times that are stored already, by connection. */
  readonly #noted = new Map<number, number>();

  constructor(leases: Leases) {
    this.#leases = leases;
  }

  async note(sessions: Iterable<OwnedSession>): Promise<void> {
    const news = [...sessions].flatMap(({ connectionId, lastHeardAt: at }) =>
      at === null || this.#noted.get(connectionId) === at ? [] : [{ connectionId, at }],
    );
    await this.#leases.heard(news);
    for (const { connectionId, at } of news) this.#noted.set(connectionId, at);
  }

  forget(connectionId: number): void {
    this.#noted.delete(connectionId);
  }
}
