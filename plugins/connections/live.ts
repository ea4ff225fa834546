import type { Context, LiveAudience } from '@balcao/core';
import type { Connection } from './connection.ts';
import { channelSessionChanged, connectionSaved } from './contract/live-events.ts';
import { presentColumns } from './present-connection.ts';

/** Shows a saved connection on the company's screens; only admins receive the QR code and the token. */
export async function publishSaved(ctx: Context, row: Connection): Promise<void> {
  await publishByProfile(ctx, (forAdmin, audience) => {
    const whatsapp = presentColumns(ctx.host, row, { forAdmin });
    ctx.live(connectionSaved, { action: 'update', whatsapp }, audience);
  });
}

/** Notifies the company's screens of a channel session's new state. */
export async function publishSessionState(ctx: Context, row: Connection): Promise<void> {
  await publishByProfile(ctx, (forAdmin, audience) => {
    const link = presentColumns(ctx.host, row, { forAdmin });
    ctx.live(channelSessionChanged, { action: 'update', session: link }, audience);
  });
}

export function publishDeleted(ctx: Context, connectionId: number): void {
  ctx.live(connectionSaved, { action: 'delete', whatsappId: connectionId });
}

async function publishByProfile(
  ctx: Context,
  tell: (forAdmin: boolean, audience: LiveAudience) => void,
): Promise<void> {
  // By their right: our own staff in an impersonation session are no users of the company.
  tell(true, { queueId: null, only: 'seeing-all' });
  const others = await otherUsers(ctx);
  if (others.length > 0) tell(false, { userIds: others });
}

/** Users who are not admins. */
async function otherUsers(ctx: Context): Promise<number[]> {
  const users: Array<{ id: number; profile: string; super: number }> = await ctx
    .table('Users')
    .select('id', 'profile', 'super');
  const isAdmin = (user: { profile: string; super: number }) =>
    user.profile === 'admin' || Boolean(user.super);
  return users.filter((user) => !isAdmin(user)).map(({ id }) => id);
}
