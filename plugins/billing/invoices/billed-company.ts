import { Company, type Context, dueDay, monthsIn, nextDueDate, Plan, superCompanyId } from '@balcao/core';

import { PlanChange } from '../plan-changes/plan-change.ts';

/** Amount that a company owes for its present period. */
export interface Owed {
  /** Due day of the period, `2026-12-10`. */
  period: string;
  dueDate: number;
  detail: string;
  valueCents: number;
  /** Due date that the company has after the payment. */
  periodEnd: number;
}

/**
 * Locks the company's row in the open transaction and returns what the company owes. Returns null for a company that is
 * never billed: our own, one without plan or due date, one with a free plan, a blocked one. All code that writes a
 * company's invoices, charges and payments takes this lock first, so that it runs one after the other.
 */
export async function lockBilling(ctx: Context): Promise<Owed | null> {
  const { host, companyId } = ctx;
  if (!host.database.isInTransaction) throw new Error('Billing is locked inside a transaction');
  const company = await Company.in(host)
    .findById(companyId)
    .whereNull('deletedAt')
    .forUpdate()
    .select('id', 'dueDate', 'recurrence', 'planId', 'status');
  if (!company || company.id === superCompanyId || !company.status) return null;
  if (company.dueDate === null || company.planId === null) return null;
  // A smaller plan may apply from the next renewal on, and the next invoice is for that one.
  const next = await PlanChange.of(ctx).findOne({ pendingFor: companyId, moment: 'renewal' });
  const plan = await Plan.in(host)
    .findById(next?.toPlanId ?? company.planId)
    .select('name', 'valueCents');
  return plan ? owedFor({ ...company, planName: plan.name, planCents: plan.valueCents }) : null;
}

/** Computes what a company owes. A plan's value is for a month, so a company that renews yearly owes twelve of them. */
export function owedFor(about: {
  dueDate: number | null;
  recurrence: string;
  planName: string | null;
  planCents: number | null;
}): Owed | null {
  const valueCents = Number(about.planCents ?? 0) * monthsIn(about.recurrence);
  if (about.dueDate === null || about.planName === null || valueCents <= 0) return null;
  const dueDate = Number(about.dueDate);
  return {
    period: dueDay(dueDate),
    dueDate,
    detail: about.planName,
    valueCents,
    periodEnd: nextDueDate(dueDate, about.recurrence),
  };
}
