import type { UserRow } from '@balcao/core/accounts/schemas.ts';
import type { Company, Setting } from '@balcao/core/tenancy/schemas.ts';
import type { Calendar } from '@balcao/plugins/calendars/schemas.ts';
import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import type { Field } from '@balcao/plugins/fields/schemas.ts';
import type { QueueOption, QueueRow } from '@balcao/plugins/queues/schemas.ts';
import type { Rule } from '@balcao/plugins/rules/schemas.ts';
import type { Tag } from '@balcao/plugins/tags/schemas.ts';
import { type Caller, type Client, Refusal } from '../operator/client.ts';
import { connectionsOf } from '../operator/connections.ts';
import { queuesOf } from '../operator/queues.ts';
import { settingsOf } from '../operator/settings.ts';
import { tagsOf } from '../operator/tags.ts';

/** Present state of a company. */
export interface CompanyState {
  users: UserRow[];
  queues: QueueRow[];
  /** By the id of their queue. */
  menus: Map<number, QueueOption[]>;
  connections: Connection[];
  tags: Tag[];
  calendars: Calendar[];
  fields: Field[];
  /** In their order; none where the plan has no rules. */
  rules: Rule[];
  /** Shared quick messages and macros, which rules name. */
  quickMessages: Array<{ id: number; shortcode: string }>;
  macros: Array<{ id: number; name: string }>;
  settings: Setting[];
}

/** Parts that are read; all others are left empty. */
export interface Looked {
  users: boolean;
  queues: boolean;
  menus: boolean;
  connections: boolean;
  tags: boolean;
  calendars: boolean;
  fields: boolean;
  rules: boolean;
  settings: boolean;
}

export function nothingStands(): CompanyState {
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
    settings: [],
  };
}

/** Reads what is looked at of a company. Our own staff enter it only for what is read inside. */
export async function readCompanyState(
  client: Client,
  caller: Caller,
  { id, settings }: Pick<Company, 'id' | 'settings'>,
  looked: Looked,
): Promise<CompanyState> {
  const standing = nothingStands();
  const company = id;
  const isOwn = id === caller.companyId;
  if (looked.users) {
    const query = caller.super ? { companyId: id } : {};
    standing.users = await client.call<UserRow[]>('GET', '/users/list', { query });
  }
  if (looked.settings) standing.settings = isOwn ? await settingsOf(client, company) : settings;
  if (looked.queues) standing.queues = await queuesOf(client, company);
  if (looked.menus)
    for (const { id: queueId } of standing.queues) {
      const menu = await client.call<QueueOption[]>('GET', `/queue/${queueId}/options`, { company });
      standing.menus.set(queueId, menu);
    }
  if (looked.connections) standing.connections = await connectionsOf(client, company);
  if (looked.tags) standing.tags = await tagsOf(client, company);
  if (looked.calendars) standing.calendars = await client.call<Calendar[]>('GET', '/calendars', { company });
  if (looked.fields) standing.fields = await client.call<Field[]>('GET', '/fields', { company });
  if (looked.rules) Object.assign(standing, await readRules(client, company));
  return standing;
}

/** Rules, and what they name that no file makes. */
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

/** The companies that the caller sees, by name. */
export async function companiesSeenBy(client: Client, caller: Caller): Promise<Company[]> {
  if (caller.super) return client.call<Company[]>('GET', '/companies/list');
  return [await client.call<Company>('GET', `/companies/${caller.companyId}`)];
}
