import { migrationOwners } from '../../app.ts';
import type { PluginManifest, PluginScope } from '../../plugin/define-plugin.ts';
import { importPlugins, inOrderOfRequirement } from '../../plugin/load-plugins.ts';
import type { Api } from '../api.ts';
import type { TestCompany } from '../factories.ts';
import { createMigratedDatabase } from '../migrated-database.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import type { Conformance, Seeded } from './conformance.ts';
import { tablesIn } from './tables.ts';

/** A route as its plugin declared it. */
export interface Declared {
  method: string;
  url: string;
  summary: string;
  access: string | { permission: string };
  params?: Shape;
  query?: Shape;
  body?: Shape;
  answers: Record<number, unknown>;
  consumes?: string[];
}

/** Part of a JSON schema that these checks read. */
export interface Shape {
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  minimum?: number;
  minLength?: number;
  minItems?: number;
  required?: readonly string[];
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: readonly Shape[];
  additionalProperties?: unknown;
  [keyword: string]: unknown;
}

/** One of the two test companies, with its calls and rows. */
export interface Side {
  company: TestCompany;
  api: Api;
  seeded: Seeded;
}

/** Actions of the plugin that the test observed. */
interface Seen {
  routes: Declared[];
  jobs: string[];
  /** The company of each run of one of its jobs. */
  runs: number[];
  events: string[];
  /** Errors of migrations that were run a second time. */
  migrationFaults: string[];
}

export interface World extends Readonly<Seen> {
  about: Conformance;
  app: TestApp;
  plugin: PluginManifest;
  /** The tables that the plugin's migrations made. */
  tables: readonly string[];
  /** Has nothing. */
  ours: Side;
  /** Has what `seed` made. */
  theirs: Side;
  close(): Promise<void>;
}

/** Starts an application with the plugin, which is observed while it registers, and the plugins that it requires. */
export async function openWorld(about: Conformance): Promise<World> {
  const plugin = typeof about.plugin === 'string' ? await loaded(about.plugin) : about.plugin;
  const required = requirementsOf(plugin, about.beside ?? []);
  const database = await createMigratedDatabase(migrationOwners(inOrderOfRequirement(required)));
  const seen: Seen = { routes: [], jobs: [], runs: [], events: [], migrationFaults: [] };
  const before = await tablesIn(database.databaseUrl, database.dataDir);
  const app = await startTestApp({
    plugins: [...required, watchedPlugin(plugin, seen)],
    on: database,
  });
  const after = await tablesIn(database.databaseUrl, database.dataDir);
  const sideOf = async (seed?: Conformance['seed']): Promise<Side> => {
    const company = await app.aCompany();
    const api = app.api(await app.aUser(company));
    const seeded = (await seed?.({ api, app, company })) ?? {};
    await app.settle();
    return { company, api, seeded };
  };
  return {
    about,
    app,
    plugin,
    ...seen,
    tables: after.filter((table) => !before.includes(table)),
    ours: await sideOf(),
    theirs: await sideOf(about.seed),
    async close() {
      await app.close();
      await database.drop();
    },
  };
}

async function loaded(specifier: string): Promise<PluginManifest> {
  const [plugin] = await importPlugins([specifier]);
  if (!plugin) throw new Error(`No plugin at ${specifier}`);
  return plugin;
}

/** Plugins that the plugin requires, and their own requirements. */
function requirementsOf(plugin: PluginManifest, beside: readonly PluginManifest[]): PluginManifest[] {
  const found = new Map<string, PluginManifest>();
  const take = (name: string): void => {
    const one = beside.find((other) => other.name === name);
    // Missing plugins are reported by the start.
    if (!one || found.has(name)) return;
    found.set(name, one);
    for (const further of one.requires ?? []) take(further);
  };
  for (const name of plugin.requires ?? []) take(name);
  return [...found.values()];
}

function watchedPlugin(plugin: PluginManifest, seen: Seen): PluginManifest {
  return {
    ...plugin,
    migrations: (plugin.migrations ?? []).map(({ name, up }) => ({
      name,
      // Runs the step twice, as if the process had died between the change and the record of it.
      async up(knex) {
        await up(knex);
        await up(knex).catch((error: Error) => seen.migrationFaults.push(`${name}: ${error.message}`));
      },
    })),
    register: (scope) => plugin.register(watched(scope, seen)),
  };
}

function watched(scope: PluginScope, seen: Seen): PluginScope {
  return {
    ...scope,
    route: (declaration) => {
      seen.routes.push(declaration);
      scope.route(declaration);
    },
    job: (name, run, options) => {
      seen.jobs.push(name);
      const counted: typeof run = (ctx, data) => {
        seen.runs.push(ctx.companyId);
        return run(ctx, data);
      };
      scope.job(name, counted, options);
    },
    on: (event, listener) => {
      seen.events.push(event as string);
      scope.on(event, listener);
    },
  };
}
