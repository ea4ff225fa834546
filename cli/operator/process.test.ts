import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fromSources } from '@balcao/core/testing/from-sources.ts';
import { startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ plugins, listen: true });
});
afterAll(() => app.close());

/** The command as a shell calls it. */
async function balcao(
  args: readonly string[],
  input = '',
): Promise<{ code: number; out: string; err: string }> {
  const { databaseUrl, dataDir, redis, appSecret } = app.host.config;
  const child = spawn(process.execPath, [...fromSources, 'cli/index.ts', ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      APP_SECRET: appSecret,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...(redis && 'url' in redis ? { REDIS_URL: redis.url } : {}),
    },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += text));
  child.stderr.on('data', (text) => (said.err += text));
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, ...said };
}

describe('a command in a shell, beside the running product', () => {
  test('a command in a shell takes a password by its input, ends by itself, and with Redis reaches open screens', async () => {
    const socket = await app.aSocket(await app.theSuperUser());
    expect(await socket.join('joinStaff')).toBe(true);
    const made = await balcao(
      [
        'companies',
        'create',
        '--name',
        'Loja do terminal',
        '--email',
        'loja@cli.test',
        '--password-stdin',
        '--json',
      ],
      'pela-entrada-9\nnada mais\n',
    );
    expect({ code: made.code, err: made.err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(made.out)).toMatchObject({ name: 'Loja do terminal' });
    const login = { email: 'loja@cli.test', password: 'pela-entrada-9' };
    expect((await app.api().post('/auth/login', login)).status).toBe(200);
    if (app.host.redis) expect(await socket.waitFor('companies')).toMatchObject({ action: 'create' });
    socket.close();
  });

  test('a command in a shell ends with a code by which a script knows what happened', async () => {
    const unsure = await balcao(['companies', 'delete', '1']);
    expect([unsure.code, unsure.out]).toEqual([2, '']);
    expect(unsure.err).toContain('say --yes');
  });
});
