import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connectDatabase } from '@balcao/core/database/connect.ts';
import { databaseFileIn } from '@balcao/core/database/database-file.ts';
import { buildApp, type Config, createLog, readConfig } from '@balcao/core/server.ts';
import { plugins } from '@balcao/plugins';
import { checkCluster } from './check-cluster.ts';
import { checkPermissions, checkSpace } from './check-data-folder.ts';
import { checkClocks, checkConnection, checkMigrations, checkSecret } from './check-database.ts';
import { checkDurability } from './check-durability.ts';
import { checkIsolation } from './check-isolation.ts';
import { checkMail } from './check-mail.ts';
import { checkKnownFiles, checkMedia } from './check-media.ts';
import { checkRedis } from './check-redis.ts';
import { checkRows } from './check-rows.ts';
import { type Finding, fault, firstLineOf, ok, skipped } from './finding.ts';

/** Options of `balcao doctor`. Tests replace the environment and the clock. */
export interface Examination {
  env?: NodeJS.ProcessEnv;
  /** Free space in megabytes; less is a fault. */
  leastMb?: number;
  /** Check every row, however many there are, instead of the newest. */
  everyRow?: boolean;
  /** Clock of this process, epoch milliseconds. */
  now?: () => number;
  /** Called with the name of each check when it begins, to show progress. */
  begins?: (check: string) => void;
}

const settings = 'settings';
/** Free space in megabytes that is the least without a fault, unless the caller says otherwise. */
const defaultLeastMb = 1024;
const prepare = 'Make its tables and first company: balcao prepare';

/**
 * Checks an installation for `balcao doctor`, from its settings to its rows, and returns the finding of each check. It changes
 * nothing, and continues after a fault wherever it can.
 */
export async function examine(options: Examination = {}): Promise<Finding[]> {
  const { env = process.env, leastMb = defaultLeastMb, now = Date.now, begins = () => undefined } = options;
  const dataDir = resolve(env.DATA_DIR || './data');
  const findings: Finding[] = [];
  const look = async (check: string, at: () => Finding | Promise<Finding>): Promise<boolean> => {
    begins(check);
    const found = await Promise.resolve()
      .then(at)
      .catch((error) =>
        fault(check, `It could not be looked at: ${firstLineOf(error)}`, 'See the faults above first.'),
      );
    findings.push(found);
    return found.state !== 'fault';
  };

  const absent = whatIsMissing(env, dataDir);
  if (absent) return [fault(settings, absent, prepare)];
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    return [
      fault(settings, firstLineOf(error), 'Correct that variable; docs/configuration.md explains each.'),
    ];
  }
  findings.push(ok(settings, 'Every variable can be used.'));
  await look('permissions', () => checkPermissions(dataDir));
  await look('disk space', () => checkSpace(dataDir, leastMb));
  await look('redis', () => checkRedis(config.redis));
  await look('mail', () => checkMail(config.smtp));

  const knex = connectDatabase(config);
  try {
    const keepsFiles = await look('media', () => checkMedia(config, knex));
    const answers = await look('database', () => checkConnection(knex, config));
    if (!answers) return [...findings, ...unseen('the database does not answer', ofDatabase)];
    await look('durability', () => checkDurability(knex, config));
    await look('cluster', () => checkCluster(knex, config));
    await look('clocks', () => checkClocks(knex, now));
    if (!(await look('migrations', () => checkMigrations(knex))))
      return [...findings, ...unseen('the tables are not those of this version', ofTables)];
    const isSame = await look('secret', () => checkSecret(knex, config));
    if (keepsFiles) await look('files', () => checkKnownFiles(config, knex));
    else findings.push(...unseen('the storage cannot be used', ['files']));
    await look('isolation of rows', () => checkRows(knex, options));
    if (!isSame) return [...findings, ...unseen('APP_SECRET is another', ['isolation live'])];
  } finally {
    await knex.destroy();
  }
  await look('isolation live', () => onHost(config, checkIsolation));
  return findings;
}

/** Checks that need the tables of this version; they are skipped without them. */
const ofTables = ['secret', 'files', 'isolation of rows', 'isolation live'];
const ofDatabase = ['durability', 'cluster', 'clocks', 'migrations', ...ofTables];

function unseen(why: string, checks: readonly string[]): Finding[] {
  return checks.map((check) => skipped(check, `Nobody looked: ${why}.`));
}

/** Returns the missing part of an embedded installation, its secret or its database, that reading the settings would create. */
function whatIsMissing(env: NodeJS.ProcessEnv, dataDir: string): string | null {
  if (!existsSync(dataDir)) return `There is no data folder ${dataDir}.`;
  if (env.DATABASE_URL) return null;
  if (!existsSync(databaseFileIn(dataDir))) return `There is no database in ${dataDir}.`;
  return env.APP_SECRET || existsSync(join(dataDir, 'app-secret'))
    ? null
    : `There is no secret in ${dataDir}.`;
}

async function onHost<T>(
  config: Config,
  work: (host: Parameters<typeof checkIsolation>[0]) => Promise<T>,
): Promise<T> {
  // Without the bucket, which a start would claim: the check reads no file.
  const quiet = { ...config, logLevel: 'fatal', mediaBucket: null };
  const app = await buildApp({ config: quiet, plugins, isOperator: true, log: createLog('fatal') });
  try {
    return await work(app.host);
  } finally {
    await app.close();
  }
}

export type { Finding };
