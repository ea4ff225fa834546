import type { Company } from '@balcao/core/tenancy/schemas.ts';
import type { Client } from '../operator/client.ts';
import type { InitialPassword, Step } from './changes.ts';
import { differencesOf, formerOf } from './differences.ts';
import type { FromEnv } from './document.ts';
import type { Plans } from './plan-plans.ts';
import { type Entry, nameOf } from './read-file.ts';
import { shownCompany } from './shown.ts';
import { idOf, notThere, type Target } from './target.ts';

/**
 * Plans the steps that create a company, or change its own fields where it exists; the objects in it are planned separately.
 * Throws ERR_NO_PLAN_FOUND for an unknown plan.
 */
export function planCompany(
  target: Target,
  entry: Entry,
  { found, plans, password }: { found: Company | undefined; plans: Plans; password: FromEnv | undefined },
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
  const fields = differencesOf(wanted, shownCompany(found));
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
      carryOut: (client) => put(client, changed),
      undo: (client) => put(client, formerOf(fields)),
    },
  ];
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
