import type { Context } from '../../context.ts';
import type { Host } from '../../host.ts';
import { forgetOlder } from '../../jobs/swept-rows.ts';
import { InvitationNotFound } from '../errors.ts';
import { invitationsChanged } from '../live-events.ts';
import { findInvitation } from './find-invitation.ts';
import { expiredRetentionMs, type InvitationRow } from './invitation.ts';

/** Withdraws an invitation: its link is good no more. Throws ERR_NO_INVITATION_FOUND for one that is over. */
export async function withdrawInvitation(ctx: Context, id: number): Promise<void> {
  const { row, there } = await findInvitation(ctx, id);
  await there.transaction(async () => {
    if ((await withdraw(there, [row])) === 0) throw InvitationNotFound();
  });
}

/** Withdraws what a user invited who may invite no more, in the open transaction: nobody grants more than they hold. */
export async function withdrawInvitationsOf(there: Context, userId: number): Promise<void> {
  const rows: InvitationRow[] = await there
    .table('Invitations')
    .where({ invitedById: userId })
    .whereNotNull('openEmail');
  await withdraw(there, rows);
}

/** Withdraws the invitation of an address whose user is made in another way, in the open transaction. */
export async function withdrawInvitationTo(there: Context, email: string): Promise<void> {
  const rows: InvitationRow[] = await there.table('Invitations').where({ openEmail: email });
  await withdraw(there, rows);
}

/** Forgets the invitations of a company to an address, in the open transaction that deletes its user. */
export async function forgetInvitationsTo(there: Context, email: string): Promise<void> {
  await there.table('Invitations').where({ email }).delete();
}

/** Forgets those whose link expired a month ago, however they ended. */
export async function sweepInvitations(host: Host): Promise<void> {
  const before = Date.now() - expiredRetentionMs;
  await forgetOlder(host, { table: 'Invitations', column: 'expiresAt', before });
}

async function withdraw(there: Context, rows: readonly InvitationRow[]): Promise<number> {
  const now = Date.now();
  let withdrawn = 0;
  for (const { id, email } of rows) {
    const ended = await there
      .table('Invitations')
      .where({ id })
      .whereNotNull('openEmail')
      .update({ openEmail: null, withdrawnAt: now, updatedAt: now });
    if (Number(ended) === 0) continue;
    withdrawn++;
    there.audit({ action: 'invitation.withdrawn', record: { type: 'invitation', id, name: email } });
  }
  if (withdrawn > 0) there.live(invitationsChanged, { action: 'update' });
  return withdrawn;
}
