import { readFile } from 'node:fs/promises';
import { Value } from '@sinclair/typebox/value';
import { LineCounter, parseDocument } from 'yaml';
import { Refusal } from '../operator/client.ts';
import { Misuse } from '../operator/exit.ts';
import { isSame } from '../operator/references.ts';
import { type FromEnv, ProvisioningDocument } from './document.ts';

/** One thing that a file wants, by the keys of the file. */
export type Entry = Record<string, unknown> & { name: string };

/** Wanted state of one company in a file; parts that it does not name are left alone. */
export interface WantedCompany {
  /** null: the company of whoever calls. */
  name: string | null;
  /** The company itself; absent where only things in it are wanted. */
  itself?: Entry;
  users?: Entry[];
  queues?: Entry[];
  connections?: Entry[];
  tags?: Entry[];
  calendars?: Entry[];
  fields?: Entry[];
  rules?: Entry[];
  /** In their order. */
  slaPolicies?: Entry[];
  ticketViews?: Entry[];
  settings?: Record<string, string | FromEnv>;
}

export interface Wanted {
  plans?: Entry[];
  companies: WantedCompany[];
}

/** The kinds of things in a company that have names. */
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
const mostNamed = 20;

/**
 * Reads the wanted state from the file at the path; `-` is the standard input. Throws Misuse, and ERR_VALIDATION with each
 * fault and its place.
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
    if (Object.keys(details).length >= mostNamed) break;
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

/** A file that contradicts itself, or the schema, said as the API says it. */
export function invalid(message: string, details: Record<string, string>): Refusal {
  return new Refusal({ status: 400, code: 'ERR_VALIDATION', message, details });
}

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
    if (wanted.itself) throw twice('companies', itself.name);
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

/** Field by which one of a kind differs from the others. */
export function keyOf(kind: KindInCompany): (entry: Record<string, unknown>) => string {
  if (kind === 'users') return ({ email }) => String(email).trim().toLowerCase();
  return kind === 'fields' ? ({ key }) => String(key) : nameOf;
}

export function nameOf({ name }: Record<string, unknown>): string {
  return String(name).normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
}

function requireDistinct(kind: string, entries: readonly Entry[], key: (entry: Entry) => string): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    const reported = key(entry);
    if (seen.has(reported)) throw twice(kind, reported);
    seen.add(reported);
  }
}

function twice(kind: string, name: string): Refusal {
  return invalid('The file names something twice.', { [kind]: `${name} stands in it twice` });
}
