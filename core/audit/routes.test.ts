import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const lengthen = (company: { id: number }, by: number) =>
  app.ctx(company).transaction(async () => {
    for (let id = 1; id <= by; id += 1)
      app.ctx(company).audit({ action: 'setting.changed', record: { type: 'setting', id, name: `s${id}` } });
  });

describe('GET /audit/actions', () => {
  test('GET /audit/actions has every action in three languages', async () => {
    const admin = await app.aUser(await app.aCompany());
    const { body } = await app.api(admin).get('/audit/actions');
    for (const [action, text] of Object.entries(body.actions as Record<string, Record<string, string>>))
      expect([action, Object.keys(text)]).toEqual([action, ['pt', 'en', 'es']]);
    expect(body.fields.profile.values.admin.pt).toBe('administrador');
  });
});

describe('POST /audit/verify', () => {
  test('POST /audit/verify goes through a long log call by call, and names what was touched', async () => {
    const company = await app.aCompany();
    const admin = await app.aUser(company);
    for (let part = 0; part < 12; part += 1) await lengthen(company, 1000);
    const { knex } = app.host.database;
    await knex('AuditRows').where({ companyId: company.id, seq: 11_111 }).update({ actorName: 'Ninguém' });
    const first = (await app.api(admin).post('/audit/verify', {})).body;
    expect(first).toMatchObject({ checked: 10_000, next: 10_001, last: 12_001, findings: [] });
    const second = (await app.api(admin).post('/audit/verify', { from: first.next })).body;
    expect(second).toMatchObject({
      checked: 2001,
      next: null,
      findings: [{ fault: 'changed', from: 11_111, to: 11_111 }],
    });
  });
});

describe('GET /audit/export', () => {
  test('GET /audit/export holds every row once, however many pages it takes', async () => {
    const company = await app.aCompany();
    await lengthen(company, 2500);
    const headers = await app.signIn(await app.aUser(company));
    const { payload } = await app.http.inject({ method: 'GET', url: '/audit/export', headers });
    const numbers = payload
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(';')[0]));
    expect(numbers).toHaveLength(2502);
    expect(new Set(numbers).size).toBe(2502);
  });
});

test('a search of the audit log looks through a bounded stretch and says where to go on', async () => {
  const company = await app.aCompany();
  const admin = await app.aUser(company);
  await lengthen(company, 3);
  const { knex } = app.host.database;
  // Raises the row numbers, as if fifty thousand rows had been written since.
  const [head, oldest] = [knex('AuditHeads').where({ companyId: company.id }), 's1'];
  await head.update({ seq: 50_010 });
  const first = (await app.api(admin).get('/audit', { searchParam: oldest })).body;
  expect(first).toEqual({ rows: [], next: 11 });
  const second = (await app.api(admin).get('/audit', { searchParam: oldest, before: first.next })).body;
  expect(second.rows.map(({ record }: { record: { name: string } }) => record.name)).toEqual(['s1']);
  expect(second.next).toBeNull();
});
