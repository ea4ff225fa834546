import type { Context, Host } from '../../context.ts';
import { forgetOlder } from '../../jobs/swept-rows.ts';
import { InvitationNotFound } from '../errors.ts';
import { invitationsChanged } from '../live-events.ts';
import { findInvitation } from './find-invitation.ts';
import { expiredRetentionMs, type InvitationRow } from './invitation.ts';

/**
 * Withdraws an invitation, which makes its link invalid. Throws ERR_NO_INVITATION_FOUND for one that was accepted, withdrawn or
 * has expired.
 */
export async function withdrawInvitation(ctx: Context, id: number): Promise<void> {
  const { row, companyCtx } = await findInvitation(ctx, id);
  await companyCtx.transaction(async () => {
    if ((await withdraw(companyCtx, [row])) === 0) throw InvitationNotFound();
  });
}

/**
 * Withdraws the invitations of a user who may no longer invite, in the open transaction, since users must not grant rights that
 * they have lost.
 */
export async function withdrawInvitationsOf(companyCtx: Context, userId: number): Promise<void> {
  const rows: InvitationRow[] = await companyCtx
    .table('Invitations')
    .where({ invitedById: userId })
    .whereNotNull('openEmail');
  await withdraw(companyCtx, rows);
}

/** Withdraws the invitation of an address whose user is created in another way, in the open transaction. */
export async function withdrawInvitationTo(companyCtx: Context, email: string): Promise<void> {
  const rows: InvitationRow[] = await companyCtx.table('Invitations').where({ openEmail: email });
  await withdraw(companyCtx, rows);
}

/** Deletes the invitations of a company to an address, in the open transaction that deletes the user of that address. */
export async function forgetInvitationsTo(companyCtx: Context, email: string): Promise<void> {
  await companyCtx.table('Invitations').where({ email }).delete();
}

/** Deletes invitations whose link expired a month ago, whether they were accepted or not. */
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
