import { endSessions } from '../../accounts/sign-in/end-sessions.ts';
import type { Context } from '../../context.ts';
import { statementsOf } from '../../database/statements.ts';
import { CompanyNotFound, SuperCompanyStays } from '../errors.ts';
import { superCompanyId } from '../limits.ts';
import { companyRecord } from './audited-company.ts';
import { companyClosings } from './closings.ts';
import { Company } from './company.ts';
import { wakeRemoval } from './remove-company.ts';

/** Character that no name or e-mail may contain: with it, names and e-mails of a deleted company are free for others. */
const hiddenMark = '\u200b';

/**
 * Deletes a company: in one transaction it is gone for all users, its sessions end and its name and e-mails are free; its rows and
 * files follow in the background, in steps that a kill only delays. Throws ERR_CANNOT_DELETE_SUPER_COMPANY for our own
 * and ERR_NO_COMPANY_FOUND.
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
        // A plan that no living company has may go.
        planId: null,
      });
    if (!company || marked === 0) throw CompanyNotFound();
    // In our own log: the company's goes with the company.
    ctx.audit({ action: 'company.deleted', record: companyRecord(company), companyId: superCompanyId });
    await freeEmails(companyCtx);
    await endSessions(companyCtx, { reason: 'company-blocked' });
    for (const closing of companyClosings.of(host)) await closing.close(companyCtx);
    host.tenancy.forget(companyId);
    companyCtx.emit('company.deleted', { companyId });
    wakeRemoval(host, companyId);
  });
}

/** Frees its users' e-mails, each of which exists once in the installation, for the next user at once. */
async function freeEmails({ host, sql, companyId }: Context): Promise<void> {
  const email = sql.dialect === 'mysql' ? 'CONCAT(?, id)' : '? || id';
  const { write } = statementsOf(host.database.current);
  await write(`UPDATE Users SET email = ${email} WHERE companyId = ?`, [hiddenMark, companyId]);
}
