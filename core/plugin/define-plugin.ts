import type { TSchema } from '@sinclair/typebox';
import type { AuditFieldTexts, AuditTexts } from '../audit/actions.ts';
import type { Context, Host } from '../context.ts';
import type { Migration } from '../database/migration/migrate.ts';
import type { ErrorTexts } from '../errors/errors.ts';
import type { DomainEvents, EventKeeper } from '../events/events.ts';
import type { OpenPath } from '../http/open-path.ts';
import type { DeclareRoute } from '../http/route.ts';
import type { JobDefinition, JobRun } from '../jobs/jobs.ts';
import type { LiveEvent } from '../live/define-live-event.ts';
import type { GuestNamespace, JoinRoom } from '../live/live.ts';
import type { Holders, Permission } from '../permissions.ts';
import type { ScopedArea } from '../security/api-token-scopes.ts';
import type { SettingDeclaration } from '../tenancy/settings/settings.ts';
import type { PlanFlag } from './plan-flag.ts';
import type { ManyPort, Port } from './port.ts';

/**
 * API by which a plugin adds itself to the host, given to its `register`. All of it applies only to companies whose
 * plan has the plugin's flag.
 */
export interface PluginScope {
  readonly host: Host;
  /** Adds an HTTP route, documented, guarded and validated by what it declares. */
  readonly route: DeclareRoute;
  /**
   * Provides the implementation of a port (an extension point) of another plugin, or of its own. Throws when a port
   * for a single implementation has one.
   */
  provide<T>(port: Port<T> | ManyPort<T>, value: T): void;
  /** Defines a background job; skipped for companies whose plan lacks the plugin's flag. */
  job(name: string, run: JobRun<Context>, options?: JobDefinition<Context>): void;
  /** Calls `sweep` about every `everyMs` on a process with the given role, one process at a time. */
  every(name: string, everyMs: number, sweep: () => Promise<void>, role?: 'worker' | 'connections'): void;
  /** Listens to events of other plugins, after their commit. */
  on<E extends keyof DomainEvents>(
    event: E,
    listener: (ctx: Context, payload: DomainEvents[E]) => unknown,
  ): void;
  /**
   * Registers a keeper that sees every published event, of any company and whatever its plan, near the end of its transaction.
   * The keeper delays each of these calls, so it should only check whether a consumer wants the event, and write a row.
   */
  keep(keeper: EventKeeper<Context>): void;
  /**
   * Registers a subscription of screens to live events; the function returns the rooms that the caller may join, or
   * none.
   */
  onJoin(subscription: string, join: JoinRoom<Context>): void;
  /** Lets pages of other origins call the API below a path of this plugin. */
  openToPages(open: OpenPath): void;
  /** Accepts sockets of people without a session in a namespace of this plugin. */
  guests(door: GuestNamespace): void;
  /** Runs when every plugin has registered and before the first request, in the order of registration. */
  onReady(call: () => Promise<void> | void): void;
  /** Runs at the end, in reverse order, before the database closes. */
  onClose(call: () => Promise<void> | void): void;
  /** Whether the company's plan opens this plugin. */
  opensTo(companyId: number): Promise<boolean>;
}

/**
 * Declaration of a plugin: its name, what it needs, and what it owns. Only `name` and `register` are required.
 */
export interface PluginManifest {
  name: string;
  /** The plan flag that opens the plugin to a company; absent: open to every company. */
  planFlag?: PlanFlag;
  /** Further flags of plans that this plugin declares, which limit parts of it. */
  furtherPlanFlags?: readonly PlanFlag[];
  /**
   * Area whose scopes (`tickets:read`, `tickets:write`) an API token needs for its routes; absent: the scope `admin`.
   */
  scope?: ScopedArea;
  /** Plugins that must be loaded for this one to work. */
  requires?: readonly string[];
  migrations?: readonly Migration[];
  /** Permissions that it guards, with their holders; declared in its `permissions.ts`. */
  permissions?: { readonly [P in Permission]?: Holders };
  /** Live events that it sends to screens; declared in its `live-events.ts`. */
  liveEvents?: readonly LiveEvent[];
  /**
   * Entries that it writes into the audit log, each with its sentence, and labels of changed fields; declared in its
   * `audit-texts.ts`.
   */
  audit?: { actions: AuditTexts; fields?: AuditFieldTexts };
  /** Company settings that the plugin owns. */
  settings?: Record<string, SettingDeclaration<Context>>;
  /** The sentences of its errors and reasons by code; screens read those of every loaded plugin. */
  texts?: ErrorTexts;
  /** Schemas that get a name of their own in the OpenAPI document. */
  schemas?: readonly TSchema[];
  /**
   * Part of the web app that it brings: an ES module that browsers import while the app runs, `new URL('./web.js',
   * import.meta.url)`. With a permission, only its holders get it.
   */
  web?: { module: URL; permission?: Permission };
  register(scope: PluginScope): Promise<void> | void;
}

/**
 * Declares a plugin; the manifest is data, `register` does the wiring.
 *
 * @example
 * export default definePlugin({ name: 'visits', migrations, register: (scope) => visitRoutes(scope) });
 */
export function definePlugin(manifest: PluginManifest): PluginManifest {
  if (!/^[a-z][a-z0-9-]*$/.test(manifest.name))
    throw new Error(`A plugin cannot be named "${manifest.name}"`);
  for (const flag of [manifest.planFlag ?? [], manifest.furtherPlanFlags ?? []].flat())
    if (!/^use[A-Z]\w*$/.test(flag)) throw new Error(`A plan flag cannot be named "${flag}"`);
  return manifest;
}
