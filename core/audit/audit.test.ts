/** @on-servers Runs on a database server and Redis too: the chain is lengthened under a lock. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { definePlugin } from '../plugin/define-plugin.ts';
import { startTestApp, type TestApp, type TestCompany, type TestUser } from '../testing/index.ts';

const things = definePlugin({
  name: 'things',
  audit: {
    actions: {
      'thing.made': { pt: '{actor} fez {record}', en: '{actor} made {record}', es: '{actor} hizo {record}' },
    },
  },
  register: () => undefined,
});

declare module './actions.ts' {
  interface AuditActions {
    'thing.made': unknown;
  }
}

let app: TestApp;
let company: TestCompany;
let ana: TestUser;
beforeAll(async () => {
  app = await startTestApp({ plugins: [things], config: { trustProxy: 1 } });
});
afterAll(() => app.close());

const log = async (user: TestUser, query: Record<string, string | number> = {}) =>
  (await app.api(user).get('/audit', query)).body;
const newest = async (user: TestUser) => (await log(user)).rows[0];

describe('the audit log', () => {
  beforeAll(async () => {
    company = await app.aCompany();
    ana = await app.aUser(company, { name: 'Ana' });
  });

  test('the audit log says who changed what of whom, from where, before and after', async () => {
    const bruno = await app.aUser(company, { name: 'Bruno', profile: 'user' });
    await app
      .api(ana)
      .put(
        `/users/${bruno.id}`,
        { profile: 'admin' },
        { 'x-forwarded-for': '10.9.8.7', 'user-agent': 'Firefox' },
      );
    expect(await newest(ana)).toMatchObject({
      action: 'user.changed',
      actor: { kind: 'user', id: ana.id, name: 'Ana' },
      record: { type: 'user', id: String(bruno.id), name: 'Bruno' },
      changes: [{ field: 'profile', before: 'user', after: 'admin', secret: false }],
      ip: '10.9.8.7',
      userAgent: 'Firefox',
      requestId: expect.stringMatching(/^\S{12}$/),
      sessionId: expect.stringMatching(/^\S{22}$/),
      at: expect.stringMatching(/Z$/),
    });
  });

  test('the audit log keeps silent about a change that changed nothing', async () => {
    const { seq } = await newest(ana);
    await app.api(ana).put('/settings/call', { value: 'disabled' });
    expect((await newest(ana)).seq).toBe(seq);
  });

  test('the audit log says of credentials that they changed, and never to what', async () => {
    const canary = 'um-segredo-de-ninguem-1';
    const bruno = await app.aUser(company, { profile: 'user' });
    await app.api(ana).put('/settings/asaas', { value: canary });
    await app.api(ana).put(`/users/${bruno.id}`, { password: canary });
    const { rows } = await log(ana);
    expect(rows.slice(0, 2)).toMatchObject([
      { action: 'password.changed', changes: [] },
      { action: 'setting.changed', changes: [{ field: 'value', before: null, after: null, secret: true }] },
    ]);
    const stored = await app.host.database.knex('AuditRows').where({ companyId: company.id });
    expect(JSON.stringify(stored)).not.toContain(canary);
  });

  test('the audit log is bounded however much was changed, and holds what both databases give back', async () => {
    const ctx = app.ctx(company);
    const after = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`field${index}`, `\u0000\ud800😀${'x'.repeat(5000)}`]),
    );
    await ctx.transaction(async () =>
      ctx.audit({
        action: 'thing.made',
        record: { type: 'thing', id: 1, name: `\ud83d${'é'.repeat(300)}\n` },
        after,
      }),
    );
    const row = await app.host.database
      .knex('AuditRows')
      .where({ companyId: company.id })
      .orderBy('seq', 'desc')
      .first();
    expect(row.changes.length).toBeLessThan(8001);
    expect((await app.api(ana).post('/audit/verify', {})).body.findings).toEqual([]);
  });

  test('the audit log is written with the change or not at all', async () => {
    const ctx = await app.ctxOf(ana);
    const { seq } = await newest(ana);
    const settings = () =>
      app.host.database.knex('Settings').where({ companyId: company.id, key: 'call' }).first();
    const change = (end: () => void) =>
      ctx.transaction(async () => {
        await ctx.table('Settings').where('key', 'call').update({ value: 'enabled' });
        ctx.audit({ action: 'thing.made' });
        end();
      });
    await expect(
      change(() => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect([(await newest(ana)).seq, (await settings()).value]).toEqual([seq, 'disabled']);
    const { knex } = app.host.database;
    await knex.schema.renameTable('AuditRows', 'AuditAway');
    await expect(change(() => undefined)).rejects.toThrow(/AuditRows/);
    await knex.schema.renameTable('AuditAway', 'AuditRows');
    expect((await settings()).value).toBe('disabled');
  });

  test('the audit log refuses what has no transaction, what is not declared, and another company’s log', async () => {
    const ctx = await app.ctxOf(ana);
    const [undeclared] = ['thing.lost'] as unknown[] as ['thing.made'];
    const note = (entry: Parameters<typeof ctx.audit>[0]) => ctx.transaction(async () => ctx.audit(entry));
    expect(() => ctx.audit({ action: 'thing.made' })).toThrow(/transaction/);
    await expect(note({ action: undeclared })).rejects.toThrow(/No manifest declares the action thing.lost/);
    await expect(note({ action: 'thing.made', companyId: 1 })).rejects.toThrow(/names no log/);
  });

  test('the audit log has sign-ins, good and refused, and leaving', async () => {
    const carla = await app.aUser(company, { name: 'Carla' });
    const signIn = (password: string) => app.api().post('/auth/login', { email: carla.email, password });
    await signIn('errada');
    const { body } = await signIn(carla.password);
    await app.api().delete('/auth/logout', undefined, { authorization: `Bearer ${body.token}` });
    expect((await log(ana)).rows.slice(0, 3)).toMatchObject([
      { action: 'session.closed', actor: { id: carla.id } },
      { action: 'session.opened', actor: { kind: 'user', id: carla.id, name: 'Carla' } },
      { action: 'session.refused', actor: { kind: 'visitor', id: null }, record: { name: 'Carla' } },
    ]);
  });

  test('a sign-in with an unknown e-mail stands in our own company’s log, without the e-mail', async () => {
    await app.api().post('/auth/login', { email: 'ninguem@teste.local', password: 'x' });
    const boss = await app.theSuperUser();
    const row = await newest(boss);
    expect(row).toMatchObject({ action: 'session.refused', record: { id: null, name: '?' } });
    expect(JSON.stringify(row)).not.toContain('ninguem');
  });

  test('the audit log shows a company what our own staff did in it, and that they opened its log', async () => {
    const boss = await app.theSuperUser();
    await app.api(boss).put(`/companies/${company.id}`, { phone: '11999990000' });
    await app.api(boss).get('/audit', { companyId: company.id });
    const staff = { kind: 'staff', id: boss.id };
    expect((await log(ana)).rows.slice(0, 2)).toMatchObject([
      { action: 'audit.viewed', actor: staff },
      {
        action: 'company.changed',
        actor: staff,
        changes: [{ field: 'phone', before: null, after: '11999990000' }],
      },
    ]);
  });
});

describe('GET /audit', () => {
  test('GET /audit refuses the log of another company', async () => {
    const stranger = await app.aUser(await app.aCompany());
    expect((await app.api(stranger).get('/audit', { companyId: company.id })).status).toBe(403);
    expect((await app.api(stranger).post('/audit/verify', { companyId: company.id })).status).toBe(403);
    expect(
      (await log(stranger)).rows.every(({ action }: { action: string }) => action === 'company.created'),
    ).toBe(true);
  });

  test('the audit log is searched by action, user, record, day and text, page after page', async () => {
    const own = await app.aCompany();
    const dora = await app.aUser(own, { name: 'Dóra' });
    const ctx = await app.ctxOf(dora);
    for (let id = 1; id <= 60; id++)
      await ctx.transaction(async () =>
        ctx.audit({ action: 'thing.made', record: { type: 'thing', id, name: `Coisa ${id}` } }),
      );
    const first = await log(dora, { action: 'thing.made' });
    expect([first.rows.length, first.rows[0].record.id]).toEqual([50, '60']);
    const second = await log(dora, { action: 'thing.made', before: first.next });
    expect([second.rows.length, second.rows.at(-1).record.id, second.next]).toEqual([10, '1', null]);
    const ids = async (query: Record<string, string | number>) =>
      (await log(dora, { ...query })).rows.map(({ record }: { record: { id: string } }) => record.id);
    expect(await ids({ searchParam: 'coisa 42' })).toEqual(['42']);
    expect(await ids({ searchParam: 'DORA', recordType: 'thing', recordId: '7' })).toEqual(['7']);
    expect(await ids({ userId: dora.id, searchParam: 'coisa 1' })).toHaveLength(11);
    const { at } = first.rows[9];
    expect((await log(dora, { to: at, action: 'thing.made' })).rows[0].record.id).not.toBe('60');
    expect(await ids({ from: '2099-01-01T00:00:00.000Z' })).toEqual([]);
  });

  test('the audit log is exported as a file in which nothing is calculated', async () => {
    const own = await app.aCompany();
    const eva = await app.aUser(own, { name: '=1+1;"' });
    const ctx = await app.ctxOf(eva);
    await ctx.transaction(async () =>
      ctx.audit({ action: 'thing.made', record: { type: 'thing', id: 1, name: '@SUM(A1)' } }),
    );
    const headers = await app.signIn(eva);
    const { payload } = await app.http.inject({
      method: 'GET',
      url: '/audit/export?action=thing.made',
      headers,
    });
    const lines = payload.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(
      `"'=1+1;""";thing;1;'@SUM(A1)`.replace(";'@SUM(A1)", ';"\'@SUM(A1)"').slice(0, 10),
    );
    expect(lines[1]).not.toMatch(/(?:^|;)"?[=@]/);
    expect((await newest(eva)).action).toBe('audit.exported');
  });
});

test('an action that two plugins declare stops the start and is named', async () => {
  const twin = definePlugin({ ...things, name: 'twin' });
  await expect(startTestApp({ plugins: [things, twin] })).rejects.toThrow(
    /thing.made is declared twice.*twin/,
  );
});

test('a company that is deleted takes its log along, and ours says who did it', async () => {
  const boss = await app.theSuperUser();
  const own = await app.aCompany();
  await app.api(boss).delete(`/companies/${own.id}`);
  expect(await newest(boss)).toMatchObject({
    action: 'company.deleted',
    record: { id: String(own.id), name: own.name },
  });
  const { knex } = app.host.database;
  await app.settle();
  expect([
    await knex('AuditRows').where({ companyId: own.id }),
    await knex('AuditHeads').where({ companyId: own.id }),
  ]).toEqual([[], []]);
});
