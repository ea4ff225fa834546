import { type Context, type Host, isoTime, rowTimes } from '@balcao/core';
import type { Connection } from './connection.ts';
import type { ConnectionColumns, Connection as ConnectionOnWire } from './schemas.ts';
import { tokenStatusOf } from './tokens/token-status.ts';

/**
 * Returns a connection's columns as clients read them. Only admins receive the QR code and the token's state; the token
 * itself is never sent.
 */
export function presentColumns(
  host: Host,
  row: Connection,
  { forAdmin }: { forAdmin: boolean },
): ConnectionColumns {
  return {
    id: row.id,
    companyId: row.companyId,
    name: row.name,
    status: row.status,
    provider: row.provider,
    number: row.number,
    qrcode: forAdmin ? (row.qrcode ?? '') : '',
    retries: row.retries,
    battery: row.battery,
    plugged: row.plugged === null ? null : Boolean(row.plugged),
    isDefault: row.isDefault,
    greetingMessage: row.greetingMessage ?? '',
    farewellMessage: row.farewellMessage ?? '',
    complationMessage: row.complationMessage ?? '',
    outOfHoursMessage: row.outOfHoursMessage ?? '',
    ratingMessage: row.ratingMessage ?? '',
    token: '',
    tokenStatus: forAdmin ? tokenStatusOf(host, row) : null,
    transferQueueId: row.transferQueueId,
    timeToTransfer: row.timeToTransfer,
    promptId: row.promptId,
    integrationId: row.integrationId,
    flowId: row.flowId,
    maxUseBotQueues: row.maxUseBotQueues,
    timeUseBotQueues: row.timeUseBotQueues,
    expiresTicket: row.expiresTicket,
    expiresInactiveMessage: row.expiresInactiveMessage ?? '',
    ...rowTimes(row),
    editedAt: new Date(Number(row.editedAt ?? row.updatedAt)).toISOString(),
    offSince: isoTime(row.offSince),
    sendingPause: pauseOf(row),
  };
}

/** Returns the columns that the user of the request may see. */
export function presentFor(ctx: Context, row: Connection): ConnectionColumns & Pick<ConnectionOnWire, 'can'> {
  const mayChange = ctx.can('connections-page:editOrDeleteConnection');
  return {
    ...presentColumns(ctx.host, row, { forAdmin: mayChange }),
    can: { edit: mayChange, delete: mayChange, operate: ctx.can('connections-page:actionButtons') },
  };
}

function pauseOf(row: Connection): ConnectionColumns['sendingPause'] {
  const { pauseLimit, pauseScope, pauseUntil, pauseReasonCode } = row;
  if (!pauseLimit || !pauseScope || Number(pauseUntil ?? 0) <= Date.now()) return null;
  const until = isoTime(Number(pauseUntil));
  return { limit: pauseLimit, scope: pauseScope, until, reasonCode: pauseReasonCode };
}
