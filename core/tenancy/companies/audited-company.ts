import type { AuditFields, AuditRecord } from '../../audit/audit.ts';
import { billingFields } from './billing-fields.ts';
import type { Company } from './company.ts';
import { isoTime } from './present-company.ts';

/** A company as the audit log shows it before and after a change. */
export function auditedCompany(company: Company): AuditFields {
  const { name, email, phone, status, dueDate, recurrence, planId, schedules } = company;
  return {
    name,
    email,
    phone,
    status: Boolean(status),
    dueDate: dueDate === null ? null : isoTime(dueDate),
    recurrence,
    planId,
    schedules,
    ...Object.fromEntries(billingFields.map((field) => [field, company[field]])),
  };
}

export function companyRecord({ id, name }: Pick<Company, 'id' | 'name'>): AuditRecord {
  return { type: 'company', id, name };
}
