import type { Context } from '@balcao/core';
import { Connection, nextEdit } from './connection.ts';

/** Makes the connection the company's default, inside the open transaction; returns the previous default. */
export async function makeDefault(ctx: Context, connectionId: number): Promise<Connection | null> {
  const [previous] = await Connection.of(ctx)
    .where('defaultOf', ctx.companyId)
    .whereNot('id', connectionId)
    .forUpdate();
  if (previous) {
    await Connection.of(ctx)
      .findById(previous.id)
      .patch({ defaultOf: null, editedAt: nextEdit(previous) });
  }
  await Connection.of(ctx).findById(connectionId).patch({ defaultOf: ctx.companyId });
  return previous ? ((await Connection.of(ctx).findById(previous.id)) ?? null) : null;
}

export async function hasDefault(ctx: Context): Promise<boolean> {
  const row = await ctx.table('Whatsapps').where('defaultOf', ctx.companyId).first('id');
  return row !== undefined;
}
