import type { Context } from '../../context.ts';
import { Company } from './company.ts';

/**
 * Locks the context's company until the open transaction ends. Call it first in a transaction that counts rows
 * against a limit and adds one: of two at once the second waits, and then counts the row of the first.
 *
 * @example
 * return ctx.transaction(async () => {
 *   await lockCompany(ctx);
 *   if ((await Macro.of(ctx).resultSize()) >= macroLimits.perCompany) throw TooManyMacros();
 *   return Macro.of(ctx).insertAndFetch(columns);
 * });
 */
export async function lockCompany({ host, companyId }: Context): Promise<void> {
  await Company.in(host).findById(companyId).forUpdate().select('id');
}
