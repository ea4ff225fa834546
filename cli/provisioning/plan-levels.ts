import type { SlaPolicy } from '@balcao/plugins/service-levels/schemas.ts';
import type { Filter } from '@balcao/plugins/tickets/filters/schemas.ts';
import type { Client } from '../operator/client.ts';
import type { Step } from './changes.ts';
import { type CompanyState, readCompanyState, type StateParts } from './company-state.ts';
import { differencesOf, formerOf } from './differences.ts';
import { filterByIds, namedByFilters, requireNamesOf } from './filter-names.ts';
import { requireSkills, skillIds } from './plan-skills.ts';
import { stepFor } from './plan-things.ts';
import { type Entry, nameOf, type WantedCompany } from './read-file.ts';
import { shownPolicy, shownRouting, shownTicketView } from './shown-levels.ts';
import { idNamed, idOf, notThere, requireKnown, type Target } from './target.ts';

/**
 * Plans the changes of how queues assign tickets to agents (`routing`); a queue without `routing` in the file stays as it is.
 * Throws ERR_NO_TAG_FOUND.
 */
export function planRoutings(target: Target, wanted: WantedCompany): Step[] {
  return (wanted.queues ?? []).flatMap((queue) => {
    if (!queue.routing) return [];
    requireSkills(target, wanted, queue.routing as Entry);
    return planRouting(target, queue);
  });
}

function planRouting(target: Target, { name, routing }: Entry): Step[] {
  const queue = target.current.queues.find((row) => nameOf(row) === nameOf({ name }));
  const row = target.current.routings.find(({ queueId }) => queueId === queue?.id);
  const fields = differencesOf(routing as Record<string, unknown>, shownRouting(row, target.current.tags));
  if (Object.keys(fields).length === 0) return [];
  const change = async (client: Client, { skills, ...settings }: Record<string, unknown>) => {
    const body = skills
      ? { ...settings, skillTagIds: await skillIds(client, target, skills as string[]) }
      : settings;
    const path = `/routing/queues/${idNamed(target.ids.queues, name)}`;
    await client.call('PUT', path, { body, company: idOf(target) });
  };
  const to = Object.fromEntries(Object.entries(fields).map(([key, difference]) => [key, difference.to]));
  return [
    {
      change: { action: 'update', kind: 'routing', name, company: target.name, fields },
      carryOut: async (client) => {
        await change(client, to);
        return undefined;
      },
      undo: async (client) => {
        await change(client, formerOf(fields));
      },
    },
  ];
}

/**
 * Plans the SLA policies of a file, in its order; other policies of the company follow them. Throws ERR_NO_CALENDAR_FOUND and
 * ERR_TICKET_FILTER_VALUE_NOT_FOUND.
 */
export function planPolicies(target: Target, wanted: WantedCompany, { prune }: { prune: boolean }): Step[] {
  const { slaPolicies: entries } = wanted;
  if (!entries) return [];
  const known = new Set([...target.current.calendars, ...(wanted.calendars ?? [])].map(nameOf));
  const steps = entries.flatMap((entry) => {
    const { calendar, filter } = entry;
    if (typeof calendar === 'string' && !known.has(nameOf({ name: calendar })))
      throw notThere('ERR_NO_CALENDAR_FOUND', `${target.name} has no calendar called ${calendar}.`);
    if (filter) requireNamesOf(target, wanted, filter as Filter);
    const row = target.current.slaPolicies.find((policy) => nameOf(policy) === nameOf(entry));
    return stepFor(target, {
      kind: 'slaPolicy',
      path: '/sla-policies',
      entry,
      row,
      shown: row ? shownPolicy(row, target.current) : {},
      bodyOf: (fields, client) => policyBody(target, client, fields),
    });
  });
  return [...steps, ...orderPolicies(target, entries, prune)];
}

async function policyBody(target: Target, client: Client, fields: Record<string, unknown>): Promise<object> {
  const { calendar, filter, ...others } = fields;
  const state = await stateNow(target, client, {
    calendars: typeof calendar === 'string',
    ...(filter ? namedByFilters : {}),
  });
  const ids = new Map(state.calendars.map((row) => [nameOf(row), row.id]));
  return {
    ...others,
    ...(calendar === undefined
      ? {}
      : { calendarId: calendar === null ? null : idNamed(ids, String(calendar)) }),
    ...(filter ? { filter: filterByIds(state, filter as Filter) } : {}),
  };
}

/** Plans the step that sorts the policies as in the file; none where they will be in that order anyway. */
function orderPolicies(target: Target, entries: readonly Entry[], prune: boolean): Step[] {
  const wanted = entries.map(nameOf);
  const current = target.current.slaPolicies.map(nameOf);
  const others = prune ? [] : current.filter((name) => !wanted.includes(name));
  const kept = current.filter((name) => wanted.includes(name) || others.includes(name));
  const from = [...kept, ...wanted.filter((name) => !current.includes(name))];
  const to = [...wanted, ...others];
  if (from.join('\n') === to.join('\n')) return [];
  const inOrder = async (client: Client, names: readonly string[]) => {
    const rows = await client.call<SlaPolicy[]>('GET', '/sla-policies', { company: idOf(target) });
    const rank = (row: SlaPolicy) => (names.indexOf(nameOf(row)) + names.length + 1) % (names.length + 1);
    const ids = rows.toSorted((one, other) => rank(one) - rank(other)).map(({ id }) => id);
    await client.call('PUT', '/sla-policies/order', { body: { ids }, company: idOf(target) });
  };
  const fields = { order: { from, to } };
  return [
    {
      change: { action: 'update', kind: 'slaPolicyOrder', name: 'slaPolicies', company: target.name, fields },
      carryOut: async (client) => {
        await inOrder(client, to);
        return undefined;
      },
      undo: (client) => inOrder(client, from),
    },
  ];
}

/**
 * Plans a shared view, which is a named list of tickets by a filter. Throws ERR_QUEUE_NOT_FOUND and
 * ERR_TICKET_FILTER_VALUE_NOT_FOUND.
 */
export function planTicketView(target: Target, wanted: WantedCompany, entry: Entry): Step[] {
  requireKnown(target, 'queues', (entry.queues as string[]) ?? []);
  if (entry.filter) requireNamesOf(target, wanted, entry.filter as Filter);
  const row = target.current.ticketViews.find((view) => nameOf(view) === nameOf(entry));
  return stepFor(target, {
    kind: 'ticketView',
    path: '/ticket-views',
    entry,
    row,
    shown: row ? shownTicketView(row, target.current) : {},
    bodyOf: async ({ queues, filter, ...fields }, client) => ({
      ...fields,
      ...(queues ? { queueIds: (queues as string[]).map((name) => idNamed(target.ids.queues, name)) } : {}),
      ...(filter
        ? { filter: filterByIds(await stateNow(target, client, namedByFilters), filter as Filter) }
        : {}),
    }),
  });
}

/** Reads parts of the company again while a file is being applied, to find what earlier steps have created. */
async function stateNow(target: Target, client: Client, parts: Partial<StateParts>): Promise<CompanyState> {
  const caller = await client.whoami();
  return readCompanyState(client, caller, { id: idOf(target), settings: [] }, parts);
}
