/** @on-servers Runs on a database server and Redis too: limits and settings are held by locked rows. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { definePlugin } from '../../plugin/define-plugin.ts';
import { type Api, startTestApp, type TestApp } from '../../testing/index.ts';

const boards = definePlugin({ name: 'boards', planFlag: 'useKanban', register: () => undefined });

let app: TestApp;
let boss: Api;
beforeAll(async () => {
  app = await startTestApp({ plugins: [boards] });
  boss = app.api(await app.theSuperUser());
});
afterAll(() => app.close());

let next = 1;
const newCompany = (about: object = {}) => ({
  name: `Padaria ${next++}`,
  email: `padaria${next++}@teste.local`,
  phone: '11 99999-0000',
  password: 'pão-quente',
  planId: 1,
  ...about,
});
const days = (count: number) => count * 24 * 60 * 60 * 1000;

describe('POST /companies/cadastro', () => {
  const signUp = (about: object = {}) => app.api().post('/companies/cadastro', newCompany(about));

  test('a sign-up opens a company on trial, for the days of our setting, whose admin can sign in, whatever else is asked for', async () => {
    const input = newCompany({
      status: 't',
      recurrence: 'ANUAL',
      dueDate: '2099-01-01',
      companyId: 1,
      super: true,
    });
    const from = Date.now();
    const us = app.api(await app.theSuperUser());
    expect((await us.put('/settings/trialDays', { value: '3' })).status).toBe(200);
    expect((await app.api().get('/companies/cadastro')).body).toEqual({ isOpen: true, trialDays: 3 });
    const { status, body } = await app
      .api()
      .post('/companies/cadastro', { ...input, timeZone: 'Mars/Olympus' });
    expect(status).toBe(200);
    expect(await app.host.tenancy.setting(body.id, 'timeZone')).toBe('');
    expect(body).toMatchObject({ name: input.name, status: true, recurrence: 'MENSAL', planId: 1 });
    expect(Date.parse(body.dueDate)).toBeGreaterThanOrEqual(from + days(3));
    expect(Date.parse(body.dueDate)).toBeLessThanOrEqual(Date.now() + days(3));
    const signedIn = await app.api().post('/auth/login', { email: input.email, password: input.password });
    expect(signedIn.body.user).toMatchObject({ companyId: body.id, profile: 'admin', super: false });
  });

  test('a sign-up leaves no half-made company when the e-mail is taken', async () => {
    const { email } = await app.aUser(await app.aCompany());
    const input = newCompany({ email });
    const refused = await app.api().post('/companies/cadastro', input);
    expect([refused.status, refused.body.error]).toEqual([400, 'ERR_EMAIL_ALREADY_EXISTS']);
    expect((await signUp({ name: input.name })).status).toBe(200);
  });

  test('a sign-up refuses a name that is taken, in any case, and a plan that is not there', async () => {
    const { name } = await app.aCompany();
    expect((await signUp({ name: ` ${name.toUpperCase()} ` })).body.error).toBe(
      'ERR_COMPANY_NAME_ALREADY_EXISTS',
    );
    expect((await signUp({ planId: 999_999 })).body.error).toBe('ERR_NO_PLAN_FOUND');
  });

  test.each(['P', 'P'.repeat(51), '     ', 'Padaria\u200b'])(
    'a sign-up refuses the name %j by its own code',
    async (name) => {
      const { status, body } = await signUp({ name });
      expect([status, body.error]).toEqual([400, 'ERR_COMPANY_INVALID_NAME']);
      const boss = app.api(await app.theSuperUser());
      if (name.length < 51)
        expect((await boss.post('/companies', { name })).body.error).toBe('ERR_COMPANY_INVALID_NAME');
    },
  );

  test.each([
    { email: 'padaria\u200b@teste.local' },
    { email: 'padaria' },
    { email: undefined },
    { password: '1234' },
    { password: 'p'.repeat(129) },
    { planId: undefined },
  ])('a sign-up rejects %j', async (wrong) => {
    const { status, body } = await signUp(wrong);
    expect([status, body.error]).toEqual([400, 'ERR_VALIDATION']);
  });

  test('sign-up is closed where our own company has switched user creation off', async () => {
    await boss.put('/settings/userCreation', { value: 'disabled' });
    expect((await signUp()).body.error).toBe('ERR_USER_CREATION_DISABLED');
    await boss.put('/settings/userCreation', { value: 'enabled' });
  });
});

describe('companies', () => {
  test('an admin sees the own company and its plan', async () => {
    const ours = await app.aCompany();
    const api = app.api(await app.aUser(ours));
    expect((await api.get(`/companies/${ours.id}`)).body.id).toBe(ours.id);
    const plan = await api.get(`/companies/listPlan/${ours.id}`);
    expect(plan.body).toMatchObject({
      id: ours.id,
      name: ours.name,
      plan: { id: ours.planId, useKanban: true },
    });
  });

  test('companies are listed by name a page at a time, found by name and e-mail, and all at once', async () => {
    const { name, id } = await app.aCompany({ name: `Ábaco ${next++}` });
    const found = await boss.get('/companies/', { searchParam: name.toUpperCase(), pageNumber: 1 });
    expect(found.body).toMatchObject({ count: 1, hasMore: false, companies: [{ id, name }] });
    const all = (await boss.get('/companies/list')).body;
    expect(all.map((company: { id: number }) => company.id)).toEqual(expect.arrayContaining([1, id]));
    expect(all[0]).toHaveProperty('plan.value');
    expect((await boss.get('/companiesPlan')).body.companies).toHaveLength(all.length);
  });

  test('companies stand as people sort names, also after one was renamed', async () => {
    const mark = `Ordem ${next++}x`;
    const ids = new Map<string, number>();
    for (const name of ['Loja 10', 'LOJA 2', 'Ávila', 'Zebra', 'avelã'])
      ids.set(name, (await app.aCompany({ name: `${mark} ${name}` })).id);
    const listed = async () => {
      const { body } = await boss.get('/companies/', { searchParam: mark, pageNumber: 1 });
      return body.companies.map(({ name }: { name: string }) => name.slice(mark.length + 1));
    };
    expect(await listed()).toEqual(['avelã', 'Ávila', 'LOJA 2', 'Loja 10', 'Zebra']);
    await boss.put(`/companies/${ids.get('Zebra')}`, { name: `${mark} loja 9` });
    expect(await listed()).toEqual(['avelã', 'Ávila', 'LOJA 2', 'loja 9', 'Loja 10']);
  });

  test('companies never show their credentials', async () => {
    const company = await app.aCompany();
    const admin = app.api(await app.aUser(company));
    await admin.put('/settings/asaas', { value: 'the-asaas-token' });
    const answers = [
      await boss.get('/companies/list'),
      await boss.get(`/companies/${company.id}`),
      await admin.get(`/companies/${company.id}`),
      await admin.post('/auth/login', { email: 'x', password: 'y' }),
    ];
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('the-asaas-token');
    const stored = await app.host.database
      .knex('Settings')
      .where({ companyId: company.id, key: 'asaas' })
      .first();
    expect(stored.value).toMatch(/^sealed:2:/);
  });

  test('a company is opened with its first admin, settings and billing address', async () => {
    const input = newCompany({
      dueDate: '2031-05-10',
      recurrence: 'TRIMESTRAL',
      campaignsEnabled: false,
      addressCity: 'Campinas',
    });
    const { status, body } = await boss.post('/companies', input);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: input.name,
      dueDate: '2031-05-10T03:00:00.000Z',
      recurrence: 'TRIMESTRAL',
      campaignsEnabled: false,
      addressCity: 'Campinas',
      schedules: [],
    });
    const signedIn = await app.api().post('/auth/login', { email: input.email, password: input.password });
    expect(signedIn.body.user).toMatchObject({ name: input.name, profile: 'admin', companyId: body.id });
    expect(body.settings).toContainEqual(
      expect.objectContaining({ key: 'CheckMsgIsGroup', value: 'enabled' }),
    );
  });

  test('a company that is opened without a password gets an admin with a drawn one, shown once', async () => {
    const { password: _none, ...input } = newCompany();
    const opened = await boss.post('/companies', input);
    expect(opened.status).toBe(200);
    expect(opened.headers['cache-control']).toBe('no-store');
    const { initialPassword, id } = opened.body;
    expect(initialPassword).toMatch(/^[\w-]{16}$/);
    const signedIn = await app.api().post('/auth/login', { email: input.email, password: initialPassword });
    expect(signedIn.body.user).toMatchObject({ companyId: id, profile: 'admin', super: false });
    const later = [await boss.get(`/companies/${id}`), await boss.get('/companies/list')];
    expect(JSON.stringify(later.map(({ body }) => body))).not.toContain('initialPassword');
    const rows = await app.host.database.knex('Users').where({ companyId: id });
    expect(JSON.stringify(rows)).not.toContain(initialPassword);
    expect((await boss.post('/companies', newCompany())).body).not.toHaveProperty('initialPassword');
    expect((await boss.post('/companies', newCompany({ password: '', email: '' }))).body).not.toHaveProperty(
      'initialPassword',
    );
  });

  test('a company may have a longer name than a user, whose part of it its first admin gets', async () => {
    const input = newCompany({ name: `Mercearia ${'da Esquina '.repeat(5)}${next++}` });
    expect((await boss.post('/companies', input)).body.name).toBe(input.name);
    const { body } = await app.api().post('/auth/login', { email: input.email, password: input.password });
    expect(body.user.name).toBe(input.name.slice(0, 50).trim());
  });

  test('a company is changed field by field, and takes the same record back', async () => {
    const { id } = (await boss.post('/companies', newCompany())).body;
    const { settings: _settings, ...record } = (await boss.put(`/companies/${id}`, { billingName: 'Fatura' }))
      .body;
    const again = await boss.put(`/companies/${id}`, { ...record, phone: '2' });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ ...record, phone: '2', updatedAt: expect.any(String) });
    expect((await boss.put(`/companies/${id}`, { dueDate: '' })).body.dueDate).toBeNull();
    expect((await boss.put(`/companies/${id}`, { dueDate: 'soon' })).body.error).toBe('ERR_VALIDATION');
    expect((await boss.put('/companies/999999', { phone: '2' })).body.error).toBe('ERR_NO_COMPANY_FOUND');
  });

  test('a company gives a new password to its first admin, whose sessions end', async () => {
    const company = await app.aCompany();
    const admin = await app.aUser(company);
    expect((await app.api(admin).get('/auth/me')).status).toBe(200);
    await boss.put(`/companies/${company.id}`, { password: 'outra-senha' });
    expect((await app.api(admin).get('/auth/me')).status).toBe(401);
    expect(
      (await app.api().post('/auth/login', { email: admin.email, password: 'outra-senha' })).status,
    ).toBe(200);
  });

  test('a new password for a company without an admin is refused, and nothing of the change is stored', async () => {
    const company = await app.aCompany();
    await app.aUser(company, { profile: 'user' });
    const change = { password: 'outra-senha', phone: '1133334444' };
    expect(await boss.put(`/companies/${company.id}`, change)).toMatchObject({
      ...{ status: 404, body: { error: 'ERR_NO_USER_FOUND' } },
    });
    expect((await boss.get(`/companies/${company.id}`)).body.phone).not.toBe(change.phone);
  });

  test('a company that is blocked loses its sessions at once', async () => {
    const company = await app.aCompany();
    const admin = await app.aUser(company);
    expect((await app.api(admin).get('/users')).status).toBe(200);
    await boss.put(`/companies/${company.id}`, { status: false });
    const refused = await app.api(admin).get('/users');
    expect([refused.status, refused.body.error]).toEqual([401, 'ERR_COMPANY_BLOCKED']);
  });

  test('a company is deleted with everything in it', async () => {
    const company = await app.aCompany();
    const admin = await app.aUser(company);
    await app.signIn(admin);
    const { status, body } = await boss.delete(`/companies/${company.id}`);
    expect([status, body]).toEqual([200, {}]);
    expect((await app.api(admin).get('/auth/me')).status).toBe(401);
    expect((await boss.get(`/companies/${company.id}`)).body.error).toBe('ERR_NO_COMPANY_FOUND');
    expect((await boss.delete(`/companies/${company.id}`)).body.error).toBe('ERR_NO_COMPANY_FOUND');
    const again = await boss.post('/companies', newCompany({ name: company.name, email: admin.email }));
    expect(again.status).toBe(200);
    await app.settle();
    const { knex } = app.host.database;
    for (const table of ['Users', 'Sessions', 'Settings']) {
      expect(await knex(table).where({ companyId: company.id })).toEqual([]);
    }
    expect(await knex('Companies').where({ id: company.id })).toEqual([]);
  });
});

describe('our own company', () => {
  test('our own company can neither be deleted nor blocked nor given another due date', async () => {
    const own = (await boss.get('/companies/1')).body;
    expect((await boss.delete('/companies/1')).body.error).toBe('ERR_CANNOT_DELETE_SUPER_COMPANY');
    expect((await boss.put('/companies/1', { status: false })).body.error).toBe(
      'ERR_CANNOT_BLOCK_SUPER_COMPANY',
    );
    for (const dueDate of ['2030-01-01', '', null]) {
      const { body } = await boss.put('/companies/1', { ...own, dueDate });
      expect(body.error).toBe('ERR_CANNOT_UPDATE_SUPER_COMPANY_DUE_DATE');
    }
    for (const dueDate of [own.dueDate, '2093-03-14']) {
      expect((await boss.put('/companies/1', { ...own, dueDate, phone: '1' })).body.dueDate).toBe(
        own.dueDate,
      );
    }
  });
});

describe('PUT /companies/:id/schedules', () => {
  const monday = { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' };

  test('PUT /companies/:id/schedules stores the opening hours of the own company', async () => {
    const company = await app.aCompany();
    const admin = app.api(await app.aUser(company));
    const { status } = await admin.put(`/companies/${company.id}/schedules`, {
      id: company.id,
      schedules: [monday],
    });
    expect(status).toBe(200);
    expect((await admin.get(`/companies/${company.id}`)).body.schedules).toEqual([monday]);
  });

  test('opening hours take 8:00 for 08:00, and no weekday twice', async () => {
    const company = await app.aCompany();
    const admin = app.api(await app.aUser(company));
    const put = (...schedules: object[]) => admin.put(`/companies/${company.id}/schedules`, { schedules });
    expect((await put({ ...monday, startTime: '8:00' })).body.schedules).toEqual([monday]);
    expect((await put(monday, { ...monday, endTime: '' })).body.error).toBe('ERR_VALIDATION');
  });

  test.each([{ startTime: '25:00' }, { endTime: '18h' }, { weekdayEn: 'someday' }])(
    'opening hours reject %j',
    async (wrong) => {
      const company = await app.aCompany();
      const admin = app.api(await app.aUser(company));
      const answer = await admin.put(`/companies/${company.id}/schedules`, {
        schedules: [{ ...monday, ...wrong }],
      });
      expect(answer.body.error).toBe('ERR_VALIDATION');
    },
  );
});
