import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectDatabase } from '@balcao/core/database/connect.ts';
import { fromSources } from '@balcao/core/testing/from-sources.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Plugin that throws an error in a timer, where no code catches it, once the process runs the first company's connection. */
const careless = `export default {
  name: 'careless',
  register(scope) {
    const lose = async () => {
      const held = await scope.host.database.knex('ConnectionLeases').whereNotNull('hostId').select('epoch');
      if (held.length === 0) return setTimeout(lose, 5);
      throw new Error('nobody hears this');
    };
    scope.onReady(() => void lose());
  },
};`;

describe('an unhandled error', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'balcao-lost-'));
    await writeFile(join(dir, 'careless.mjs'), careless);
    await writeFile(join(dir, 'package.json'), JSON.stringify({ balcao: { contract: '^1.0' } }));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  test('an unhandled error is logged, sessions are handed over, and the process ends with a code of its own', async () => {
    const dataDir = join(dir, 'data');
    const server = spawn(process.execPath, [...fromSources, 'cli/server/main.ts'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        WEB_ENABLED: 'false',
        DATA_DIR: dataDir,
        BALCAO_PLUGINS: join(dir, 'careless.mjs'),
        ADMIN_PASSWORD: 'a password of the test',
      },
    });
    let said = '';
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text));
    const [code] = await once(server, 'exit');
    expect(said).toMatch(/"level":60.+nobody hears this.+the process hands over and ends/);
    expect(code).toBe(70);
    const knex = connectDatabase({ databaseUrl: null, dataDir });
    expect(await knex('ConnectionLeases').select('hostId')).toEqual([{ hostId: null }]);
    await knex.destroy();
  });
});
