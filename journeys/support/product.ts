import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@balcao/core/testing/servers/free-port.ts';
import { countUse } from '@balcao/core/testing/uses.ts';
import { createData } from './database.ts';
import { type ServerProcess, startProcess, untilReady } from './server-process.ts';

/** The repository's root. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
/** Script that an operator starts, as it was built. */
export const serverScript = join(root, 'cli/dist/server/main.js');
/** The first administrator of every product under test. */
export const admin = { email: 'ana@balcao.test', password: 'Balcao-2026' } as const;

export interface Product {
  url: string;
  admin: { email: string; password: string };
  dataDir: string;
  /** Everything the process has printed so far. */
  printed(): string;
  /** Ends the process as the operating system would, without a goodbye. */
  kill(): Promise<void>;
  /** Starts it again on the same data. */
  restart(): Promise<void>;
  /** Stops in order and removes the data. */
  stop(): Promise<void>;
}

/**
 * Starts the built product as an operator would, on a data folder and a port of its own; on a database of its own too
 * when TEST_DATABASE_URL names a server.
 */
export async function startProduct(
  more: NodeJS.ProcessEnv | ((data: NodeJS.ProcessEnv, url: string) => NodeJS.ProcessEnv) = {},
  args: readonly string[] = [],
): Promise<Product> {
  countUse('products');
  const data = await createData({ isMigrated: process.env.JEST_WORKER_ID !== undefined });
  const { dataDir } = data;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = typeof more === 'function' ? more(data.env, url) : more;
  let earlier = '';
  let child: ServerProcess | undefined;

  const start = async () => {
    earlier += child?.printed() ?? '';
    child = startProcess(serverScript, args, {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...data.env,
      RATE_LIMIT: 'false',
      // No server listens there: no journey may reach the real WhatsApp.
      WHATSAPP_URL: 'ws://127.0.0.1:9',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    });
    await untilReady(`${url}/ready`, child);
  };
  const end = async (signal: NodeJS.Signals) => child?.end(signal);

  try {
    await start();
  } catch (error) {
    await end('SIGKILL');
    await data.drop();
    throw error;
  }
  return {
    url,
    admin,
    dataDir,
    printed: () => earlier + (child?.printed() ?? ''),
    kill: () => end('SIGKILL'),
    restart: start,
    async stop() {
      await end('SIGTERM');
      await data.drop();
    },
  };
}
