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

/** Ids of the prompts or integrations, by the ids of the connections that name them. */
export async function linksOfConnections(ctx: Context, field: LinkField): Promise<Map<number, number>> {
  const rows = await Connection.of(ctx).whereNotNull(field).select('id', field);
  return new Map(rows.map((row) => [row.id, row[field] as number]));
}
