import type { FastifyInstance } from 'fastify';
import type { Accounts } from './accounts/accounts.ts';
import { createAccounts, registerAccounts } from './accounts/create-accounts.ts';
import { texts as accessTexts } from './accounts/error-texts.ts';
import { texts as invitationTexts } from './accounts/invitations/error-texts.ts';
import { accountEvents } from './accounts/live-events.ts';
import { operatorOf } from './accounts/super-access/operator.ts';
import { systemActor } from './actor.ts';
import { BackgroundThrottle } from './async/background-throttle.ts';
import { inTime } from './async/in-time.ts';
import { coreAuditActions } from './audit/action-texts.ts';
import type { Audit } from './audit/audit.ts';
import { createAudit } from './audit/create-audit.ts';
import { coreAuditFields } from './audit/field-texts.ts';
import { registerAudit } from './audit/register-audit.ts';
import type { Config } from './config/config.ts';
import { prepareDataDir } from './config/data-dir.ts';
import { basePathOf } from './config/public-url.ts';
import { Context, type Host } from './context.ts';
import { coreMigrations } from './core-migrations.ts';
import { connectDatabase, type DatabaseWaits } from './database/connect.ts';
import { prepareDatabaseFile } from './database/database-file.ts';
import { lossyCommits } from './database/durability.ts';
import { measureConflicts } from './database/measure-conflicts.ts';
import { measurePool } from './database/measure-pool.ts';
import { bringUpToDate } from './database/migration/bring-up-to-date.ts';
import type { MigrationOwner } from './database/migration/migrate.ts';
import { Database } from './database/transaction.ts';
import { texts } from './errors/error-texts.ts';
import { Events } from './events/events.ts';
import { authentication } from './http/authentication.ts';
import type { Refusals } from './http/openapi/operation-errors.ts';
import { registerOpenApi } from './http/openapi/register-openapi.ts';
import { serveWeb } from './http/pages/serve-web.ts';
import { answerProbesOnly, registerProbes } from './http/probes.ts';
import { ErrorBody } from './http/schemas.ts';
import { createHttpServer } from './http/server.ts';
import { registerTextsRoute } from './http/texts-route.ts';
import { createJobs } from './jobs/create-jobs.ts';
import { createLive } from './live/create-live.ts';
import { createLog, type Log } from './log/log.ts';
import { Metrics } from './log/metrics.ts';
import { createMail, registerMail } from './mail/create-mail.ts';
import { texts as mailTexts } from './mail/reason-texts.ts';
import { registerMediaRoute } from './media/media-route.ts';
import type { FileStore } from './media/media-store.ts';
import { createMediaStore, openFiles } from './media/open-media-store.ts';
import { Outbound } from './outside/outbound.ts';
import { texts as outsideTexts } from './outside/reason-texts.ts';
import { UserSuppliedUrls } from './outside/user-supplied-urls.ts';
import { permissions } from './permissions.ts';
import { texts as phoneTexts } from './phone/reason-texts.ts';
import { closePlugins } from './plugin/close-plugins.ts';
import { declareOwned } from './plugin/declare-owned.ts';
import type { PluginManifest } from './plugin/define-plugin.ts';
import { importPlugins, inOrderOfRequirement } from './plugin/load-plugins.ts';
import { type Lifecycle, registerPlugin } from './plugin/plugin-scope.ts';
import { registerWebModules } from './plugin/web-modules.ts';
import { takeProcessLock } from './process-lock.ts';
import type { RedisClients } from './redis/redis-clients.ts';
import { readFormerKeys } from './security/former-keys.ts';
import { requireSameSecret } from './security/secret-fingerprint.ts';
import { createTenancy, registerTenancy } from './tenancy/create-tenancy.ts';
import { tenancyEvents } from './tenancy/live-events.ts';
import { coreSettings } from './tenancy/settings/core-settings.ts';

