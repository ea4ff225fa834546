import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Type } from '@sinclair/typebox';
import { defineError } from '../../errors/errors.ts';
import { definePlugin } from '../../plugin/define-plugin.ts';
import { startTestApp, type TestApp } from '../../testing/index.ts';

const texts = {
  ERR_THING_BROKEN: { pt: 'Está quebrado: {part}.', en: 'It is broken: {part}.', es: 'Está roto: {part}.' },
};
const ThingBroken = defineError('ERR_THING_BROKEN', 409, texts);

let app: TestApp;
let docsDir: string;
beforeAll(async () => {
  docsDir = await mkdtemp(join(tmpdir(), 'balcao-docs-'));
  await mkdir(join(docsDir, 'client/node_modules'), { recursive: true });
  await mkdir(join(docsDir, 'decisions'));
  await Promise.all([
    writeFile(
      join(docsDir, 'api.md'),
      '# The API\n\nPrograms call it. It has\ntwo sentences.\n\n## Who calls\n',
    ),
    writeFile(join(docsDir, 'openapi.json'), '{}'),
    writeFile(join(docsDir, 'secret.test.ts'), 'never served'),
    writeFile(join(docsDir, 'client/balcao.py'), 'pass\n'),
    writeFile(join(docsDir, 'client/node_modules/a.js'), 'never served'),
    writeFile(join(docsDir, 'decisions/0001-one.md'), '# 0001 One\n\n## Context\n\nNone.\n'),
  ]);
  app = await startTestApp({
    docsDir,
    plugins: [
      definePlugin({
        name: 'things',
        texts,
        register: ({ route }) =>
          route({
            method: 'POST',
            url: '/things/mend',
            operationId: 'mendThing',
            summary: 'Mend a thing',
            access: 'public',
            errors: [ThingBroken],
            answers: { 200: Type.Object({}) },
            handle: () => {
              throw ThingBroken({ details: { part: 'a wheel' } });
            },
          }),
      }),
    ],
  });
});
afterAll(async () => {
  await app.close();
  await rm(docsDir, { recursive: true, force: true });
});

describe('The documentation', () => {
  test('the documentation is served as plain Markdown, with its documents and clients', async () => {
    const page = await app.api().get('/docs/api.md');
    expect(page.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(String(page.bytes)).toMatch(/^# The API/);
    for (const url of ['/docs/openapi.json', '/docs/client/balcao.py', '/docs/decisions/0001-one.md'])
      expect([url, (await app.api().get(url)).status]).toEqual([url, 200]);
  });

  test('the documentation serves nothing else of its folder, nor above it', async () => {
    for (const url of [
      '/docs/secret.test.ts',
      '/docs/client/node_modules',
      '/docs/client%2Fnode_modules%2Fa.js',
      '/docs/..%2Fpackage.json',
      '/docs/decisions/..%2Fapi.md',
      '/docs/nothing.md',
    ])
      expect([url, (await app.api().get(url)).status]).toEqual([url, 404]);
  });

  test('the documentation is listed in llms.txt, each page with its first sentence', async () => {
    const { bytes } = await app
      .api()
      .get('/llms.txt', {}, { accept: 'text/html', 'sec-fetch-mode': 'navigate' });
    const text = String(bytes);
    expect(text).toMatch(/^# Balcão\n\n> /);
    expect(text).toContain('- [The API](/docs/api.md): Programs call it.\n');
    expect(text).toContain('## Optional\n\n- [0001 One](/docs/decisions/0001-one.md): None.\n');
    expect(text).not.toContain('.json)\n- [openapi');
  });
});

describe('A refusal', () => {
  test('a refusal names the page of its code, which explains what it means and who answers with it', async () => {
    const refused = await app.api().post('/things/mend');
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'ERR_THING_BROKEN', help: '/docs/errors/ERR_THING_BROKEN.md' },
    });
    const page = String((await app.api().get(refused.body.help)).bytes);
    expect(page).toContain('# ERR_THING_BROKEN\n\nHTTP 409. ');
    expect(page).toContain('- en: It is broken: {part}.\n');
    expect(page).toContain('- `mendThing`: `POST /things/mend`\n');
  });

  test('the documentation has a page for every code of a refusal, and for no unused one', async () => {
    const list = String((await app.api().get('/docs/errors.md')).bytes);
    expect(list).toContain('[ERR_THING_BROKEN](/docs/errors/ERR_THING_BROKEN.md)');
    const { body } = await app.api().get('/texts');
    for (const code of Object.keys(body.texts)
      .filter((one) => one.startsWith('ERR_'))
      .slice(0, 20))
      expect([code, (await app.api().get(`/docs/errors/${code}.md`)).status]).toEqual([code, 200]);
    for (const code of ['ERR_NONE', 'constructor', 'TOLD_WHATSAPP_POLL'])
      expect([code, (await app.api().get(`/docs/errors/${code}.md`)).status]).toEqual([code, 404]);
  });

  test('a refusal names no page where the documentation is closed', async () => {
    const closed = await startTestApp({ config: { docsAccess: 'closed' } });
    try {
      const { body } = await closed.api().get('/tags-of-nobody');
      expect([body.error, 'help' in body]).toEqual(['ERR_NOT_FOUND', false]);
      for (const url of ['/llms.txt', '/docs/errors.md', '/docs/errors/ERR_NOT_FOUND.md'])
        expect([url, (await closed.api().get(url)).status]).toEqual([url, 404]);
    } finally {
      await closed.close();
    }
  });
});
