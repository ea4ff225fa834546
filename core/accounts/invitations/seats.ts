import type { Context } from '../../context.ts';

/**
 * Counts the places of the plan's limit of users that are taken: users, and open invitations. `exceptEmail` leaves
 * out the invitation of an address whose user is being made in another way.
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
