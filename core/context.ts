import type { Knex } from 'knex';
import type { Accounts } from './accounts/accounts.ts';
import type { Actor } from './actor.ts';
import type { BackgroundThrottle } from './async/background-throttle.ts';
import type { Audit, AuditCatalogue, AuditEntry, Caller } from './audit/audit.ts';
import type { Config } from './config/config.ts';
import { expression } from './database/expression.ts';
import { boundTo, type Sql, statementsOf } from './database/statements.ts';
import type { Database } from './database/transaction.ts';
import { NoPermission } from './errors/core-errors.ts';
import type { ErrorText, Locale } from './errors/errors.ts';
import type { DomainEvents, Events, EventWith } from './events/events.ts';
import type { OpenPath } from './http/open-path.ts';
import type { EnqueueOptions, Jobs } from './jobs/jobs.ts';
import { type LiveEvent, type LivePayload, wireNameOf } from './live/define-live-event.ts';
import type { Live, LiveAudience } from './live/live.ts';
import type { Log } from './log/log.ts';
import type { Metrics } from './log/metrics.ts';
import type { Mail } from './mail/mail.ts';
import type { MediaStore } from './media/media-store.ts';
import type { Outbound } from './outside/outbound.ts';
import type { Holders, Permission } from './permissions.ts';
import type { PlanFlag } from './plugin/plan-flag.ts';
import type { RedisClients } from './redis/redis-clients.ts';
import { covers } from './security/api-token-scopes.ts';
import type { SettingDeclaration } from './tenancy/settings/settings.ts';
import type { Tenancy } from './tenancy/tenancy.ts';

/**
 * Automatic action, such as that of a rule, that caused the changes in a context. By `depth` rules recognize that they trigger
 * each other.
 */
interface Cause {
  /** Identifies the first action of the chain. */
  rootId: string;
  /** Number of the action in the chain; 1 for what the first one did. */
  depth: number;
}

/**
 * First argument of every use case: the actor, the open transaction, and the ways to announce changes. Events, live messages
 * and jobs leave after the commit, never from inside a transaction.
 *
 * @example
 * await ctx.transaction(async () => {
 *   await ctx.table('Visits').where({ id }).delete();
 *   ctx.live(visitChanged, { action: 'delete', id });
 * });
 */
export class Context {
  readonly host: Host;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly log: Log;
  /** Origin of the HTTP call (IP address and browser); null in background work. */
  readonly caller: Caller | null;
  /** Automatic action that caused this; null when a person, a customer or a program did. */
  readonly cause: Cause | null;
  /** The version of a record that the call wants to change, as its header `If-Match` names it; see `requireUnchanged`. */
  readonly ifMatch: string | null;

  constructor(
    host: Host,
    actor: Actor,
    options: {
      locale?: Locale;
      log?: Log;
      caller?: Caller | null;
      cause?: Cause | null;
      ifMatch?: string | null;
    } = {},
  ) {
    this.host = host;
    this.actor = actor;
    this.locale = options.locale ?? 'pt';
    this.log = options.log ?? host.log;
    this.caller = options.caller ?? null;
    this.cause = options.cause ?? null;
    this.ifMatch = options.ifMatch ?? null;
  }

  get companyId(): number {
    return this.actor.companyId;
  }

  /**
   * Makes a context of the same actor for an automatic action of the product; listeners of its events read it as
   * `cause`. A job that is enqueued has no cause.
   */
  causedBy(cause: Cause | null): Context {
    const { host, actor, locale, log, caller } = this;
    return new Context(host, actor, { locale, log, caller, cause });
  }

  /** Makes a context of the same actor whose values are read and written in another language. */
  inLanguage(locale: Locale): Context {
    const { host, actor, log, caller, cause, ifMatch } = this;
    return new Context(host, actor, { locale, log, caller, cause, ifMatch });
  }

  /** Starts a knex query on a table, limited to the rows of the actor's company. */
  table(name: string): Knex.QueryBuilder {
    return this.host.database.current(name).where(`${name}.companyId`, this.companyId);
  }

  /** Starts a knex insert into a table; the rows get the actor's `companyId`, whatever they hold. */
  insert(name: string, rows: object | readonly object[]): Knex.QueryBuilder {
    const { companyId } = this;
    const own = [rows].flat().map((row) => ({ ...row, companyId }));
    return this.host.database.current(name).insert(own.length === 1 ? own[0] : own);
  }

  /**
   * Hand-written SQL for the actor's company: `:company` is replaced by its id, and a statement without it throws. In
   * a join every table needs it that is not joined by a key of a table with it.
   */
  get sql(): Sql {
    return boundTo(this.companyId, statementsOf(this.host.database.current));
  }

  /** Makes a piece of SQL for queries of `table(…)`, such as `?? + 1`. Throws for a whole statement. */
  raw(sql: string, bindings: readonly Knex.RawBinding[] = []): Knex.Raw {
    return expression(this.host.database.current, sql, bindings);
  }

