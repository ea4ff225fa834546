import type { Context, Host } from '../../context.ts';
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
