import type { Context } from '../../context.ts';
import { RecordNotFound } from '../../errors/core-errors.ts';
import {
  announceImpersonation,
  type ImpersonationSessionRow,
  presentImpersonation,
} from './impersonation-sessions.ts';
import type { ImpersonationSession } from './schemas.ts';

/**
 * Ends an impersonation session in the actor's company, at the request of an admin of the company or of the staff member. Calls
 * and sockets of that session no longer act in the company. Throws ERR_NO_RECORD_FOUND for one of another company, or one that
 * has ended.
 */
export async function endImpersonation(ctx: Context, entryId: number): Promise<ImpersonationSession> {
  return ctx.transaction(async () => {
    const now = Date.now();
    const ended = await ctx
      .table('SuperEntries')
      .where('id', entryId)
      .whereNull('endedAt')
      .where('endsAt', '>', now)
      .update({ endedAt: now, endedBy: ctx.actor.name, updatedAt: now });
    if (Number(ended) !== 1) throw RecordNotFound();
    const row = (await ctx.table('SuperEntries').where('id', entryId).first()) as ImpersonationSessionRow;
    ctx.audit({
      action: 'super-entry.ended',
      record: { type: 'super-entry', id: entryId, name: row.userName },
    });
    await announceImpersonation(ctx, row);
    const { companyId, host } = ctx;
    host.accounts.forgetActors();
    const { sessionId } = row;
    if (sessionId !== null) host.database.afterCommit(() => host.live.disconnect({ companyId, sessionId }));
    return presentImpersonation(row);
  });
}

/** Ends the impersonation sessions that an API token began, when the token is revoked. */
export async function leaveWithToken({ host }: Context, apiTokenId: number): Promise<void> {
  const stays: Array<{ id: number; companyId: number }> = await host.database
    .current('SuperEntries')
    .where({ apiTokenId })
    .whereNull('endedAt')
    .where('endsAt', '>', Date.now())
    .select('id', 'companyId');
  for (const { id, companyId } of stays)
    await endImpersonation(host.contextFor(companyId), id).catch(ignoreOver);
}

/** Ends the impersonation session of a sign-in session, when that session ends. */
export async function leaveWithSession(ctx: Context): Promise<void> {
  if (ctx.actor.entry) await endImpersonation(ctx, ctx.actor.entry.id).catch(ignoreOver);
}

/** Ignores the error that the impersonation session has already ended in another way. */
function ignoreOver(error: unknown): void {
  if ((error as { code?: unknown }).code !== RecordNotFound.code) throw error;
}
