import type { Context } from '../../context.ts';
import { NoPermission } from '../../errors/core-errors.ts';
import { actingIn } from '../../tenancy/companies/acting-in.ts';
import { superCompanyId } from '../../tenancy/limits.ts';
import { UserCreationDisabled } from '../errors.ts';
import { countSeats } from '../invitations/seats.ts';
import { withdrawInvitationTo } from '../invitations/withdraw-invitation.ts';
import { userChanged } from '../live-events.ts';
import type { CreateUser, SessionUser } from '../schemas.ts';
import { addUser, storeQueues } from './add-user.ts';
import { auditedUser } from './audited-user.ts';
import { requireEmail } from './email.ts';
import { refusalOfEmail, unlessRefused } from './email-owner.ts';
import { languageOf } from './language-of.ts';
import { presentSessionUser } from './present-user.ts';
import { userRecord } from './user.ts';

/**
 * Adds a user to the actor's company; the installation's own staff may name another company, and create super users in their own.
 * Throws ERR_NO_PERMISSION, ERR_PLAN_LIMIT_USERS, ERR_USER_CREATION_DISABLED, ERR_NO_RECORD_FOUND for queues of another company,
 * and the errors of `refusalOfEmail`.
 */
export async function createUser(ctx: Context, input: CreateUser): Promise<SessionUser> {
  const companyCtx = ctx.actor.super && input.companyId ? actingIn(ctx, input.companyId) : ctx;
  // Refuses an API token that makes one of the installation's own staff: that user would outlive the token.
  if (ctx.actor.token && input.super) throw NoPermission();
  const { accounts, tenancy } = ctx.host;
  if ((await tenancy.setting(companyCtx.companyId, 'userCreation')) === 'disabled')
    throw UserCreationDisabled();
  const queueIds = input.queueIds ?? [];
  const email = requireEmail(input.email);
  return unlessRefused(companyCtx, async () => {
    await tenancy.requireRoom(companyCtx.companyId, 'users', () => countSeats(companyCtx, email));
    const refusal = await refusalOfEmail(companyCtx, email);
    if (refusal) return refusal;
    await accounts.requireQueues(companyCtx, queueIds);
    if (input.whatsappId) await accounts.requireConnection(companyCtx, input.whatsappId);
    const isSuper = Boolean(ctx.actor.super && input.super && companyCtx.companyId === superCompanyId);
    const user = await addUser(companyCtx, {
      name: input.name,
      email,
      password: input.password,
      profile: isSuper ? 'admin' : (input.profile ?? 'user'),
      super: isSuper,
      whatsappId: input.whatsappId ?? null,
      allTicket: input.allTicket ?? 'disable',
      language: languageOf(input.language),
    });
    await storeQueues(companyCtx, user.id, queueIds);
    await withdrawInvitationTo(companyCtx, email);
    companyCtx.audit({
      action: 'user.created',
      record: userRecord(user),
      after: await auditedUser(companyCtx, user),
    });
    const presented = await presentSessionUser(companyCtx, user);
    companyCtx.live(userChanged, { action: 'create', user: presented });
    companyCtx.emit('user.created', { userId: user.id });
    return presented;
  });
}
