import type { Context } from '../../context.ts';
import { acrossCompanies } from '../../database/across-companies.ts';
import type { Host } from '../../host.ts';
import { actingIn } from '../../tenancy/companies/acting-in.ts';
import { InvitationNotFound } from '../errors.ts';
import { hashOfToken, type InvitationRow } from './invitation.ts';

/**
 * Finds an invitation of the actor's company that is neither accepted nor withdrawn; our own staff find those of any. Throws
 * ERR_NO_INVITATION_FOUND.
 */
export async function findInvitation(
  ctx: Context,
  id: number,
): Promise<{ row: InvitationRow; there: Context }> {
  const table = ctx.actor.super
    ? acrossCompanies(ctx.host, 'our own staff look after the users of every company').table('Invitations')
    : ctx.table('Invitations');
  const row: InvitationRow | undefined = await table.where({ id }).whereNotNull('openEmail').first();
  if (!row) throw InvitationNotFound();
  return { row, there: actingIn(ctx, row.companyId) };
}

/** Finds the invitation of a link that still holds. */
export async function invitationOfLink(host: Host, token: string): Promise<InvitationRow | undefined> {
  const row = await acrossCompanies(host, 'a link tells the company')
    .table('Invitations')
    .where({ tokenHash: hashOfToken(token) })
    .whereNotNull('openEmail')
    .where('expiresAt', '>', Date.now())
    .first();
  return row as InvitationRow | undefined;
}
