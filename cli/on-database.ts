import type { Host } from '@balcao/core';
import { buildApp, createLog, readConfig } from '@balcao/core/server.ts';
import { plugins } from '@balcao/plugins';
import { requireWholeInstallation } from './ops/installation.ts';

interface OnDatabase {
  /** True: a server may run on this data meanwhile. By default the command has the data for itself, since it changes much of it. */
  besideServer?: boolean;
}

/**
 * Runs the work of a command on the database that the environment names: the application is assembled, and no server listens. It
 * logs nothing, so that another program can read the command's output. Throws StartupError, and Refusal where there is no
 * installation.
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
