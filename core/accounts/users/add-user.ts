import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../database/violations.ts';
import { requireName } from '../../names.ts';
import { userName } from '../limits.ts';
import { hashPassword } from '../sign-in/password.ts';
import { requirePassword } from '../sign-in/password-rules.ts';
import { requireEmail } from './email.ts';
import { takenMeanwhile } from './email-owner.ts';
import { searchKeyOf, User } from './user.ts';

interface AddUser {
  name: string;
  email: string;
  password: string;
  profile: 'admin' | 'user';
  super?: boolean;
  /** True for the first user of an installation: the operator chooses the password freely. */
  isFirst?: boolean;
  whatsappId?: number | null;
  allTicket?: 'enable' | 'disable';
  language?: string | null;
  /** True when the user came by a link that was mailed to the address. */
  isEmailConfirmed?: boolean;
}

/**
 * Stores a user of the context's company. Checks neither rights nor the plan's limit, which its callers do. Throws
 * what `takenMeanwhile` and `requirePassword` throw.
 */
export async function addUser(ctx: Context, input: AddUser): Promise<User> {
  const name = requireName(input.name, userName);
  const email = requireEmail(input.email);
  if (!input.isFirst) {
    const { name: companyName } = await ctx.host.tenancy.statusOf(ctx.companyId);
    await requirePassword(ctx, input.password, { email, companyName });
  }
  const passwordHash = await hashPassword(input.password);
  try {
    const { id } = await User.of(ctx).insert({
      name,
      email,
      searchKey: searchKeyOf({ name, email }),
      passwordHash,
      profile: input.profile,
      super: input.super ? 1 : 0,
      whatsappId: input.whatsappId ?? null,
      allTicket: input.allTicket ?? 'disable',
      language: input.language ?? null,
      emailConfirmedAt: input.isEmailConfirmed ? Date.now() : null,
    });
    return await User.of(ctx).findById(id).throwIfNotFound();
  } catch (error) {
    if (isUniqueViolation(error)) throw takenMeanwhile(ctx);
    throw error;
  }
}

/** Replaces the queues in which the user works by exactly these. */
export async function storeQueues(ctx: Context, userId: number, queueIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(queueIds)];
  await ctx.table('UserQueues').where('userId', userId).whereNotIn('queueId', wanted).delete();
  if (wanted.length === 0) return;
  const now = Date.now();
  const rows = wanted.map((queueId) => ({
    userId,
    queueId,
    createdAt: now,
    updatedAt: now,
  }));
  await ctx.insert('UserQueues', rows).onConflict(['userId', 'queueId']).ignore();
}
