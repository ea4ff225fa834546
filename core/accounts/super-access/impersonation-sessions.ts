import type { Actor } from '../../actor.ts';
import type { Context, Host } from '../../context.ts';
import { isoTime } from '../../time/iso-time.ts';
import { impersonationChanged } from '../live-events.ts';
import type { ImpersonationSession } from './schemas.ts';

/**
 * Row of the table `SuperEntries`: an impersonation session, a limited time in which one of the installation's own
 * staff works in a customer's company. The wire names it super entry, and the screens a stay. Times are epoch
 * milliseconds.
 */
export interface ImpersonationSessionRow {
  id: number;
  companyId: number;
  userId: number;
  userName: string;
  /** The sign-in session or the API token that acts there; the other one is null. */
  sessionId: string | null;
  apiTokenId: number | null;
  reason: string;
  endsAt: number;
  endedAt: number | null;
  endedBy: string | null;
  createdAt: number;
}

/** Finds the impersonation session in which a sign-in session acts now. */
export async function openImpersonationOf(
  { database }: Host,
  sessionId: string,
): Promise<ImpersonationSessionRow | undefined> {
  // Across companies: the session names the company.
  const row = await database
    .current('SuperEntries')
    .where({ sessionId })
    .whereNull('endedAt')
    .where('endsAt', '>', Date.now())
    .orderBy('id', 'desc')
    .first();
  return row as ImpersonationSessionRow | undefined;
}

/** Finds an open impersonation session that an API token began. */
export async function openImpersonationOfToken(
  { database }: Host,
  apiTokenId: number,
  entryId: number,
): Promise<ImpersonationSessionRow | undefined> {
  // Across companies: the impersonation session names the company.
  const row = await database
    .current('SuperEntries')
    .where({ id: entryId, apiTokenId })
    .whereNull('endedAt')
    .where('endsAt', '>', Date.now())
    .first();
  return row as ImpersonationSessionRow | undefined;
}

/** Returns the actor of an impersonation session: an admin of the company who may not change sign-ins. */
export function guestOf(
  entry: ImpersonationSessionRow,
  { name, homeCompanyId }: { name: string; homeCompanyId: number },
): Actor {
  return {
    kind: 'user',
    companyId: entry.companyId,
    userId: entry.userId,
    name,
    profile: 'admin',
    super: false,
    queueIds: [],
    seesUnqueued: true,
    sessionId: entry.sessionId,
    entry: { id: entry.id, endsAt: Number(entry.endsAt), homeCompanyId },
  };
}

export function presentImpersonation(row: ImpersonationSessionRow): ImpersonationSession {
  const isOver = Number(row.endsAt) <= Date.now();
  return {
    id: row.id,
    userName: row.userName,
    reason: row.reason,
    startedAt: isoTime(row.createdAt),
    endsAt: isoTime(row.endsAt),
    endedAt: row.endedAt !== null ? isoTime(row.endedAt) : isOver ? isoTime(row.endsAt) : null,
    endedBy: row.endedBy,
  };
}

/**
 * Notifies the browsers of the company's admins, after the commit, that a member of the installation's own staff has entered or
 * left the company.
 */
export async function announceImpersonation(ctx: Context, row: ImpersonationSessionRow): Promise<void> {
  const admins: Array<{ id: number }> = await ctx.table('Users').where('profile', 'admin').select('id');
  ctx.live(
    impersonationChanged,
    { action: 'update', entry: presentImpersonation(row) },
    { userIds: admins.map(({ id }) => id) },
  );
}
