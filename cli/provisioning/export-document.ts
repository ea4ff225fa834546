import type { Company } from '@balcao/core/tenancy/schemas.ts';
import type { Caller, Client } from '../operator/client.ts';
import { isCredential } from '../operator/credentials.ts';
import { everyPlan } from '../operator/plans.ts';
import type { Progress } from '../progress.ts';
import { type CompanyState, companiesSeenBy, readCompanyState } from './company-state.ts';
import { namesIn, shownRule } from './rule-names.ts';
import {
  shownCalendar,
  shownCompany,
  shownConnection,
  shownField,
  shownPlan,
  shownQueue,
  shownTag,
  shownUser,
} from './shown.ts';
import { namesOfSkills, ownRouting, shownPolicy, shownTicketView } from './shown-levels.ts';

const everything = {
  users: true,
  queues: true,
  menus: true,
  connections: true,
  tags: true,
  calendars: true,
  fields: true,
  rules: true,
  routings: true,
  skills: true,
  slaPolicies: true,
  ticketViews: true,
  settings: true,
};

/** Options of an export. */
export interface ExportOptions {
  /** Id of the one company that is exported; absent: every company. */
  only: number | undefined;
  /** Write what a company has paid for, too: its due date, its plan where that costs something, and whether it is blocked. */
  withBilling: boolean;
  progress: Progress;
}

/**
 * Returns the installation as the content of a file: sorted by names, without ids, times, pairings and secrets. Applied to an
 * empty installation and exported again, it is the same. For an admin of a company it contains that company alone. What companies
 * pay for is left out unless it is asked for, because a file that is applied later would take back what was paid meanwhile.
 */
export async function exportDocument(
  client: Client,
  { only, withBilling, progress }: ExportOptions,
): Promise<object> {
  const caller = await client.whoami();
  const seen = await companiesSeenBy(client, caller);
  const companies = only === undefined ? seen : seen.filter(({ id }) => id === only);
  const plans = caller.super
    ? (await everyPlan(client)).filter((plan) => isMeant(plan.id, companies, only))
    : [];
  progress.step('Companies read', companies.length);
  const entries: object[] = [];
  for (const company of companies.toSorted(byName)) {
    const state = await readCompanyState(client, caller, company, everything);
    entries.push({ ...companyFields(company, withBilling), ...entryOf(caller, state) });
    progress.advance();
  }
  progress.end();
  return {
    ...(caller.super ? { plans: plans.toSorted(byName).map((plan) => tidy(shownPlan(plan))) } : {}),
    companies: entries,
  };
}

/** True when a plan belongs in the export: any plan, or that of the one company asked for. */
function isMeant(planId: number, companies: readonly Company[], only: number | undefined): boolean {
  return only === undefined || companies.some((company) => company.planId === planId);
}

/** Returns a company's own fields. */
function companyFields(company: Company, withBilling: boolean): object {
  const { dueDate, status, plan, ...shown } = shownCompany(company);
  const isFree = (company.plan?.value ?? 0) === 0;
  return {
    ...tidy({ ...shown, ...(withBilling || isFree ? { plan } : {}) }),
    // The installation's own company never expires and is never closed.
    ...(withBilling && company.id !== 1 ? { dueDate, status } : {}),
  };
}

function entryOf(caller: Caller, state: CompanyState): object {
  const { users, queues, menus, connections, tags, calendars, fields, settings } = state;
  const names = namesIn(state);
  const { routings, slaPolicies, ticketViews } = state;
  const routingOf = (id: number) =>
    ownRouting(
      routings.find(({ queueId }) => queueId === id),
      tags,
    );
  const skillsOf = (id: number) => namesOfSkills(tags, state.skills.get(id));
  return {
    queues: queues
      .toSorted(byName)
      .map((queue) => tidy({ ...shownQueue(queue, menus.get(queue.id)), routing: routingOf(queue.id) })),
    tags: tags.toSorted(byName).map((tag) => tidy(shownTag(tag))),
    calendars: calendars.toSorted(byName).map((calendar) => tidy(shownCalendar(calendar))),
    fields: fields.map((field) => tidy(shownField(field, queues))),
    connections: connections.toSorted(byName).map((connection) => tidy(shownConnection(connection, queues))),
    users: users
      .filter((user) => caller.super || !user.super)
      .toSorted((one, other) => compare(one.email, other.email))
      .map((user) => tidy({ ...shownUser(user, connections), skills: skillsOf(user.id) })),
    rules: state.rules.map((rule) => withOff(rule.isEnabled, tidy(shownRule(rule, names)))),
    slaPolicies: slaPolicies.map((policy) => withOff(policy.isEnabled, tidy(shownPolicy(policy, state)))),
    ticketViews: ticketViews.toSorted(byName).map((view) => tidy(shownTicketView(view, state))),
    settings: Object.fromEntries(
      settings
        .filter(({ key, value }) => !isCredential(key) && key !== 'campaignsEnabled' && value !== '')
        .toSorted((one, other) => compare(one.key, other.key))
        .map(({ key, value }) => [key, value]),
    ),
  };
}

/** Adds `isEnabled: false` to an object that is enabled by default and switched off, since `tidy` leaves out false values. */
function withOff(isEnabled: boolean, shown: object): object {
  return isEnabled ? shown : { ...shown, isEnabled };
}

/**
 * Leaves out the values that a new object has by default: null, empty texts and lists, and false. Fields named `use…` and
 * `campaignsEnabled` are true by default, so their false stays.
 */
function tidy(shown: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(shown).filter(
      ([key, value]) =>
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0) &&
        !(value === false && !/^use[A-Z]|^campaignsEnabled$/.test(key)),
    ),
  );
}

function byName(one: { name: string }, other: { name: string }): number {
  return compare(one.name, other.name);
}

/** Compares texts by their character codes, which gives the same order on every machine. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
