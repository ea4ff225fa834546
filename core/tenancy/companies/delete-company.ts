import type { Context } from '../../context.ts';
import { SuperCompanyStays } from '../errors.ts';
import { superCompanyId } from '../limits.ts';
import { Company } from './company.ts';
import { findCompany } from './update-company.ts';

/** Deletes a company with all its rows and cuts its screens off. Throws ERR_CANNOT_DELETE_SUPER_COMPANY for our own. */
export async function deleteCompany(ctx: Context, companyId: number): Promise<void> {
  if (companyId === superCompanyId) throw SuperCompanyStays();
  await ctx.transaction(async () => {
    await findCompany(ctx, companyId);
    await Company.in(ctx.host).deleteById(companyId);
    const { host } = ctx;
    host.tenancy.forget(companyId);
    host.accounts.forgetActors();
    host.database.afterCommit(() => {
      host.live.disconnect({ companyId });
      host.media.removeCompany(companyId).catch((error: unknown) => {
        host.log.warn({ err: error, companyId }, 'files of a deleted company stay behind');
      });
    });
    host.contextFor(companyId).emit('company.deleted', { companyId });
  });
}
