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

/** Additions that a plugin may make to the host; all of them stand behind its plan gate. */
export interface PluginScope {
  readonly host: Host;
  /** Adds an HTTP route, documented, guarded and validated by what it declares. */
  readonly route: DeclareRoute;
  /** Fills another plugin's port, or one of its own; while registering. Throws when a port for one has one. */
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
  /** Answers a client's subscription to join a live room: the rooms it may have, or none. */
  onJoin(subscription: string, join: JoinRoom<Context>): void;
  /** Lets pages of further origins call what lies below a path of the plugin's own. */
  openToPages(open: OpenPath): void;
  /** Takes sockets of people without a session in a namespace of the plugin's own. */
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
  /** Plan flags that it declares and that do not open the plugin itself. */
  furtherPlanFlags?: readonly PlanFlag[];
  /** The area to whose scopes its routes belong, for tokens of outside programs; absent: the scope `admin`. */
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
