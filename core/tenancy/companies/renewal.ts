import { DateTime } from 'luxon';
import type { Context } from '../../context.ts';
import { NoPermission } from '../../errors/core-errors.ts';
import { isoTime } from '../../time/iso-time.ts';
import { CompanyNotFound, DueDateMoved, SuperCompanyDueDateFixed } from '../errors.ts';
import { type Recurrence, superCompanyId } from '../limits.ts';
import { companyRecord } from './audited-company.ts';
import { Company } from './company.ts';
import { dueDateZone } from './due-date.ts';

const monthsOf: Record<Recurrence, number> = {
  MENSAL: 1,
  BIMESTRAL: 2,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};

/**
 * Number of months that a recurrence spans; an unknown one is monthly.
 *
 * @example
 * monthsIn('TRIMESTRAL') // 3
 */
export function monthsIn(recurrence: string): number {
  return monthsOf[recurrence as Recurrence] ?? monthsOf.MENSAL;
}

/**
 * Computes the next due date: the same day so many months later, or the last day of a shorter month. Counted from the
 * due date and never from today, in epoch milliseconds; an unknown recurrence is monthly.
 *
 * @example
 * const end = nextDueDate(company.dueDate, company.recurrence);
 */
export function nextDueDate(dueDate: number, recurrence: string): number {
  const months = monthsIn(recurrence);
  return DateTime.fromMillis(Number(dueDate), { zone: dueDateZone }).plus({ months }).toMillis();
}

/**
 * Due date before and after a renewal, in epoch milliseconds; both null: the company has no due date, and nothing was extended.
 */
interface Renewal {
  from: number | null;
  to: number | null;
}

/**
 * Extends a company's due date by its recurrence, in the open transaction or one of its own; simultaneous renewals
 * wait for each other. With `from`, the due date that the caller has seen, a second call for the same renewal throws
 * ERR_DUE_DATE_MOVED. Without it the caller must make sure to call once, as by a conditional update in the same
 * transaction. For the system and the installation's own staff. Throws ERR_NO_COMPANY_FOUND,
 * ERR_CANNOT_UPDATE_SUPER_COMPANY_DUE_DATE.
 *
 * @example
 * const { to } = await renewCompany(ctx, companyId, { from: invoice.dueDate });
 */
export async function renewCompany(
  ctx: Context,
  companyId: number,
  { from }: { from?: number | null } = {},
): Promise<Renewal> {
  const { host, actor } = ctx;
  if (actor.kind !== 'system' && !actor.super) throw NoPermission();
  if (companyId === superCompanyId) throw SuperCompanyDueDateFixed();
  return ctx.transaction(async () => {
    const company = await Company.in(host).findById(companyId).whereNull('deletedAt').forUpdate();
    if (!company) throw CompanyNotFound();
    const dueDate = company.dueDate === null ? null : Number(company.dueDate);
    if (from !== undefined && from !== dueDate) throw DueDateMoved();
    if (dueDate === null) return { from: null, to: null };
    const to = nextDueDate(dueDate, company.recurrence);
    await Company.in(host).findById(companyId).patch({ dueDate: to });
    ctx.audit({
      action: 'company.renewed',
      record: companyRecord(company),
      before: { dueDate: isoTime(dueDate) },
      after: { dueDate: isoTime(to) },
      companyId,
    });
    host.tenancy.forget(companyId);
    host.contextFor(companyId).emit('company.changed', { companyId });
    return { from: dueDate, to };
  });
}
