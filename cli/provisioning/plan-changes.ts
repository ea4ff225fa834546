import type { Company } from '@balcao/core/tenancy/schemas.ts';
import type { Caller, Client } from '../operator/client.ts';
import { everyPlan } from '../operator/plans.ts';
import { settingsOf } from '../operator/settings.ts';
import type { Progress } from '../progress.ts';
import type { Step } from './changes.ts';
import { checkRules } from './check-rules.ts';
import { companiesSeenBy, emptyState, readCompanyState } from './company-state.ts';
import type { FromEnv } from './document.ts';
import { namedByFilters } from './filter-names.ts';
import { planCompany, planSettings } from './plan-company.ts';
import { planField, pruneFields } from './plan-fields.ts';
import { planPolicies, planRoutings, planTicketView } from './plan-levels.ts';
import { type Plans, planPlans, prunePlans } from './plan-plans.ts';
import { planRules } from './plan-rules.ts';
import { planSkills } from './plan-skills.ts';
import { planCalendar, planConnection, planQueue, planTag, planUser } from './plan-things.ts';
import { pruneIn, pruneUsers } from './prune.ts';
import { type Entry, keyOf, nameOf, type Wanted, type WantedCompany } from './read-file.ts';
import { Secrets } from './secrets.ts';
import { notThere, type Target } from './target.ts';

interface PlanOptions {
  prune: boolean;
  /** Move the due date of a company that exists back, where that of the file is earlier. */
  earlierDueDates: boolean;
  env: Readonly<Record<string, string | undefined>>;
  progress: Progress;
}

/** Values that the planning of all companies of a file shares. */
interface FileContext {
  client: Client;
  caller: Caller;
  companies: readonly Company[];
  plans: Plans;
  secrets: Secrets;
  settings: { declared: ReadonlySet<string>; defaults: ReadonlyMap<string, string> };
  prune: boolean;
  earlierDueDates: boolean;
}

/**
 * Compares the installation with a file, and plans the steps that bring it to the file's state. Steps are ordered so that each
 * finds the objects that it names. It changes nothing, and checks every name and secret. Throws Misuse, and refusals for objects
 * that do not exist.
 */
export async function planChanges(
  client: Client,
  wanted: Wanted,
  { prune, earlierDueDates, env, progress }: PlanOptions,
): Promise<Step[]> {
  const caller = await client.whoami();
  const companies = await companiesSeenBy(client, caller);
  const plans = await plansFor(client, wanted);
  const secrets = new Secrets(env);
  const settings = await declaredSettings(client, wanted);
  const context: FileContext = {
    client,
    caller,
    companies,
    plans,
    secrets,
    settings,
    prune,
    earlierDueDates,
  };
  const steps = wanted.plans ? await planPlans(client, plans, wanted.plans) : [];
  // A plan that the file creates may be named before it has an id: 0 stands for it until then.
  for (const plan of wanted.plans ?? []) if (!plans.ids.has(nameOf(plan))) plans.ids.set(nameOf(plan), 0);
  progress.step('Companies compared', wanted.companies.length);
  for (const company of wanted.companies) {
    steps.push(...(await planCompanyOf(context, company)));
    progress.advance();
  }
  progress.end();
  secrets.requireAll();
  if (!prune || !wanted.plans) return steps;
  const after = new Set(
    wanted.companies.map(({ itself }) => plans.ids.get(nameOf({ name: itself?.plan })) ?? null),
  );
  const inUse = new Set([...companies.map(({ planId }) => planId), ...after]);
  return [...steps, ...prunePlans(plans, wanted.plans, inUse)];
}

async function plansFor(client: Client, { plans, companies }: Wanted): Promise<Plans> {
  const isAsked = plans !== undefined || companies.some(({ itself }) => typeof itself?.plan === 'string');
  const existing = isAsked ? await everyPlan(client) : [];
  return { existing, ids: new Map(existing.map((plan) => [nameOf(plan), plan.id])) };
}

/**
 * Reads the settings that exist, and the default values of a new company as far as they can be seen: those that no user has
 * changed.
 */
async function declaredSettings(client: Client, { companies }: Wanted): Promise<FileContext['settings']> {
  if (!companies.some(({ settings }) => settings)) return { declared: new Set(), defaults: new Map() };
  const own = await settingsOf(client, undefined);
  const untouched = own.filter(({ createdAt, updatedAt }) => createdAt === updatedAt);
  return {
    declared: new Set(own.map(({ key }) => key)),
    defaults: new Map(untouched.map(({ key, value }) => [key, value])),
  };
}

