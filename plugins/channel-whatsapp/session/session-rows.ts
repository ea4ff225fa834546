import type { Host } from '@balcao/core';
import type { SessionIdentity } from './session-identity.ts';

type Place = Pick<SessionIdentity, 'connectionId' | 'companyId'>;

/**
 * Query on the rows of one connection in one of our tables. It never runs in the caller's transaction, since a rollback
 * could not undo messages to WhatsApp.
 */
export function rowsOfSession(host: Host, { connectionId, companyId }: Place, table: string) {
  return host.database.detached(() => host.contextFor(companyId).table(table).where({ connectionId }));
}
