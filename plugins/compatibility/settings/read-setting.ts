import { type Context, type Host, superCompanyId } from '@balcao/core';

/** Setting that existing clients know as `allowSignup`; only its value in the operator's own company counts. */
export const signUpKey = 'userCreation';

/**
 * Reads one setting of the actor's company; null for an unknown setting or one that the actor may not read. No caller
 * can read credentials; settings for admins are for admins only, and those of our own staff for our own staff.
 */
export async function readSetting(ctx: Context, key: string): Promise<string | null> {
  if (key === 'allowSignup') return readPublicSetting(ctx.host, key);
  const declaration = ctx.host.settings.get(key);
  if (!declaration || declaration.secret) return null;
  if (declaration.adminsOnly && !ctx.isAdmin) return null;
  if (declaration.superOnly && !ctx.actor.super) return null;
  return (await ctx.host.tenancy.setting(ctx.companyId, key)) || null;
}

/** Reads a setting that is public before the sign-in; null for every other key. */
export async function readPublicSetting(host: Host, key: string): Promise<string | null> {
  // Colours, pictures and texts of the sign-in page are no settings here, so existing clients show their own.
  if (key !== 'allowSignup') return null;
  return host.tenancy.setting(superCompanyId, signUpKey);
}
