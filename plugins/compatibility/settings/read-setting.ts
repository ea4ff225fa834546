import { type Context, type Host, superCompanyId } from '@balcao/core';

/** Setting that existing clients know as `allowSignup`; only its value in the operator's own company counts. */
export const signUpKey = 'userCreation';

/**
 * Reads one setting of the actor's company; null where there is none, or where it is not the actor's to read: credentials are
 * readable by no caller, what only admins see is theirs, and what only our own staff may change is read by them alone.
 */
export async function readSetting(ctx: Context, key: string): Promise<string | null> {
  if (key === 'allowSignup') return readPublicSetting(ctx.host, key);
  const declaration = ctx.host.settings.get(key);
  if (!declaration || declaration.secret) return null;
  if (declaration.adminsOnly && !ctx.isAdmin) return null;
  if (declaration.superOnly && !ctx.actor.super) return null;
  return (await ctx.host.tenancy.setting(ctx.companyId, key)) || null;
}

/** Reads a setting that is public before the sign-in; null for every other key, whether or not a setting has it. */
export async function readPublicSetting(host: Host, key: string): Promise<string | null> {
  // Colours, pictures and texts of the sign-in page are no settings here, so an existing client shows its own.
  if (key !== 'allowSignup') return null;
  return host.tenancy.setting(superCompanyId, signUpKey);
}
