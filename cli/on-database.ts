import type { Host } from '@balcao/core';
import { buildApp, createLog, readConfig } from '@balcao/core/server.ts';
import { plugins } from '@balcao/plugins';
import { requireWholeInstallation } from './ops/installation.ts';

interface OnDatabase {
  /** True: a server may serve this data meanwhile. Commands that change much have the data for themselves. */
  besideServer?: boolean;
}

/**
 * Works on the database of the environment without serving anything. It prints nothing by itself: a command's answer can be
 * read by another program. Throws StartupError, and Refusal where there is no installation.
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