  /** See Database.transaction. */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    return this.host.database.transaction(work);
  }

  /** Publishes an event to other plugins, after the commit of its transaction; keepers store it before the commit. */
  emit<E extends keyof DomainEvents>(event: E, payload: DomainEvents[E]): void {
    this.host.events.note(this, event, payload);
    this.host.database.afterCommit(() =>
      this.host.events.publish(this.host.contextFor(this.companyId).causedBy(this.cause), event, payload),
    );
  }

  /**
   * Sends a live event to the company's screens, after the commit; without an audience to all of them. `rowId` is the
   * id of a row in the event's name, if it has one. Throws for an event that no manifest lists, because it would not
   * be documented.
   */
  live<E extends LiveEvent>(
    event: E,
    payload: LivePayload<E>,
    audience: LiveAudience = {},
    rowId?: number,
  ): void {
    const { companyId } = this;
    const { database, live, liveEvents } = this.host;
    if (liveEvents.get(event.name) !== event)
      throw new Error(`No manifest lists the live event ${event.name}`);
    const { permission } = event;
    const to = permission ? { ...audience, permission } : audience;
    const message = { companyId, event: wireNameOf(event, companyId, rowId), payload, ...to };
    database.afterCommit(() => live.send(message));
  }

  /** Requests a background job for this company, after the commit. */
  enqueue(job: string, data: Record<string, unknown> = {}, options: EnqueueOptions = {}): void {
    const { companyId } = this;
    this.host.database.afterCommit(() => this.host.jobs.enqueue(job, { ...data, companyId }, options));
  }

  /**
   * Writes an entry into the audit log, in the open transaction, so that there is neither a change without its entry
   * nor an entry without its change. Throws outside a transaction.
   */
  audit(entry: AuditEntry): void {
    this.host.audit.note(this, entry);
  }

  /** True when the actor's role holds the permission. The system holds all. */
  can(permission: Permission): boolean {
    return holds(this.host, this.actor, permission);
  }

  /** Throws ERR_NO_PERMISSION unless the actor's role holds the permission. */
  require(permission: Permission): void {
    if (!this.can(permission)) throw NoPermission();
  }

  get isAdmin(): boolean {
    return this.actor.kind === 'system' || this.actor.profile === 'admin' || this.actor.super;
  }

  /**
   * True where the actor may do to what belongs to others what the role of an admin permits. An API token sees what its
   * admin sees, but has their role with the scope `admin` alone.
   */
  get holdsAdminRole(): boolean {
    const { token } = this.actor;
    return this.isAdmin && (!token || covers(token.scopes, 'admin'));
  }
}

/** Event that the open transaction will publish after its commit, in the context's company. */
export interface PendingEvent extends EventWith<Context> {}

/** The parts of a running process, which use cases reach as `ctx.host`. */
export interface Host {
  config: Config;
  log: Log;
  database: Database;
  /** Clients of the installation's Redis; null: there is none, and this process is alone. */
  redis: RedisClients | null;
  events: Events<Context>;
  live: Live<Context>;
  jobs: Jobs<Context>;
  media: MediaStore;
  /** The installation's own mail. */
  mail: Mail<Context>;
  /** Calls to addresses that companies gave. */
  outbound: Outbound;
  metrics: Metrics;
  /** Slows background work down while users are at work in this process. */
  throttle: BackgroundThrottle;
  tenancy: Tenancy;
  accounts: Accounts<Context>;
  audit: Audit;
  /** Audit texts; filled by core and by the plugins' manifests. */
  audited: AuditCatalogue;
  /** permission name -> profiles that hold it; filled by core and by the plugins' manifests. */
  permissions: Map<Permission, Holders>;
  /** The plan flags that the loaded plugins declare. */
  planFlags: Set<PlanFlag>;
  /** Paths that pages of further origins may call; see PluginScope.openToPages. */
  openPaths: OpenPath[];
  /** name -> live event that core or a plugin declares. */
  liveEvents: Map<string, LiveEvent>;
  /** name of a port -> what plugins provided for it; see definePort. */
  ports: Map<string, readonly unknown[]>;
  /** setting key -> what core or the owning plugin declared. */
  settings: Map<string, SettingDeclaration<Context>>;
  /** code -> its sentence: every error and reason that core and the loaded plugins know. */
  texts: Map<string, ErrorText>;
  /** Makes a context of the system for one company, for jobs, inbound messages and timers. */
  contextFor(companyId: number): Context;
}

/**
 * Permissions of admins that the installation's own staff do not have in an impersonation session, since a new password or token
 * would let them return after its end.
 */
const withheldFromStaff: ReadonlySet<Permission> = new Set<Permission>(['users:manage', 'api-tokens:manage']);

/** True when an actor has a permission. Routes, screens and use cases all decide by this function. */
export function holds(
  { permissions }: Pick<Host, 'permissions'>,
  actor: Pick<Actor, 'kind' | 'profile' | 'super' | 'entry' | 'token'>,
  permission: Permission,
): boolean {
  if (actor.kind === 'system') return true;
  const holders = permissions.get(permission);
  if (!holders) throw new Error(`Unknown permission ${permission}`);
  if (actor.entry && withheldFromStaff.has(permission)) return false;
  // An API token has the permissions of its user only with the scope `admin`.
  if (actor.token && !covers(actor.token.scopes, 'admin')) return false;
  return actor.super || holders.includes(actor.profile);
}
