import { resolve } from 'node:path';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { type AuditStream, readAuditStream } from '../audit/stream/stream-config.ts';
import { readMigrateUrl } from '../database/migration/migrate-url.ts';
import { StartupError } from '../errors/startup-error.ts';
import { readSmtp, type SmtpAccount } from '../mail/smtp-url.ts';
import { type Bucket, readMedia } from '../media/bucket-url.ts';
import { type RedisServers, readRedis, redisVariables } from '../redis/redis-servers.ts';
import { secretMinLength, secretStoredIn } from '../security/app-secret.ts';
import type { Secrets } from '../security/secrets.ts';
import { readLastDay } from '../time/last-day.ts';
import { requireLoopback } from './loopback-url.ts';
import { type MetaConfig, metaVariables, readMeta } from './meta-config.ts';
import { type OutboundAllow, readOutboundAllow } from './outbound-allow.ts';
import { type PaymentConfig, readPayments } from './payment-config.ts';
import { publicUrlPattern } from './public-url.ts';
import { hintFor } from './setting-hints.ts';
import { readTrustProxy, type TrustProxy } from './trust-proxy.ts';

const Flag = Type.Union([Type.Literal('true'), Type.Literal('false')]);

/** All environment variables that the server reads; `docs/configuration.md` explains each to operators. */
export const Environment = Type.Object({
  PORT: Type.Optional(Type.String({ pattern: '^\\d{1,5}$' })),
  HOST: Type.Optional(Type.String({ minLength: 1 })),
  PUBLIC_URL: Type.Optional(Type.String({ pattern: publicUrlPattern })),
  CORS_ORIGINS: Type.Optional(Type.String()),
  TRUST_PROXY: Type.Optional(Type.String()),
  DATA_DIR: Type.Optional(Type.String({ minLength: 1 })),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^mysql://' })),
  ...redisVariables,
  DATABASE_MIGRATE_URL: Type.Optional(Type.String({ pattern: '^mysql://' })),
  APP_SECRET: Type.Optional(Type.String({ minLength: secretMinLength })),
  APP_SECRET_PREVIOUS: Type.Optional(Type.String({ minLength: secretMinLength })),
  ADMIN_EMAIL: Type.Optional(Type.String({ minLength: 3 })),
  ADMIN_PASSWORD: Type.Optional(Type.String({ minLength: 5, maxLength: 128 })),
  BALCAO_ROLES: Type.Optional(Type.String()),
  BALCAO_PLUGINS: Type.Optional(Type.String()),
  SANDBOX_ENABLED: Type.Optional(Flag),
  WHATSAPP_URL: Type.Optional(Type.String({ pattern: '^wss?://' })),
  WHATSAPP_TEST_ROOT: Type.Optional(Type.String({ pattern: '^[0-9a-fA-F]{64}$' })),
  ...metaVariables,
  TEMPLATE_RATES_FILE: Type.Optional(Type.String({ minLength: 1 })),
  WEB_ENABLED: Type.Optional(Flag),
  LOG_LEVEL: Type.Optional(
    Type.Union(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => Type.Literal(level)),
    ),
  ),
  MEDIA_URL: Type.Optional(Type.String({ pattern: '^s3://' })),
  MEDIA_ACCESS_KEY: Type.Optional(Type.String({ minLength: 1 })),
  MEDIA_SECRET_KEY: Type.Optional(Type.String({ minLength: 1 })),
  MEDIA_MAX_BYTES: Type.Optional(Type.String({ pattern: '^\\d+$' })),
  DEFAULT_STORAGE_MB: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://' })),
  MAIL_FROM: Type.Optional(Type.String({ minLength: 3 })),
  OUTBOUND_ALLOW: Type.Optional(Type.String()),
  RATE_LIMIT: Type.Optional(Flag),
  CALLS_PER_SECOND: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,5}$' })),
  CALLS_AT_ONCE: Type.Optional(Type.String({ pattern: '^\\d{1,4}$' })),
  CALLS_WAITING: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,5}$' })),
  AUDIT_STREAM: Type.Optional(Type.String({ pattern: '^(file|https?)://' })),
  AUDIT_STREAM_TOKEN: Type.Optional(Type.String({ pattern: '^[!-~]+$' })),
  METRICS_TOKEN: Type.Optional(Type.String({ minLength: 8 })),
  METRICS_ENABLED: Type.Optional(Flag),
  DOCS_ACCESS: Type.Optional(
    Type.Union([Type.Literal('open'), Type.Literal('session'), Type.Literal('closed')]),
  ),
  PASSWORD_MIN_LENGTH: Type.Optional(Type.String({ pattern: '^([5-9]|[1-9]\\d|1[01]\\d|12[0-8])$' })),
  PASSWORD_RESET_NEUTRAL: Type.Optional(Flag),
  CONNECTION_TOKENS_UNTIL: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })),
  SUPER_TWO_FACTOR: Type.Optional(Flag),
  SESSION_IDLE_HOURS: Type.Optional(Type.String({ pattern: '^([1-9]|[1-9]\\d|[1-6]\\d\\d|7[01]\\d|720)$' })),
  PAYMENT_GATEWAY: Type.Optional(
    Type.Union([Type.Literal('sandbox'), Type.Literal('efi'), Type.Literal('asaas')]),
  ),
  EFI_URL: Type.Optional(Type.String({ pattern: '^https://' })),
  EFI_CLIENT_ID: Type.Optional(Type.String({ pattern: '^[!-9;-~]+$' })),
  EFI_CLIENT_SECRET: Type.Optional(Type.String({ pattern: '^[!-~]+$' })),
  EFI_CERTIFICATE: Type.Optional(Type.String({ minLength: 1 })),
  EFI_PIX_KEY: Type.Optional(Type.String({ minLength: 1, maxLength: 77 })),
  EFI_WEBHOOK_SECRET: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{16,128}$' })),
  EFI_WEBHOOK_ADDRESSES: Type.Optional(Type.String()),
  EFI_WEBHOOK_MTLS: Type.Optional(Flag),
  EFI_TEST_ROOT: Type.Optional(Type.String({ minLength: 1 })),
  ASAAS_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  ASAAS_KEY: Type.Optional(Type.String({ pattern: '^\\$aact_[!-~]+$' })),
  ASAAS_WEBHOOK_TOKEN: Type.Optional(Type.String({ pattern: '^[!-~]{32,255}$' })),
  TZ: Type.Optional(Type.String()),
});

