import type { Context } from '../../context.ts';

/**
 * Counts what the plan's limit of users is compared with: users, and invitations that may still make one, but that of an address for
 * which there will be a user in another way.
 */
export async function countSeats(ctx: Context, exceptEmail = ''): Promise<number> {
  const users = await ctx.table('Users').count({ count: '*' }).first();
  const invited = await openInvitations(ctx)
    .whereNot({ openEmail: exceptEmail })
    .count({ count: '*' })
    .first();
  return Number(users?.count ?? 0) + Number(invited?.count ?? 0);
}

/** Invitations of the company that can be accepted. */
export function openInvitations(ctx: Context) {
  return ctx.table('Invitations').whereNotNull('openEmail').where('expiresAt', '>', Date.now());
}
