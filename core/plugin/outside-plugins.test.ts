import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { contractVersion, fitsContract } from './contract.ts';
import { definePlugin } from './define-plugin.ts';
import { importPlugins } from './load-plugins.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-outside-'));
  // Links the product's packages, as if the plugins were installed beside them.
  await symlink(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A package of a plugin that does nothing, with what its package.json says besides. */
async function aPackage(name: string, about: object, code = '', files: Record<string, string> = {}) {
  const place = join(folder, name);
  await mkdir(place);
  const manifest = { name, type: 'module', main: './index.js', ...about };
  const index = `${code}\nexport default { name: '${name}', register() {} };`;
  const all = { 'package.json': JSON.stringify(manifest), 'index.js': index, ...files };
  for (const [file, text] of Object.entries(all)) await writeFile(join(place, file), text);
  return place;
}

const refusal = (specifier: string) =>
  importPlugins([specifier]).then(
    () => null,
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe('A plugin from outside', () => {
  test('a plugin from outside is loaded by its folder or its file when its package fits this contract', async () => {
    const place = await aPackage('fitting', { balcao: { contract: '^1' } });
    expect((await importPlugins([place])).map(({ name }) => name)).toEqual(['fitting']);
    expect((await importPlugins([join(place, 'index.js')])).map(({ name }) => name)).toEqual(['fitting']);
  });

  test('a plugin from outside for another contract is refused with a sentence, before any of its code runs', async () => {
    const place = await aPackage(
      'newer',
      { balcao: { contract: '^2' } },
      "throw new Error('its code has run');",
    );
    expect(await refusal(place)).toBe(
      `StartupError: The plugin ${place} of BALCAO_PLUGINS was written for the plugin contract ^2, and this Balcão keeps ` +
        `${contractVersion}: take a version of the plugin that fits.`,
    );
  });

  test.each([
    ['silent', {}],
    ['unclear', { balcao: { contract: 'any' } }],
    ['odd', { balcao: 'yes' }],
  ])(
    'a plugin from outside that does not say its contract (%s) is refused with how to say it',
    async (name, about) => {
      const place = await aPackage(name, about);
      expect(await refusal(place)).toBe(
        `StartupError: The plugin ${place} of BALCAO_PLUGINS does not say which plugin contract it was written for: its ` +
          `package.json needs "balcao": { "contract": "^${contractVersion}" }.`,
      );
    },
  );

  test('a plugin from outside that is not there, or breaks, is named', async () => {
    expect(await refusal(join(folder, 'nowhere'))).toMatch(
      /^StartupError: The plugin .+nowhere of BALCAO_PLUGINS could not be loaded: .+/,
    );
    const broken = await aPackage('broken', { balcao: { contract: '^1' } }, "throw new Error('dry');");
    expect(await refusal(broken)).toMatch(/could not be loaded: dry$/);
  });
});

test.each([
  ['^1', true],
  ['^1.2', true],
  ['^1.3', true],
  ['^1.4', false],
  ['^2', false],
  ['^0', false],
  ['1', null],
  ['*', null],
  ['', null],
])('a host that keeps 1.3 answers to %p with %p', (range, answer) => {
  expect(fitsContract(range, '1.3')).toBe(answer);
});

describe('What plugins bring to the web app', () => {
  const source = 'export const register = () => ({});\n';
  let app: TestApp;
  let file: string;
  beforeAll(async () => {
    file = join(folder, 'web.js');
    await writeFile(file, source);
    const web = { module: pathToFileURL(file) as URL };
    app = await startTestApp({
      plugins: [
        definePlugin({ name: 'open', web, register: () => undefined }),
        definePlugin({ name: 'flagged', planFlag: 'useFlagged', web, register: () => undefined }),
        definePlugin({
          name: 'guarded',
          web: { ...web, permission: 'settings:manage' as never },
          permissions: { ['settings:manage' as never]: ['admin'] },
          register: () => undefined,
        }),
        definePlugin({ name: 'mute', register: () => undefined }),
      ],
    });
  });
  afterAll(() => app.close());

  const listed = async (user: Parameters<TestApp['api']>[0]) =>
    (await app.api(user).get('/plugins/web')).body.plugins.map(({ name }: { name: string }) => name);

  test('a plugin’s web module is listed to whom plan and permission open it, and not without a session', async () => {
    const company = await app.aCompany();
    expect(await listed(await app.aUser(company))).toEqual(['open', 'flagged', 'guarded']);
    expect(await listed(await app.aUser(company, { profile: 'user' }))).toEqual(['open', 'flagged']);
    const without = await app.aCompany({ flags: { useFlagged: false } as never });
    expect(await listed(await app.aUser(without, { profile: 'user' }))).toEqual(['open']);
    expect((await app.api().get('/plugins/web')).status).toBe(401);
  });

  test('a plugin’s web module is served from this host as a script, kept under the address of the list', async () => {
    const { body } = await app.api(await app.aUser(await app.aCompany())).get('/plugins/web');
    expect(body.contract).toBe(contractVersion);
    const [first] = body.plugins;
    const served = await app.http.inject({ url: first.url });
    expect(served.body).toBe(source);
    expect(served.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await app.http.inject({ url: '/plugins/open/web.js?v=older' })).headers['cache-control']).toBe(
      'no-cache',
    );
    expect((await app.http.inject({ url: '/plugins/mute/web.js' })).statusCode).toBe(404);
  });

  test('a plugin’s web module travels compressed to who takes it', async () => {
    await writeFile(file, `${source}// ${'and so on '.repeat(200)}\n`);
    const headers = { 'accept-encoding': 'br' };
    const served = await app.http.inject({ url: '/plugins/open/web.js', headers });
    expect(served.headers['content-encoding']).toBe('br');
    await writeFile(file, source);
  });

  test('a plugin’s web module gets another address when its file changes, without a restart', async () => {
    const user = await app.aUser(await app.aCompany());
    const address = async () => (await app.api(user).get('/plugins/web')).body.plugins[0].url;
    const before = await address();
    await writeFile(file, `${source}// and more\n`);
    const after = await address();
    expect(after).not.toBe(before);
    expect((await app.http.inject({ url: after })).body).toContain('and more');
  });
});

test.each([
  ['a module that is not there', {}, /names a browser module that is not there: .+gone\.js\.$/],
  ['an undeclared permission', { permission: 'nobody:declares' }, /wants the permission nobody/],
])('a start with %s is refused', async (_what, more, said) => {
  const module = pathToFileURL(join(folder, 'permission' in more ? 'web.js' : 'gone.js')) as URL;
  const plugin = definePlugin({
    name: 'wrong',
    web: { module, ...(more as object) },
    register: () => undefined,
  });
  await expect(startTestApp({ plugins: [plugin] })).rejects.toThrow(said);
});
