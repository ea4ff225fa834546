import type { Accounts } from './accounts/accounts.ts';
import type { BackgroundThrottle } from './async/background-throttle.ts';
import type { Audit, AuditCatalogue } from './audit/audit.ts';
import type { Config } from './config/config.ts';
import type { Context } from './context.ts';
import type { Database } from './database/transaction.ts';
import type { ErrorText } from './errors/errors.ts';
import type { Events } from './events/events.ts';
import type { OpenPath } from './http/open-path.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LiveEvent } from './live/define-live-event.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log/log.ts';
import type { Metrics } from './log/metrics.ts';
import type { Mail } from './mail/mail.ts';
import type { MediaStore } from './media/media-store.ts';
import type { Outbound } from './outside/outbound.ts';
import type { Holders, Permission } from './permissions.ts';
import type { PlanFlag } from './plugin/plan-flag.ts';
import type { RedisClients } from './redis/redis-clients.ts';
import type { SettingDeclaration } from './tenancy/settings/settings.ts';
import type { Tenancy } from './tenancy/tenancy.ts';

/** The parts of one running process that use cases reach through their context. */
export interface Host {
  config: Config;
  log: Log;
  database: Database;
  /** Clients of the installation's Redis; null: there is none, and this process is alone. */
  redis: RedisClients | null;
  events: Events;
  live: Live;
  jobs: Jobs;
  media: MediaStore;
  /** The installation's own mail. */
  mail: Mail;
  /** Calls to addresses that companies gave. */
  outbound: Outbound;
  metrics: Metrics;
  /** Presence of users in this process, for whom bulk work makes room. */
  throttle: BackgroundThrottle;
  tenancy: Tenancy;
  accounts: Accounts;
  audit: Audit;
  /** Audit texts; filled by core and by the plugins' manifests. */
  audited: AuditCatalogue;
  /** permission name -> profiles that hold it; filled by core and by the plugins' manifests. */
  permissions: Map<Permission, Holders>;
  /** The plan switches that the loaded plugins declare. */
  planFlags: Set<PlanFlag>;
  /** Paths that pages of further origins may call; see PluginScope.openToPages. */
  openPaths: OpenPath[];
  /** name -> live event that core or a plugin declares. */
  liveEvents: Map<string, LiveEvent>;
  /** name of a port -> what plugins provided for it; see definePort. */
  ports: Map<string, readonly unknown[]>;
  /** setting key -> what core or the owning plugin declared. */
  settings: Map<string, SettingDeclaration>;
  /** code -> its sentence: every error and reason that core and the loaded plugins know. */
  texts: Map<string, ErrorText>;
  /** The system as actor for one company: jobs, inbound messages, timers. */
  contextFor(companyId: number): Context;
}
