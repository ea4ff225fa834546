import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp } from '@balcao/core/testing/index.ts';
import { brokenPromises } from '@balcao/core/testing/plugin-conformance.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balcao-places-'));
  const guide = await readFile('docs/plugins.md', 'utf8');
  const section = guide.slice(guide.indexOf('## From an empty folder'), guide.indexOf('## The contract'));
  const fence = (language: string) =>
    new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(section)?.[1] ?? '';
  await writeFile(join(folder, 'package.json'), fence('json'));
  await writeFile(join(folder, 'index.js'), fence('js'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the plugin that the guide writes in an empty folder answers its calls', async () => {
  const app = await startTestApp({ config: { pluginPackages: [folder] } });
  try {
    const user = app.api(await app.aUser(await app.aCompany()));
    expect(await user.post('/places', { name: 'Loja nova' })).toMatchObject({ status: 200 });
    const { body } = await user.get('/places');
    expect(body).toEqual({
      places: [{ id: expect.any(Number), name: 'Loja nova' }],
      count: 1,
      hasMore: false,
    });
  } finally {
    await app.close();
  }
});

test('the plugin that the guide writes in an empty folder keeps what every plugin promises', async () => {
  const seed = async () => ({});
  expect(await brokenPromises({ plugin: folder, seed })).toEqual([]);
});
