import type { Host } from '@balcao/core';
import type { LeaseRow, Leases } from './leases.ts';

/**
 * Gives back leases (a lease is a process's right to keep a number connected) that the database holds in this process's
 * name although the process does not know them, because the answer to its claim was lost. Otherwise the process would
 * renew such leases with its own for ever, no other process could take them, and the company's number would stay
 * offline.
 */
export class StrayLeases {
  readonly #host: Host;
  readonly #leases: Leases;
  /** Unknown leases at the last renewal: epoch by connection. */
  #seen: ReadonlyMap<number, number> = new Map();

  constructor(host: Host, leases: Leases) {
    this.#host = host;
    this.#leases = leases;
  }

  /**
   * Releases the unknown leases among this process's rows (by connection) that were already unknown at the last
   * renewal. A lease that is being claimed or given back also looks unknown for a moment.
   */
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
