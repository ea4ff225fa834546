import type { Context, Host } from '../../context.ts';
import { acrossCompanies } from '../../database/across-companies.ts';
import { hashOfToken } from '../../security/link-token.ts';
import { actingIn } from '../../tenancy/companies/acting-in.ts';
import { InvitationNotFound } from '../errors.ts';
import type { InvitationRow } from './invitation.ts';

/**
 * Finds an invitation of the actor's company that is neither accepted nor withdrawn; the installation's own staff find those of
 * any company. Throws ERR_NO_INVITATION_FOUND.
 */
export async function findInvitation(
  ctx: Context,
  id: number,
): Promise<{ row: InvitationRow; companyCtx: Context }> {
  const table = ctx.actor.super ? invitationsOfAll(ctx.host) : ctx.table('Invitations');
  const row: InvitationRow | undefined = await table.where({ id }).whereNotNull('openEmail').first();
  if (!row) throw InvitationNotFound();
  return { row, companyCtx: actingIn(ctx, row.companyId) };
}

/** Finds the invitation of a mailed link that is still valid. */
export async function invitationOfLink(host: Host, token: string): Promise<InvitationRow | undefined> {
  const row = await invitationsOfAll(host)
    .where({ tokenHash: hashOfToken(token) })
    .whereNotNull('openEmail')
    .where('expiresAt', '>', Date.now())
    .first();
  return row as InvitationRow | undefined;
}

function invitationsOfAll(host: Host) {
  const why = 'our own staff look after users of every company, and a link leads to its company';
  return acrossCompanies(host, why).table('Invitations');
}
