import type { Context, Host } from '../../context.ts';
import type { Company } from '../companies/company.ts';
import { superCompanyId } from '../limits.ts';
import type { SettingDeclaration } from '../settings/settings.ts';

const dayMs = 24 * 60 * 60 * 1000;
const daysMax = 90;

/** Key of the setting of the installation's own company for the number of days that a new company may work before it pays. */
export const trialDaysSetting = 'trialDays';

export const trialDays: SettingDeclaration<Context> = {
  default: '7',
  values: Array.from({ length: daysMax }, (_, index) => String(index + 1)),
  superOnly: 'in our company',
  isLeftOutOfCompanies: true,
};

/** Number of days that a new company may work before it pays. */
export async function trialDaysOf({ tenancy }: Host): Promise<number> {
  return Number(await tenancy.setting(superCompanyId, trialDaysSetting));
}

/** Moment at which a trial ends that begins now, in epoch milliseconds. */
export async function endOfNewTrial(host: Host): Promise<number> {
  return Date.now() + (await trialDaysOf(host)) * dayMs;
}

/**
 * True while a company's due date is that of its trial, which also holds in the hours of the due day after the trial: a
 * later due date was paid for, by an invoice or through the installation's own staff.
 */
export function isTermOfTrial({ dueDate, trialUntil }: Pick<Company, 'dueDate' | 'trialUntil'>): boolean {
  if (dueDate === null || trialUntil === null) return false;
  return Number(dueDate) <= Number(trialUntil) + dayMs;
}
