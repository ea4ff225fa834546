import { companyName } from '@balcao/core/tenancy/limits.ts';
import type { Company, CreateCompany, OpeningDay, UpdateCompany } from '@balcao/core/tenancy/schemas.ts';
import { boolean, object, string } from 'yup';
import { isRequired, isTooLong, isTooShort } from '../../lib/forms/form-rules.ts';
import { passwordRule } from '../../lib/forms/password-rule.ts';
import { weekRules, wholeWeek } from '../../shared/opening-hours/week.ts';
import { dueDayOf } from './due.ts';

const texts = [
  'billingName',
  'addressZipCode',
  'addressStreet',
  'addressDistrict',
  'addressCity',
  'addressState',
] as const;
type BillingText = (typeof texts)[number];

export interface CompanyValues extends Record<BillingText, string> {
  name: string;
  email: string;
  phone: string;
  password: string;
  planId: number | '';
  status: boolean;
  recurrence: string;
  /** YYYY-MM-DD; '' for no end. */
  dueDate: string;
  campaignsEnabled: boolean;
  schedules: OpeningDay[];
}

/** Rules of the form in which super admins edit a company. */
export const companyRules = object({
  name: string()
    .trim()
    .required(isRequired)
    .min(companyName.minLength, isTooShort)
    .max(companyName.maxLength, isTooLong),
  email: string()
    .trim()
    .email()
    .max(191, isTooLong)
    // A password belongs to a user, who signs in by it.
    .when('password', ([password], rule) => (password ? rule.required(isRequired) : rule)),
  phone: string().trim().max(50, isTooLong),
  password: passwordRule(),
  status: boolean(),
  schedules: weekRules,
});

/** The form of a company; of a new one with what our own staff usually give it. */
export function companyValues(company: Company | null, today: number = Date.now()): CompanyValues {
  const billing = Object.fromEntries(texts.map((field) => [field, company?.[field] ?? '']));
  return {
    name: company?.name ?? '',
    email: company?.email ?? '',
    phone: company?.phone ?? '',
    password: '',
    planId: company?.planId ?? '',
    status: company?.status ?? true,
    recurrence: company?.recurrence ?? 'MENSAL',
    dueDate: company ? dueDayOf(company.dueDate) : dueDayOf(new Date(today + 24 * 60 * 60_000).toISOString()),
    campaignsEnabled: company?.campaignsEnabled ?? true,
    schedules: wholeWeek(company?.schedules),
    ...(billing as Record<BillingText, string>),
  };
}

/** Body of a new company, without empty fields. */
export function createBody(values: CompanyValues): CreateCompany {
  const { schedules: _own, ...given } = trimmed(values);
  const filled = Object.entries(given).filter(([key, value]) => value !== '' || key === 'dueDate');
  return Object.fromEntries(filled) as CreateCompany;
}

/** Fields of a company that the form can change. */
export interface CompanyBody extends UpdateCompany {
  schedules: OpeningDay[];
}

/** Body of a company that is there; no password leaves the one that is. */
export function companyBody(values: CompanyValues): CompanyBody {
  const { planId, ...given } = trimmed(values);
  return { ...given, planId: planId === '' ? null : planId } as CompanyBody;
}

export function hasOtherHours(values: CompanyValues, before: CompanyValues): boolean {
  return JSON.stringify(values.schedules) !== JSON.stringify(before.schedules);
}

function trimmed(values: CompanyValues): CompanyValues {
  const entries = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'string' && key !== 'password' ? value.trim() : value,
  ]);
  return Object.fromEntries(entries) as CompanyValues;
}
