import type { Host } from '@balcao/core';
import type { LeaseRow, Leases } from './leases.ts';

/**
 * Gives back leases, each a process's right to keep a WhatsApp number connected, that the database has in this process's
 * name without its knowledge, because the answer to a claim was lost. This process would renew them with its own for ever, so
 * that no other one could take them and the company's number would stay offline.
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

  /**
   * Releases the strays among this process's rows (by connection) that were strays at the renewal before, too: one that is
   * just being claimed or given back looks like a stray for a moment.
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
