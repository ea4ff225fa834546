import type { TestApp } from '@balcao/core/testing/index.ts';
import { expect } from '@jest/globals';
import { run } from '../../run.ts';
import type { Client } from '../client.ts';
import type { SecretSource } from '../secret.ts';

export interface Ran {
  code: number;
  out: string;
  err: string;
  /** Output of the command, one item a line. */
  lines: string[];
}

export interface Running {
  secrets?: Partial<SecretSource>;
  /** Client of an installation that is open already; otherwise each command opens the one that the environment names. */
  client?: Client | undefined;
  ended?: AbortSignal;
  /** Called with each line of the output while the command runs. */
  onLine?: (line: string) => void;
}

/** Runs `balcao` in this process with a command line as a shell would parse it: words in quotes stay together. */
export async function balcao(
  command: string,
  { secrets, client, ended, onLine }: Running = {},
): Promise<Ran> {
  const said = { lines: [] as string[], err: '' };
  const args = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const code = await run(args, {
    out: (text) => {
      said.lines.push(text);
      onLine?.(text);
    },
    err: (text) => {
      said.err += text;
    },
    secrets: { ask: async () => null, firstLine: async () => '', ...secrets },
    ...(client ? { open: async () => ({ ...client, close: async () => undefined }) } : {}),
    ...(ended ? { ended } : {}),
  });
  return { code, out: said.lines.join('\n'), ...said };
}

/** Runs a command with `--json` and returns its parsed output. Expects exit code 0 and no error message. */
// biome-ignore lint/suspicious/noExplicitAny: each test knows what its command answers
export async function json(command: string, running?: Running): Promise<any> {
  const { code, out, err } = await balcao(`${command} --json`, running);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

/** Returns the environment variables with which a command works on the database of an application under test. */
export function onDatabaseOf({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }) {
  return {
    BALCAO_URL: '',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    REDIS_URL: process.env.TEST_REDIS_URL ?? '',
    APP_SECRET: 'a secret that only tests know, 32 characters or more',
    PUBLIC_URL: '',
    SMTP_URL: '',
    ADMIN_PASSWORD: '',
    SANDBOX_ENABLED: 'true',
  };
}

/**
 * Creates a user of the installation's own staff in an application under test, and returns the environment variables with which a
 * command calls its server as this user.
 */
export async function onServerOf(app: TestApp) {
  const staff = await app.aUser({ id: 1 }, { super: true });
  return {
    BALCAO_URL: app.baseUrl,
    BALCAO_TOKEN: '',
    BALCAO_EMAIL: staff.email,
    BALCAO_PASSWORD: staff.password,
  };
}
