import { type Context, type Host, holds } from '../../context.ts';
import { AppError } from '../../errors/errors.ts';
import { CompanyNotFound } from '../../tenancy/errors.ts';
import { EmailTaken, InvitationOver, InvitedEmailUnusable } from '../errors.ts';
import { invitationsChanged, userChanged } from '../live-events.ts';
import { mayGrant } from '../policy.ts';
import { addUser, storeQueues } from '../users/add-user.ts';
import { auditedUser } from '../users/audited-user.ts';
import { refusalOfEmail, unlessRefused } from '../users/email-owner.ts';
import { presentSessionUser } from '../users/present-user.ts';
import { type User, userRecord } from '../users/user.ts';
import { userAnywhere, usersOfEmails } from '../users/users-anywhere.ts';
import { invitationOfLink } from './find-invitation.ts';
import type { InvitationRow } from './invitation.ts';
import { queueIdsOf } from './list-invitations.ts';
import type { AcceptInvitation } from './schemas.ts';
import { countSeats } from './seats.ts';

/**
 * Finds the invitation of a mailed link and the name of its company, for the page that asks for a password. Throws
 * ERR_INVITATION_OVER.
 */
export async function readInvitation(
  { host }: Context,
  token: string,
): Promise<{ row: InvitationRow; companyName: string }> {
  const row = await invitationOfLink(host, token);
  if (!row || !(await isWelcome(host, row.companyId))) throw InvitationOver();
  const { name: companyName } = await host.tenancy.statusOf(row.companyId);
  return { row, companyName };
}

/**
 * Makes the user of an invitation, once; they sign in with its e-mail and the password given. Throws ERR_INVITATION_OVER,
 * ERR_PLAN_LIMIT_USERS, ERR_INVITED_EMAIL_UNUSABLE, and what `requirePassword` throws, after which the link is still good.
 */
export async function acceptInvitation(ctx: Context, input: AcceptInvitation): Promise<{ email: string }> {
  const { host } = ctx;
  const { row } = await readInvitation(ctx, input.token);
  const companyCtx = host.contextFor(row.companyId);
  return unlessRefused(companyCtx, async () => {
    await requirePlace(companyCtx);
    // Another call may have taken it while this one waited for its place.
    const isOpen = (await invitationOfLink(host, input.token)) !== undefined;
    if (!isOpen || !(await inviterMay(host, row))) throw InvitationOver();
    const refusal = await refusalOfInvited(companyCtx, row.email);
    if (refusal) return refusal;
    await take(companyCtx, row);
    const { email } = row;
    const user = await join(companyCtx, row, input);
    const queues = await host.accounts.describeQueues(companyCtx, queueIdsOf(row));
    await storeQueues(
      companyCtx,
      user.id,
      queues.map(({ id }) => id),
    );
    await announce(ctx, companyCtx, { row, user });
    return { email };
  });
}

async function join(
  companyCtx: Context,
  { email, profile }: InvitationRow,
  { name, password, language }: AcceptInvitation,
): Promise<User> {
  try {
    return await addUser(companyCtx, {
      ...{ name, email, password, profile, language: language ?? null },
      // Without a mail server the link was shown to the inviter, which proves no mailbox.
      isEmailConfirmed: companyCtx.host.mail.configured,
    });
  } catch (error) {
    // Another company's invitation to the same address was accepted at this very moment.
    if (error instanceof AppError && error.code === EmailTaken.code) throw InvitedEmailUnusable();
    throw error;
  }
}

async function isWelcome({ tenancy }: Host, companyId: number): Promise<boolean> {
  if (!(await tenancy.isActive(companyId))) return false;
  return (await tenancy.setting(companyId, 'userCreation')) !== 'disabled';
}

/** Waits for others who add to the company. The invitation's own place is counted already. */
async function requirePlace(companyCtx: Context): Promise<void> {
  const used = async () => (await countSeats(companyCtx)) - 1;
  try {
    await companyCtx.host.tenancy.requireRoom(companyCtx.companyId, 'users', used);
  } catch (error) {
    if (error instanceof AppError && error.code === CompanyNotFound.code) throw InvitationOver();
    throw error;
  }
}

/** Whether the inviter may still invite so. The lock waits for a change of their role under way. */
async function inviterMay(host: Host, { companyId, invitedById, profile }: InvitationRow): Promise<boolean> {
  if (invitedById === null) return true;
  const inviter = await userAnywhere(host, invitedById).forShare();
  if (!inviter) return false;
  const isSuper = Boolean(inviter.super);
  if (!isSuper && inviter.companyId !== companyId) return false;
  const actor = { kind: 'user' as const, profile: inviter.profile, super: isSuper };
  return holds(host, actor, 'users:manage') && mayGrant(actor, profile);
}

/**
 * Returns the error when the invited e-mail cannot be used, else null. A mailed link proves the mailbox, so its owner
 * may try again; a link that was shown to the inviter could be used to probe which e-mails have accounts, and its
 * uses are counted for that.
 */
async function refusalOfInvited(companyCtx: Context, email: string): Promise<AppError | null> {
  if (!companyCtx.host.mail.configured) return refusalOfEmail(companyCtx, email, InvitedEmailUnusable);
  const owner = await usersOfEmails(companyCtx.host, [email]).select('id').first();
  return owner ? InvitedEmailUnusable() : null;
}

/** Takes the invitation for good. Throws ERR_INVITATION_OVER for a second or a late call. */
async function take(companyCtx: Context, { id, tokenHash }: InvitationRow): Promise<void> {
  const now = Date.now();
  const taken = await companyCtx
    .table('Invitations')
    .where({ id, tokenHash })
    .whereNotNull('openEmail')
    .where('expiresAt', '>', now)
    .update({ openEmail: null, acceptedAt: now, updatedAt: now });
  if (Number(taken) === 0) throw InvitationOver();
}

async function announce(
  ctx: Context,
  companyCtx: Context,
  { row, user }: { row: InvitationRow; user: User },
): Promise<void> {
  const { companyId } = companyCtx;
  const by = { id: user.id, name: user.name };
  ctx.audit({
    action: 'invitation.accepted',
    record: { type: 'invitation', id: row.id, name: row.email },
    companyId,
    by,
  });
  const after = await auditedUser(companyCtx, user);
  ctx.audit({ action: 'user.created', record: userRecord(user), after, companyId, by });
  companyCtx.live(userChanged, { action: 'create', user: await presentSessionUser(companyCtx, user) });
  companyCtx.live(invitationsChanged, { action: 'update' });
  companyCtx.emit('user.created', { userId: user.id });
}
