import type { Host } from '../context.ts';
import { AppError } from '../errors/errors.ts';
import { unseal } from '../security/sealing.ts';
import { type WallClock, wallClock } from '../time/wall-clock.ts';
import type { Company } from './companies/company.ts';
import { endOfDueDay } from './companies/due-date.ts';
import { CompanyNotFound, planLimitErrors, SettingNotFound } from './errors.ts';
import { openEnded, type PlanLimit, superCompanyId } from './limits.ts';
import type { Plan } from './plans/plan.ts';
import { flagsOf, isOpen } from './plans/plan-flags.ts';
import { storageOf } from './plans/plan-storage.ts';
import { ShortCache } from './short-cache.ts';
import type { CompanyPlan, CompanyStatus, Tenancy } from './tenancy.ts';

export { registerTenancy } from './register-tenancy.ts';

/** Builds `host.tenancy`, which reads the status, plan and settings of companies and caches them for a second. */
export function createTenancy(host: () => Host): Tenancy {
  const database = () => host().database;
  const values = new ShortCache(database, (companyId: number) => readSettings(host(), companyId));
  const statuses = new ShortCache(database, (companyId: number) => readStatus(host(), companyId));
  const settings = async (companyId: number) => ({ ...(await values.get(companyId)) });
  const setting = async (companyId: number, key: string) => {
    const value = (await values.get(companyId))[key];
    if (value === undefined) throw SettingNotFound({ details: { key } });
    return value;
  };
  const standing = (companyId: number) => statuses.get(companyId).catch(nullWhenGone);
  return {
    statusOf: (companyId) => statuses.get(companyId),
    isActive: async (companyId) => (await standing(companyId))?.active ?? false,
    settings,
    setting,
    async opens(companyId, flag) {
      if (!flag) return true;
      const flags = (await standing(companyId))?.plan.flags;
      if (!flags?.[flag]) return false;
      const held = await values.get(companyId);
      return isOpen(host(), flags, flag, (key) => held[key]);
    },
    async openFlags(companyId) {
      const { flags } = (await statuses.get(companyId)).plan;
      const held = await values.get(companyId);
      return [...host().planFlags].filter((flag) => isOpen(host(), flags, flag, (key) => held[key]));
    },
    forget(companyId) {
      database().afterCommit(() => {
        statuses.forget(companyId);
        values.forget(companyId);
      });
    },
    forgetAll() {
      database().afterCommit(() => {
        statuses.forgetAll();
        values.forgetAll();
      });
    },
    requireRoom: (companyId, limit, used) => requireRoom(host(), companyId, limit, used),
  };
}

/**
 * Reads the time zone with a statement of its own: reading all settings decrypts credentials, and one that cannot be
 * decrypted must not lock the company out.
 */
async function clockOf({ database }: Host, companyId: number): Promise<WallClock> {
  const row: { value: string } | undefined = await database
    .current('Settings')
    .where({ companyId, key: 'timeZone' })
    .first('value');
  return wallClock(row?.value ?? '');
}

/** Returns null for a deleted company, since background work of it may still run and must end quietly. */
function nullWhenGone(error: unknown): null {
  if (error instanceof AppError && error.code === CompanyNotFound.code) return null;
  throw error;
}

async function readStatus(host: Host, companyId: number): Promise<CompanyStatus> {
  const { database } = host;
  const company = await database.current<Company>('Companies').where({ id: companyId }).first();
  if (!company || company.deletedAt !== null) throw CompanyNotFound();
  const plan = company.planId
    ? await database.current<Plan>('Plans').where({ id: company.planId }).first()
    : undefined;
  const dueDate = company.dueDate === null ? null : Number(company.dueDate);
  const activeUntil = dueDate === null ? null : endOfDueDay(dueDate, await clockOf(host, companyId));
  const ours = company.id === superCompanyId;
  const blocked = !ours && !company.status;
  return {
    companyId,
    name: company.name,
    blocked,
    dueDate,
    activeUntil,
    isOnTrial: Number(company.trialUntil ?? 0) > Date.now(),
    active: ours || (!blocked && (activeUntil === null || activeUntil >= Date.now())),
    plan: companyPlan(host, plan),
  };
}

function companyPlan(host: Host, plan: Plan | undefined): CompanyPlan {
  return {
    planId: plan?.id ?? null,
    name: plan?.name ?? '',
    flags: plan ? flagsOf(host, plan.flags) : {},
    limits: {
      users: plan?.users ?? 0,
      connections: plan?.connections ?? 0,
      queues: plan?.queues ?? 0,
      campaigns: plan?.campaigns ?? 0,
      schedules: plan?.schedules ?? 0,
    },
    storageMb: plan ? storageOf(host, plan) : 0,
  };
}

async function readSettings(
  { config, database, settings }: Host,
  companyId: number,
): Promise<Record<string, string>> {
  const rows: Array<{ key: string; value: string }> = await database
    .current('Settings')
    .where({ companyId })
    .select('key', 'value');
  const values: Record<string, string> = {};
  for (const [key, declaration] of settings) values[key] = declaration.default;
  for (const { key, value } of rows) {
    const secret = settings.get(key)?.secret;
    values[key] = secret ? unseal(config, `setting:${companyId}:${key}`, value) : value;
  }
  return values;
}

async function requireRoom(
  { database }: Host,
  companyId: number,
  limit: PlanLimit,
  used: () => Promise<number>,
): Promise<void> {
  const { current } = database;
  if (current === database.knex)
    throw new Error('requireRoom counts inside the transaction that adds the row');
  // The lock makes others who add to this company wait for this transaction; SQLite has one writer anyway.
  const company = await current<Company>('Companies')
    .where({ id: companyId })
    .forUpdate()
    .first('planId', 'deletedAt');
  if (!company || company.deletedAt !== null) throw CompanyNotFound();
  const plan = company.planId
    ? await current<Plan>('Plans').where({ id: company.planId }).first(limit)
    : undefined;
  const allowed = plan?.[limit] ?? 0;
  if (allowed === 0 && openEnded.has(limit)) return;
  if ((await used()) >= allowed) throw planLimitErrors[limit]({ details: { limit: allowed } });
}
