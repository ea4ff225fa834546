import type { Host } from '../../context.ts';
import { asMegabytes, storageUsed } from '../../media/storage-count.ts';
import { isoTime, rowTimes } from '../../time/iso-time.ts';
import { wallClock } from '../../time/wall-clock.ts';
import { openFlagsOf } from '../plans/open-flags.ts';
import type { Plan as PlanModel } from '../plans/plan.ts';
import { flagsOf } from '../plans/plan-flags.ts';
import { storageOf } from '../plans/plan-storage.ts';
import type {
  Company,
  CompanyRow,
  CompanyWithPlan,
  ListedCompany,
  OpeningDay,
  Plan,
  Setting,
} from '../schemas.ts';
import type { Company as CompanyModel } from './company.ts';
import { daysLeft, dueDay } from './days-left.ts';
import { usageOf } from './usage.ts';

/** Converts a plan into the form of the API, with the flags of its row unless others are given. */
export function presentPlan(host: Host, plan: PlanModel, flags = flagsOf(host, plan.flags)): Plan {
  return {
    ...flags,
    id: plan.id,
    name: plan.name,
    users: plan.users,
    connections: plan.connections,
    queues: plan.queues,
    campaigns: plan.campaigns,
    schedules: plan.schedules,
    storageMb: plan.storageMb,
    value: plan.valueCents / 100,
    ...rowTimes(plan),
  };
}

/**
 * Fields of a company's own row, as answers carry them.
 *
 * @example
 * const company = presentCompanyRow(row);
 */
export function presentCompanyRow(company: CompanyModel): CompanyRow {
  return {
    id: company.id,
    name: company.name,
    email: company.email,
    phone: company.phone,
    status: Boolean(company.status),
    dueDate: isoTime(company.dueDate),
    recurrence: company.recurrence,
    schedules: JSON.parse(company.schedules) as OpeningDay[],
    planId: company.planId,
    billingName: company.billingName,
    addressZipCode: company.addressZipCode,
    addressStreet: company.addressStreet,
    addressState: company.addressState,
    addressCity: company.addressCity,
    addressDistrict: company.addressDistrict,
    ...rowTimes(company),
  };
}

/**
 * Converts companies into the form of the API with their plans and settings but without credentials, in two further statements
 * for any number of companies.
 */
export async function presentCompanies(host: Host, companies: readonly CompanyModel[]): Promise<Company[]> {
  const plans = await plansOf(host, companies);
  const settings = await openSettingsOf(
    host,
    companies.map(({ id }) => id),
  );
  return companies.map((company) => {
    const own = settings.get(company.id) ?? [];
    const campaigns = own.find(({ key }) => key === 'campaignsEnabled')?.value ?? 'true';
    const plan = company.planId ? plans.get(company.planId) : undefined;
    return {
      ...presentCompanyRow(company),
      ...dueOf(company, own),
      campaignsEnabled: campaigns === 'true' || campaigns === 'enabled',
      plan: plan ? presentPlan(host, plan) : null,
      settings: own,
    };
  });
}

/** Returns the due day, and the number of days until then by the company's own clock. */
function dueOf({ dueDate }: CompanyModel, settings: readonly Setting[]) {
  const { timeZone } = wallClock(settings.find(({ key }) => key === 'timeZone')?.value ?? '');
  const day = dueDate === null ? null : dueDay(Number(dueDate));
  return { dueDay: day, daysLeft: day === null ? null : daysLeft(day, timeZone, Date.now()), timeZone };
}

/** Converts companies into the form of the staff's list, with how much of its plan each one uses. */
export async function presentListed(
  host: Host,
  companies: readonly CompanyModel[],
): Promise<ListedCompany[]> {
  const presented = await presentCompanies(host, companies);
  const usage = await usageOf(
    host,
    companies.map(({ id }) => id),
  );
  const none = { users: 0, connections: 0, queues: 0, messages: 0, messagesThisMonth: 0, storageMb: 0 };
  return presented.map((company) => ({
    ...company,
    usage: { ...(usage.get(company.id) ?? none), storageLimitMb: storageLimitOf(host, company.plan) },
  }));
}

export async function presentCompany(host: Host, company: CompanyModel): Promise<Company> {
  const [presented] = await presentCompanies(host, [company]);
  return presented as Company;
}

/** Converts companies into the form of the API with the features that they may use, computed as in the checks of routes. */
export async function presentWithPlans(
  host: Host,
  companies: readonly CompanyModel[],
): Promise<CompanyWithPlan[]> {
  const plans = await plansOf(host, companies);
  const planOf = ({ planId }: CompanyModel) => (planId ? plans.get(planId) : undefined);
  const open = await openFlagsOf(
    host,
    companies.map((company) => ({ id: company.id, flags: planOf(company)?.flags })),
  );
  const used = await storageUsed(
    host,
    companies.map(({ id }) => id),
  );
  return companies.map((company) => {
    const { id, name, email, status, dueDate, createdAt, phone } = presentCompanyRow(company);
    const plan = planOf(company);
    const shown = plan ? presentPlan(host, plan, open.get(id)) : null;
    const storageUsedMb = asMegabytes(used.get(id) ?? 0);
    const storageLimitMb = storageLimitOf(host, plan);
    return { id, name, email, status, dueDate, createdAt, phone, plan: shown, storageUsedMb, storageLimitMb };
  });
}

/** Megabytes that the files of a company may take; null: no limit. */
function storageLimitOf(host: Host, plan: Pick<PlanModel, 'storageMb'> | null | undefined): number | null {
  return (plan && storageOf(host, plan)) || null;
}

async function plansOf(
  { database }: Host,
  companies: readonly CompanyModel[],
): Promise<Map<number, PlanModel>> {
  const ids = [...new Set(companies.flatMap(({ planId }) => (planId ? [planId] : [])))];
  const plans =
    ids.length === 0 ? [] : await database.current<PlanModel>('Plans').whereIn('id', ids).select();
  return new Map(plans.map((plan) => [plan.id, plan as PlanModel]));
}

async function openSettingsOf(
  { database, settings }: Host,
  companyIds: number[],
): Promise<Map<number, Setting[]>> {
  // Agents see the company, too, with each session and each change of a user.
  const open = [...settings].flatMap(([key, { secret, adminsOnly, isLeftOutOfCompanies }]) =>
    secret || adminsOnly || isLeftOutOfCompanies ? [] : [key],
  );
  const rows =
    companyIds.length === 0
      ? []
      : await database
          .current('Settings')
          .whereIn('companyId', companyIds)
          .whereIn('key', open)
          .orderBy('id');
  const byCompany = new Map<number, Setting[]>();
  for (const row of rows) {
    const presented = { ...row, ...rowTimes(row) };
    byCompany.set(row.companyId, [...(byCompany.get(row.companyId) ?? []), presented]);
  }
  return byCompany;
}
