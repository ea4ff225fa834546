import type { Host } from '@balcao/core';
import type { LinkIdentity } from './link-identity.ts';

type Place = Pick<LinkIdentity, 'connectionId' | 'companyId'>;

/**
 * What is kept of one connection in one of our tables. Never in the transaction of whoever asks: what the network was told
 * is not taken back when that fails.
 */
export function rowsOfLink(host: Host, { connectionId, companyId }: Place, table: string) {
  return host.database.detached(() => host.contextFor(companyId).table(table).where({ connectionId }));
}
