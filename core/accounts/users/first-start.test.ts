import { expect, test } from '@jest/globals';
import { startTestApp } from '../../testing/index.ts';
import { firstStart } from './first-start.ts';

test('the first start makes the plan, the company and its super user, once', async () => {
  const app = await startTestApp();
  try {
    const boss = await app.theSuperUser();
    const { body } = await app.api().post('/auth/login', { email: boss.email, password: boss.password });
    expect(body.user).toMatchObject({
      super: true,
      profile: 'admin',
      companyId: 1,
      company: {
        name: 'Empresa 1',
        dueDate: expect.stringMatching(/^2093-03-1[45]T/),
        plan: {
          id: 1,
          name: 'Plano 1',
          users: 10,
          connections: 10,
          queues: 10,
          value: 30,
        },
      },
    });
    expect(await firstStart(app.host)).toBeNull();
    expect(await app.host.database.knex('Companies')).toHaveLength(1);
  } finally {
    await app.close();
  }
});

test('the first start without a password generates one and shows it once, to one of several processes that start at once', async () => {
  const app = await startTestApp();
  try {
    const { knex } = app.host.database;
    await knex('Companies').delete();
    await knex('Plans').delete();
    Object.assign(app.host.config, { adminEmail: null, adminPassword: null });
    const answers = await Promise.all([firstStart(app.host), firstStart(app.host)]);
    const [reported] = answers.filter((answer) => answer !== null);
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    expect(reported?.email).toBe('admin@balcao.local');
    expect(reported?.password).toMatch(/^[\w-]{16}$/);
    expect((await app.api().post('/auth/login', reported)).status).toBe(200);
  } finally {
    await app.close();
  }
});
