import type { Context } from '../../context.ts';
import { actingIn } from '../../tenancy/companies/acting-in.ts';
import { UserNotFound } from '../errors.ts';
import { User } from './user.ts';
import { userAnywhere } from './users-anywhere.ts';

/**
 * Finds a user of the actor's company, or of any for the installation's own staff, with a context that acts in the user's
 * company. Throws ERR_NO_USER_FOUND.
 */
export async function findUser(ctx: Context, userId: number): Promise<{ user: User; companyCtx: Context }> {
  const user = ctx.actor.super ? await userAnywhere(ctx.host, userId) : await User.of(ctx).findById(userId);
  if (!user) throw UserNotFound();
  return { user, companyCtx: actingIn(ctx, user.companyId) };
}

/** The actor's own row. Throws ERR_NO_USER_FOUND. */
export async function ownUser(ctx: Context): Promise<User> {
  const user = await User.of(ctx).findById(ctx.actor.userId as number);
  if (!user) throw UserNotFound();
  return user;
}
