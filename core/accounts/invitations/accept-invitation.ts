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
 * Finds the invitation of a mailed link and the name of its company, for the page on which the invited person chooses a password.
 * Throws ERR_INVITATION_OVER.
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
 * Creates the user of an invitation, once, with the chosen password; the user then signs in by e-mail. Throws
 * ERR_INVITATION_OVER, ERR_PLAN_LIMIT_USERS, ERR_INVITED_EMAIL_UNUSABLE, and the errors of `requirePassword`, after which the
 * link stays valid.
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

/**
 * Throws ERR_PLAN_LIMIT_USERS when the plan allows no further user. Waits for other transactions that add users to the company.
 * The place of this invitation is counted already.
 */
async function requirePlace(companyCtx: Context): Promise<void> {
  const used = async () => (await countSeats(companyCtx)) - 1;
  try {
    await companyCtx.host.tenancy.requireRoom(companyCtx.companyId, 'users', used);
  } catch (error) {
    if (error instanceof AppError && error.code === CompanyNotFound.code) throw InvitationOver();
    throw error;
  }
}

/**
 * True when the inviter may still give the invited profile. The lock waits for a transaction that is changing the inviter's role.
 */
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
 * Returns the error when the invited e-mail cannot be used; otherwise null. The person who got a mailed link has proved that the
 * mailbox is theirs and may try again. A link that was shown to the inviter could be used to find out which e-mails have
 * accounts, so its uses are counted.
 */
async function refusalOfInvited(companyCtx: Context, email: string): Promise<AppError | null> {
  if (!companyCtx.host.mail.configured) return refusalOfEmail(companyCtx, email, InvitedEmailUnusable);
  const owner = await usersOfEmails(companyCtx.host, [email]).select('id').first();
  return owner ? InvitedEmailUnusable() : null;
}

/** Marks the invitation as accepted. Throws ERR_INVITATION_OVER for a second or late call. */
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
