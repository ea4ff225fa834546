import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@balcao/core/testing/servers/free-port.ts';
import { countUse } from '@balcao/core/testing/uses.ts';
import { createData } from './database.ts';
import { type ServerProcess, startProcess, untilReady } from './server-process.ts';

/** Root folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
/** Built script by which an operator starts the server. */
export const serverScript = join(root, 'cli/dist/server/main.js');
/** Sign-in of the first administrator of every product under test. */
export const admin = { email: 'ana@balcao.test', password: 'Balcao-2026' } as const;

export interface Product extends RunningServer {
  admin: { email: string; password: string };
  dataDir: string;
  /** Starts another process on the same data, which a server must hold; it ends with the product. */
  beside(): Promise<RunningServer>;
  /** Stops in order and removes the data. */
  stop(): Promise<void>;
}

/** One process of a product under test. */
export interface RunningServer {
  url: string;
  /** Everything the process has printed so far. */
  printed(): string;
  /** Ends the process as the operating system would, without a goodbye. */
  kill(): Promise<void>;
  /** Starts it again on the same data. */
  restart(): Promise<void>;
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
  const ours = typeof more === 'function' ? more(data.env, url) : more;
  const started: StartedServer[] = [];
  const startServer = async (ofPort: number) => {
    const server = serverAt(ofPort, args, {
      DATA_DIR: dataDir,
      ...data.env,
      RATE_LIMIT: 'false',
      // No server listens there: no journey may reach the real WhatsApp.
      WHATSAPP_URL: 'ws://127.0.0.1:9',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...ours,
    });
    started.push(server);
    await server.restart();
    return server;
  };
  const endAll = (signal: NodeJS.Signals) => Promise.all(started.map((server) => server.end(signal)));

  let first: StartedServer;
  try {
    first = await startServer(port);
  } catch (error) {
    await endAll('SIGKILL');
    await data.drop();
    throw error;
  }
  const { printed, kill, restart } = first;
  return {
    ...{ url, admin, dataDir, printed, kill, restart },
    beside: async () => startServer(await freePort()),
    async stop() {
      await endAll('SIGTERM');
      await data.drop();
    },
  };
}

interface StartedServer extends RunningServer {
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Returns a server process that `restart` starts, the first time too. */
function serverAt(port: number, args: readonly string[], env: NodeJS.ProcessEnv): StartedServer {
  const url = `http://127.0.0.1:${port}`;
  let earlier = '';
  let child: ServerProcess | undefined;
  const end = async (signal: NodeJS.Signals) => child?.end(signal);
  return {
    url,
    end,
    printed: () => earlier + (child?.printed() ?? ''),
    kill: () => end('SIGKILL'),
    async restart() {
      earlier += child?.printed() ?? '';
      child = startProcess(serverScript, args, {
        ...process.env,
        NODE_OPTIONS: '',
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        PORT: String(port),
        ...env,
      });
      await untilReady(`${url}/ready`, child);
    },
  };
}
