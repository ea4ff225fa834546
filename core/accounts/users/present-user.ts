import type { Context } from '../../context.ts';
import { presentCompany } from '../../tenancy/companies/present-company.ts';
import { findCompany } from '../../tenancy/companies/update-company.ts';
import { isTermOfTrial } from '../../tenancy/trial/trial.ts';
import { isoTime, rowTimes } from '../../time/iso-time.ts';
import { refusalToDelete, refusalToEdit } from '../policy.ts';
import type { SessionUser, UserRow } from '../schemas.ts';
import type { User } from './user.ts';

type WithoutCompany = Omit<UserRow, 'company' | 'can'>;

interface QueueLink {
  userId: number;
  queueId: number;
  createdAt: number;
  updatedAt: number;
}

/** Converts users of the context's company into the form of lists, with four further statements for any number of users. */
export async function presentUsers(ctx: Context, users: readonly User[]): Promise<UserRow[]> {
  if (users.length === 0) return [];
  const { name } = await ctx.host.tenancy.statusOf(ctx.companyId);
  const company = { id: ctx.companyId, name };
  const withSecondFactor = ctx.isAdmin ? await whoHasSecondFactor(ctx, users) : null;
  return (await withQueues(ctx, users)).map((user) => ({
    ...user,
    company,
    ...(withSecondFactor ? { twoFactor: withSecondFactor.has(user.id) } : {}),
    can: rightsOver(ctx, user),
  }));
}

/** Converts a user into the form that the web app gets of its own user, with data of the company. */
export async function presentSessionUser(ctx: Context, user: User): Promise<SessionUser> {
  const [presented] = await withQueues(ctx, [user]);
  const row = await findCompany(ctx, ctx.companyId);
  const company = await presentCompany(ctx.host, row);
  const { activeUntil } = await ctx.host.tenancy.statusOf(ctx.companyId);
  // End of the due day: clients compare it with their clock, and the due day itself is still a working day.
  const dueDate = isoTime(activeUntil);
  const isOnTrial = isTermOfTrial(row);
  return {
    ...(presented as WithoutCompany),
    company: { ...company, dueDate, trialExpiration: dueDate, isOnTrial },
  };
}

async function whoHasSecondFactor(ctx: Context, users: readonly User[]): Promise<Set<number>> {
  const ids = users.map(({ id }) => id);
  const rows: Array<{ userId: number }> = await ctx
    .table('SecondFactors')
    .whereIn('userId', ids)
    .whereNotNull('confirmedAt')
    .select('userId');
  return new Set(rows.map(({ userId }) => userId));
}

function rightsOver({ actor }: Context, user: WithoutCompany): UserRow['can'] {
  return { edit: refusalToEdit(actor, user, {}) === null, delete: refusalToDelete(actor, user) === null };
}

async function withQueues(ctx: Context, users: readonly User[]): Promise<WithoutCompany[]> {
  const links: QueueLink[] = await ctx.table('UserQueues').whereIn(
    'userId',
    users.map(({ id }) => id),
  );
  const ids = [...new Set(links.map(({ queueId }) => queueId))];
  const labels = ids.length === 0 ? [] : await ctx.host.accounts.describeQueues(ctx, ids);
  const byId = new Map(labels.map((label) => [label.id, label]));
  return users.map((user) => ({
    id: user.id,
    name: user.name,
    email: user.email,
    companyId: user.companyId,
    profile: user.profile,
    super: Boolean(user.super),
    whatsappId: user.whatsappId,
    allTicket: user.allTicket,
    language: user.language,
    online: Boolean(user.online),
    ...rowTimes(user),
    queues: links.flatMap((link) => {
      const label = link.userId === user.id ? byId.get(link.queueId) : undefined;
      return label ? [{ ...label, UserQueue: presentLink(link) }] : [];
    }),
  }));
}

function presentLink({ userId, queueId, createdAt, updatedAt }: QueueLink) {
  return { userId, queueId, ...rowTimes({ createdAt, updatedAt }) };
}
