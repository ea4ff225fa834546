import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import type { ManagerOptions, SocketOptions } from 'socket.io-client';
import { firstStart } from '../accounts/users/first-start.ts';
import { type App, buildApp, migrationOwners } from '../app.ts';
import { type Config, readConfig } from '../config/config.ts';
import { Context, type Host } from '../context.ts';
import { installationId } from '../database/installation-id.ts';
import type { OperationErrors } from '../http/openapi/operation-errors.ts';
import type { LiveMessage } from '../live/live.ts';
import type { PluginManifest } from '../plugin/define-plugin.ts';
import { inOrderOfRequirement } from '../plugin/load-plugins.ts';
import type { PlanFlag } from '../plugin/plan-flag.ts';
import { turned } from '../tenancy/plans/plan-flags.ts';
import { type Api, apiOf } from './api.ts';
import { createErrorLog } from './error-log.ts';
import { type Factories, factories, type TestCompany, type TestUser, testPassword } from './factories.ts';
import { watchLongReads } from './long-reads.ts';
import { createMigratedDatabase } from './migrated-database.ts';
import { patienceMs } from './patience.ts';
import { recordLive } from './record-live.ts';
import type { DatabaseProxy } from './servers/database-proxy.ts';
import { type CountStatements, fewestStatements, statementCounter } from './statements.ts';
import { openTestSocket, type TestSocket } from './test-socket.ts';
import { countUse } from './uses.ts';
import { watchRefusals } from './watch-refusals.ts';

/** Options of `startTestApp`; each has a usual value. */
export interface StartTestApp {
  plugins?: readonly PluginManifest[];
  config?: Partial<Config>;
  /** True: serves a free port, so that sockets and real requests work; otherwise calls come by injection alone. */
  listen?: boolean;
  /** True: sweeps run by themselves; otherwise a test calls them by `sweep(name)`. */
  sweeps?: boolean;
  /** Starts on this data instead of a fresh database: a second process, or a restart. */
  on?: Pick<Config, 'databaseUrl' | 'dataDir'>;
  /**
   * Proxy between the application and the database server, which lets a test lose connections; not used with SQLite.
   */
  proxy?: DatabaseProxy | null;
  webDir?: string;
  widgetDir?: string;
  docsDir?: string;
  /** The codes of each operation, for the document. */
  operationErrors?: OperationErrors;
}

/** A running application for a test, with ways to call it, to make rows and to wait for its work. */
export interface TestApp extends Factories {
  app: App;
  host: Host;
  http: FastifyInstance;
  /** `http://127.0.0.1:port`; empty when not listening. */
  baseUrl: string;
  /** Every live message sent so far, even with no screen connected. */
  sent: readonly LiveMessage[];
  /** The system at work for a company. */
  ctx(company: { id: number }): Context;
  /** A user at work, with the rights as they are now. */
  ctxOf(user: TestUser): Promise<Context>;
  /** Calls by injection as the user; without a session where none is given. */
  api(user?: TestUser): Api;
  /** A connected socket of the user; needs `listen: true`. */
  aSocket(user: TestUser, options?: Partial<ManagerOptions & SocketOptions>): Promise<TestSocket>;
  setFlags(company: TestCompany, flags: Partial<Record<PlanFlag, boolean>>): Promise<void>;
  /** Waits until every listener of events and every background job that was started has ended. */
  settle(): Promise<void>;
  /** Runs a sweep now and waits for its effects; a plugin's is named `plugin/sweep`. */
  sweep(name: string): Promise<void>;
  countStatements: CountStatements;
  /** The fewest statements that one of a few calls takes, for a claim about their number. */
  fewestStatements(work: () => Promise<unknown>): Promise<number>;
  /** Expects errors in the log: removes those that match and returns how many there were. */
  claimErrors(matching: RegExp): number;
  /**
   * Ends the application and drops its database. Throws when an error was logged that no test claimed, and on the embedded
   * database when a statement would read a whole company for a list of ids.
   */
  close(): Promise<void>;
  /** Drops the database of an app that was ended by `app.app.close()`, so that another could start on its data. */
  dropDatabase(): Promise<void>;
}

