/** @on-servers sessions and visitors are bounded under locks */
import type { TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { shop, startWebchat, type WebchatKit } from '../testing/webchat-kit.ts';

let kit: WebchatKit;
beforeAll(async () => {
  kit = await startWebchat({ listen: true });
});
afterAll(() => kit.app.close());

const api = (user: TestUser) => kit.app.api(user);
const anAdmin = async () => kit.app.aUser(await kit.app.aCompany(), { profile: 'admin' });

describe('A web chat', () => {
  test('a web chat is made with a connection of its own, by which no number is reached', async () => {
    const admin = await anAdmin();
    const { status, body } = await api(admin).post('/webchat-widgets', {
      name: 'Loja online',
      origins: [`${shop}/`, shop, 'http://localhost:3000'],
      accent: '#e65100',
    });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        name: 'Loja online',
        title: 'Loja online',
        publicKey: expect.stringMatching(/^wk_[\w-]{24}$/),
        origins: ['http://localhost:3000', shop],
        identity: 'optional',
        isActive: true,
        allowsAgents: false,
        secrets: [],
      }),
    ]);
    const connection = await api(admin).get(`/whatsapp/${body.connectionId}`);
    expect(connection.body).toMatchObject({ name: 'Loja online', provider: 'webchat', isDefault: false });
  });

  test('a web chat takes a connection that has none, and no other', async () => {
    const admin = await anAdmin();
    const make = (name: string, connectionId: number) =>
      api(admin).post('/webchat-widgets', { name, connectionId });
    const first = await api(admin).post('/webchat-widgets', { name: 'Um' });
    const unfit = { status: 409, body: { error: 'ERR_WEBCHAT_CONNECTION_UNFIT' } };
    expect(await make('Dois', first.body.connectionId)).toMatchObject(unfit);
    await api(admin).delete(`/webchat-widgets/${first.body.id}`);
    expect(await make('Dois', first.body.connectionId)).toMatchObject({ status: 200 });
    const theirs = await api(await anAdmin()).post('/webchat-widgets', { name: 'Alheio' });
    expect(await make('Três', theirs.body.connectionId)).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_WAPP_FOUND' },
    });
  });

  test('a web chat has a name of its own and valid origins', async () => {
    const admin = await anAdmin();
    await api(admin).post('/webchat-widgets', { name: 'Ação' });
    expect(await api(admin).post('/webchat-widgets', { name: 'ACAO' })).toMatchObject({
      status: 409,
      body: { error: 'ERR_WEBCHAT_NAME_TAKEN' },
    });
    for (const origin of [
      'loja.example',
      'https://loja.example/produtos',
      'javascript:alert(1)',
      '*',
      'https://*',
      'https://*.loja.example',
    ])
      expect(await api(admin).post('/webchat-widgets', { name: 'Outro', origins: [origin] })).toMatchObject({
        status: 400,
        body: { error: 'ERR_WEBCHAT_ORIGIN_INVALID' },
      });
    expect((await api(admin).get('/webchat-widgets')).body.widgets).toHaveLength(1);
  });

  test('a web chat shows pages what was changed at once, and hides what is no page’s business', async () => {
    const chat = await kit.aChat({ title: 'Antes' });
    const shown = async () =>
      (await kit.app.http.inject({ url: `/webchat/${chat.key}`, headers: { origin: shop } })).json();
    expect((await shown()).look.title).toBe('Antes');
    await api(chat.admin).put(`/webchat-widgets/${chat.id}`, {
      ...{ title: 'Depois', theme: 'dark', voice: false, greeting: 'Oi!', language: 'en' },
    });
    expect(await shown()).toEqual({
      name: expect.any(String),
      identity: 'optional',
      language: 'en',
      look: { accent: '#1f6feb', theme: 'dark', position: 'right', title: 'Depois', greeting: 'Oi!' },
      features: { attach: true, voice: false, rating: true },
      hours: { open: true, message: '' },
    });
  });

  test('a web chat shows outside working hours what the connection says then', async () => {
    const chat = await kit.aChat();
    await api(chat.admin).put(`/whatsapp/${chat.connectionId}`, { outOfHoursMessage: 'Voltamos às 9h.' });
    const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
    const openDay = (new Date().getUTCDay() + 3) % 7;
    const schedules = weekdays.map((weekdayEn, index) => ({
      ...{ weekday: weekdayEn, weekdayEn },
      ...(index === openDay ? { startTime: '08:00', endTime: '18:00' } : { startTime: '', endTime: '' }),
    }));
    await api(chat.admin).put(`/companies/${chat.company.id}/schedules`, { schedules });
    await api(chat.admin).put('/settings/scheduleType', { value: 'company' });
    const { hours } = (
      await kit.app.http.inject({ url: `/webchat/${chat.key}`, headers: { origin: shop } })
    ).json();
    expect(hours).toEqual({ open: false, message: 'Voltamos às 9h.' });
  });

  test('a change of a web chat reaches the admins’ screens alone', async () => {
    const chat = await kit.aChat();
    const event = `company-${chat.company.id}-webchat-widget`;
    const agent = await kit.app.aUser(chat.company, { profile: 'user' });
    const [screen, agents] = [await kit.app.aSocket(chat.admin), await kit.app.aSocket(agent)];
    await api(chat.admin).put(`/webchat-widgets/${chat.id}`, { title: 'Novo' });
    expect(await screen.waitFor(event)).toMatchObject({ action: 'update', widget: { title: 'Novo' } });
    await api(chat.admin).delete(`/webchat-widgets/${chat.id}`);
    await screen.waitFor(event, ({ action }) => action === 'delete');
    expect(agents.heard(event)).toEqual([]);
  });
});