async function planCompanyOf(context: FileContext, wanted: WantedCompany): Promise<Step[]> {
  const { caller, companies, plans, settings: known, prune, earlierDueDates } = context;
  const found = companies.find((company) =>
    wanted.name === null
      ? company.id === caller.companyId
      : nameOf(company) === nameOf({ name: wanted.name }),
  );
  if (!found && !wanted.itself)
    throw notThere('ERR_NO_COMPANY_FOUND', `The file names the company ${wanted.name}, which is not there.`);
  const target = await targetOf(context, wanted, found);
  checkRules(target, wanted, { prune });
  const { itself, settings } = withCampaigns(wanted);
  const { users = [], queues = [], connections = [], tags = [], calendars = [], fields = [] } = wanted;
  const own = users.find((user) => keyOf('users')(user) === target.firstAdmin);
  const password = (itself?.password ?? own?.password) as FromEnv | undefined;
  // A setting that forbids new users is applied behind the users of the file.
  const last: Record<string, string> =
    settings.userCreation === 'disabled' ? { userCreation: 'disabled' } : {};
  const first = Object.fromEntries(Object.entries(settings).filter(([key]) => !(key in last)));
  return [
    ...(itself ? planCompany(target, itself, { found, plans, password, earlierDueDates }) : []),
    ...(prune ? [...pruneFields(target, wanted.fields), ...pruneIn(target, wanted)] : []),
    ...queues.flatMap((queue) => planQueue(target, queue)),
    ...tags.flatMap((tag) => planTag(target, tag)),
    ...calendars.flatMap((calendar) => planCalendar(target, calendar)),
    ...fields.flatMap((field) => planField(target, field)),
    ...defaultFirst(connections).flatMap((connection) => planConnection(target, connection)),
    ...planSettings(target, first, known),
    ...users.flatMap((user) => planUser(target, user, caller.super)),
    ...planRoutings(target, wanted),
    ...planSkills(target, wanted),
    ...planPolicies(target, wanted, { prune }),
    ...(wanted.ticketViews ?? []).flatMap((view) => planTicketView(target, wanted, view)),
    ...planSettings(target, last, known),
    ...planRules(target, wanted),
    ...(prune ? pruneUsers(target, wanted) : []),
  ];
}

async function targetOf(
  { client, caller, secrets, prune }: FileContext,
  wanted: WantedCompany,
  found: Company | undefined,
): Promise<Target> {
  const { users = [], queues = [], connections = [], fields = [] } = wanted;
  const looksAtQueues =
    Boolean(wanted.queues || wanted.connections || wanted.rules) ||
    [...users, ...fields].some((entry) => 'queues' in entry);
  const namesSkills = users.some((user) => 'skills' in user) || queues.some((queue) => 'routing' in queue);
  const current = found
    ? await readCompanyState(client, caller, found, {
        users: (wanted.users ?? wanted.rules) !== undefined,
        queues: looksAtQueues,
        menus: queues.some((queue) => 'options' in queue),
        connections:
          (wanted.connections ?? wanted.rules) !== undefined || users.some((user) => 'connection' in user),
        tags: (wanted.tags ?? wanted.rules) !== undefined || namesSkills,
        calendars: wanted.calendars !== undefined,
        fields: (wanted.fields ?? wanted.rules) !== undefined,
        rules: wanted.rules !== undefined,
        settings: wanted.settings !== undefined,
        routings: queues.some((queue) => 'routing' in queue),
        skills: users.some((user) => 'skills' in user),
        slaPolicies: wanted.slaPolicies !== undefined,
        ticketViews: wanted.ticketViews !== undefined,
        ...(wanted.slaPolicies || wanted.ticketViews ? { ...namedByFilters, calendars: true } : {}),
      })
    : emptyState();
  const pruned = prune && wanted.queues ? [] : current.queues;
  const email = wanted.itself?.email;
  return {
    name: found?.name ?? wanted.name ?? '',
    id: found?.id ?? null,
    firstAdmin: !found && email ? String(email).trim().toLowerCase() : null,
    current,
    secrets,
    ids: { queues: idsOf(current.queues), connections: idsOf(current.connections) },
    known: {
      queues: new Set([...pruned, ...queues].map(nameOf)),
      connections: new Set([...current.connections, ...connections].map(nameOf)),
    },
  };
}

function idsOf(rows: ReadonlyArray<{ id: number; name: string }>): Map<string, number> {
  return new Map(rows.map((row) => [nameOf(row), row.id]));
}

/**
 * Moves the setting `campaignsEnabled` to the fields of the company, where the API has it, since only the installation's own
 * staff may change it.
 */
function withCampaigns({ itself, settings = {} }: WantedCompany): {
  itself: Entry | undefined;
  settings: Record<string, string | FromEnv>;
} {
  const { campaignsEnabled, ...others } = settings;
  if (campaignsEnabled === undefined || !itself) return { itself, settings };
  const isOn = ['true', 'enabled'].includes(String(campaignsEnabled));
  return { itself: { campaignsEnabled: isOn, ...itself }, settings: others };
}

/** Sorts the default connection first. The API removes the mark from the former default only when another connection gets it. */
function defaultFirst(connections: readonly Entry[]): Entry[] {
  return connections.toSorted((one, other) => Number(other.isDefault ?? 0) - Number(one.isDefault ?? 0));
}
