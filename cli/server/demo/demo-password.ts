import { AppError, type Context } from '@balcao/core';
import { requirePassword } from '@balcao/core/server.ts';

const ownPassword = 'Balcao-demo';

/**
 * Returns the password of the demonstration's agents: ADMIN_PASSWORD, so that an operator needs only one. A fixed password takes
 * its place where ADMIN_PASSWORD breaks a rule for passwords, which does not apply to the first administrator. It is part of the
 * demonstration, a sample company for operators who try the product.
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
