import { userName } from '../../accounts/limits.ts';
import { addUser } from '../../accounts/users/add-user.ts';
import type { Context } from '../../context.ts';
import { refuseTaken } from '../../database/violations.ts';
import { requireName, tidyName } from '../../names.ts';
import { timeZones } from '../../time/time-zones.ts';
import { CompanyNameTaken, InvalidCompanyName, PlanNotFound } from '../errors.ts';
import { companyName } from '../limits.ts';
import { Plan } from '../plans/plan.ts';
import { storeSetting } from '../settings/change-setting.ts';
import { addMissingSettings } from '../settings/list-settings.ts';
import { auditedCompany, companyRecord } from './audited-company.ts';
import type { BillingField } from './billing-fields.ts';
import { Company, nameKey } from './company.ts';

/** Data of a new company, from the installation's own staff or from a sign-up. */
export interface OpenCompany {
  name: string;
  email: string | null;
  phone: string | null;
  planId: number | null;
  /** Epoch milliseconds; null: no end. */
  dueDate: number | null;
  /** Epoch milliseconds; null: it is not on trial. */
  trialUntil?: number | null;
  /** Name of the zone that its clock follows; empty or unknown: the server's. */
  timeZone?: string | null;
  status?: boolean;
  recurrence?: string;
  campaignsEnabled?: boolean;
  billing?: Partial<Pick<Company, BillingField>>;
  /** Given: the company gets its first admin, who signs in with the company's e-mail. */
  password: string | null;
  /** True when the first admin came by a link that was mailed to the address. */
  isEmailConfirmed?: boolean;
}

/**
 * Creates a company with its settings and first admin, all or nothing. Throws ERR_COMPANY_NAME_ALREADY_EXISTS, ERR_NO_PLAN_FOUND,
 * ERR_EMAIL_ALREADY_EXISTS.
 */
export async function openCompany(ctx: Context, input: OpenCompany): Promise<Company> {
  const { host } = ctx;
  return host.database.transaction(async () => {
    await requirePlan(ctx, input.planId);
    const company = await insertCompany(ctx, input);
    const companyCtx = host.contextFor(company.id);
    await addMissingSettings(companyCtx);
    if (input.campaignsEnabled !== undefined) {
      await storeSetting(companyCtx, 'campaignsEnabled', String(input.campaignsEnabled));
    }
    if (input.timeZone && timeZones.includes(input.timeZone))
      await storeSetting(companyCtx, 'timeZone', input.timeZone);
    if (input.email && input.password) {
      await addUser(companyCtx, {
        // A company's name may be longer than a person's.
        name: tidyName(input.name).slice(0, userName.maxLength).trim(),
        email: input.email,
        password: input.password,
        profile: 'admin',
        isEmailConfirmed: input.isEmailConfirmed ?? false,
      });
    }
    ctx.audit({
      action: 'company.created',
      record: companyRecord(company),
      after: auditedCompany(company),
      companyId: company.id,
    });
    companyCtx.emit('company.created', { companyId: company.id });
    return company;
  });
}

/** Throws ERR_NO_PLAN_FOUND unless the plan exists; null is no plan. */
export async function requirePlan(ctx: Pick<Context, 'host'>, planId: number | null): Promise<void> {
  if (planId === null) return;
  if (!(await Plan.in(ctx.host).findById(planId).select('id'))) throw PlanNotFound();
}

async function insertCompany(ctx: Context, input: OpenCompany): Promise<Company> {
  const { id } = await refuseTaken(CompanyNameTaken, () =>
    Company.in(ctx.host).insert({
      name: requireName(input.name, companyName, { refusal: InvalidCompanyName }),
      nameKey: nameKey(input.name),
      email: input.email?.trim().toLowerCase() || null,
      phone: input.phone?.trim() || null,
      status: input.status === false ? 0 : 1,
      dueDate: input.dueDate,
      trialUntil: input.trialUntil ?? null,
      recurrence: input.recurrence || 'MENSAL',
      schedules: '[]',
      planId: input.planId,
      ...input.billing,
    }),
  );
  return Company.in(ctx.host).findById(id).throwIfNotFound();
}
