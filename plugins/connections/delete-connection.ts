import type { Context } from '@balcao/core';
import { auditedConnection, connectionRecord } from './audited-connection.ts';
import { Connection } from './connection.ts';
import { NoOtherConnection } from './contract/errors.ts';
import { findConnectionToChange } from './find-connection.ts';
import { publishDeleted } from './live.ts';
import { rememberNumber } from './session/moved-numbers.ts';
import { orderChannelSession } from './session/order-session.ts';
import { setQueues } from './set-queues.ts';

/**
 * Deletes a connection for an admin; its tickets stay readable, and the process of its channel session ends the pairing.
 * The default one cannot be deleted before another is the default: ERR_NO_OTHER_WHATSAPP. Throws ERR_NO_WAPP_FOUND.
 */
export async function deleteConnection(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const connection = await findConnectionToChange(ctx, id);
    if (connection.isDefault) throw NoOtherConnection();
    ctx.audit({
      action: 'connection.deleted',
      record: connectionRecord(connection),
      before: await auditedConnection(ctx, connection),
    });
    await rememberNumber(ctx, connection);
    await orderChannelSession(ctx, id, { wanted: 'deleted' });
    await ctx.table('Users').where({ whatsappId: id }).update({ whatsappId: null });
    await setQueues(ctx, id, []);
    await Connection.of(ctx).findById(id).delete();
    publishDeleted(ctx, id);
    ctx.emit('connection.deleted', { connectionId: id });
  });
}
