/** @on-servers Runs on a database server and Redis too: locks, deadlocks and statements are each database's own. */
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { firstStart } from './accounts/users/first-start.ts';
import { type App, buildApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { StartupError } from './errors/startup-error.ts';
import { definePlugin } from './plugin/define-plugin.ts';
import { createErrorLog } from './testing/error-log.ts';

const secret = 'a secret of 32 characters or more, and another';

describe('a start on the embedded database', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'balcao-start-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const start = (appSecret = secret, dir = dataDir): Promise<App> =>
    buildApp({
      config: readConfig({ DATA_DIR: dir, APP_SECRET: appSecret, LOG_LEVEL: 'silent' }),
      plugins: [],
      log: createErrorLog().log,
    });
  const refusal = (...given: Parameters<typeof start>) =>
    start(...given).then(
      () => null,
      (error: unknown) => (error instanceof StartupError ? error.message : error),
    );
  const modeOf = async (name: string) => (await stat(join(dataDir, name))).mode & 0o777;

  test('a start on the embedded database says that its file is damaged', async () => {
    await writeFile(join(dataDir, 'balcao.sqlite'), 'this was a database once '.repeat(500));
    expect(await refusal()).toMatch(/^The database file .+balcao\.sqlite is damaged; .+\.$/);
  });

  test('a start on the embedded database says that a folder is in its place', async () => {
    await mkdir(join(dataDir, 'balcao.sqlite'));
    expect(await refusal()).toMatch(/balcao\.sqlite is a folder where .+\.$/);
  });

  test('a start on the embedded database says that the lock’s file is damaged', async () => {
    await writeFile(join(dataDir, 'process.lock'), 'no lock '.repeat(500));
    expect(await refusal()).toMatch(/^The file .+process\.lock is damaged; remove it\.$/);
  });

  test.each(['/proc/balcao/data', '/proc/self/balcao'])(
    'a start on the embedded database is refused at once with its data at %s',
    async (dir) => {
      expect(await refusal(secret, dir)).toMatch(/^The data folder .+ cannot be written; .+DATA_DIR\.$/);
    },
  );

  test('a start with another secret than its data was made with is refused with a sentence', async () => {
    await (await start()).close();
    expect(await refusal('another secret of 32 characters or more')).toMatch(
      /^APP_SECRET is not the one .+\.$/,
    );
    await (await start()).close();
  });

  test('a start names its plugins in the log, those that others require first', async () => {
    const lines: Array<{ msg: string; plugins?: string[] }> = [];
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
    const app = await buildApp({
      config: readConfig({ DATA_DIR: dataDir, APP_SECRET: secret }),
      plugins: [
        definePlugin({ name: 'upper', requires: ['lower'], register: () => undefined }),
        definePlugin({ name: 'lower', register: () => undefined }),
      ],
      log,
    });
    await app.close();
    expect(lines.find(({ plugins }) => plugins)?.plugins).toEqual(['lower', 'upper']);
  });

  test('a start with two plugins that define the same code is refused with its name', async () => {
    const texts = { ERR_NO_PERMISSION: { pt: 'Não.', en: 'No.', es: 'No.' } };
    const config = readConfig({ DATA_DIR: dataDir, APP_SECRET: secret, LOG_LEVEL: 'silent' });
    const shop = definePlugin({ name: 'shop', texts, register: () => undefined });
    await expect(buildApp({ config, plugins: [shop], log: createErrorLog().log })).rejects.toThrow(
      'The code ERR_NO_PERMISSION is defined twice; the second time by shop.',
    );
  });

  test('a start keeps its data to its owner, also what an earlier version left open', async () => {
    const first = await start();
    await firstStart(first.host);
    const { key } = await first.host.media.save(1, Buffer.from('hello'), { fileName: 'a.txt' });
    await first.close();
    const folder = join('media', '1', key.slice(0, 2));
    await chmod(dataDir, 0o755);
    await chmod(join(dataDir, 'balcao.sqlite'), 0o644);
    await chmod(join(dataDir, 'media'), 0o755);
    const second = await start();
    const files = (await readdir(dataDir)).filter((name) => name !== 'media');
    expect(files).toContain('balcao.sqlite-wal');
    for (const name of [...files, join(folder, key), join(folder, `${key}.json`)])
      expect([name, await modeOf(name)]).toEqual([name, 0o600]);
    for (const name of ['', 'media', folder]) expect([name, await modeOf(name)]).toEqual([name, 0o700]);
    await second.close();
  });

  test('a start leaves a folder that others use as it is', async () => {
    await chmod(dataDir, 0o755);
    await writeFile(join(dataDir, 'theirs.txt'), '');
    for (const _time of ['first', 'second']) await (await start()).close();
    expect(await modeOf('')).toBe(0o755);
  });
});