/**
 * Roles of a process (BALCAO_ROLES): `web` serves calls and pages, `worker` runs jobs, `connections` holds the
 * connections to WhatsApp and other channels. One process alone has all three.
 */
export const roles = ['web', 'worker', 'connections'] as const;
export type Role = (typeof roles)[number];

/** Configuration of the server, read from the environment by `readConfig`. */
export interface Config extends Secrets, MetaConfig {
  port: number;
  host: string;
  /** Base of absolute links (media, mails), without a final slash; null: links to files are relative. */
  publicUrl: string | null;
  corsOrigins: string[];
  trustProxy: TrustProxy;
  dataDir: string;
  /** null: the embedded SQLite file in `dataDir`. */
  databaseUrl: string | null;
  /** Address of the database by a user that may change its tables; null: the one of `databaseUrl` may. */
  databaseMigrateUrl: string | null;
  /** Redis servers; null: a single process works on this data and needs none. */
  redis: RedisServers | null;
  adminEmail: string | null;
  adminPassword: string | null;
  roles: ReadonlySet<Role>;
  pluginPackages: string[];
  sandboxEnabled: boolean;
  /**
   * True: every company may use simulated phones (SANDBOX_ENABLED). False: only the installation's own company, those on trial,
   * and those for whom the installation's own staff made one.
   */
  sandboxForAll: boolean;
  /** Address of a simulated WhatsApp server on this machine, for tests; null: the real one. */
  whatsappUrl: string | null;
  /** Public key (hex) that signs the test server's handshake; null: WhatsApp's own. */
  whatsappTestRoot: string | null;
  /**
   * File with the prices of message templates of official WhatsApp numbers; null: the rates that come with the
   * product.
   */
  templateRatesFile: string | null;
  webEnabled: boolean;
  logLevel: string;
  /** Where files of conversations lie; null: the folder `media` of `dataDir`. */
  mediaBucket: Bucket | null;
  mediaMaxBytes: number;
  /** Storage in megabytes for plans that set none; 0: no limit. */
  defaultStorageMb: number;
  /** The server that carries the installation's own mails; null: there is none. */
  smtp: SmtpAccount | null;
  /**
   * Addresses in the operator's own network that the server may call for companies; all other internal addresses are
   * refused.
   */
  outboundAllow: OutboundAllow;
  rateLimit: boolean;
  /** Calls a second that each company may make on one process; the allowance grows with its users. */
  callsPerSecond: number;
  /** Calls of one company that a process handles at the same time; 0: no limit. */
  callsAtOnce: number;
  /**
   * Limits of all calls of one company that are under way, in milliseconds of processor time and of elapsed time; see
   * `FairnessLimits`.
   */
  callsUnderWay: { workMs: number; longAfterMs: number };
  /** Calls of one company that may wait for their turn in a process; the allowance grows with its users. */
  callsWaiting: number;
  /** Target to which the audit log is copied as it grows; null: none. */
  auditStream: AuditStream | null;
  metricsToken: string | null;
  metricsEnabled: boolean;
  /** Readers of `/docs`, the description of the API: all visitors, signed-in users, or none. */
  docsAccess: 'open' | 'session' | 'closed';
  /** Least length of a password that is set from now on. */
  passwordMinLength: number;
  /** True when the answer to a password reset does not reveal whether the e-mail has an account. */
  passwordResetNeutral: boolean;
  /**
   * Moment at which the tokens of connections end that were chosen by hand before the product generated them, in
   * epoch milliseconds; null: only when replaced.
   */
  oldTokensUntil: number | null;
  /** True when the installation's own staff must have a second factor. */
  superTwoFactor: boolean;
  /** Time after which an unused session ends. */
  sessionIdleMs: number;
  payments: PaymentConfig;
}

