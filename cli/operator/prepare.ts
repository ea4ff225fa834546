import { buildApp, createLog, firstStart, readConfig } from '@balcao/core/server.ts';
import { plugins } from '@balcao/plugins';

/** Brings the tables up to date and gives an empty database its first company; null when there is one. */
export async function prepare(): Promise<{ email: string; password: string | null } | null> {
  const app = await buildApp({ config: readConfig(), plugins, isOperator: true, log: createLog('fatal') });
  try {
    return await firstStart(app.host);
  } finally {
    await app.close();
  }
}
