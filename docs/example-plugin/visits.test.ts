import { fileURLToPath } from 'node:url';
import { eventually, startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { brokenPromises } from '@balcao/core/testing/plugin-conformance.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const here = fileURLToPath(new URL('.', import.meta.url));
const hour = 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ plugins, config: { pluginPackages: [here] } });
});
afterAll(() => app.close());

let made = 0;
async function aContact(user: TestUser): Promise<number> {
  const number = `55119${String(10_000_000 + ++made)}`;
  const { status, body } = await app.api(user).post('/contacts', { name: `Cliente ${made}`, number });
  expect(status).toBe(200);
  return body.id;
}

async function aVisit(user: TestUser, visitAt = inDays(3)) {
  return app.api(user).post('/visits', { contactId: await aContact(user), place: 'Padaria Flor', visitAt });
}

test('the visits plugin keeps what every plugin promises', async () => {
  const broken = await brokenPromises({
    plugin: here,
    beside: plugins,
    async seed({ api }) {
      const contact = await api.post('/contacts', { name: 'Rita Moreira', number: '5511998765432' });
      const contactId = contact.body.id;
      const visit = { contactId, place: 'Confeitaria das Pedras', visitAt: inDays(0.5) };
      return { contactId, id: (await api.post('/visits', visit)).body.id };
    },
  });
  expect(broken).toEqual([]);
});

describe('A plugin of a third party, loaded by BALCAO_PLUGINS', () => {
  test('the visits plugin keeps what each company plans apart', async () => {
    const [ours, theirs] = [await app.aUser(await app.aCompany()), await app.aUser(await app.aCompany())];
    const planned = await aVisit(ours);
    expect(planned).toMatchObject({ status: 200, body: { place: 'Padaria Flor' } });
    expect((await app.api(ours).get('/visits')).body).toMatchObject({ count: 1, hasMore: false });
    expect((await app.api(theirs).get('/visits')).body).toMatchObject({ visits: [], count: 0 });
    expect(await app.api(theirs).delete(`/visits/${planned.body.id}`)).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_VISIT_FOUND' },
    });
  });

  test('the visits plugin lets only admins cancel, and the log says who did', async () => {
    const company = await app.aCompany();
    const [admin, agent] = [await app.aUser(company), await app.aUser(company, { profile: 'user' })];
    const { body } = await aVisit(admin);
    expect((await app.api(agent).delete(`/visits/${body.id}`)).status).toBe(403);
    expect((await app.api(admin).delete(`/visits/${body.id}`)).status).toBe(200);
    const rows = await app.ctx(company).table('AuditRows').orderBy('seq');
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['visit.planned', 'visit.cancelled']),
    );
  });

  test('the visits plugin refuses a visit without a place, and one to nobody', async () => {
    const user = await app.aUser(await app.aCompany());
    const visitAt = inDays(1);
    expect(await app.api(user).post('/visits', { contactId: 1, place: '', visitAt })).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', details: { place: expect.any(String) } },
    });
    expect(
      (await app.api(user).post('/visits', { contactId: 999_999, place: 'Loja', visitAt })).body.error,
    ).toBe('ERR_NO_CONTACT_FOUND');
  });

  test('the visits plugin notifies screens of a visit within a day, once, and not where it is turned off', async () => {
    const [reminded, silent] = [await app.aUser(await app.aCompany()), await app.aUser(await app.aCompany())];
    const off = { key: 'visitsReminder', value: 'disabled' };
    expect((await app.api(silent).put('/settings/visitsReminder', off)).status).toBe(200);
    for (const user of [reminded, silent]) await aVisit(user, new Date(Date.now() + hour).toISOString());
    const reminders = (user: TestUser) =>
      app.sent.filter(
        ({ companyId, event, payload }) =>
          companyId === user.companyId &&
          event.endsWith('-visit') &&
          (payload as { record: { remindedAt: unknown } }).record.remindedAt !== null,
      ).length;
    await app.sweep('visits/near');
    await app.sweep('visits/near');
    expect([reminders(reminded), reminders(silent)]).toEqual([1, 0]);
  });

  test('the visits plugin answers customers who ask for their visit when it is', async () => {
    const company = await app.aCompany();
    const user = await app.aUser(company);
    const line = (await app.api(user).post('/whatsapp', { name: 'Linha', provider: 'sandbox' })).body.id;
    expect((await app.api(user).post(`/sandbox/${line}/scan`)).status).toBe(200);
    const contactId = await aContact(user);
    const { number } = await app.ctx(company).table('Contacts').where({ id: contactId }).first();
    const visitAt = '2031-12-01T14:30:00.000Z';
    await app.api(user).post('/visits', { contactId, place: 'Loja nova', visitAt });
    await app.api(user).put('/settings/timeZone', { key: 'timeZone', value: 'America/Sao_Paulo' });
    const asked = { from: number, body: 'Quando é a visita?' };
    expect((await app.api(user).post(`/sandbox/${line}/inbound`, asked)).status).toBe(201);
    const answer = 'Sua próxima visita: Loja nova, 01/12/2031 11:30.';
    await eventually(
      async () =>
        (await app.ctx(company).table('Messages').where({ fromMe: 1, body: answer }).first('id')) !==
        undefined,
    );
  });

  test('the visits plugin has its sentences among those that screens read, and its calls in the API document', async () => {
    const { texts } = (await app.http.inject({ url: '/texts' })).json();
    expect(texts.ERR_NO_VISIT_FOUND.es).toBe('No se encontró ninguna visita con este ID.');
    const document = (await app.http.inject({ url: '/docs/json' })).json();
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/visits', '/visits/{id}']));
  });
});
