import { fileURLToPath } from 'node:url';
import { startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const here = fileURLToPath(new URL('index.js', import.meta.url));
const tomorrow = '2026-12-01T14:00:00.000Z';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { pluginPackages: [here] } });
});
afterAll(() => app.close());

describe('A plugin of a third party, loaded by BALCAO_PLUGINS', () => {
  test('keeps what each company plans apart', async () => {
    const [ours, theirs] = [await app.aUser(await app.aCompany()), await app.aUser(await app.aCompany())];
    const planned = await app
      .api(ours)
      .post('/visits', { place: 'Padaria Flor de Trigo', visitAt: tomorrow });
    expect(planned).toMatchObject({
      status: 200,
      body: { place: 'Padaria Flor de Trigo', visitAt: tomorrow },
    });
    expect((await app.api(ours).get('/visits')).body).toMatchObject({ count: 1, hasMore: false });
    expect((await app.api(theirs).get('/visits')).body).toMatchObject({ visits: [], count: 0 });
    expect(await app.api(theirs).delete(`/visits/${planned.body.id}`)).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_VISIT_FOUND' },
    });
  });

  test('lets only admins cancel', async () => {
    const company = await app.aCompany();
    const [admin, agent] = [await app.aUser(company), await app.aUser(company, { profile: 'user' })];
    const { body } = await app.api(agent).post('/visits', { place: 'Loja nova', visitAt: tomorrow });
    expect((await app.api(agent).delete(`/visits/${body.id}`)).status).toBe(403);
    expect((await app.api(admin).delete(`/visits/${body.id}`)).status).toBe(200);
  });

  test('refuses a visit without a place', async () => {
    const user = await app.aUser(await app.aCompany());
    expect(await app.api(user).post('/visits', { place: '', visitAt: tomorrow })).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', details: { place: expect.any(String) } },
    });
  });

  test('has its sentences among those that screens read, in each language', async () => {
    const { texts } = (await app.http.inject({ url: '/texts' })).json();
    expect(texts.ERR_NO_VISIT_FOUND).toEqual({
      pt: 'Nenhuma visita encontrada com este ID.',
      en: 'No visit found with this ID.',
      es: 'No se encontró ninguna visita con este ID.',
    });
  });

  test('appears in the API document', async () => {
    const document = (await app.http.inject({ url: '/docs/json' })).json();
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/visits', '/visits/{id}']));
  });
});
