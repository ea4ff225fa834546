import { endSessions } from '../../accounts/sign-in/end-sessions.ts';
import type { Context } from '../../context.ts';
import { statementsOf } from '../../database/statements.ts';
import { CompanyNotFound, SuperCompanyStays } from '../errors.ts';
import { superCompanyId } from '../limits.ts';
import { companyRecord } from './audited-company.ts';
import { companyClosings } from './closings.ts';
import { Company } from './company.ts';
import { wakeRemoval } from './remove-company.ts';

/**
 * Invisible character that no name or e-mail may contain: it is put before those of a deleted company, so that others
 * can use them.
 */
const hiddenMark = '\u200b';

/**
 * Deletes a company. One transaction removes it for all users, ends its sessions and frees its name and e-mails; its rows and
 * files are deleted in the background, in steps that can be interrupted. Throws ERR_CANNOT_DELETE_SUPER_COMPANY for the
 * installation's own company, and ERR_NO_COMPANY_FOUND.
 */
export async function deleteCompany(ctx: Context, companyId: number): Promise<void> {
  if (companyId === superCompanyId) throw SuperCompanyStays();
  const { host } = ctx;
  const companyCtx = host.contextFor(companyId);
  await ctx.transaction(async () => {
    const company = await Company.in(host).findById(companyId);
    const marked = await Company.in(host)
      .findById(companyId)
      .whereNull('deletedAt')
      .patch({
        deletedAt: Date.now(),
        status: 0,
        nameKey: `${hiddenMark}${companyId}`,
        // Without its plan, so that a plan which only deleted companies had can be deleted.
        planId: null,
      });
    if (!company || marked === 0) throw CompanyNotFound();
    // In the audit log of the installation's own company, since the company's own is deleted with it.
    ctx.audit({ action: 'company.deleted', record: companyRecord(company), companyId: superCompanyId });
    await freeEmails(companyCtx);
    await endSessions(companyCtx, { reason: 'company-blocked' });
    for (const closing of companyClosings.of(host)) await closing.close(companyCtx);
    host.tenancy.forget(companyId);
    companyCtx.emit('company.deleted', { companyId });
    wakeRemoval(host, companyId);
  });
}

/** Frees the e-mails of the company's users at once, since an e-mail is unique in the installation. */
async function freeEmails({ host, sql, companyId }: Context): Promise<void> {
  const email = sql.dialect === 'mysql' ? 'CONCAT(?, id)' : '? || id';
  const { write } = statementsOf(host.database.current);
  await write(`UPDATE Users SET email = ${email} WHERE companyId = ?`, [hiddenMark, companyId]);
}
