import { dueDay } from '@balcao/core/tenancy/companies/days-left.ts';
import type { ApiError } from './api-error.ts';

/** Company that stopped letting its users in while they worked: its payment is overdue, or it is blocked. */
export interface ClosedCompany {
  reason: 'overdue' | 'blocked';
  company?: string | undefined;
  /** YYYY-MM-DD. */
  dueDay?: string | undefined;
  /** Token with which an admin can pay the overdue invoice without signing in. */
  payToken?: string | undefined;
}

/** Reads the company's state from the error that ended a session; undefined for any other error. */
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
