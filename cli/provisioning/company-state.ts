import type { UserRow } from '@balcao/core/accounts/schemas.ts';
import type { Company, Setting } from '@balcao/core/tenancy/schemas.ts';
import type { Calendar } from '@balcao/plugins/calendars/schemas.ts';
import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import type { Field } from '@balcao/plugins/fields/schemas.ts';
import type { QueueOption, QueueRow } from '@balcao/plugins/queues/schemas.ts';
import type { AgentState, QueueRouting, RoutingNow } from '@balcao/plugins/routing/schemas.ts';
import type { Rule } from '@balcao/plugins/rules/schemas.ts';
import type { SlaPolicy } from '@balcao/plugins/service-levels/schemas.ts';
import type { Tag } from '@balcao/plugins/tags/schemas.ts';
import type { TicketView } from '@balcao/plugins/ticket-views/schemas.ts';
import { type Caller, type Client, Refusal } from '../operator/client.ts';
import { connectionsOf } from '../operator/connections.ts';
import { queuesOf } from '../operator/queues.ts';
import { settingsOf } from '../operator/settings.ts';
import { tagsOf } from '../operator/tags.ts';

/** Tags that are skills, by the id of the user who has them. */
type SkillsOfUsers = ReadonlyMap<number, readonly number[]>;

/** Present state of a company, which `apply` compares with a file and `export` writes as one. */
export interface CompanyState {
  users: UserRow[];
  queues: QueueRow[];
  /** Options of each queue's menu, by the id of the queue. */
  menus: Map<number, QueueOption[]>;
  connections: Connection[];
  tags: Tag[];
  calendars: Calendar[];
  fields: Field[];
  /** Automation rules in their order; none where the plan of the company has no rules. */
  rules: Rule[];
  /** Quick messages that all agents share, which rules can name. */
  quickMessages: Array<{ id: number; shortcode: string }>;
  macros: Array<{ id: number; name: string }>;
  routings: QueueRouting[];
  skills: SkillsOfUsers;
  /** Policies in their order. */
  slaPolicies: SlaPolicy[];
  /** Views that all agents share. */
  ticketViews: TicketView[];
  settings: Setting[];
}

/** Parts of the state that are read from the API; the others stay empty. */
export interface StateParts {
  users: boolean;
  queues: boolean;
  menus: boolean;
  connections: boolean;
  tags: boolean;
  calendars: boolean;
  fields: boolean;
  rules: boolean;
  routings: boolean;
  /** Skills of the users; the users are then read too. */
  skills: boolean;
  slaPolicies: boolean;
  ticketViews: boolean;
  settings: boolean;
}

export function emptyState(): CompanyState {
  return {
    users: [],
    queues: [],
    menus: new Map(),
    connections: [],
    tags: [],
    calendars: [],
    fields: [],
    rules: [],
    quickMessages: [],
    macros: [],
    routings: [],
    skills: new Map(),
    slaPolicies: [],
    ticketViews: [],
    settings: [],
  };
}

/**
 * Reads parts of a company's state. An impersonation session of the company is opened only for parts that users outside of the
 * company cannot read.
 */
export async function readCompanyState(
  client: Client,
  caller: Caller,
  { id, settings }: Pick<Company, 'id' | 'settings'>,
  parts: Partial<StateParts>,
): Promise<CompanyState> {
  const state = emptyState();
  const company = id;
  const isOwn = id === caller.companyId;
  if (parts.users) {
    const query = caller.super ? { companyId: id } : {};
    state.users = await client.call<UserRow[]>('GET', '/users/list', { query });
  }
  if (parts.settings) state.settings = isOwn ? await settingsOf(client, company) : settings;
  if (parts.queues) state.queues = await queuesOf(client, company);
  if (parts.menus)
    for (const { id: queueId } of state.queues) {
      const menu = await client.call<QueueOption[]>('GET', `/queue/${queueId}/options`, { company });
      state.menus.set(queueId, menu);
    }
  if (parts.connections) state.connections = await connectionsOf(client, company);
  if (parts.tags) state.tags = await tagsOf(client, company);
  if (parts.calendars) state.calendars = await client.call<Calendar[]>('GET', '/calendars', { company });
  if (parts.fields) state.fields = await client.call<Field[]>('GET', '/fields', { company });
  if (parts.rules) Object.assign(state, await readRules(client, company));
  if (parts.routings) state.routings = await openRows<QueueRouting>(client, '/routing/queues', company);
  if (parts.skills) state.skills = await readSkills(client, company, state.users);
  if (parts.slaPolicies) state.slaPolicies = await openRows<SlaPolicy>(client, '/sla-policies', company);
  if (parts.ticketViews)
    state.ticketViews = (await client.call<TicketView[]>('GET', '/ticket-views', { company })).filter(
      ({ audience }) => audience !== 'me',
    );
  return state;
}

/**
 * Reads the rules, and the quick messages and macros that rules may name but no file declares; none where the plan has no rules
 * (402).
 */
async function readRules(
  client: Client,
  company: number,
): Promise<Pick<CompanyState, 'rules' | 'quickMessages' | 'macros'>> {
  try {
    const rules = await client.call<Rule[]>('GET', '/rules', { company });
    const ready = await client.call<Array<{ id: number; shortcode: string; geral: boolean }>>(
      ...(['GET', '/quick-messages/list', { company }] as const),
    );
    const macros = await client.call<Array<{ id: number; name: string }>>('GET', '/macros', { company });
    return { rules, quickMessages: ready.filter(({ geral }) => geral), macros };
  } catch (error) {
    if (error instanceof Refusal && error.status === 402) return { rules: [], quickMessages: [], macros: [] };
    throw error;
  }
}

/** Reads the skills of the given users; none where the plan has no routing. */
async function readSkills(
  client: Client,
  company: number,
  users: readonly UserRow[],
): Promise<SkillsOfUsers> {
  try {
    const { agents } = await client.call<RoutingNow>('GET', '/routing/now', { company });
    const skills = new Map(agents.map(({ userId, skillTagIds }) => [userId, skillTagIds]));
    // The list has those who work in a queue.
    for (const { id } of users.filter((user) => !skills.has(user.id))) {
      const { skillTagIds } = await client.call<AgentState>('GET', `/users/${id}/availability`, { company });
      skills.set(id, skillTagIds);
    }
    return skills;
  } catch (error) {
    if (error instanceof Refusal && error.status === 402) return new Map();
    throw error;
  }
}

/** Reads a list of a feature; empty where the plan of the company does not include the feature (402). */
async function openRows<Row>(client: Client, path: string, company: number): Promise<Row[]> {
  try {
    return await client.call<Row[]>('GET', path, { company });
  } catch (error) {
    if (error instanceof Refusal && error.status === 402) return [];
    throw error;
  }
}

/** Returns the companies that the user of the command may see, by name. */
export async function companiesSeenBy(client: Client, caller: Caller): Promise<Company[]> {
  if (caller.super) return client.call<Company[]>('GET', '/companies/list');
  return [await client.call<Company>('GET', `/companies/${caller.companyId}`)];
}
