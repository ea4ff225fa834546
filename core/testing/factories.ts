import { randomBytes } from 'node:crypto';
import { openSession } from '../accounts/sign-in/open-session.ts';
import { storeQueues } from '../accounts/users/add-user.ts';
import { searchKeyOf, User } from '../accounts/users/user.ts';
import type { Host } from '../context.ts';
import type { PlanFlag } from '../plugin/plan-flag.ts';
import { nameKey } from '../tenancy/companies/company.ts';
import { openCompany } from '../tenancy/companies/open-company.ts';
import { superCompanyId } from '../tenancy/limits.ts';
import { Plan } from '../tenancy/plans/plan.ts';
import type { CompanyPlan } from '../tenancy/tenancy.ts';

export interface TestCompany {
  id: number;
  name: string;
  planId: number;
}

export interface TestUser {
  id: number;
  companyId: number;
  name: string;
  email: string;
  password: string;
  profile: 'admin' | 'user';
}

export interface ACompany {
  name?: string;
  /** Flags of the plan; all are on but those given as false. */
  flags?: Partial<Record<PlanFlag, boolean>>;
  /** 100 each unless given. */
  limits?: Partial<CompanyPlan['limits']>;
  dueDate?: number | null;
  blocked?: boolean;
}

export interface AUser {
  name?: string;
  email?: string;
  /** `admin` unless given. */
  profile?: 'admin' | 'user';
  super?: boolean;
  queueIds?: readonly number[];
  seesUnqueued?: boolean;
}

export interface Factories {
  aCompany(about?: ACompany): Promise<TestCompany>;
  aUser(company: { id: number }, about?: AUser): Promise<TestUser>;
  /** User of the installation's own staff, whom the first start made. */
  theSuperUser(): Promise<TestUser>;
  /** Headers of the user's session; one session a user for the life of the app. */
  signIn(user: TestUser): Promise<{ authorization: string; cookie: string }>;
}

export const testPassword = 'senha-de-teste';

export function factories(host: Host): Factories {
  // All test users have the hash of the first start's user, since hashing is slow on purpose.
  let passwordHash: Promise<string> | undefined;
  const sharedHash = async () =>
    (await User.of(host.contextFor(superCompanyId)).first().throwIfNotFound()).passwordHash;
  const sessions = new Map<number, Promise<{ authorization: string; cookie: string }>>();
  return {
    async aCompany({
      name = unique('Empresa'),
      flags = {},
      limits = {},
      dueDate = null,
      blocked = false,
    } = {}) {
      const ctx = host.contextFor(superCompanyId);
      const planName = unique('Plano');
      const plan = await Plan.in(host).insert({
        name: planName,
        nameKey: nameKey(planName),
        ...{ users: 100, connections: 100, queues: 100, campaigns: 100, schedules: 100, ...limits },
        flags: JSON.stringify(flags),
      });
      const company = await openCompany(ctx, {
        name,
        email: null,
        phone: null,
        password: null,
        planId: plan.id,
        dueDate,
        status: !blocked,
      });
      return { id: company.id, name: company.name, planId: plan.id };
    },
    async aUser(company, { name = unique('Ana'), profile = 'admin', queueIds = [], ...about } = {}) {
      const ctx = host.contextFor(company.id);
      passwordHash ??= sharedHash();
      const email = about.email ?? `${unique('pessoa').toLowerCase().replace(/\W/g, '.')}@teste.local`;
      const { id } = await User.of(ctx).insert({
        name,
        email,
        searchKey: searchKeyOf({ name, email }),
        passwordHash: await passwordHash,
        profile,
        super: about.super ? 1 : 0,
        allTicket: about.seesUnqueued ? 'enable' : 'disable',
      });
      await storeQueues(ctx, id, queueIds);
      return { id, companyId: company.id, name, email, password: testPassword, profile };
    },
    async theSuperUser() {
      const found = await User.of(host.contextFor(superCompanyId))
        .where('super', 1)
        .first()
        .throwIfNotFound();
      const { id, companyId, name, email, profile } = found;
      return { id, companyId, name, email, profile, password: testPassword };
    },
    signIn(user) {
      const session = sessions.get(user.id) ?? openTestSession(host, user);
      sessions.set(user.id, session);
      return session;
    },
  };
}

async function openTestSession(host: Host, user: TestUser) {
  const ctx = host.contextFor(user.companyId);
  const { sessionId, secret } = await openSession(ctx, {
    user,
    ip: '127.0.0.1',
    userAgent: 'test',
    hasTakenSecondStep: true,
  });
  const { id, companyId, profile } = user;
  const token = host.accounts.tokens.sign({ id, companyId, profile, sessionId });
  return { authorization: `Bearer ${token}`, cookie: `jrt=${sessionId}.${secret}` };
}

function unique(what: string): string {
  return `${what} ${randomBytes(5).toString('hex')}`;
}
