import type { Host } from '@balcao/core';
import type { LinkIdentity } from './link-identity.ts';

type Place = Pick<LinkIdentity, 'connectionId' | 'companyId'>;

/**
 * Rows of one connection in one of our tables. Never in the caller's transaction: a rollback cannot take back messages
 * to the network.
 */
export function rowsOfLink(host: Host, { connectionId, companyId }: Place, table: string) {
  return host.database.detached(() => host.contextFor(companyId).table(table).where({ connectionId }));
}
