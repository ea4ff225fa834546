import { dueDay } from '@balcao/core/tenancy/companies/days-left.ts';
import type { ApiError } from './api-error.ts';

/** Company that let its users in no more while they worked: past its due day, or switched off. */
export interface ClosedCompany {
  reason: 'overdue' | 'blocked';
  company?: string | undefined;
  /** YYYY-MM-DD. */
  dueDay?: string | undefined;
  /** Token with which an admin pays what is owed. */
  payToken?: string | undefined;
}

/** Reads the company's state from the refusal that ended a session; undefined for any other end. */
export function closedCompanyOf(error: ApiError): ClosedCompany | undefined {
  const { code, details } = error;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  if (code === 'ERR_COMPANY_BLOCKED') return { reason: 'blocked' };
  if (code !== 'ERR_SUBSCRIPTION_EXPIRED') return undefined;
  const dueDate = text(details.dueDate);
  return {
    reason: 'overdue',
    company: text(details.company),
    dueDay: dueDate && dueDay(Date.parse(dueDate)),
    payToken: text(details.payToken),
  };
}
