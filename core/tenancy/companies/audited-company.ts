import type { AuditFields, AuditRecord } from '../../audit/audit.ts';
import { isoTime } from '../../time/iso-time.ts';
import { billingFields } from './billing-fields.ts';
import type { Company } from './company.ts';

/** A company as the audit log shows it before and after a change. */
export function auditedCompany(company: Company): AuditFields {
  const { name, email, phone, status, dueDate, recurrence, planId, schedules } = company;
  return {
    name,
    email,
    phone,
    status: Boolean(status),
    dueDate: isoTime(dueDate),
    recurrence,
    planId,
    schedules,
    ...Object.fromEntries(billingFields.map((field) => [field, company[field]])),
  };
}

export function companyRecord({ id, name }: Pick<Company, 'id' | 'name'>): AuditRecord {
  return { type: 'company', id, name };
}
