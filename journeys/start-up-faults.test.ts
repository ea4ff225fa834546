import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@balcao/core/testing/servers/free-port.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Product, startProduct } from './support/product.ts';
import { startUpOf } from './support/start-up.ts';

/** One plain sentence on standard error, nothing on standard output, and an exit code that scripts notice. */
async function expectSentence(env: NodeJS.ProcessEnv, sentence: RegExp | string): Promise<void> {
  const { code, stdout, stderr } = await startUpOf(env);
  expect(stderr).toMatch(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/\bat .+:\d+:\d+|node:internal/);
  expect(stdout).toBe('');
  expect(code).toBe(1);
}

describe('a start that cannot be', () => {
  let folder: string;
  let taken: Server;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'balcao-journey-'));
    taken = createServer();
    await new Promise<void>((resolve) => void taken.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await new Promise((resolve) => taken.close(resolve));
    await rm(folder, { recursive: true, force: true });
  });
  const port = () => String((taken.address() as { port: number }).port);

  test('a start names the port that is in use', () =>
    expectSentence({ PORT: port() }, `Port ${port()} is already in use; choose another with PORT.`));

  test('a start names the address that is not this machine’s', () =>
    expectSentence({ HOST: '203.0.113.1' }, 'The address 203.0.113.1 is not one of this machine'));

  test('a start names the data folder that cannot be written', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const dataDir = join(file, 'data');
    await expectSentence(
      { DATA_DIR: dataDir },
      `The data folder ${dataDir} cannot be written; choose another with DATA_DIR.`,
    );
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'postgres://localhost/balcao'],
    ['REDIS_URL', 'localhost:6379'],
    ['APP_SECRET', 'short'],
    ['ADMIN_PASSWORD', 'four'],
    ['PUBLIC_URL', 'balcao.example'],
    ['RATE_LIMIT', 'perhaps'],
    ['MEDIA_MAX_BYTES', '64MB'],
  ])('a start says what is wrong with %s=%s', (name, value) =>
    expectSentence(
      { [name]: value },
      new RegExp(`^The setting ${name} cannot be used: it (must|needs) .+\\.$`, 'm'),
    ),
  );

  test('a start asks for APP_SECRET when a database server is named', () =>
    expectSentence({ DATABASE_URL: 'mysql://root@127.0.0.1:3306/balcao' }, /^APP_SECRET is missing: .+\.$/m));

  test('a start names the role that does not exist', () =>
    expectSentence(
      { BALCAO_ROLES: 'web,cashier' },
      'BALCAO_ROLES names "cashier"; known roles are web, worker, connections.',
    ));

  test('a start names the plugin that cannot be loaded', () =>
    expectSentence(
      { BALCAO_PLUGINS: 'balcao-plugin-that-nobody-wrote' },
      'The plugin balcao-plugin-that-nobody-wrote of BALCAO_PLUGINS could not be loaded',
    ));

  test.each([
    ['alone', {}],
    ['with Redis', { REDIS_URL: 'redis://127.0.0.1:1' }],
  ])('a start says that the database does not answer (%s)', async (_how, env) => {
    const closedPort = await freePort();
    await expectSentence(
      {
        ...env,
        DATABASE_URL: `mysql://root@127.0.0.1:${closedPort}/balcao`,
        APP_SECRET: 'a secret that only journeys know, 32 characters or more',
      },
      'The database of DATABASE_URL does not answer',
    );
  });
});

describe('a second process on the same embedded data', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ DATABASE_URL: '', REDIS_URL: '', APP_SECRET: '' });
  });
  afterAll(() => product?.stop());

  test('a second process on the same embedded data is refused with the folder’s name, and the first goes on', async () => {
    await expectSentence(
      { DATA_DIR: product.dataDir },
      `Another Balcão process already runs on ${product.dataDir}; stop it, or choose another folder with DATA_DIR.`,
    );
    expect((await fetch(`${product.url}/ready`)).status).toBe(200);
  });

  test('a second process on the same embedded data may start once the first was killed', async () => {
    await product.kill();
    await product.restart();
    expect((await fetch(`${product.url}/ready`)).status).toBe(200);
  });
});

test('npm start on a Node.js that is too old says which one is needed', async () => {
  // The check runs before anything of the product is loaded, on whatever version the process says it has.
  const folder = await mkdtemp(join(tmpdir(), 'balcao-journey-'));
  const pretends = join(folder, 'older.cjs');
  await writeFile(pretends, "Object.defineProperty(process.versions, 'node', { value: '18.20.4' });");
  const { code, stderr } = await startUpOf({ NODE_OPTIONS: `--require ${pretends}` }, 'scripts/start.mjs');
  await rm(folder, { recursive: true, force: true });
  expect(stderr).toBe('Balcão needs Node.js 20.19 or newer; this is 18.20.4.\n');
  expect(code).toBe(1);
});
