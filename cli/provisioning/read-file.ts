import { readFile } from 'node:fs/promises';
import { Value } from '@sinclair/typebox/value';
import { LineCounter, parseDocument } from 'yaml';
import { Refusal } from '../operator/client.ts';
import { Misuse } from '../operator/exit.ts';
import { isSame } from '../operator/references.ts';
import { type FromEnv, ProvisioningDocument } from './document.ts';

/** Object in a file (a user, a queue, a tag and so on), with the keys as they are written there. */
export type Entry = Record<string, unknown> & { name: string };

/** Wanted state of one company; kinds of objects that the file does not name stay as they are. */
export interface WantedCompany {
  /** Name of the company; null: the company of the user who applies the file. */
  name: string | null;
  /** Fields of the company itself; absent where the file names only objects in it. */
  itself?: Entry;
  users?: Entry[];
  queues?: Entry[];
  connections?: Entry[];
  tags?: Entry[];
  calendars?: Entry[];
  fields?: Entry[];
  rules?: Entry[];
  /** Policies in their order, which matters: a ticket gets the first policy that matches it. */
  slaPolicies?: Entry[];
  ticketViews?: Entry[];
  settings?: Record<string, string | FromEnv>;
}

/** Wanted state of an installation, as a file declares it. */
export interface Wanted {
  plans?: Entry[];
  companies: WantedCompany[];
}

/** Kinds of objects in a company. */
const kindsInCompany = [
  'users',
  'queues',
  'connections',
  'tags',
  'calendars',
  'fields',
  'rules',
  'slaPolicies',
  'ticketViews',
] as const;
type KindInCompany = (typeof kindsInCompany)[number];
const mostFaults = 20;

/**
 * Reads and validates a file for `balcao apply`; the path `-` is the standard input. Throws Misuse, and ERR_VALIDATION with each
 * fault and its position.
 */
export async function readWanted(path: string): Promise<Wanted> {
  return wantedOf(await parsed(path));
}

async function parsed(path: string): Promise<ProvisioningDocument> {
  const text = await contents(path);
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const [fault] = document.errors;
  if (fault) throw new Misuse(`${path} is no YAML: ${fault.message.split('\n')[0]}`);
  const value: unknown = document.toJS({ maxAliasCount: 1000 }) ?? {};
  const details: Record<string, string> = {};
  for (const { path: at, message } of Value.Errors(ProvisioningDocument, value)) {
    if (Object.keys(details).length >= mostFaults) break;
    details[at.slice(1).replaceAll('/', '.') || 'file'] ??= message.toLowerCase();
  }
  if (Object.keys(details).length > 0) throw invalid(`${path} is not as it should be.`, details);
  return value as ProvisioningDocument;
}

async function contents(path: string): Promise<string> {
  try {
    return await readFile(path === '-' ? '/dev/stdin' : path, 'utf8');
  } catch (error) {
    throw new Misuse(`${path} cannot be read (${(error as { code?: string }).code}).`);
  }
}

/** Makes the refusal of a file that contradicts itself or the schema, in the form of the API's refusals. */
export function invalid(message: string, details: Record<string, string>): Refusal {
  return new Refusal({ status: 400, code: 'ERR_VALIDATION', message, details });
}

/**
 * Groups by company the objects that a file lists inside its companies, and those that it lists beside them with a field
 * `company`.
 */
function wantedOf(document: ProvisioningDocument): Wanted {
  const companies: WantedCompany[] = [];
  const company = (name: string | null): WantedCompany => {
    const known = companies.find((each) =>
      name === null || each.name === null ? each.name === name : isSame(each.name, name),
    );
    if (known) return known;
    const added: WantedCompany = { name };
    companies.push(added);
    return added;
  };
  for (const {
    users,
    queues,
    connections,
    tags,
    calendars,
    fields,
    rules,
    slaPolicies,
    ticketViews,
    settings,
    ...itself
  } of document.companies ?? []) {
    const wanted = company(itself.name);
    if (wanted.itself) throw namedTwice('companies', itself.name);
    wanted.itself = itself;
    const lists = { users, queues, connections, tags, calendars, fields, rules, slaPolicies, ticketViews };
    for (const kind of kindsInCompany) if (lists[kind]) wanted[kind] = [...(lists[kind] as Entry[])];
    if (settings) wanted.settings = asTexts(settings);
  }
  for (const kind of kindsInCompany)
    for (const { company: of = null, ...entry } of (document[kind] ?? []) as Array<
      Entry & { company?: string }
    >) {
      const wanted = company(of);
      wanted[kind] = [...(wanted[kind] ?? []), entry];
    }
  addSettings(document.settings, company);
  requireOnce(document.plans as Entry[] | undefined, companies);
  return { ...(document.plans ? { plans: document.plans as Entry[] } : {}), companies };
}

function addSettings(
  settings: ProvisioningDocument['settings'],
  company: (name: string | null) => WantedCompany,
): void {
  const entries = Array.isArray(settings)
    ? settings
    : Object.entries(settings ?? {}).map(([key, value]) => ({ key, value }));
  for (const { company: of = null, key, value } of entries as Array<{
    company?: string;
    key: string;
    value: string | number | boolean | FromEnv;
  }>) {
    const wanted = company(of);
    wanted.settings = { ...wanted.settings, ...asTexts({ [key]: value }) };
  }
}

function asTexts(
  settings: Record<string, string | number | boolean | FromEnv>,
): Record<string, string | FromEnv> {
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, typeof value === 'object' ? value : String(value)]),
  );
}

function requireOnce(plans: Entry[] | undefined, companies: readonly WantedCompany[]): void {
  requireDistinct('plans', plans ?? [], nameOf);
  for (const kind of kindsInCompany)
    for (const company of companies) requireDistinct(kind, company[kind] ?? [], keyOf(kind));
  requireDistinct(
    'users',
    companies.flatMap(({ users = [] }) => users),
    keyOf('users'),
  );
}

/** Returns the key that is unique among objects of a kind: the e-mail of users, the key of fields, otherwise the name. */
export function keyOf(kind: KindInCompany): (entry: Record<string, unknown>) => string {
  if (kind === 'users') return ({ email }) => String(email).trim().toLowerCase();
  return kind === 'fields' ? ({ key }) => String(key) : nameOf;
}

/** Returns a name in the form in which names are compared: without differences in case, spaces and Unicode form. */
export function nameOf({ name }: Record<string, unknown>): string {
  return String(name).normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
}

function requireDistinct(kind: string, entries: readonly Entry[], key: (entry: Entry) => string): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    const name = key(entry);
    if (seen.has(name)) throw namedTwice(kind, name);
    seen.add(name);
  }
}

function namedTwice(kind: string, name: string): Refusal {
  return invalid('The file names something twice.', { [kind]: `${name} stands in it twice` });
}
