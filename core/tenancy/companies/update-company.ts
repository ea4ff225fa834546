import { changeFirstAdminPassword } from '../../accounts/sign-in/change-password.ts';
import { endSessions } from '../../accounts/sign-in/end-sessions.ts';
import { requireEmail } from '../../accounts/users/email.ts';
import type { Context } from '../../context.ts';
import { refuseTaken } from '../../database/violations.ts';
import { nextVersion, requireVersion } from '../../http/unchanged.ts';
import { requireName } from '../../names.ts';
import {
  CompanyNameTaken,
  CompanyNotFound,
  InvalidCompanyName,
  SuperCompanyDueDateFixed,
  SuperCompanyStaysOpen,
} from '../errors.ts';
import { companyName, superCompanyId } from '../limits.ts';
import type { OpeningDay, UpdateCompany } from '../schemas.ts';
import { storeSetting } from '../settings/change-setting.ts';
import { tidyWeek } from '../settings/tidy-week.ts';
import { auditedCompany, companyRecord } from './audited-company.ts';
import { billingFields } from './billing-fields.ts';
import { Company, nameKey } from './company.ts';
import { dueDay } from './days-left.ts';
import { parseDueDate } from './due-date.ts';
import { requirePlan } from './open-company.ts';

/**
 * Changes the given fields of a company. Blocking it (`status` false) ends its sessions; a password becomes that of its first
 * admin. Throws ERR_CHANGED_MEANWHILE, and ERR_CANNOT_UPDATE_SUPER_COMPANY_DUE_DATE and ERR_CANNOT_BLOCK_SUPER_COMPANY for the
 * installation's own company.
 */
export async function updateCompany(ctx: Context, companyId: number, input: UpdateCompany): Promise<Company> {
  const companyCtx = ctx.host.contextFor(companyId);
  return ctx.transaction(async () => {
    const company = await lockUnchanged(ctx, companyId);
    if (input.planId !== undefined) await requirePlan(ctx, input.planId);
    await store(ctx, company, changes(company, input));
    if (input.campaignsEnabled !== undefined) await switchCampaigns(ctx, companyCtx, input.campaignsEnabled);
    if (input.password) await changeFirstAdminPassword(ctx, companyCtx, input.password);
    if (input.status === false && company.status)
      await endSessions(companyCtx, { reason: 'company-blocked' });
    announceCompany(companyCtx);
    return noteChange(ctx, company);
  });
}

async function switchCampaigns(ctx: Context, companyCtx: Context, isOn: boolean): Promise<void> {
  const key = 'campaignsEnabled';
  const before = await companyCtx.table('Settings').where({ key }).first('value');
  await storeSetting(companyCtx, key, String(isOn));
  ctx.audit({
    action: 'setting.changed',
    record: { type: 'setting', id: key, name: key },
    before: { value: before?.value ?? null },
    after: { value: String(isOn) },
    companyId: companyCtx.companyId,
  });
}

/** Stores the week's opening hours. Throws ERR_NO_COMPANY_FOUND and ERR_CHANGED_MEANWHILE. */
export async function changeOpeningHours(
  ctx: Context,
  companyId: number,
  schedules: readonly OpeningDay[],
): Promise<Company> {
  return ctx.transaction(async () => {
    const company = await lockUnchanged(ctx, companyId);
    await store(ctx, company, { schedules: JSON.stringify(tidyWeek(schedules)) });
    announceCompany(ctx.host.contextFor(companyId));
    return noteChange(ctx, company);
  });
}

/** Records the change in the company's audit log, and returns the company as it is now. */
async function noteChange(ctx: Context, before: Company): Promise<Company> {
  const company = await findCompany(ctx, before.id);
  ctx.audit({
    action: 'company.changed',
    record: companyRecord(company),
    before: auditedCompany(before),
    after: auditedCompany(company),
    companyId: company.id,
  });
  return company;
}

/** Finds a company by its id. Throws ERR_NO_COMPANY_FOUND. */
export async function findCompany(ctx: Pick<Context, 'host'>, companyId: number): Promise<Company> {
  const company = await Company.in(ctx.host).findById(companyId).whereNull('deletedAt');
  if (!company) throw CompanyNotFound();
  return company;
}

/** Locks a company if it is still as the caller read it. Throws ERR_NO_COMPANY_FOUND and ERR_CHANGED_MEANWHILE. */
async function lockUnchanged(ctx: Context, companyId: number): Promise<Company> {
  const company = await Company.in(ctx.host).findById(companyId).whereNull('deletedAt').forUpdate();
  if (!company) throw CompanyNotFound();
  requireVersion(ctx, company);
  return company;
}

function announceCompany(companyCtx: Context): void {
  companyCtx.host.tenancy.forget(companyCtx.companyId);
  companyCtx.emit('company.changed', { companyId: companyCtx.companyId });
}

function changes(company: Company, input: UpdateCompany): Partial<Company> {
  const dueDate = input.dueDate === undefined ? undefined : parseDueDate(input.dueDate);
  if (company.id === superCompanyId) {
    if (dueDate !== undefined && !isSameDay(company.dueDate, dueDate)) throw SuperCompanyDueDateFixed();
    if (input.status === false) throw SuperCompanyStaysOpen();
  }
  return {
    ...nameColumns(company, input.name),
    ...(input.email === undefined ? {} : { email: input.email?.trim() ? requireEmail(input.email) : null }),
    ...(input.phone === undefined ? {} : { phone: input.phone?.trim() || null }),
    ...(input.status === undefined ? {} : { status: input.status ? 1 : 0 }),
    ...(dueDate === undefined || company.id === superCompanyId ? {} : { dueDate }),
    ...(input.recurrence ? { recurrence: input.recurrence } : {}),
    ...(input.planId === undefined ? {} : { planId: input.planId }),
    ...Object.fromEntries(
      billingFields.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])),
    ),
  };
}

/**
 * Returns the columns of the name. Clients send the whole record back, so a name that is older than the present rules
 * must be accepted unchanged.
 */
function nameColumns(company: Company, given: string | undefined): Partial<Company> {
  if (given === undefined || given === company.name) return {};
  return { name: requireName(given, companyName, { refusal: InvalidCompanyName }), nameKey: nameKey(given) };
}

/** True when the given due date is the stored one: clients send the whole record back, often with the day alone. */
function isSameDay(stored: number | null, given: number | null): boolean {
  if (stored === null || given === null) return stored === given;
  const utcDay = (at: number) => new Date(Number(at)).toISOString().slice(0, 10);
  return dueDay(Number(stored)) === dueDay(given) || utcDay(stored) === utcDay(given);
}

async function store(ctx: Context, company: Company, patch: Partial<Company>): Promise<void> {
  await refuseTaken(CompanyNameTaken, () =>
    Company.in(ctx.host)
      .findById(company.id)
      .patch({ ...patch, updatedAt: nextVersion(company) }),
  );
}
