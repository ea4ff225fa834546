import { newTable } from '../../database/migration/add-table.ts';
import { baseColumns, companyColumn, exactString } from '../../database/migration/columns.ts';
import type { InvitationState } from '../limits.ts';

/**
 * Row of the table `Invitations`: a mailed link by which a person becomes a user of a company. Times are epoch
 * milliseconds.
 */
export interface InvitationRow {
  id: number;
  companyId: number;
  email: string;
  /** The e-mail until the invitation is accepted or withdrawn, null from then on. */
  openEmail: string | null;
  tokenHash: string;
  profile: 'admin' | 'user';
  /** A JSON list of ids. */
  queueIds: string;
  /** null: made at the command line of the server. */
  invitedById: number | null;
  inviterName: string;
  expiresAt: number;
  acceptedAt: number | null;
  withdrawnAt: number | null;
  createdAt: number;
  updatedAt: number;
}

/** Time for which a link is valid after its latest mail, in milliseconds. */
export const invitationMs = 7 * 24 * 60 * 60_000;
/** Time for which an invitation stays in the list after its link has expired, in milliseconds. */
export const expiredRetentionMs = 30 * 24 * 60 * 60_000;

export const createInvitations = newTable('0016-invitations', 'Invitations', (table) => {
  baseColumns(table);
  companyColumn(table);
  exactString(table, 'email', 191).notNullable();
  // Null once it is over, so that a company has one open invitation of an address at most.
  exactString(table, 'openEmail', 191);
  exactString(table, 'tokenHash', 43).notNullable().unique();
  table.string('profile', 10).notNullable();
  table.text('queueIds').notNullable();
  // No foreign key: our own staff, who are of another company, invite too.
  table.integer('invitedById').unsigned();
  table.string('inviterName', 100).notNullable();
  table.bigInteger('expiresAt').notNullable().index();
  table.bigInteger('acceptedAt');
  table.bigInteger('withdrawnAt');
  table.unique(['companyId', 'openEmail']);
  table.index(['companyId', 'email']);
  table.index(['companyId', 'invitedById']);
});

export function stateOf(row: InvitationRow, now = Date.now()): InvitationState {
  if (row.acceptedAt !== null) return 'accepted';
  if (row.withdrawnAt !== null) return 'withdrawn';
  return Number(row.expiresAt) > now ? 'open' : 'expired';
}