/** The real application with the given plugins, on a fresh database of its own. */
export async function startTestApp(options: StartTestApp = {}): Promise<TestApp> {
  countUse('applications');
  const database = options.on
    ? { ...options.on, drop: async () => undefined }
    : await createMigratedDatabase(migrationOwners(inOrderOfRequirement(options.plugins ?? [])));
  const errors = createErrorLog();
  const refusals = await watchRefusals(options.operationErrors);
  const { databaseUrl: direct, dataDir } = database;
  const databaseUrl = direct && options.proxy ? options.proxy.databaseUrl(direct) : direct;
  const config = testConfig({ databaseUrl, dataDir }, options.config);
  const app = await buildApp({
    config,
    plugins: options.plugins ?? [],
    log: errors.log,
    databaseWaits: { poolWaitMs: patienceMs(5000) },
    ...(options.webDir ? { webDir: options.webDir } : {}),
    ...(options.widgetDir ? { widgetDir: options.widgetDir } : {}),
    ...(options.docsDir ? { docsDir: options.docsDir } : {}),
    ...(options.operationErrors ? { operationErrors: options.operationErrors } : {}),
    onRefusal: refusals.note,
  });
  const { host, http } = app;
  if (!options.sweeps) host.jobs.holdSweeps();
  await firstStart(host);
  const baseUrl = options.listen ? await app.listen() : await app.start().then(() => '');
  const made = factories(host);
  const sockets = new Set<TestSocket>();
  const settle = async () => {
    for (let round = 0; round < 3; round++) {
      await host.events.settled();
      await host.jobs.idle();
    }
  };
  const countStatements = statementCounter(host.database.knex);
  const longReads = watchLongReads(host.database.knex);
  return {
    ...made,
    app,
    host,
    http,
    baseUrl,
    sent: recordLive(host),
    settle,
    ctx: (company) => host.contextFor(company.id),
    async ctxOf(user) {
      const headers = await made.signIn(user);
      const token = headers.authorization.replace('Bearer ', '');
      return new Context(host, await host.accounts.authenticateSocket({ token }));
    },
    api: (user) => apiOf(http, async () => (user ? made.signIn(user) : {})),
    async aSocket(user, socketOptions = {}) {
      if (!baseUrl) throw new Error('Sockets need startTestApp({ listen: true })');
      const { authorization } = await made.signIn(user);
      const socket = await openTestSocket(baseUrl, { auth: { token: authorization }, ...socketOptions });
      sockets.add(socket);
      return socket;
    },
    async setFlags(company, flags) {
      const plans = host.database.knex('Plans').where('id', company.planId);
      const { flags: stored } = await plans.clone().first('flags');
      await plans.update({ flags: turned(host, stored, flags) });
      host.tenancy.forget(company.id);
    },
    async sweep(name) {
      await host.jobs.sweep(name);
      await settle();
    },
    countStatements,
    fewestStatements: fewestStatements(countStatements),
    claimErrors: errors.claim,
    async close() {
      for (const socket of sockets) socket.close();
      await forgetInRedis(config, host);
      const noLongReads = longReads.requireNone();
      await noLongReads.catch(() => undefined);
      await app.close();
      await database.drop();
      errors.requireClean();
      await noLongReads;
      refusals.requireDeclared();
    },
    dropDatabase: () => database.drop(),
  };
}

function testConfig(database: Pick<Config, 'databaseUrl' | 'dataDir'>, given: Partial<Config> = {}): Config {
  const config = readConfig({
    DATA_DIR: database.dataDir,
    APP_SECRET: 'a secret that only tests know, 32 characters or more',
    ADMIN_EMAIL: 'super@teste.local',
    ADMIN_PASSWORD: testPassword,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'false',
    SANDBOX_ENABLED: 'true',
    // No server listens at this port, so no test reaches the real WhatsApp by mistake.
    WHATSAPP_URL: 'ws://127.0.0.1:9/ws/chat',
    GRAPH_URL: 'http://127.0.0.1:9',
    PORT: '0',
    ...(process.env.TEST_REDIS_URL ? { REDIS_URL: process.env.TEST_REDIS_URL } : {}),
  });
  return { ...config, databaseUrl: database.databaseUrl, ...given };
}

/** Deletes the keys of this installation in a Redis that outlives the test. */
async function forgetInRedis({ redis: servers }: Config, host: Host): Promise<void> {
  if (!servers || !('url' in servers) || servers.url !== process.env.TEST_REDIS_URL) return;
  await host.jobs.stop(1000);
  const redis = new Redis(servers.url);
  const id = await installationId(host.database);
  const keys = await redis.keys(`balcao:${id}:*`);
  if (keys.length > 0) await redis.del(keys);
  redis.disconnect();
}
