import { startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountSettings } from './contract/limits.ts';
import { email } from './plugin.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ plugins: [email] });
});
afterAll(() => app.close());

const { password: _sealed, ...shown } = accountSettings;
const keys = Object.values(shown);

async function keysReadBy(user: TestUser): Promise<string[]> {
  const { body } = await app.api(user).get('/settings');
  return body.flatMap(({ key }: { key: string }) => (keys.some((wanted) => wanted === key) ? [key] : []));
}

test('admins alone read the server, the user and the sender of the mail account, also on open screens', async () => {
  const company = await app.aCompany();
  const [admin, agent] = [await app.aUser(company), await app.aUser(company, { profile: 'user' })];
  await app.api(admin).put(`/settings/${accountSettings.user}`, { value: 'contato@loja.example' });
  expect(new Set(await keysReadBy(admin))).toEqual(new Set(keys));
  expect(await keysReadBy(agent)).toEqual([]);
  const own = await app.api(agent).get(`/users/${agent.id}`);
  expect(JSON.stringify(own.body)).not.toContain('contato@loja.example');
  const changes = app.sent.filter(({ event }) => event === `company-${company.id}-settings`);
  expect(changes.map(({ only }) => only)).toEqual(['seeing-all']);
});
