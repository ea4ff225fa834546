import type { Host } from '@balcao/core';
import { buildApp, createLog, readConfig } from '@balcao/core/server.ts';
import { plugins } from '@balcao/plugins';
import { requireWholeInstallation } from './ops/installation.ts';

interface OnDatabase {
  /**
   * True: a server may run on the same data meanwhile. By default the command refuses to run beside a server, since it changes
   * many rows.
   */
  besideServer?: boolean;
}

/**
 * Assembles the application on the database that the environment variables name, and runs the work of a command with it; no
 * server listens. It logs nothing, so that another program can read the command's output. Throws StartupError, and Refusal where
 * there is no installation yet.
 */
export async function onDatabase<T>(
  work: (host: Host) => Promise<T>,
  { besideServer = false }: OnDatabase = {},
): Promise<T> {
  await requireWholeInstallation();
  const config = { ...readConfig(), logLevel: 'fatal' };
  const app = await buildApp({ config, plugins, isOperator: besideServer, log: createLog('fatal') });
  try {
    return await work(app.host);
  } finally {
    await app.close();
  }
}
