import { buildApp, createLog, firstStart, readConfig } from '@balcao/core/server.ts';
import { plugins } from '@balcao/plugins';

/**
 * Migrates the tables and creates the first company in an empty database, for `balcao prepare`, which an operator runs before the
 * first server starts. Returns the sign-in of the first administrator, whose password is null when the operator chose it; null
 * when there is a company already.
 */
export async function prepare(): Promise<{ email: string; password: string | null } | null> {
  const app = await buildApp({ config: readConfig(), plugins, isOperator: true, log: createLog('fatal') });
  try {
    return await firstStart(app.host);
  } finally {
    await app.close();
  }
}
