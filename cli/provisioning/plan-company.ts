import type { Company } from '@balcao/core/tenancy/schemas.ts';
import { type Client, Refusal } from '../operator/client.ts';
import { dueDay } from '../operator/companies.ts';
import type { InitialPassword, Step } from './changes.ts';
import { type Differences, differencesOf, formerOf } from './differences.ts';
import type { FromEnv } from './document.ts';
import type { Plans } from './plan-plans.ts';
import { type Entry, nameOf } from './read-file.ts';
import { shownCompany } from './shown.ts';
import { idOf, notThere, type Target } from './target.ts';

interface PlanCompany {
  found: Company | undefined;
  plans: Plans;
  password: FromEnv | undefined;
  earlierDueDates: boolean;
}

/** Fields of a company that payments and our own staff change, and that an undo leaves where they did. */
const paidFor: readonly string[] = ['dueDate', 'plan', 'status'];

/**
 * Plans the steps that create a company, or change its own fields where it exists; the objects in it are planned separately.
 * The due date of a company that exists is moved to a later day alone, unless earlier ones are asked for: it may have been paid
 * since the file was written. Throws ERR_NO_PLAN_FOUND for an unknown plan.
 */
export function planCompany(
  target: Target,
  entry: Entry,
  { found, plans, password, earlierDueDates }: PlanCompany,
): Step[] {
  const { name } = entry;
  requirePlan(plans, entry);
  if (!found) {
    const secret = password && target.secrets.read(password);
    return [
      {
        change: { action: 'create', kind: 'company', name },
        carryOut: (client) => create(client, target, { entry, plans, secret }),
        undo: async (client) => {
          await client.call('DELETE', `/companies/${idOf(target)}`);
        },
      },
    ];
  }
  const { password: _password, ...wanted } = entry;
  const { dueDate, ...others } = differencesOf(wanted, shownCompany(found));
  const moves = dueDate && (earlierDueDates || isLater(dueDate.to, dueDate.from));
  const fields = moves ? { ...others, dueDate } : others;
  if (Object.keys(fields).length === 0) return [];
  const changed = Object.fromEntries(Object.entries(fields).map(([key, { to }]) => [key, to]));
  const put = async (client: Client, { schedules, ...rest }: Record<string, unknown>) => {
    const body = bodyOf(rest, plans);
    if (Object.keys(body).length > 0) await client.call('PUT', `/companies/${found.id}`, { body });
    if (schedules) await setHours(client, found.id, schedules);
    return undefined;
  };
  return [
    {
      change: { action: 'update', kind: 'company', name, fields },
      carryOut: async (client) => {
        await requireUnmoved(client, found.id, fields);
        return put(client, changed);
      },
      undo: async (client) => put(client, await unmoved(client, found.id, fields)),
    },
  ];
}

/** True for a due date that is later than the present one; no due date is the latest. */
function isLater(given: unknown, present: unknown): boolean {
  const dayOf = (date: unknown) => (date ? (dueDay(new Date(String(date)).toISOString()) ?? '') : '9999');
  const plain = (date: unknown) => (/^\d{4}-\d{2}-\d{2}$/.test(String(date)) ? String(date) : dayOf(date));
  return plain(given) > plain(present);
}

/** Throws Refusal when the due date is not the one that the change was planned by, as after a payment. */
async function requireUnmoved(client: Client, id: number, { dueDate }: Differences): Promise<void> {
  if (!dueDate) return;
  const present = shownCompany(await client.call<Company>('GET', `/companies/${id}`)).dueDate;
  if ((present ?? null) === dueDate.from) return;
  throw new Refusal({
    ...{ status: 409, code: 'ERR_DUE_DATE_MOVED' },
    message: `its due date is ${present ?? 'none'} now`,
  });
}

/** Returns the values before a change, without those that were changed by others since, such as a due date by a payment. */
async function unmoved(client: Client, id: number, fields: Differences): Promise<Record<string, unknown>> {
  const present = shownCompany(await client.call<Company>('GET', `/companies/${id}`));
  const wrote = Object.fromEntries(Object.entries(fields).map(([key, { to }]) => [key, to]));
  const changed = Object.keys(differencesOf(wrote, present));
  const left = paidFor.filter((key) => changed.includes(key));
  return Object.fromEntries(Object.entries(formerOf(fields)).filter(([key]) => !left.includes(key)));
}

async function create(
  client: Client,
  target: Target,
  { entry, plans, secret }: { entry: Entry; plans: Plans; secret: string | undefined },
): Promise<InitialPassword | undefined> {
  const { schedules, password: _password, ...fields } = entry;
  const body = { ...bodyOf(fields, plans), ...(secret ? { password: secret } : {}) };
  const made = await client.call<Company & { initialPassword?: string }>('POST', '/companies', { body });
  target.id = made.id;
  if (schedules) await setHours(client, made.id, schedules);
  return made.initialPassword && made.email
    ? { email: made.email, initialPassword: made.initialPassword }
    : undefined;
}

function setHours(client: Client, companyId: number, schedules: unknown): Promise<unknown> {
  return client.call('PUT', `/companies/${companyId}/schedules`, { body: { schedules } });
}

function bodyOf({ plan, ...fields }: Record<string, unknown>, { ids }: Plans): object {
  if (plan === undefined) return fields;
  return { ...fields, planId: plan === null ? null : ids.get(nameOf({ name: plan })) };
}

function requirePlan({ ids }: Plans, { name, plan }: Entry): void {
  if (typeof plan !== 'string' || ids.has(nameOf({ name: plan }))) return;
  throw notThere('ERR_NO_PLAN_FOUND', `${name} names the plan ${plan}, which is not there.`);
}

/** Plans a step for each setting of a company that differs from the file. Throws ERR_NO_SETTING_FOUND. */
export function planSettings(
  target: Target,
  wanted: Readonly<Record<string, string | FromEnv>>,
  { declared, defaults }: { declared: ReadonlySet<string>; defaults: ReadonlyMap<string, string> },
): Step[] {
  return Object.entries(wanted).flatMap(([key, value]): Step[] => {
    if (!declared.has(key)) throw notThere('ERR_NO_SETTING_FOUND', `${target.name} has no setting ${key}.`);
    const stored = target.id === null ? undefined : target.current.settings.find((row) => row.key === key);
    const now = target.id === null ? defaults.get(key) : stored?.value;
    const isSecret = typeof value === 'object';
    const to = isSecret ? target.secrets.read(value) : value;
    // The API does not return credentials: a stored credential is assumed to equal that of the file.
    if (now === to || (isSecret && stored?.isStored)) return [];
    const shown = isSecret ? { from: '(secret)', to: '(secret)' } : { from: now ?? null, to };
    return [
      {
        change: {
          action: 'update',
          kind: 'setting',
          name: key,
          company: target.name,
          fields: { value: shown },
        },
        carryOut: async (client) => {
          const path = `/settings/${encodeURIComponent(key)}`;
          await client.call('PUT', path, { body: { value: to }, company: idOf(target) });
          return undefined;
        },
        // A secret is not read back, so it cannot be put back.
        ...(isSecret || now === undefined
          ? {}
          : {
              undo: async (client) => {
                const path = `/settings/${encodeURIComponent(key)}`;
                await client.call('PUT', path, { body: { value: now }, company: idOf(target) });
              },
            }),
      },
    ];
  });
}
