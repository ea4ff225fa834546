import type { Context } from '@balcao/core';
import type { TicketFilter } from './ticket-filters.ts';

interface Counted {
  count: number;
  countedAt: number;
  /** Change number of the company when it was counted. */
  change: number;
}

const freshMs = 1_000;
/** Number of tickets below which counting is so cheap that the count is made again after every change. */
const exactBelow = 1_000;
const keptFilters = 2_000;

/**
 * Counts the tickets of a list for agents. Small counts are exact; a count of a thousand and more is at most a second
 * old, so that a busy list does not make the database count tens of thousands of rows at every call.
 */
export class TicketCounts {
  readonly #changes = new Map<number, number>();
  readonly #counted = new Map<string, Counted>();

  /** Records that tickets of this company were opened, closed, moved or deleted. */
  changed(companyId: number): void {
    this.#changes.set(companyId, (this.#changes.get(companyId) ?? 0) + 1);
  }

  async count({ sql, companyId }: Context, where: TicketFilter): Promise<number> {
    const key = `${companyId}|${where.from.sql}|${where.from.bindings.join('|')}|${where.sql}|${where.bindings.join('|')}`;
    const change = this.#changes.get(companyId) ?? 0;
    const known = this.#counted.get(key);
    if (
      known &&
      performance.now() - known.countedAt < freshMs &&
      (known.change === change || known.count >= exactBelow)
    ) {
      return known.count;
    }
    const [row] = await sql.rows<{ count: number }>(
      `SELECT COUNT(*) AS count FROM ${where.from.sql} ${where.sql}`,
      [...where.from.bindings, ...where.bindings],
    );
    const count = Number(row?.count ?? 0);
    if (this.#counted.size >= keptFilters) this.#counted.clear();
    this.#counted.set(key, { count, countedAt: performance.now(), change });
    return count;
  }
}