/** Parts from which `cli/server` and the test kit assemble the application. */
interface AppOptions extends Refusals {
  config: Config;
  plugins: readonly PluginManifest[];
  /** Where the built web app lies; absent: this host serves no pages. */
  webDir?: string;
  /** Where the built widget lies. */
  widgetDir?: string;
  /**
   * True: a process of the operator's own, beside the one that serves this data. It takes no lock, answers calls by injection
   * alone, all of them as the installation's own staff's, and starts no work; so it never listens.
   */
  isOperator?: boolean;
  /** Absent: JSON lines on standard output. */
  log?: Log;
  /** Tests wait longer on a machine with other work. */
  databaseWaits?: DatabaseWaits;
}

/** Running application, as `cli/server` and the tests use it. */
export interface App {
  host: Host;
  http: FastifyInstance;
  /** Every plugin in the order they were registered. */
  plugins: readonly PluginManifest[];
  /**
   * Serves the configured port and starts background work; resolves with the address. Without the role `web` only
   * `/health`, `/ready` and `/metrics` are served, so that monitoring finds them at the same place.
   */
  listen(): Promise<string>;
  /** Starts background work without a port, for tests by injection. */
  start(): Promise<void>;
  /** Ends in order: no new requests, running jobs, sessions, sockets, database. */
  close(): Promise<void>;
}

/** Assembles the application: core first, then every plugin in the order of its requirements. Throws StartupError. */
export async function buildApp({ config: given, plugins: builtIn, ...options }: AppOptions): Promise<App> {
  let config = given;
  prepareDataDir(config.dataDir);
  const plugins = inOrderOfRequirement([...builtIn, ...(await importPlugins(config.pluginPackages))]);
  prepareDatabaseFile(config);
  const lock = options.isOperator ? { release: async () => undefined } : await takeProcessLock(config);
  const log = options.log ?? createLog(config.logLevel);
  const knex = connectDatabase(config, options.databaseWaits);
  const lifecycle: Lifecycle = { ready: [], close: [] };
  try {
    await bringUpToDate({ config, log, owners: migrationOwners(plugins) }, knex);
    await requireSameSecret(knex, config);
    config = { ...config, formerKeys: await readFormerKeys(knex, config) };
    const loss = await lossyCommits(knex);
    if (loss) log.warn(loss);
    const database = new Database(knex);
    const host = await createHost(config, log, database, await openFiles(config, database));
    const http = await createHttpServer(config, log, host.openPaths, host.texts);
    http.addSchema(ErrorBody);
    await registerOpenApi(http, {
      access: config.docsAccess,
      basePath: basePathOf(config),
      hasSession: (request) => host.accounts.hasSession(request),
      planFlags: host.planFlags,
      liveEvents: host.liveEvents,
      ...options,
      texts: host.texts,
    });
    if (!config.roles.has('web')) answerProbesOnly(http);
    // Before authentication: a page load has no bearer header, and its address may be one of the API's.
    if (config.webEnabled && options.webDir) {
      const basePath = basePathOf(config);
      await serveWeb(http, { ...options, webDir: options.webDir, basePath });
    }
    await http.register(authentication, {
      host,
      ...(options.isOperator ? { actorOf: operatorOf(host) } : {}),
    });
    registerProbes(http, host, options.onRefusal);
    registerMediaRoute(http, host);
    registerTextsRoute(http, host);
    const registered = [corePlugin, ...plugins];
    for (const plugin of registered) declareOwned(host, plugin);
    for (const plugin of registered) await registerPlugin(http, host, plugin, lifecycle);
    registerWebModules(http, host, plugins);
    await http.ready();
    log.info({ plugins: plugins.map(({ name }) => name) }, 'the application is assembled');
    const parts = { config, host, http, plugins, lifecycle, lock };
    return assemble({ ...parts, isOperator: options.isOperator ?? false });
  } catch (error) {
    await knex.destroy();
    await lock.release();
    throw error;
  }
}

/** Returns the owners of migrations in their order: core's tables first, then those of each plugin. */
export function migrationOwners(plugins: readonly PluginManifest[]): MigrationOwner[] {
  return [
    { name: 'core', migrations: coreMigrations },
    ...plugins.map(({ name, migrations = [] }) => ({ name, migrations })),
  ];
}

