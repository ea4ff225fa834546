import { migrationOwners } from '@balcao/core/app.ts';
import { databaseNow } from '@balcao/core/database/clock.ts';
import { stepNames, stepsDone } from '@balcao/core/database/migration/migrate.ts';
import { statementsOf } from '@balcao/core/database/statements.ts';
import { inOrderOfRequirement } from '@balcao/core/plugin/load-plugins.ts';
import {
  isAccepted,
  storedFingerprint,
  unfinishedRestore,
} from '@balcao/core/security/secret-fingerprint.ts';
import type { Config } from '@balcao/core/server.ts';
import { plugins } from '@balcao/plugins';
import type { Knex } from 'knex';
import { secretStatus } from '../../secret/secret-status.ts';
import { type Finding, fault, firstLineOf, ok } from './finding.ts';

/** Largest difference of clocks that is no fault: beyond it, processes disagree on when sessions and timers end. */
const apartMaxMs = 5000;

/** Checks that the database answers, and that the file of an embedded database is not damaged. */
export async function checkConnection(knex: Knex, config: Config): Promise<Finding> {
  const place = config.databaseUrl ? 'The database of DATABASE_URL' : 'The embedded database';
  try {
    await knex.raw('select 1');
  } catch (error) {
    const cure = config.databaseUrl
      ? 'See that the server runs, and that address, user, password and database of DATABASE_URL are right.'
      : `See that ${config.dataDir} holds the database of this installation; put it back from a backup if it is damaged.`;
    return fault('database', `${place} does not answer: ${firstLineOf(error)}`, cure);
  }
  if (config.databaseUrl) return ok('database', `${place} answers.`);
  const [row] = await statementsOf(knex).rows<Record<string, string>>('PRAGMA quick_check(1)');
  const said = Object.values(row ?? {})[0];
  return said === 'ok'
    ? ok('database', `${place} answers and is whole.`)
    : fault(
        'database',
        `${place} is damaged: ${said}`,
        'Put it back from a backup: balcao restore --from FILE',
      );
}

/** Checks that the tables have exactly the migrations of this version. */
export async function checkMigrations(knex: Knex): Promise<Finding> {
  const check = 'migrations';
  const known = stepNames(migrationOwners(inOrderOfRequirement([...plugins])));
  const done = new Set(await stepsDone(knex));
  const pending = known.filter((name) => !done.has(name));
  if (pending.length > 0)
    return fault(
      check,
      `${pending.length} changes of the tables are still to be made, the first is ${pending[0]}.`,
      'Take a backup, then make them: balcao prepare (or start the server). A process that was killed in one needs no more.',
    );
  const strange = [...done].filter((name) => !known.includes(name));
  if (strange.length > 0)
    return fault(
      check,
      `The tables are of a newer version or of a plugin that is not loaded: ${strange[0]}.`,
      'Start the version that made them, or name its plugin in BALCAO_PLUGINS.',
    );
  return ok(check, `All ${known.length} changes of the tables are made.`);
}

/** Checks that the clocks of this machine and of the database agree; `now` is the clock of this process, epoch milliseconds. */
export async function checkClocks(knex: Knex, now: () => number): Promise<Finding> {
  const before = now();
  const [row] = await statementsOf(knex).rows<{ now: number }>(`SELECT ${databaseNow(knex)} AS now`);
  const after = now();
  const theirs = Number(row?.now);
  const apartMs = theirs < before ? before - theirs : Math.max(0, theirs - after);
  return apartMs > apartMaxMs
    ? fault(
        'clocks',
        `This machine's clock and the database's are ${Math.round(apartMs / 1000)} seconds apart.`,
        'Let both machines take their time from NTP (timedatectl set-ntp true).',
      )
    : ok('clocks', 'This machine and the database tell the same time.');
}

/** Checks that APP_SECRET is the secret of the database, and that no value is still sealed (encrypted) under a previous one. */
export async function checkSecret(
  knex: Knex,
  secrets: Pick<Config, 'appSecret' | 'previousSecrets'>,
): Promise<Finding> {
  const kept = await storedFingerprint(knex);
  if (kept === null)
    return fault(
      'secret',
      'The database keeps no fingerprint of APP_SECRET.',
      'Nothing started on it yet: balcao prepare (or start the server)',
    );
  if (kept === unfinishedRestore)
    return fault(
      'secret',
      'A restore into this database was cut off, so it holds half an installation, on which no server starts.',
      'Put all of it back with the same archive: balcao restore --from FILE',
    );
  if (!isAccepted(secrets, kept))
    return fault(
      'secret',
      'APP_SECRET is not the one that this database was made with; nothing sealed in it can be read.',
      'Give the former one back, by the variable or as the file app-secret of the data folder.',
    );
  const { former, isDone } = await secretStatus(knex, secrets);
  const values = former.reduce((sum, { count }) => sum + count, 0);
  const isRotating = secrets.previousSecrets.length > 0;
  if (isDone && (values === 0 || !isRotating))
    return ok(
      'secret',
      isRotating
        ? 'Everything is sealed under APP_SECRET; APP_SECRET_PREVIOUS may go twelve hours after the last start with another.'
        : 'APP_SECRET is the one that this database was made with.',
    );
  return fault('secret', `${values} values still stand under a former secret.`, 'balcao secret rotate');
}
