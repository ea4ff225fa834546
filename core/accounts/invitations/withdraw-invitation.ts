import type { Context, Host } from '../../context.ts';
import { forgetOlder } from '../../jobs/swept-rows.ts';
import { InvitationNotFound } from '../errors.ts';
import { invitationsChanged } from '../live-events.ts';
import { findInvitation } from './find-invitation.ts';
import { expiredRetentionMs, type InvitationRow } from './invitation.ts';

/** Withdraws an invitation: its link is good no more. Throws ERR_NO_INVITATION_FOUND for one that is over. */
export async function withdrawInvitation(ctx: Context, id: number): Promise<void> {
  const { row, companyCtx } = await findInvitation(ctx, id);
  await companyCtx.transaction(async () => {
    if ((await withdraw(companyCtx, [row])) === 0) throw InvitationNotFound();
  });
}

/** Withdraws what a user invited who may invite no more, in the open transaction: no user grants more than they hold. */
export async function withdrawInvitationsOf(companyCtx: Context, userId: number): Promise<void> {
  const rows: InvitationRow[] = await companyCtx
    .table('Invitations')
    .where({ invitedById: userId })
    .whereNotNull('openEmail');
  await withdraw(companyCtx, rows);
}

/** Withdraws the invitation of an address whose user is made in another way, in the open transaction. */
export async function withdrawInvitationTo(companyCtx: Context, email: string): Promise<void> {
  const rows: InvitationRow[] = await companyCtx.table('Invitations').where({ openEmail: email });
  await withdraw(companyCtx, rows);
}

/** Forgets the invitations of a company to an address, in the open transaction that deletes its user. */
export async function forgetInvitationsTo(companyCtx: Context, email: string): Promise<void> {
  await companyCtx.table('Invitations').where({ email }).delete();
}

/** Forgets those whose link expired a month ago, however they ended. */
export async function sweepInvitations(host: Host): Promise<void> {
  const before = Date.now() - expiredRetentionMs;
  await forgetOlder(host, { table: 'Invitations', column: 'expiresAt', before });
}

async function withdraw(companyCtx: Context, rows: readonly InvitationRow[]): Promise<number> {
  const now = Date.now();
  let withdrawn = 0;
  for (const { id, email } of rows) {
    const ended = await companyCtx
      .table('Invitations')
      .where({ id })
      .whereNotNull('openEmail')
      .update({ openEmail: null, withdrawnAt: now, updatedAt: now });
    if (Number(ended) === 0) continue;
    withdrawn++;
    companyCtx.audit({ action: 'invitation.withdrawn', record: { type: 'invitation', id, name: email } });
  }
  if (withdrawn > 0) companyCtx.live(invitationsChanged, { action: 'update' });
  return withdrawn;
}
