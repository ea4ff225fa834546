import type { Context } from '@balcao/core';
import type { LinkField } from '../queues/index.ts';
import { Connection } from './connection.ts';
import { tellSaved } from './live.ts';

/** Takes a prompt or an integration that is going away from the company's connections, in the caller's transaction. */
export async function unlinkFromConnections(ctx: Context, field: LinkField, id: number): Promise<void> {
  const rows = await Connection.of(ctx).where({ [field]: id });
  for (const { id: connectionId } of rows) {
    await Connection.of(ctx)
      .findById(connectionId)
      .patch({ [field]: null });
    const row = await Connection.of(ctx).findById(connectionId);
    if (row) await tellSaved(ctx, row);
  }
}
