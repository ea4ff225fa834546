import { type AuditFields, type AuditRecord, auditedFields, type Context } from '@balcao/core';
import type { Connection } from './connection.ts';
import { queueIdsOf } from './set-queues.ts';

const columns = [
  'name',
  'provider',
  'isDefault',
  'greetingMessage',
  'farewellMessage',
  'complationMessage',
  'outOfHoursMessage',
  'ratingMessage',
  'transferQueueId',
  'timeToTransfer',
  'promptId',
  'integrationId',
  'flowId',
  'maxUseBotQueues',
  'timeUseBotQueues',
  'expiresTicket',
  'expiresInactiveMessage',
] as const;

/**
 * Returns a connection's columns as the audit log shows them to admins. Of the token only its hash is recorded, which
 * shows that it changed.
 */
export async function auditedConnection(ctx: Context, connection: Connection): Promise<AuditFields> {
  const queueIds = [...(await queueIdsOf(ctx, connection.id))].sort((one, other) => one - other);
  return { ...auditedFields(connection, columns), queueIds, token: connection.tokenHash };
}

export function connectionRecord({ id, name }: Pick<Connection, 'id' | 'name'>): AuditRecord {
  return { type: 'connection', id, name };
}
