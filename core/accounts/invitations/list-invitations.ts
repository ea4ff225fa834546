import type { Context } from '../../context.ts';
import { hasMore, pageWindow } from '../../http/paging.ts';
import { actingIn } from '../../tenancy/companies/acting-in.ts';
import { isoTime } from '../../time/iso-time.ts';
import { type InvitationRow, stateOf } from './invitation.ts';
import type { Invitation, InvitationsQuery } from './schemas.ts';

/**
 * Returns the company's invitations, the newest first, a page at a time: those that can be accepted, and for a month those that
 * were accepted, withdrawn or have expired.
 */
export async function listInvitations(ctx: Context, { companyId, pageNumber }: InvitationsQuery) {
  const companyCtx = companyId && ctx.actor.super ? actingIn(ctx, companyId) : ctx;
  const window = pageWindow(pageNumber);
  const rows: InvitationRow[] = await companyCtx
    .table('Invitations')
    .orderBy('id', 'desc')
    .limit(window.limit)
    .offset(window.offset);
  const counted = await companyCtx.table('Invitations').count({ count: '*' }).first();
  const count = Number(counted?.count ?? 0);
  const invitations = await presentInvitations(companyCtx, rows);
  return { invitations, count, hasMore: hasMore(count, window, rows.length) };
}

/** Converts invitations of the context's company into the form of the list, with those of their queues that still exist. */
export async function presentInvitations(
  companyCtx: Context,
  rows: readonly InvitationRow[],
): Promise<Invitation[]> {
  const ids = [...new Set(rows.flatMap(queueIdsOf))];
  const labels = ids.length === 0 ? [] : await companyCtx.host.accounts.describeQueues(companyCtx, ids);
  return rows.map((row) => {
    const endedAt = row.acceptedAt ?? row.withdrawnAt;
    return {
      id: row.id,
      email: row.email,
      profile: row.profile,
      queues: labels.filter(({ id }) => queueIdsOf(row).includes(id)),
      state: stateOf(row),
      inviterName: row.inviterName,
      createdAt: isoTime(row.createdAt),
      expiresAt: isoTime(row.expiresAt),
      endedAt: isoTime(endedAt),
    };
  });
}

/** Returns the ids of the queues that an invitation names, those of deleted queues included. */
export function queueIdsOf({ queueIds }: Pick<InvitationRow, 'queueIds'>): number[] {
  return JSON.parse(queueIds) as number[];
}
