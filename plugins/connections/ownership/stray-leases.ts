import type { Host } from '@balcao/core';
import type { LeaseRow, Leases } from './leases.ts';

/**
 * Leases that are this host's without its knowledge, because the answer to a claim was lost: no other process could ever
 * take them.
 */
export class StrayLeases {
  readonly #host: Host;
  readonly #leases: Leases;
  /** Strays at the latest renewal: connection -> epoch. */
  #seen: ReadonlyMap<number, number> = new Map();

  constructor(host: Host, leases: Leases) {
    this.#host = host;
    this.#leases = leases;
  }

  /** One that is just being claimed or given back looks like a stray, so each is let go at the second sight. */
  async release(rows: ReadonlyMap<number, LeaseRow>, isOwned: (connectionId: number) => boolean) {
    const strays = [...rows.values()].filter(({ connectionId }) => !isOwned(connectionId));
    const before = this.#seen;
    this.#seen = new Map(strays.map(({ connectionId, epoch }) => [connectionId, epoch]));
    for (const row of strays) {
      if (before.get(row.connectionId) !== row.epoch) continue;
      this.#host.log.warn({ connectionId: row.connectionId }, 'a lease without a link is given back');
      await this.#leases.release(row);
    }
  }
}
