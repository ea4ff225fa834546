import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patienceMs } from '@balcao/core/testing/patience.ts';
import { root } from './product.ts';

/** Exit code and output of a process that could not start. */
export interface Ending {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Starts the built product in a way in which it must fail, and waits for its end; kills it when the patience of tests is over.
 */
export async function startUpOf(env: NodeJS.ProcessEnv, file = 'cli/dist/server/main.js'): Promise<Ending> {
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-journey-'));
  const child = spawn(process.execPath, [join(root, file)], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: 'ana@balcao.test',
      ADMIN_PASSWORD: 'Balcao-2026',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk));
  const tooLong = setTimeout(() => child.kill('SIGKILL'), patienceMs());
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(tooLong);
  await rm(dataDir, { recursive: true, force: true });
  return { code, stdout, stderr };
}
