import type { Context } from '@balcao/core';
import type { Connection } from './connection.ts';
import { presentSession } from './present-connection.ts';

/** Tells the company's screens of a saved connection; only admins' copies carry the code to scan and the token. */
export async function tellSaved(ctx: Context, row: Connection): Promise<void> {
  await tellByProfile(ctx, `company-${ctx.companyId}-whatsapp`, (forAdmin) => ({
    action: 'update',
    whatsapp: presentSession(ctx.host, row, { forAdmin }),
  }));
}

/** Tells the company's screens of a session's new state. */
export async function tellSession(ctx: Context, row: Connection): Promise<void> {
  await tellByProfile(ctx, `company-${ctx.companyId}-whatsappSession`, (forAdmin) => ({
    action: 'update',
    session: presentSession(ctx.host, row, { forAdmin }),
  }));
}

export function tellDeleted(ctx: Context, connectionId: number): void {
  ctx.live({
    event: `company-${ctx.companyId}-whatsapp`,
    payload: { action: 'delete', whatsappId: connectionId },
  });
}

async function tellByProfile(
  ctx: Context,
  event: string,
  payloadFor: (forAdmin: boolean) => unknown,
): Promise<void> {
  const { admins, others } = await usersByProfile(ctx);
  if (admins.length > 0) ctx.live({ event, payload: payloadFor(true), userIds: admins });
  if (others.length > 0) ctx.live({ event, payload: payloadFor(false), userIds: others });
}

async function usersByProfile(ctx: Context): Promise<{ admins: number[]; others: number[] }> {
  const users: Array<{ id: number; profile: string; super: number }> = await ctx
    .table('Users')
    .select('id', 'profile', 'super');
  const isAdmin = (user: { profile: string; super: number }) =>
    user.profile === 'admin' || Boolean(user.super);
  return {
    admins: users.filter(isAdmin).map(({ id }) => id),
    others: users.filter((user) => !isAdmin(user)).map(({ id }) => id),
  };
}
