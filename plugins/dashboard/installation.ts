import { acrossCompanies, type Context, type Host } from '@balcao/core';

/**
 * Database access to the rows of every company: the ticket log is filled, followed and verified as one work of the
 * installation.
 */
export function installation(host: Host) {
  return acrossCompanies(host, 'the ledger is filled and followed for every company');
}

/** A context for each company of the installation, the oldest first. */
export async function everyCompany(host: Host): Promise<Context[]> {
  const rows = await installation(host).sql.rows<{ id: number }>('SELECT id FROM Companies ORDER BY id');
  return rows.map(({ id }) => host.contextFor(id));
}
