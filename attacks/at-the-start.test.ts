import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '@balcao/core';
import { buildApp, readConfig } from '@balcao/core/server.ts';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Attack, theseFail } from './attack.ts';

interface Setup {
  /** A new folder for an installation's data. */
  aFolder(): Promise<string>;
}

let dir: string;
let made = 0;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'balcao-attacks-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function aFolder(): Promise<string> {
  const folder = join(dir, String(++made));
  await mkdir(folder);
  return folder;
}

const secret = 'a secret of 32 characters or more';

/** Starts and ends with this environment; answers what refused it, or 'started'. */
async function start(env: Record<string, string>): Promise<string> {
  try {
    await (await buildApp({ config: readConfig({ LOG_LEVEL: 'silent', ...env }), plugins: [] })).close();
    return 'started';
  } catch (error) {
    return error instanceof StartupError ? 'refused' : `broke: ${error}`;
  }
}

const starts: Attack<Setup>[] = [
  ...['', 'abc', 'x'.repeat(31)].map((kept) => ({
    attempt: `a start that was cut short left a secret of ${kept.length} characters`,
    async tried() {
      const DATA_DIR = await aFolder();
      await writeFile(join(DATA_DIR, 'app-secret'), kept);
      return start({ DATA_DIR });
    },
    held: 'refused',
  })),
  {
    attempt: 'a copy of the database is started with another secret',
    async tried({ aFolder }) {
      const DATA_DIR = await aFolder();
      return [
        await start({ DATA_DIR, APP_SECRET: secret }),
        await start({ DATA_DIR, APP_SECRET: `${secret}, another` }),
      ];
    },
    held: ['started', 'refused'],
  },
  ...['true', '0.0.0.0/0', '::/0', '10.0.0.1, *'].map((TRUST_PROXY) => ({
    attempt: `an operator is talked into TRUST_PROXY=${TRUST_PROXY}`,
    tried: async () => start({ DATA_DIR: await aFolder(), TRUST_PROXY }),
    held: 'refused',
  })),
  {
    attempt: 'another user of the machine reads the database, its journal and the secret',
    async tried({ aFolder }) {
      const DATA_DIR = await aFolder();
      const app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR }), plugins: [] });
      const names = ['balcao.sqlite', 'balcao.sqlite-wal', 'app-secret'];
      const modes = await Promise.all(names.map((name) => stat(join(DATA_DIR, name))));
      await app.close();
      return modes.map(({ mode }) => mode & 0o077);
    },
    held: [0, 0, 0],
  },
];

describe('what a start refuses', () => theseFail(() => ({ aFolder }), starts));
