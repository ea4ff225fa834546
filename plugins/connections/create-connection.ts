import type { Context } from '@balcao/core';
import { requireQueues } from '../queues/index.ts';
import { auditedConnection, connectionRecord } from './audited-connection.ts';
import { Connection } from './connection.ts';
import { chosenProvider, columnsOf, requireGreeting } from './connection-input.ts';
import { countPlaces } from './count-places.ts';
import { hasDefault, makeDefault } from './default-connection.ts';
import { findConnection } from './find-connection.ts';
import { publishSaved } from './live.ts';
import { answeringProviders } from './ports.ts';
import { saving } from './save-connection.ts';
import type { CreateConnection } from './schemas.ts';
import { orderChannelSession } from './session/order-session.ts';
import { setQueues } from './set-queues.ts';
import { chosenTokenColumns } from './tokens/choose-token.ts';

/**
 * Adds an admin's new connection and starts its channel session. The company's first one that can begin conversations
 * becomes its default. Throws ERR_PLAN_LIMIT_CONNECTIONS, ERR_WAPP_GREETING_REQUIRED and what columnsOf,
 * chosenTokenColumns, chosenProvider and saving throw.
 */
export async function createConnection(ctx: Context, input: CreateConnection): Promise<Connection> {
  const columns = await columnsOf(ctx, input);
  const provider = await chosenProvider(ctx, input.provider);
  const queueIds = input.queueIds ?? [];
  await requireQueues(ctx, queueIds);
  requireGreeting(queueIds, input.greetingMessage);
  return saving(ctx, columns, async () => {
    const token = await chosenTokenColumns(ctx, input.token);
    await ctx.host.tenancy.requireRoom(ctx.companyId, 'connections', async () => {
      const places = await countPlaces(ctx.host, [ctx.companyId]);
      return places.get(ctx.companyId) ?? 0;
    });
    const { id } = await Connection.of(ctx).insert({
      ...columns,
      ...token,
      provider,
      status: 'DISCONNECTED',
      qrcode: '',
      editedAt: Date.now(),
    });
    const canBegin = !answeringProviders(ctx.host).includes(provider);
    const isDefault = canBegin && (input.isDefault || !(await hasDefault(ctx)));
    const former = isDefault ? await makeDefault(ctx, id) : null;
    await setQueues(ctx, id, queueIds);
    await orderChannelSession(ctx, id, { wanted: 'open', status: 'OPENING' });
    const connection = await findConnection(ctx, id);
    await publishSaved(ctx, connection);
    if (former) await publishSaved(ctx, former);
    ctx.emit('connection.saved', { connectionId: id });
    ctx.audit({
      action: 'connection.created',
      record: connectionRecord(connection),
      after: await auditedConnection(ctx, connection),
    });
    return connection;
  });
}
