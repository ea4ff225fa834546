import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Declared, World } from './open-world.ts';
import { addressOf, bodyOf, paramsOf, unknownIn } from './sample.ts';
import { rowsOf, shapeOf } from './tables.ts';

/** Rule that every plugin must follow, with its check. */
interface Kept {
  /** Promise in words. */
  name: string;
  /** Returns the violations, a sentence each. */
  check(world: World): Promise<string[]> | string[];
}

/** Rules for every plugin in the order in which they are checked; checks that write come last. */
export const promises: readonly Kept[] = [
  { name: 'the manifest is whole', check: manifestIsWhole },
  { name: 'texts stand in three languages', check: textsAreWhole },
  { name: 'routes say what they take and answer', check: routesAreDeclared },
  { name: 'tables belong to companies', check: tablesBelong },
  { name: 'migrations may run again', check: migrationsMayRunAgain },
  { name: 'the plan closes it', check: planCloses },
  { name: 'lists show nothing of another company', check: listsAreSilent },
  { name: 'rows of another company are not found', check: othersAreMissing },
  { name: 'jobs may run twice', check: jobsMayRunTwice },
  { name: 'what it hears cannot take the host down', check: hostStandsUp },
];

function manifestIsWhole({ plugin, app, about }: World): string[] {
  const broken: string[] = [];
  const names = (plugin.migrations ?? []).map(({ name }) => name);
  for (const name of names) {
    if (!/^\d{4}-[a-z0-9-]+$/.test(name)) broken.push(`a migration is named ${name}, not like 0001-tables`);
    if (names.indexOf(name) !== names.lastIndexOf(name)) broken.push(`two migrations are named ${name}`);
  }
  for (const [key, { default: value, values }] of Object.entries(plugin.settings ?? {}))
    if (values && !values.includes(value)) broken.push(`the setting ${key} may not take its own default`);
  // Our own flags are named by the screens of plans.
  if (typeof about.plugin === 'string' && plugin.planFlag && !app.host.texts.has(plugin.planFlag))
    broken.push(`no text says what ${plugin.planFlag} is called where plans are compared`);
  const source = plugin.web ? readFileSync(fileURLToPath(plugin.web.module.href), 'utf8') : null;
  if (source !== null && !/\bexport\b[^;]*\bregister\b/.test(source))
    broken.push('its browser module exports no register');
  return broken;
}

function textsAreWhole({ plugin }: World): string[] {
  const all = { ...plugin.texts, ...plugin.audit?.actions, ...plugin.audit?.fields };
  return Object.entries(all).flatMap(([code, text]) => {
    const said = [text.pt, text.en, text.es];
    if (said.some((one) => typeof one !== 'string' || one.trim() === '')) return [`${code} lacks a language`];
    const details = said.map((one) => [...new Set(one.match(/\{\w+\}/g))].sort().join());
    return new Set(details).size > 1 ? [`${code} names other details in another language`] : [];
  });
}

function routesAreDeclared({ routes, app }: World): string[] {
  return routes.flatMap((route) => {
    const broken: string[] = [];
    const declared = Object.keys(route.params?.properties ?? {});
    if (!route.summary.trim()) broken.push('has no summary');
    if (!Object.keys(route.answers).some((status) => Number(status) < 400)) broken.push('declares no answer');
    if (paramsOf(route).some((name) => !declared.includes(name)))
      broken.push('has no schema for a part of its address');
    if (route.body?.type === 'object' && route.body.additionalProperties !== false)
      broken.push('keeps fields of a body that it does not know: use Body()');
    const { access } = route;
    if (typeof access === 'object' && !app.host.permissions.has(access.permission as never))
      broken.push(`wants the permission ${access.permission}, which no plugin declares`);
    return broken.map((what) => `${nameOf(route)} ${what}`);
  });
}

async function tablesBelong({ app, tables }: World): Promise<string[]> {
  const broken: string[] = [];
  for (const table of tables) {
    const { columns, indexedFirst } = await shapeOf(app.host.database.knex, table);
    if (!columns.includes('companyId')) broken.push(`${table} has no companyId`);
    else if (!indexedFirst.includes('companyId')) broken.push(`no index of ${table} begins with companyId`);
  }
  return broken;
}

function migrationsMayRunAgain({ migrationFaults }: World): string[] {
  return [...migrationFaults];
}

async function planCloses({ app, plugin, routes, jobs, runs }: World): Promise<string[]> {
  if (!plugin.planFlag) return [];
  const company = await app.aCompany({ flags: { [plugin.planFlag]: false } });
  const api = app.api(await app.aUser(company));
  const broken: string[] = [];
  for (const route of routes.filter(isOfSessions)) {
    const { status } = await call(api, route, addressOf(route, {}), {});
    if (status !== 402) broken.push(`${nameOf(route)} answers ${status}, not 402, to a company without it`);
  }
  for (const job of jobs) app.ctx(company).enqueue(job);
  await app.settle();
  if (runs.includes(company.id)) broken.push('a job ran for a company without it');
  if (app.sent.some(({ companyId, event }) => companyId === company.id && isOwn(plugin, event)))
    broken.push('a company without it was told something');
  return broken;
}

