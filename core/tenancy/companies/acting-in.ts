import { Context } from '../../context.ts';
import { NoPermission } from '../../errors/core-errors.ts';

/** Makes a context of the same actor in another company, for our own staff alone. Throws ERR_NO_PERMISSION. */
export function actingIn(ctx: Context, companyId: number): Context {
  if (companyId === ctx.companyId) return ctx;
  if (!ctx.actor.super && ctx.actor.kind !== 'system') throw NoPermission();
  const { locale, log, caller, ifMatch } = ctx;
  return new Context(ctx.host, { ...ctx.actor, companyId }, { locale, log, caller, ifMatch });
}
