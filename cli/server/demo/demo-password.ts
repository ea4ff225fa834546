import { AppError, type Context } from '@balcao/core';
import { requirePassword } from '@balcao/core/server.ts';

const ownPassword = 'Balcao-demo';

/**
 * Password of the demonstration's agents: the first administrator's where the operator chose one that agents may have, which
 * is judged more strictly, else one of its own.
 */
export async function demoPassword(ctx: Context, emails: readonly string[]): Promise<string> {
  const given = ctx.host.config.adminPassword;
  if (!given) return ownPassword;
  try {
    const { name: companyName } = await ctx.host.tenancy.statusOf(ctx.companyId);
    for (const email of emails) await requirePassword(ctx, given, { email, companyName });
    return given;
  } catch (error) {
    if (error instanceof AppError) return ownPassword;
    throw error;
  }
}
