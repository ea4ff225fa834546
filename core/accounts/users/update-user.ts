import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../database/violations.ts';
import { NoPermission } from '../../errors/core-errors.ts';
import type { AppError } from '../../errors/errors.ts';
import { requireUnchanged } from '../../http/unchanged.ts';
import { requireName } from '../../names.ts';
import { covers } from '../../security/api-token-scopes.ts';
import { superCompanyId } from '../../tenancy/limits.ts';
import { revokeTokensOf } from '../api-tokens/revoke-api-token.ts';
import { withdrawInvitationsOf, withdrawInvitationTo } from '../invitations/withdraw-invitation.ts';
import { userName } from '../limits.ts';
import { accessChanged, userChanged } from '../live-events.ts';
import { forgetCode } from '../password-reset/codes.ts';
import { refusalToEdit } from '../policy.ts';
import { rightsOf } from '../rights.ts';
import type { SessionUser, UpdateUser } from '../schemas.ts';
import { changePassword } from '../sign-in/change-password.ts';
import { proveIdentity } from '../sign-in/prove-identity.ts';
import { storeQueues } from './add-user.ts';
import { auditedUser } from './audited-user.ts';
import { requireEmail } from './email.ts';
import { refusalOfEmail, takenMeanwhile, unlessRefused } from './email-owner.ts';
import { findUser } from './find-user.ts';
import { languageOf } from './language-of.ts';
import { presentSessionUser } from './present-user.ts';
import { queuesChanged } from './queue-members.ts';
import { searchKeyOf, User, userRecord } from './user.ts';

/**
 * Changes the given fields of a user; a user without `queueIds` in the input keeps their queues. Users who are no admins can
 * change only their own name, e-mail, password, connection and language: everything else that clients send back is ignored. A
 * change of one's own e-mail or password also needs the current password. A new password ends the user's other sessions.
 */
export async function updateUser(ctx: Context, userId: number, input: UpdateUser): Promise<SessionUser> {
  // A new e-mail or password would let the installation's own staff sign in as that user.
  if (ctx.actor.entry) throw NoPermission();
  const isOwn = userId === ctx.actor.userId;
  // Before the transaction: a guess that fails must stay counted.
  if (isOwn) await proveOwner(ctx, input);
  return unlessRefused(ctx, async () => {
    const { user, companyCtx } = await findUser(ctx, userId);
    await requireUnchanged(companyCtx, User.tableName, userId);
    const isAdmin = ctx.isAdmin;
    const wanted = isAdmin ? input : ownFields(input);
    requireEditable(ctx, user, wanted);
    if (wanted.queueIds) await ctx.host.accounts.requireQueues(companyCtx, wanted.queueIds);
    if (wanted.whatsappId) await ctx.host.accounts.requireConnection(companyCtx, wanted.whatsappId);
    const before = await auditedUser(companyCtx, user);
    const patch = changes(ctx, user, wanted);
    const refusal = await store(companyCtx, user, patch);
    if (refusal) return refusal;
    if (user.profile === 'admin' && patch.profile === 'user') await takeBackGrants(companyCtx, userId);
    if (wanted.queueIds || wanted.profile) await changeQueues(companyCtx, userId, wanted.queueIds);
    if (wanted.password) {
      const { id, email } = { ...user, ...patch };
      await changePassword(companyCtx, { id, email }, wanted.password, isOwn ? ctx.actor.sessionId : null);
      companyCtx.audit({ action: 'password.changed', record: userRecord(user) });
    }
    const after = await User.of(companyCtx).findById(userId).throwIfNotFound();
    companyCtx.audit({
      action: 'user.changed',
      record: userRecord(after),
      before,
      after: await auditedUser(companyCtx, after),
    });
    return announce(companyCtx, user, { after, wanted });
  });
}

/** Revokes the API tokens and the invitations of a user who is no longer an admin. */
async function takeBackGrants(companyCtx: Context, userId: number): Promise<void> {
  await revokeTokensOf(companyCtx, userId);
  await withdrawInvitationsOf(companyCtx, userId);
}

async function changeQueues(
  companyCtx: Context,
  userId: number,
  queueIds: readonly number[] | undefined,
): Promise<void> {
  if (queueIds) await storeQueues(companyCtx, userId, queueIds);
  for (const notify of queuesChanged.of(companyCtx.host)) await notify(companyCtx, userId);
}

