import { acrossCompanies, type Host } from '@balcao/core';

/** SQL for the database's own clock in epoch milliseconds: leases must not depend on the clock of any one process. */
export function databaseNow({ database }: Host): string {
  return database.dialect === 'mysql'
    ? 'CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED)'
    : "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
}

/** What the database's own clock says. */
export async function databaseTime(host: Host): Promise<number> {
  const { sql } = acrossCompanies(host, "the database's clock is nobody's");
  const [row] = await sql.rows<{ time: number }>(`SELECT ${databaseNow(host)} AS time`);
  return Number(row?.time);
}
