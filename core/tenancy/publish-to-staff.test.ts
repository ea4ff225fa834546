import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually, startTestApp, type TestApp } from '../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ listen: true });
});
afterAll(() => app.close());

test('our own staff hear of every company and plan, and other users do not', async () => {
  const boss = app.api(await app.theSuperUser());
  const staff = await app.aSocket(await app.theSuperUser());
  const [colleague, stranger] = [
    await app.aSocket(await app.aUser({ id: 1 })),
    await app.aSocket(await app.aUser(await app.aCompany())),
  ];
  expect(await staff.join('joinStaff')).toBe(true);
  expect(await colleague.join('joinStaff')).toBe(false);
  expect(await stranger.join('joinStaff')).toBe(false);

  const plan = (await boss.post('/plans', { name: 'Plano ouvido', users: 3, value: 10 })).body;
  const company = (await boss.post('/companies', { name: 'Padaria ouvida', planId: plan.id })).body;
  const changes = [
    await boss.put(`/companies/${company.id}`, { phone: '11 4000-0000' }),
    await boss.put(`/plans/${plan.id}`, { users: 4 }),
    await boss.delete(`/companies/${company.id}`),
    await boss.delete(`/plans/${plan.id}`),
  ];
  expect(changes.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  const heard = () =>
    staff.events
      .filter(({ event }) => event === 'companies' || event === 'plans')
      .map(({ event, payload }) => `${event} ${(payload as { action: string }).action}`);
  await eventually(() => heard().length === 6);
  // Events of one kind keep their order; those of companies and of plans may mix.
  for (const kind of ['plans', 'companies'])
    expect(heard().filter((line) => line.startsWith(kind))).toEqual(
      ['create', 'update', 'delete'].map((action) => `${kind} ${action}`),
    );
  for (const socket of [colleague, stranger])
    expect(JSON.stringify(socket.events)).not.toMatch(/ouvid|"companies"|"plans"/);
});
