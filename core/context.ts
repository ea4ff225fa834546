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

/** Act of the product itself, such as an automatic rule, by which another came about. */
interface Cause {
  /** Names the first act of the chain. */
  rootId: string;
  /** Acts of the product between that one and this, 1 for what the first did. */
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
  /** From where the call came; null in background work. */
  readonly caller: Caller | null;
  /** Act of the product itself by which this happens; null: a person, a customer or a program is behind it. */
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
   * Makes a context of this actor for acts that the product does by itself: listeners before and after the commit read it as `cause`. A job that
   * is enqueued carries none.
   */
  causedBy(cause: Cause | null): Context {
    const { host, actor, locale, log, caller } = this;
    return new Context(host, actor, { locale, log, caller, cause });
  }

  /** Rows of one of the actor's company's tables by lean knex, already bound to the company. */
  table(name: string): Knex.QueryBuilder {
    return this.host.database.current(name).where(`${name}.companyId`, this.companyId);
  }

  /** Inserts rows of the actor's company by lean knex; their `companyId` is put in here, whatever they bring. */
  insert(name: string, rows: object | readonly object[]): Knex.QueryBuilder {
    const { companyId } = this;
    const own = [rows].flat().map((row) => ({ ...row, companyId }));
    return this.host.database.current(name).insert(own.length === 1 ? own[0] : own);
  }

  /**
   * Statements written by hand, for the actor's company: `:company` stands for its id, and a statement without it is refused
   * at the call. Every table of a join that is not tied to a bound one by its key says it too.
   */
  get sql(): Sql {
    return boundTo(this.companyId, statementsOf(this.host.database.current));
  }

  /** A piece of SQL for `table(…)`'s statements, such as `?? + 1`. Throws for a statement of its own. */
  raw(sql: string, bindings: readonly Knex.RawBinding[] = []): Knex.Raw {
    return expression(this.host.database.current, sql, bindings);
  }

  /** See Database.transaction. */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    return this.host.database.transaction(work);
  }

  /** Publishes to other plugins what happened, in the transaction of the change and after its commit; keepers write it down before. */
  emit<E extends keyof DomainEvents>(event: E, payload: DomainEvents[E]): void {
    this.host.events.note(this, event, payload);
    this.host.database.afterCommit(() =>
      this.host.events.publish(this.host.contextFor(this.companyId).causedBy(this.cause), event, payload),
    );
  }

  /**
   * Sends a live event to the company's screens, after the commit; without an audience to all of them. `rowId` is whom its name
   * names besides the company. Throws for an event that no manifest lists, because nothing would document it.
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

  /** Wakes a background job for this company, after the commit. */
  enqueue(job: string, data: Record<string, unknown> = {}, options: EnqueueOptions = {}): void {
    const { companyId } = this;
    this.host.database.afterCommit(() => this.host.jobs.enqueue(job, { ...data, companyId }, options));
  }

  /**
   * Writes into the audit log who did what to which record, in the open transaction: neither the change nor its row is ever
   * there without the other. Throws outside a transaction.
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
}

/** An event that the open transaction publishes, of the context's company. */
export interface PendingEvent extends EventWith<Context> {}

/** The parts of one running process that use cases reach through their context. */
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
  /** Presence of users in this process, for whom bulk work makes room. */
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
  /** The system as actor for one company: jobs, inbound messages, timers. */
  contextFor(companyId: number): Context;
}

/** Permissions of admins withheld from our own staff inside the company: with a new password or token they could come back. */
const withheldFromStaff: ReadonlySet<Permission> = new Set<Permission>(['users:manage', 'api-tokens:manage']);

/** The one answer to whether a role holds a permission; everything that asks or shows it comes here. */
export function holds(
  { permissions }: Pick<Host, 'permissions'>,
  actor: Pick<Actor, 'kind' | 'profile' | 'super' | 'entry' | 'token'>,
  permission: Permission,
): boolean {
  if (actor.kind === 'system') return true;
  const holders = permissions.get(permission);
  if (!holders) throw new Error(`Unknown permission ${permission}`);
  if (actor.entry && withheldFromStaff.has(permission)) return false;
  // Permissions of a role need a scope of their own.
  if (actor.token && !covers(actor.token.scopes, 'admin')) return false;
  return actor.super || holders.includes(actor.profile);
}
