import { randomBytes } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import type { Host } from '../../context.ts';
import { isUniqueViolation } from '../../database/violations.ts';
import { Company, nameKey } from '../../tenancy/companies/company.ts';
import { superCompanyId } from '../../tenancy/limits.ts';
import { Plan } from '../../tenancy/plans/plan.ts';
import { addMissingSettings } from '../../tenancy/settings/list-settings.ts';
import { addUser } from './add-user.ts';

const defaultEmail = 'admin@balcao.local';
const plan = {
  id: 1,
  name: 'Plano 1',
  nameKey: nameKey('Plano 1'),
  valueCents: 3000,
  users: 10,
  connections: 10,
  queues: 10,
};
// Due day of the installation's own company, which never expires.
const farAway = Date.UTC(2093, 2, 14, 3);

/** E-mail with which the first super user signs in. */
export function firstEmail({ adminEmail }: Pick<Config, 'adminEmail'>): string {
  return adminEmail ?? defaultEmail;
}

/**
 * Creates the first plan, company and super user in an empty database, from ADMIN_EMAIL and ADMIN_PASSWORD. Without
 * ADMIN_PASSWORD it generates a password and returns it, so that the operator can read it once; `password` is null when it was
 * given. Returns null when there is a company already. Safe to run twice and from several processes at once.
 */
export async function firstStart(host: Host): Promise<{ email: string; password: string | null } | null> {
  const { adminPassword } = host.config;
  const email = firstEmail(host.config);
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  try {
    return await host.database.transaction(async () => {
      const ctx = host.contextFor(superCompanyId);
      if (await Company.in(host).select('id').first()) return null;
      if (!(await Plan.in(host).findById(plan.id))) await Plan.in(host).insert(plan);
      await Company.in(host).insert({
        id: superCompanyId,
        name: 'Empresa 1',
        nameKey: nameKey('Empresa 1'),
        email,
        status: 1,
        dueDate: farAway,
        recurrence: 'MENSAL',
        schedules: '[]',
        planId: plan.id,
      });
      await addMissingSettings(ctx);
      await addUser(ctx, { name: 'Admin', email, password, profile: 'admin', super: true, isFirst: true });
      return { email, password: adminPassword ? null : password };
    });
  } catch (error) {
    // Another process was first and has committed the same rows.
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}
