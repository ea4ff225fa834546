import { acrossCompanies, type Host, nextTurn, places } from '@balcao/core';
import { lockTicketRows } from '../lock-tickets.ts';
import { saveTicketWork, workColumns } from './ticket-work.ts';

const batch = 500;
const columns = Object.keys(workColumns);

type Compared = { id: number; activeKey: string } & Record<string, unknown>;

/**
 * Repairs the table of unfinished tickets where a process of an earlier version, or an import, wrote tickets without it.
 * Reads the pending and open tickets by the index of their keys; safe to run twice, and while users work. Returns how
 * many rows were wrong.
 */
export async function repairTicketWork(host: Host): Promise<number> {
  let repaired = 0;
  for (let after = ''; ; ) {
    const rows = await compared(host, after);
    const wrong = rows.filter((row) => columns.some((column) => !isSame(row[column], row[`kept_${column}`])));
    if (wrong.length > 0)
      await host.database.transaction(async () => {
        const ids = wrong.map(({ id }) => Number(id)).sort((one, other) => one - other);
        await lockTicketRows(workOfAll(host).sql, ids);
        await saveTicketWork(host, ids);
      });
    repaired += wrong.length;
    const last = rows.at(-1);
    if (!last || rows.length < batch) break;
    after = last.activeKey;
    await nextTurn();
  }
  return repaired + (await forgetClosed(host));
}

function workOfAll(host: Host) {
  return acrossCompanies(host, 'one sweep serves every company');
}

function compared(host: Host, after: string): Promise<Compared[]> {
  const of = Object.entries(workColumns).map(([column, sql]) => `${sql} AS ${column}`);
  const kept = columns.map((column) => `k.${column} AS kept_${column}`);
  return workOfAll(host).sql.rows(
    `SELECT t.id, t.activeKey, ${[...of, ...kept].join(', ')}
     FROM Tickets t LEFT JOIN TicketWork k ON k.ticketId = t.id
     WHERE t.activeKey > ? AND t.status <> 'closed' ORDER BY t.activeKey LIMIT ${batch}`,
    [after],
  );
}

/** Drivers answer numbers of 64 bits as texts or as numbers. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || String(one) === String(other);
}

async function forgetClosed(host: Host): Promise<number> {
  const closed = "EXISTS (SELECT 1 FROM Tickets t WHERE t.id = TicketWork.ticketId AND t.status = 'closed')";
  for (let forgotten = 0; ; ) {
    const removed = await host.database.transaction(async () => {
      const { sql } = workOfAll(host);
      const rows = await sql.rows<{ ticketId: number }>(
        `SELECT ticketId FROM TicketWork WHERE ${closed} ORDER BY ticketId LIMIT ${batch}`,
      );
      const ids = rows.map(({ ticketId }) => Number(ticketId));
      if (ids.length === 0) return 0;
      await lockTicketRows(sql, ids);
      await sql.write(`DELETE FROM TicketWork WHERE ticketId IN (${places(ids.length)}) AND ${closed}`, ids);
      return ids.length;
    });
    forgotten += removed;
    if (removed < batch) return forgotten;
  }
}
