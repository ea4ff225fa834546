import { Context } from '../../context.ts';
import { NoPermission } from '../../errors/core-errors.ts';

/**
 * Returns a context of the same actor in another company, which only the installation's own staff may have. Throws
 * ERR_NO_PERMISSION.
 */
export function actingIn(ctx: Context, companyId: number): Context {
  if (companyId === ctx.companyId) return ctx;
  if (!ctx.actor.super && ctx.actor.kind !== 'system') throw NoPermission();
  const { locale, log, caller, ifMatch } = ctx;
  return new Context(ctx.host, { ...ctx.actor, companyId }, { locale, log, caller, ifMatch });
}
