import { randomUUID } from 'node:crypto';
import { systemActor } from '../../actor.ts';
import { Context, type Host } from '../../context.ts';
import { connectDatabase } from '../../database/connect.ts';
import { Database } from '../../database/transaction.ts';
import { isLockConflict } from '../../database/violations.ts';
import { createLog } from '../../log/log.ts';
import { Metrics } from '../../log/metrics.ts';
import { coreAuditActions } from '../action-texts.ts';
import { createAudit } from '../create-audit.ts';

/** Database, secret and company of a writer process, as JSON in its first argument. */
export interface Writer {
  databaseUrl: string | null;
  dataDir: string;
  appSecret: string;
  companyId: number;
}

/**
 * Runs as a separate process in `killed.test.ts`: changes rows, each with its entry in the audit log, until the test
 * kills it.
 */
async function write({ databaseUrl, dataDir, appSecret, companyId }: Writer): Promise<never> {
  const database = new Database(connectDatabase({ databaseUrl, dataDir }));
  const host = {
    config: { appSecret, previousSecrets: [], formerKeys: [], dataDir },
    log: createLog('silent'),
    database,
    metrics: new Metrics({ processFigures: false }),
    audited: { actions: new Map(Object.entries(coreAuditActions)), fields: new Map() },
  } as object as Host;
  host.audit = createAudit(() => host);
  const ctx = new Context(host, systemActor(companyId));
  for (;;) {
    const id = randomUUID();
    try {
      await ctx.transaction(async () => {
        await database.current('SignInFailures').insert({ id, failures: 1, windowEndsAt: companyId });
        ctx.audit({ action: 'setting.changed', record: { type: 'setting', id } });
      });
      process.stdout.write('.');
    } catch (error) {
      // Several processes on one SQLite file are not supported in production; here a locked write is simply tried
      // again.
      if (!isLockConflict(error)) throw error;
    }
  }
}

await write(JSON.parse(process.argv[2] as string) as Writer);