async function createHost(config: Config, log: Log, database: Database, files: FileStore): Promise<Host> {
  const metrics = new Metrics({ processFigures: config.logLevel !== 'silent' });
  measurePool(database.knex, metrics);
  measureConflicts(database.knex, metrics);
  const late = (): Host => host;
  const contextOf = (actor: Context['actor']) => new Context(host, actor);
  const redis = await openRedis(config, log);
  let accounts: Accounts<Context> | undefined;
  let audit: Audit | undefined;
  const host: Host = {
    config,
    log,
    database,
    redis,
    events: new Events<Context>(log),
    jobs: await createJobs(late, { redis, roles: config.roles, log, metrics }),
    live: createLive(late, {
      config,
      log,
      contextOf,
      authenticate: (handshake) => host.accounts.authenticateSocket(handshake),
    }),
    media: createMediaStore(config, files, late),
    mail: createMail(late),
    outbound: new Outbound(new UserSuppliedUrls(config.outboundAllow)),
    metrics,
    tenancy: createTenancy(late),
    get accounts() {
      accounts ??= createAccounts(host);
      return accounts;
    },
    get audit() {
      audit ??= createAudit(late);
      return audit;
    },
    audited: { actions: new Map(), fields: new Map() },
    permissions: new Map(),
    planFlags: new Set(),
    openPaths: [],
    throttle: new BackgroundThrottle(),
    liveEvents: new Map(),
    ports: new Map(),
    settings: new Map(),
    texts: new Map(),
    contextFor: (companyId) => contextOf(systemActor(companyId)),
  };
  return host;
}

/**
 * Opens Redis where the installation has one. Its libraries are loaded only then, since they need as much memory as all of
 * Fastify.
 */
async function openRedis({ redis }: Config, log: Log): Promise<RedisClients | null> {
  if (!redis) return null;
  const { RedisClients } = await import('./redis/redis-clients.ts');
  return new RedisClients(redis, log);
}

/**
 * Registers core's own areas through the scope that plugins get, which shows that the scope is sufficient for a plugin of that
 * kind.
 */
const corePlugin: PluginManifest = {
  name: 'core',
  permissions,
  liveEvents: [...accountEvents, ...tenancyEvents],
  settings: coreSettings,
  texts: { ...texts, ...accessTexts, ...invitationTexts, ...mailTexts, ...outsideTexts, ...phoneTexts },
  audit: { actions: coreAuditActions, fields: coreAuditFields },
  register(scope) {
    registerAudit(scope);
    registerMail(scope);
    registerTenancy(scope);
    registerAccounts(scope);
  },
};

interface Parts {
  config: Config;
  host: Host;
  http: FastifyInstance;
  plugins: readonly PluginManifest[];
  lifecycle: Lifecycle;
  lock: { release(): Promise<void> };
  isOperator: boolean;
}

function assemble({ config, host, http, plugins, lifecycle, lock, isOperator }: Parts): App {
  let started = false;
  const start = async () => {
    started = true;
    for (const call of lifecycle.ready) await call();
    await host.jobs.start();
  };
  return {
    host,
    http,
    plugins,
    start,
    async listen() {
      if (isOperator) throw new Error('Calls of an operator’s process come by injection alone');
      await host.live.attach(config.roles.has('web') ? http.server : null);
      const address = await http.listen({ port: config.port, host: config.host });
      await start();
      return address;
    },
    async close() {
      // Sockets first: an open one would keep the server from closing. Other processes' screens still get later events.
      host.live.dismissSockets();
      // An answer that a slow reader takes for long goes on beside the rest.
      await inTime(5000, http.close());
      if (started) await host.jobs.stop(10_000);
      await closePlugins(lifecycle.close, host.log);
      await host.events.settled();
      host.live.close();
      host.redis?.close();
      await host.database.knex.destroy();
      await lock.release();
    },
  };
}
