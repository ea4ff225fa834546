import { Company, type Context, companyClock, daysLeft, dueDay, Plan, superCompanyId } from '@balcao/core';
import { billingNow } from '../clock.ts';
import { Invoice } from '../invoices/invoice.ts';
import { type ChangeCost, changeCost } from './change-cost.ts';

/** Present state of a company whose admins can change its plan. */
export interface Changeable {
  companyId: number;
  planId: number;
  planCents: number;
  dueDate: number;
  recurrence: string;
  openedAt: number;
  trialUntil: number | null;
  now: number;
  hasPaid: boolean;
  daysLeft: number;
}

/**
 * Reads a company whose admin wants another plan; null where only our own staff may change it: our own company, a
 * blocked one, one without plan or due date, one past its due day.
 */
export async function readChangeable(ctx: Context): Promise<Changeable | null> {
  const { host, companyId } = ctx;
  const company = await Company.in(host).findById(companyId).whereNull('deletedAt');
  if (!company || companyId === superCompanyId || !company.status) return null;
  if (company.planId === null || company.dueDate === null) return null;
  const plan = await Plan.in(host).findById(company.planId).select('valueCents');
  const paid = await Invoice.of(ctx).findOne({ status: 'paid' }).select('id');
  const { timeZone } = await companyClock(ctx);
  const dueDate = Number(company.dueDate);
  const now = await billingNow(host);
  const left = daysLeft(dueDay(dueDate), timeZone, now);
  if (!plan || left < 0) return null;
  return {
    companyId,
    planId: company.planId,
    planCents: Number(plan.valueCents),
    dueDate,
    recurrence: company.recurrence,
    openedAt: Number(company.createdAt),
    trialUntil: company.trialUntil === null ? null : Number(company.trialUntil),
    now,
    hasPaid: paid !== undefined,
    daysLeft: left,
  };
}

/** Computes today's cost of a change to a plan of that value, and when the plan would apply. */
export function quoteChange(company: Changeable, toCents: number): ChangeCost {
  return changeCost({ ...company, fromCents: company.planCents, toCents });
}
