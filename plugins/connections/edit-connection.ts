import { type Context, requireUnchanged } from '@balcao/core';
import { requireQueues } from '../queues/index.ts';
import { auditedConnection, connectionRecord } from './audited-connection.ts';
import { Connection, nextEdit } from './connection.ts';
import { chosenProvider, columnsOf, requireGreeting } from './connection-input.ts';
import { NoOtherConnection } from './contract/errors.ts';
import { makeDefault } from './default-connection.ts';
import { findConnection, findConnectionToChange } from './find-connection.ts';
import { publishSaved } from './live.ts';
import { findDriver } from './ports.ts';
import { saving } from './save-connection.ts';
import type { EditConnection } from './schemas.ts';
import { orderChannelSession } from './session/order-session.ts';
import { queueIdsOf, setQueues } from './set-queues.ts';
import { chosenTokenColumns } from './tokens/choose-token.ts';

/**
 * Changes the given fields of an admin's connection; the others, queues included, stay. Another provider needs a new
 * pairing, and the former one keeps nothing of the connection. Throws ERR_NO_WAPP_FOUND, ERR_NO_OTHER_WHATSAPP, ERR_WAPP_GREETING_REQUIRED, ERR_CHANGED_MEANWHILE and what
 * columnsOf, chosenTokenColumns and saving throw.
 */
export async function editConnection(ctx: Context, id: number, input: EditConnection): Promise<Connection> {
  await findConnection(ctx, id);
  const columns = await columnsOf(ctx, input);
  if (input.queueIds) await requireQueues(ctx, input.queueIds);
  return saving(ctx, { ...columns, exceptId: id }, async () => {
    await requireUnchanged(ctx, Connection.tableName, id);
    const before = await findConnectionToChange(ctx, id);
    const loggedBefore = await auditedConnection(ctx, before);
    if (input.isDefault === false && before.isDefault) throw NoOtherConnection();
    const provider = given(input.provider, before.provider)
      ? await chosenProvider(ctx, input.provider)
      : before.provider;
    const queueIds = input.queueIds ?? (await queueIdsOf(ctx, id));
    if (input.queueIds || input.greetingMessage !== undefined) {
      requireGreeting(queueIds, columns.greetingMessage ?? before.greetingMessage);
    }
    const token = await chosenTokenColumns(ctx, input.token, before);
    await Connection.of(ctx)
      .findById(id)
      .patch({ ...columns, ...token, provider, editedAt: nextEdit(before) });
    const former = input.isDefault && !before.isDefault ? await makeDefault(ctx, id) : null;
    if (input.queueIds) await setQueues(ctx, id, input.queueIds);
    if (provider !== before.provider) {
      await findDriver(ctx.host, before.provider)?.leaves?.(ctx, id);
      await orderChannelSession(ctx, id, { wanted: 'open', status: 'OPENING', fresh: true });
    }
    const connection = await findConnection(ctx, id);
    await publishSaved(ctx, connection);
    if (former) await publishSaved(ctx, former);
    ctx.emit('connection.saved', { connectionId: id });
    ctx.audit({
      action: 'connection.changed',
      record: connectionRecord(connection),
      before: loggedBefore,
      after: await auditedConnection(ctx, connection),
    });
    return connection;
  });
}

function given(provider: string | undefined, before: string): boolean {
  return provider !== undefined && provider.trim() !== '' && provider !== before;
}