async function proveOwner(ctx: Context, { email, password, currentPassword }: UpdateUser): Promise<void> {
  const { user } = await findUser(ctx, ctx.actor.userId as number);
  const changesEmail = email !== undefined && requireEmail(email) !== user.email;
  if (password || changesEmail) await proveIdentity(ctx, user, currentPassword);
}

/** Throws the error of `refusalToEdit`, and ERR_NO_PERMISSION for an API token that would let a user sign in. */
function requireEditable({ actor }: Context, user: User, wanted: UpdateUser): void {
  const refusal = refusalToEdit(actor, user, wanted);
  if (refusal) throw refusal();
  if (actor.token && changesSignIn(actor.token, user, wanted)) throw NoPermission();
}

/**
 * True when an API token would, by this change, give a person a way to sign in or more rights, and so outlive itself. Tokens of
 * the installation's own staff may do that for users, but make none of them super.
 */
function changesSignIn(
  { scopes }: NonNullable<Context['actor']['token']>,
  user: User,
  { email, password, profile, super: isSuper }: UpdateUser,
): boolean {
  if (isSuper && !user.super) return true;
  if (covers(scopes, 'operator')) return false;
  const changesEmail = email !== undefined && requireEmail(email) !== user.email;
  return Boolean(password) || changesEmail || (profile === 'admin' && user.profile !== 'admin');
}

function ownFields({ name, email, password, whatsappId, language }: UpdateUser): UpdateUser {
  return { name, email, password, whatsappId, language };
}

function changes(ctx: Context, user: User, input: UpdateUser): Partial<User> {
  // Clients send the whole record back, so a name that is older than these rules must be accepted unchanged.
  const name =
    input.name === undefined || input.name === user.name ? user.name : requireName(input.name, userName);
  const email = input.email === undefined ? user.email : requireEmail(input.email);
  const patch: Partial<User> = { name, email, searchKey: searchKeyOf({ name, email }) };
  if (input.profile !== undefined) patch.profile = input.profile;
  if (input.whatsappId !== undefined) patch.whatsappId = input.whatsappId;
  if (input.allTicket !== undefined) patch.allTicket = input.allTicket;
  if (input.language !== undefined) patch.language = languageOf(input.language);
  // Super is given by our own staff, in the installation's own company, and never taken from a super user, who is not edited by others.
  if (ctx.actor.super && input.super && user.companyId === superCompanyId) {
    Object.assign(patch, { super: 1, profile: 'admin' });
  }
  return patch;
}

/** Stores the change of a user; returns the error when the user cannot have the e-mail. */
async function store(companyCtx: Context, user: User, patch: Partial<User>): Promise<AppError | null> {
  if (patch.email !== undefined && patch.email !== user.email) {
    const refusal = await refusalOfEmail(companyCtx, patch.email);
    if (refusal) return refusal;
    await withdrawInvitationTo(companyCtx, patch.email);
    // A mailed reset code proves the former address alone.
    await forgetCode(companyCtx, user.id);
    patch.emailConfirmedAt = null;
  }
  try {
    await User.of(companyCtx).findById(user.id).patch(patch);
    return null;
  } catch (error) {
    if (isUniqueViolation(error)) throw takenMeanwhile(companyCtx);
    throw error;
  }
}

async function announce(
  companyCtx: Context,
  before: User,
  { after: user, wanted }: { after: User; wanted: UpdateUser },
): Promise<SessionUser> {
  const { companyId, host } = companyCtx;
  const presented = await presentSessionUser(companyCtx, user);
  host.accounts.forgetActors();
  host.database.afterCommit(() => host.live.refreshUser(companyId, user.id));
  companyCtx.live(userChanged, { action: 'update', user: presented });
  if (user.profile !== before.profile || Boolean(user.super) !== Boolean(before.super)) {
    const rights = await rightsOf(host, user);
    companyCtx.live(accessChanged, { action: 'update', ...rights }, { userIds: [user.id] });
  }
  companyCtx.emit('user.updated', {
    userId: user.id,
    queuesChanged: wanted.queueIds !== undefined,
    profileChanged: user.profile !== before.profile,
  });
  return presented;
}
