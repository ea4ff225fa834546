import { acrossCompanies, type Host, perHost } from '@balcao/core';

/**
 * Milliseconds by which a test sets the database's clock ahead, or back when negative: after a failover the clock is that of another
 * database server.
 */
export const clockOfNewWriter = perHost(() => ({ aheadMs: 0 }));

/**
 * SQL for the database's own clock in epoch milliseconds. A process holds a connection to WhatsApp by a lease, which must not depend on the
 * clock of any one process.
 */
export function databaseNow(host: Host): string {
  const { aheadMs } = clockOfNewWriter(host);
  const now = nowOf(host);
  return aheadMs === 0 ? now : `(${now} + ${aheadMs})`;
}

/** Reads the database's own clock, in epoch milliseconds. */
export async function databaseTime(host: Host): Promise<number> {
  const { sql } = acrossCompanies(host, "the database's clock belongs to no company");
  const [row] = await sql.rows<{ time: number }>(`SELECT ${databaseNow(host)} AS time`);
  return Number(row?.time);
}

function nowOf({ database }: Host): string {
  return database.dialect === 'mysql'
    ? 'CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED)'
    : "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
}