/**
 * Reads and checks the environment variables once; no other code reads `process.env`. Throws StartupError with one sentence for
 * each invalid value.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const e = givenIn(env);
  const port = Number(e.PORT ?? 3000);
  if (port > 65_535)
    throw new StartupError('The setting PORT cannot be used: it must be a number up to 65535.');
  const dataDir = resolve(e.DATA_DIR ?? './data');
  const databaseUrl = e.DATABASE_URL ?? null;
  if (databaseUrl && !e.APP_SECRET) {
    throw new StartupError(
      'APP_SECRET is missing: with DATABASE_URL set, give at least 32 random characters.',
    );
  }
  requireLoopback(e.WHATSAPP_URL, e.WHATSAPP_TEST_ROOT);
  requireTimeZone(e.TZ);
  const publicUrl = e.PUBLIC_URL?.replace(/\/+$/, '') ?? null;
  return {
    port,
    host: e.HOST ?? '127.0.0.1',
    publicUrl,
    corsOrigins: list(e.CORS_ORIGINS),
    trustProxy: readTrustProxy(e.TRUST_PROXY),
    dataDir,
    databaseUrl,
    redis: readRedis(e),
    databaseMigrateUrl: readMigrateUrl(databaseUrl, e.DATABASE_MIGRATE_URL),
    ...readSecrets(e, dataDir),
    adminEmail: e.ADMIN_EMAIL?.trim().toLowerCase() ?? null,
    adminPassword: e.ADMIN_PASSWORD ?? null,
    roles: readRoles(e.BALCAO_ROLES),
    pluginPackages: list(e.BALCAO_PLUGINS),
    sandboxForAll: e.SANDBOX_ENABLED === 'true',
    sandboxEnabled: e.SANDBOX_ENABLED !== 'false',
    whatsappUrl: e.WHATSAPP_URL ?? null,
    whatsappTestRoot: e.WHATSAPP_TEST_ROOT?.toLowerCase() ?? null,
    ...readMeta(e, publicUrl),
    templateRatesFile: e.TEMPLATE_RATES_FILE ?? null,
    webEnabled: e.WEB_ENABLED !== 'false',
    // Default log level: warnings and worse with SQLite, as when an operator tries the product in a terminal; everything
    // with a database server, as in production with a log collector.
    logLevel: e.LOG_LEVEL ?? (databaseUrl ? 'info' : 'warn'),
    ...readMedia(e),
    smtp: readSmtp(e.SMTP_URL, { from: e.MAIL_FROM, publicUrl }),
    callsPerSecond: Number(e.CALLS_PER_SECOND ?? 100),
    callsAtOnce: Number(e.CALLS_AT_ONCE ?? 6),
    callsUnderWay: { workMs: 20, longAfterMs: 2000 },
    callsWaiting: Number(e.CALLS_WAITING ?? 300),
    outboundAllow: readOutboundAllow(e.OUTBOUND_ALLOW),
    rateLimit: e.RATE_LIMIT !== 'false',
    auditStream: readAuditStream(e.AUDIT_STREAM, e.AUDIT_STREAM_TOKEN),
    metricsToken: e.METRICS_TOKEN ?? null,
    payments: readPayments(e),
    ...readAccessSettings(e, databaseUrl !== null),
  };
}

function readSecrets(e: Static<typeof Environment>, dataDir: string): Secrets {
  const previousSecrets = e.APP_SECRET_PREVIOUS ? [e.APP_SECRET_PREVIOUS] : [];
  return { appSecret: e.APP_SECRET ?? secretStoredIn(dataDir), previousSecrets, formerKeys: [] };
}

/**
 * Reads the settings of sign-in and sessions. In production the API's description can only be read with a session, unless
 * configured otherwise.
 */