async function othersAreMissing(world: World): Promise<string[]> {
  const { app, routes, tables, ours, theirs, about } = world;
  const { knex } = app.host.database;
  const before = await rowsOf(knex, tables, theirs.company.id);
  const broken: string[] = [];
  for (const route of routes.filter(isOfSessions)) {
    const name = nameOf(route);
    const params = paramsOf(route);
    const unknown = unknownIn(route, theirs.seeded);
    if (unknown.length > 0) {
      broken.push(`${name} could not be tried: let \`seed\` answer ${unknown.join(' and ')}`);
      continue;
    }
    const body = about.bodies?.[name]?.(theirs.seeded) ?? bodyOf(route, theirs.seeded);
    const names = Object.keys(theirs.seeded).some((key) => key in (route.body?.properties ?? {}));
    if (params.length === 0 && !names) continue;
    const { status } = await call(ours.api, route, addressOf(route, theirs.seeded), body);
    if (status < 400) broken.push(`${name} answers ${status} to an id of another company`);
    else if (status === 400 && !route.consumes)
      broken.push(`${name} could not be tried: it refuses the sample body; give one in \`bodies\``);
    else if (status >= 500) broken.push(`${name} answers ${status} to an id of another company`);
  }
  await app.settle();
  if (!same(before, await rowsOf(knex, tables, theirs.company.id)))
    broken.push('rows of another company were changed');
  return broken;
}

/** Length of a text that is long enough to be unique. */
const reportingLength = 10;

async function listsAreSilent({ app, routes, tables, ours, theirs }: World): Promise<string[]> {
  const rows = await rowsOf(app.host.database.knex, tables, theirs.company.id);
  const reporting = rows.flatMap((row) =>
    Object.entries(JSON.parse(row.slice(row.indexOf(' '))) as Record<string, unknown>).flatMap(
      ([column, value]) =>
        typeof value === 'string' && value.length >= reportingLength ? [{ column, value }] : [],
    ),
  );
  const broken: string[] = [];
  for (const route of routes.filter(isOfSessions)) {
    if (route.method !== 'GET' || paramsOf(route).length > 0) continue;
    const answer = await ours.api.get(route.url);
    const text = answer.bytes.toString();
    if (answer.status >= 500) broken.push(`${nameOf(route)} answers ${answer.status}`);
    for (const { column, value } of reporting)
      if (text.includes(value)) broken.push(`${nameOf(route)} shows ${column} of another company`);
  }
  return broken;
}

async function jobsMayRunTwice({ app, about, jobs, tables, theirs }: World): Promise<string[]> {
  const broken: string[] = [];
  const run = async (job: string) => {
    app.ctx(theirs.company).enqueue(job, { ...about.jobs?.[job]?.(theirs.seeded) });
    await app.settle();
    return rowsOf(app.host.database.knex, tables, theirs.company.id);
  };
  for (const job of jobs) {
    const [once, twice] = [await run(job), await run(job)];
    if (!same(once, twice)) broken.push(`${job} leaves other rows behind when it runs again`);
    if (app.claimErrors(/./) > 0) broken.push(`${job} failed; say in \`jobs\` what it is woken with`);
  }
  return broken;
}

async function hostStandsUp({ app, events, theirs }: World): Promise<string[]> {
  const ctx = app.ctx(theirs.company);
  for (const event of events) await ctx.transaction(async () => ctx.emit(event as never, {} as never));
  await app.settle();
  // A listener may react to such an event as it likes, as long as nothing else fails because of it.
  app.claimErrors(/listener failed/);
  const { statusCode } = await app.http.inject({ url: '/health' });
  return statusCode === 200 ? [] : [`the host answers ${statusCode} after an unknown event`];
}

function nameOf({ method, url }: Declared): string {
  return `${method} ${url}`;
}

/** True for a route of signed-in users: a caller with another credential has no company yet. */
function isOfSessions({ access }: Declared): boolean {
  return access === 'session' || typeof access === 'object';
}

function isOwn({ liveEvents = [] }: World['plugin'], event: string): boolean {
  return liveEvents.some(({ name }) => name.replace(/\{\w+\}/g, '') === event.replace(/\d+/g, ''));
}

async function call(api: World['ours']['api'], route: Declared, url: string, body: object | undefined) {
  if (route.method === 'GET') return api.get(url);
  if (route.consumes && route.method === 'POST') return api.upload(url, {});
  const how = { POST: api.post, PUT: api.put, DELETE: api.delete }[route.method];
  if (!how) throw new Error(`The suite makes no calls by ${route.method}`);
  return how(url, body);
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((row, index) => row === other[index]);
}
