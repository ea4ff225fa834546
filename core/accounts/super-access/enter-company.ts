import type { Context } from '../../context.ts';
import { NoPermission, ValidationFailed } from '../../errors/core-errors.ts';
import { findCompany } from '../../tenancy/companies/update-company.ts';
import { SecondFactorRequired } from '../errors.ts';
import { isRequired } from '../two-factor/requirement.ts';
import { hasSecondFactor } from '../two-factor/second-factor.ts';
import {
  announceImpersonation,
  type ImpersonationSessionRow,
  presentImpersonation,
} from './impersonation-sessions.ts';
import type { EnterCompany, ImpersonationSession } from './schemas.ts';

const minuteMs = 60_000;

/**
 * Begins an impersonation session, in which the actor, of the installation's own staff, acts in a company for a limited time as
 * an admin who may not change the sign-in of any user. From then on the actor's session acts in that company alone; an API token
 * acts there in calls whose header names the impersonation session. Throws ERR_NO_COMPANY_FOUND, ERR_VALIDATION for the
 * installation's own company, and ERR_SECOND_FACTOR_REQUIRED where the company requires a second factor and the actor has none.
 */
export async function enterCompany(ctx: Context, input: EnterCompany): Promise<ImpersonationSession> {
  const { companyId, minutes } = input;
  const { userId, sessionId, token, name } = ctx.actor;
  const apiTokenId = token?.id ?? null;
  if (!ctx.actor.super || userId === null || (sessionId === null && apiTokenId === null))
    throw NoPermission();
  if (companyId === ctx.companyId) throw ValidationFailed({ details: { companyId: 'is the own one' } });
  return ctx.transaction(async () => {
    await ctx.table('Users').where('id', userId).forUpdate().first('id');
    await findCompany(ctx, companyId);
    const companyCtx = ctx.host.contextFor(companyId);
    if ((await isRequired(companyCtx)) && !(await hasSecondFactor(ctx, userId))) throw SecondFactorRequired();
    const now = Date.now();
    // A session can be in one company at a time, so the newest impersonation session ends the one before; a token can
    // have one in each company.
    await ctx.host.database
      .current('SuperEntries')
      .where(sessionId === null ? { apiTokenId, companyId } : { sessionId })
      .whereNull('endedAt')
      .update({ endedAt: now, endedBy: name, updatedAt: now });
    const row: Omit<ImpersonationSessionRow, 'id'> = {
      companyId,
      userId,
      userName: name,
      sessionId,
      apiTokenId,
      reason: input.reason.trim(),
      endsAt: now + minutes * minuteMs,
      endedAt: null,
      endedBy: null,
      createdAt: now,
    };
    const [id] = await companyCtx.insert('SuperEntries', { ...row, updatedAt: now });
    const entry = { ...row, id: Number(id) };
    ctx.audit({
      action: 'super-entry.opened',
      record: { type: 'super-entry', id: entry.id, name: entry.reason },
      companyId,
    });
    await announceImpersonation(companyCtx, entry);
    ctx.host.accounts.forgetActors();
    // Cuts the sockets of the session, since its screen shows another company from here on and must connect anew.
    if (sessionId !== null)
      ctx.host.database.afterCommit(() => ctx.host.live.disconnect({ companyId: ctx.companyId, sessionId }));
    return presentImpersonation(entry);
  });
}