function readAccessSettings(
  e: Static<typeof Environment>,
  isProduction: boolean,
): Pick<
  Config,
  | 'metricsEnabled'
  | 'docsAccess'
  | 'passwordMinLength'
  | 'passwordResetNeutral'
  | 'oldTokensUntil'
  | 'superTwoFactor'
  | 'sessionIdleMs'
> {
  return {
    metricsEnabled: e.METRICS_ENABLED !== 'false',
    docsAccess: e.DOCS_ACCESS ?? (isProduction ? 'session' : 'open'),
    passwordResetNeutral: e.PASSWORD_RESET_NEUTRAL === 'true',
    passwordMinLength: Number(e.PASSWORD_MIN_LENGTH ?? 8),
    oldTokensUntil: readLastDay('CONNECTION_TOKENS_UNTIL', e.CONNECTION_TOKENS_UNTIL),
    superTwoFactor: (e.SUPER_TWO_FACTOR ?? String(/^https:/.test(e.PUBLIC_URL ?? ''))) === 'true',
    sessionIdleMs: Number(e.SESSION_IDLE_HOURS ?? 24) * 60 * 60 * 1000,
  };
}

/** Returns the variables that are set. Throws StartupError for the first invalid one. */
function givenIn(env: NodeJS.ProcessEnv): Static<typeof Environment> {
  const schemas: Record<string, TSchema> = Environment.properties;
  const given: Record<string, string> = {};
  for (const [key, schema] of Object.entries(schemas)) {
    const value = env[key];
    if (!value) continue;
    if (!fits(schema, value)) throw new StartupError(`The setting ${key} cannot be used: ${hintFor(key)}`);
    given[key] = value;
  }
  return given as Static<typeof Environment>;
}

/**
 * Checks a value against a schema of strings and unions, which is all that occurs here: TypeBox's general checker would make the
 * start a twentieth slower.
 */
function fits(schema: TSchema, value: string): boolean {
  const { anyOf, pattern = '', minLength = 0, maxLength = value.length } = schema;
  if (anyOf) return anyOf.some((choice: TSchema) => choice.const === value);
  return value.length >= minLength && value.length <= maxLength && new RegExp(pattern).test(value);
}

/** Throws for a TZ that Node does not know: Node would silently use UTC, and all opening hours would be wrong. */
function requireTimeZone(name: string | undefined): void {
  if (name === undefined) return;
  try {
    Intl.DateTimeFormat('en', { timeZone: name.replace(/^:/, '') });
  } catch (cause) {
    throw new StartupError(
      'The setting TZ cannot be used: it must name a time zone, such as America/Sao_Paulo.',
      { cause },
    );
  }
}

function readRoles(given: string | undefined): ReadonlySet<Role> {
  const names = list(given);
  if (names.length === 0) return new Set(roles);
  const unknown = names.find((name) => !roles.includes(name as Role));
  if (unknown) {
    throw new StartupError(`BALCAO_ROLES names "${unknown}"; known roles are ${roles.join(', ')}.`);
  }
  return new Set(names as Role[]);
}

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
