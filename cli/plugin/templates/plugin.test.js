// Run by `npm test` here. The folder lies within a checkout of Balcão, whose test kit starts the real application.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brokenPromises } from '@balcao/core/testing/plugin-conformance.ts';
import { startTestApp } from '@balcao/core/testing/start-test-app.ts';

const plugin = fileURLToPath(new URL('.', import.meta.url));

test('the plugin keeps what every plugin promises', async () => {
  const broken = await brokenPromises({
    plugin,
    seed: async ({ api }) => ({ id: (await api.post('/__name__', { text: 'of another company' })).body.id }),
  });
  assert.deepEqual(broken, []);
});

test('the plugin keeps what users write, and lets admins remove it', async () => {
  const app = await startTestApp({ config: { pluginPackages: [plugin] } });
  try {
    const company = await app.aCompany();
    const [admin, agent] = [await app.aUser(company), await app.aUser(company, { profile: 'user' })];
    const { body } = await app.api(agent).post('/__name__', { text: 'Olá' });
    assert.equal((await app.api(agent).get('/__name__')).body.entries[0].text, 'Olá');
    assert.equal((await app.api(agent).delete(`/__name__/${body.id}`)).status, 403);
    assert.equal((await app.api(admin).delete(`/__name__/${body.id}`)).status, 200);
  } finally {
    await app.close();
  }
});
