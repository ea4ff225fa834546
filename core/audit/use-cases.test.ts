import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openSession } from '../accounts/sign-in/open-session.ts';
import { renewSession } from '../accounts/sign-in/renew-session.ts';
import { parseDueDate } from '../tenancy/companies/due-date.ts';
import { renewCompany } from '../tenancy/companies/renewal.ts';
import { startTestApp, type TestApp, type TestCompany, type TestUser } from '../testing/index.ts';
import { listAudit } from './list-audit.ts';

let app: TestApp;
let boss: TestUser;
let company: TestCompany;
let ana: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  boss = await app.theSuperUser();
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await app.aCompany();
  ana = await app.aUser(company, { name: 'Ana' });
});

/** Actions in a company's log since the company was created, the oldest first. */
const reported = async ({ id }: { id: number } = company) => {
  const { rows } = await listAudit(app.host.contextFor(id), {});
  return rows.reverse().filter(({ action }) => action !== 'company.created');
};
const last = async (of?: { id: number }) => (await reported(of)).at(-1);
const newUser = { name: 'Bruno Dias', password: 'Uma-boa-senha-41', profile: 'user' };

describe('users', () => {
  test('the audit log has users made, changed and deleted, with who did it', async () => {
    const api = app.api(ana);
    const email = 'bruno.dias@teste.local';
    const { body } = await api.post('/users', { ...newUser, email });
    await api.put(`/users/${body.id}`, { allTicket: 'enable', name: 'Bruno D.' });
    await api.delete(`/users/${body.id}`);
    const actor = { kind: 'user', id: ana.id, name: 'Ana' };
    const record = { type: 'user', id: String(body.id) };
    expect(await reported()).toMatchObject([
      {
        action: 'user.created',
        actor,
        record,
        changes: expect.arrayContaining([
          { field: 'email', before: null, after: email, secret: false },
          { field: 'profile', before: null, after: 'user', secret: false },
        ]),
      },
      {
        action: 'user.changed',
        actor,
        record: { ...record, name: 'Bruno D.' },
        changes: [
          { field: 'name', before: 'Bruno Dias', after: 'Bruno D.' },
          { field: 'allTicket', before: 'disable', after: 'enable' },
        ],
      },
      { action: 'user.deleted', actor, record: { ...record, name: 'Bruno D.' } },
    ]);
  });

  test('users whose change is refused leave nothing behind in the audit log', async () => {
    const other = await app.aUser(company, { profile: 'user' });
    const refused = await app.api(ana).put(`/users/${other.id}`, { name: 'Outra', email: ana.email });
    expect(refused.body.error).toBe('ERR_EMAIL_ALREADY_EXISTS');
    expect(await reported()).toEqual([]);
  });

  test('the audit log says when a copy of a user’s session was used', async () => {
    const ctx = app.host.contextFor(company.id);
    const stolen = await openSession(ctx, { user: ana, ip: '10.0.0.1', userAgent: 'Firefox' });
    await renewSession(app.host, stolen);
    await app.host.database.knex('Sessions').where({ id: stolen.sessionId }).update({ renewedHashes: '[]' });
    await expect(renewSession(app.host, stolen)).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
    expect(await last()).toMatchObject({
      action: 'session.reused',
      actor: { kind: 'system' },
      record: { type: 'user', id: String(ana.id), name: 'Ana' },
    });
  });
});

describe('a company', () => {
  test('a company’s own log says that it was opened, and who opened it', async () => {
    const { body } = await app.api(boss).post('/companies', { name: `Padaria ${company.id}` });
    const { rows } = await listAudit(app.host.contextFor(body.id), {});
    expect(rows).toMatchObject([
      {
        action: 'company.created',
        actor: { kind: 'staff', id: boss.id },
        record: { type: 'company', id: String(body.id), name: `Padaria ${company.id}` },
      },
    ]);
  });

  test('the audit log has a company’s change by our own staff, field by field, its switch and its password too', async () => {
    await app.api(boss).put(`/companies/${company.id}`, {
      phone: '1133334444',
      billingName: 'Ana ME',
      campaignsEnabled: false,
      password: 'Outra-boa-senha-41',
    });
    const rows = await reported();
    const actor = { kind: 'staff', id: boss.id };
    expect(rows).toMatchObject([
      { action: 'setting.changed', actor, record: { id: 'campaignsEnabled' } },
      { action: 'password.changed', actor, record: { type: 'user', id: String(ana.id) }, changes: [] },
      {
        action: 'company.changed',
        actor,
        changes: [
          { field: 'phone', before: null, after: '1133334444' },
          { field: 'billingName', before: null, after: 'Ana ME' },
        ],
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Outra-boa-senha-41');
  });

  test('the audit log says when a company’s hours change', async () => {
    const monday = { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' };
    const { status } = await app.api(ana).put(`/companies/${company.id}/schedules`, { schedules: [monday] });
    expect(status).toBe(200);
    expect(await last()).toMatchObject({
      action: 'company.changed',
      actor: { kind: 'user', id: ana.id },
      changes: [{ field: 'schedules' }],
    });
  });

  test('the audit log says once that the system renewed a company', async () => {
    const due = parseDueDate('2030-01-31') as number;
    await app.host.database.knex('Companies').where({ id: company.id }).update({ dueDate: due });
    await renewCompany(app.host.contextFor(company.id), company.id, { from: due });
    await expect(renewCompany(app.host.contextFor(company.id), company.id, { from: due })).rejects.toThrow();
    expect(await reported()).toMatchObject([
      {
        action: 'company.renewed',
        actor: { kind: 'system' },
        changes: [
          {
            field: 'dueDate',
            before: expect.stringMatching(/^2030-01-31/),
            after: expect.stringMatching(/^2030-02-28/),
          },
        ],
      },
    ]);
  });
});

test('changed plans stand in our own company’s log, with each limit and switch that changed', async () => {
  const api = app.api(boss);
  const name = `Plano ${company.id}`;
  const { body } = await api.post('/plans', { name, value: 10, users: 1, connections: 1, queues: 1 });
  await api.put(`/plans/${body.id}`, { users: 5 });
  await api.delete(`/plans/${body.id}`);
  const actor = { kind: 'user', id: boss.id };
  const record = { type: 'plan', id: String(body.id), name };
  expect((await reported({ id: 1 })).slice(-3)).toMatchObject([
    { action: 'plan.created', actor, record },
    { action: 'plan.changed', actor, record, changes: [{ field: 'users', before: 1, after: 5 }] },
    { action: 'plan.deleted', actor, record },
  ]);
});

test('a plan that is in use is not logged as deleted', async () => {
  const before = await last({ id: 1 });
  expect((await app.api(boss).delete(`/plans/${company.planId}`)).body.error).toBe('ERR_PLAN_IN_USE');
  expect(await last({ id: 1 })).toEqual(before);
});

test('every field that is logged here has a name in three languages', async () => {
  await app.api(boss).put(`/companies/${company.id}`, { addressCity: 'Recife', dueDate: '2031-05-01' });
  const rows = await app.host.database.knex('AuditRows').pluck('changes');
  const fields = new Set(
    rows.flatMap((changes: string) => JSON.parse(changes).map(([field]: [string]) => field)),
  );
  const unnamed = [...fields].filter(
    (field) => !app.host.audited.fields.has(field) && !/^use[A-Z]/.test(field),
  );
  expect(unnamed).toEqual([]);
});
