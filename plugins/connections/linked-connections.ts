import type { Context } from '@balcao/core';
import type { LinkField } from '../queues/index.ts';
import { Connection } from './connection.ts';

/** Lists the company's connections whose conversations this prompt or integration answers. */
export async function connectionsLinkedTo(
  ctx: Context,
  field: LinkField,
  id: number,
): Promise<Array<{ id: number; name: string }>> {
  return Connection.of(ctx)
    .where({ [field]: id })
    .orderBy('id')
    .select('id', 'name');
}

/** Finds the prompts or integrations of the company's connections: ids by the id of the connection. */
export async function linksOfConnections(ctx: Context, field: LinkField): Promise<Map<number, number>> {
  const rows = await Connection.of(ctx).whereNotNull(field).select('id', field);
  return new Map(rows.map((row) => [row.id, row[field] as number]));
}
