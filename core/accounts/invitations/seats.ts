import type { Context } from '../../context.ts';

/**
 * Counts how many of the users that the plan allows a company has: its users, and its open invitations. `exceptEmail` leaves out
 * the invitation of an address whose user is being created in another way, which would otherwise count twice.
 */
export async function countSeats(ctx: Context, exceptEmail = ''): Promise<number> {
  const users = await ctx.table('Users').count({ count: '*' }).first();
  const invited = await openInvitations(ctx)
    .whereNot({ openEmail: exceptEmail })
    .count({ count: '*' })
    .first();
  return Number(users?.count ?? 0) + Number(invited?.count ?? 0);
}

/** Returns a query for the company's invitations that can still be accepted. */
export function openInvitations(ctx: Context) {
  return ctx.table('Invitations').whereNotNull('openEmail').where('expiresAt', '>', Date.now());
}
