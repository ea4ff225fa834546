import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A server process of the test's own that speaks S3 and has one empty bucket. */
export interface BucketServer {
  /** Values for MEDIA_URL and its keys. */
  env: { MEDIA_URL: string; MEDIA_ACCESS_KEY: string; MEDIA_SECRET_KEY: string };
  /** Names of the objects that are there, sorted. */
  objects(): Promise<string[]>;
  /** Ends the process at once; its objects are gone with close(). */
  kill(): Promise<void>;
  close(): Promise<void>;
}

const bucket = 'balcao-test';

export async function startBucketServer(): Promise<BucketServer> {
  const dir = await mkdtemp(join(tmpdir(), 'balcao-bucket-'));
  const bin = join(createRequire(import.meta.url).resolve('s3rver'), '../../bin/s3rver.js');
  const options = ['-d', dir, '-a', '127.0.0.1', '-p', '0', '--configure-bucket', bucket];
  const server = spawn(process.execPath, [bin, ...options], { stdio: ['ignore', 'pipe', 'ignore'] });
  const port = await portOf(server);
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  return {
    env: {
      MEDIA_URL: `s3://${bucket}/files?endpoint=http://127.0.0.1:${port}`,
      MEDIA_ACCESS_KEY: 'S3RVER',
      MEDIA_SECRET_KEY: 'S3RVER',
    },
    async objects() {
      const content = '._S3rver_object';
      const entries = await readdir(join(dir, bucket), { recursive: true });
      const names = entries.filter((name) => name.endsWith(content));
      return names.map((name) => name.slice(0, -content.length)).sort();
    },
    kill,
    async close() {
      await kill();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Reads the port from its output. */
async function portOf({ stdout }: ChildProcess): Promise<number> {
  if (!stdout) throw new Error('The bucket server has no output');
  for await (const line of createInterface(stdout)) {
    const port = /listening on .*:(\d+)/.exec(line)?.[1];
    if (port) {
      stdout.resume();
      return Number(port);
    }
  }
  throw new Error('The bucket server ended before it listened');
}
