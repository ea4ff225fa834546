import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Api, startTestApp, type TestApp } from '../../testing/index.ts';
import { recurrences } from '../limits.ts';
import { dueDay } from './days-left.ts';
import { parseDueDate } from './due-date.ts';
import { nextDueDate, renewCompany } from './renewal.ts';

const from = (day: string) => parseDueDate(day) ?? 0;
const months = { MENSAL: 1, BIMESTRAL: 2, TRIMESTRAL: 3, SEMESTRAL: 6, ANUAL: 12 } as const;

describe('the next due date', () => {
  test.each([
    ['2027-01-31', 'MENSAL', '2027-02-28'],
    ['2028-01-31', 'MENSAL', '2028-02-29'],
    ['2027-02-28', 'MENSAL', '2027-03-28'],
    ['2026-12-31', 'BIMESTRAL', '2027-02-28'],
    ['2027-11-30', 'TRIMESTRAL', '2028-02-29'],
    ['2027-08-31', 'SEMESTRAL', '2028-02-29'],
    ['2028-02-29', 'ANUAL', '2029-02-28'],
    ['2027-05-10', '', '2027-06-10'],
  ])('the next due date after %s, %s, is %s', (day, recurrence, next) => {
    expect(dueDay(nextDueDate(from(day), recurrence))).toBe(next);
  });

  test('the next due date is the same day so many months on, same hour, or the last day of a shorter month', () => {
    const anyTime = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) });
    fc.assert(
      fc.property(anyTime, fc.constantFrom(...recurrences), (dueDate, recurrence) => {
        const next = nextDueDate(dueDate, recurrence);
        const [year = 0, month = 0, day = 0] = dueDay(dueDate).split('-').map(Number);
        const last = new Date(Date.UTC(year, month - 1 + months[recurrence] + 1, 0));
        last.setUTCDate(Math.min(day, last.getUTCDate()));
        expect(dueDay(next)).toBe(last.toISOString().slice(0, 10));
        expect((next - dueDate) % (24 * 60 * 60 * 1000)).toBe(0);
      }),
    );
  });
});

let app: TestApp;
let boss: Api;
beforeAll(async () => {
  app = await startTestApp();
  boss = app.api(await app.theSuperUser());
});
afterAll(() => app.close());

const dueOf = async (id: number) => (await boss.get(`/companies/${id}`)).body.dueDate;

describe('renewing a company', () => {
  const dueDate = '2027-01-31T03:00:00.000Z';
  const aCompany = () => app.aCompany({ dueDate: Date.parse(dueDate) });

  test('a renewal extends the due date by its recurrence, once for each due date', async () => {
    const { id } = await aCompany();
    const renewed = await boss.post(`/companies/${id}/renew`, { dueDate });
    expect([renewed.status, renewed.body.dueDate]).toEqual([200, '2027-02-28T03:00:00.000Z']);
    const again = await boss.post(`/companies/${id}/renew`, { dueDate });
    expect([again.status, again.body.error]).toEqual([409, 'ERR_DUE_DATE_MOVED']);
    await boss.put(`/companies/${id}`, { recurrence: 'ANUAL' });
    await boss.post(`/companies/${id}/renew`, { dueDate: renewed.body.dueDate });
    expect(await dueOf(id)).toBe('2028-02-28T03:00:00.000Z');
  });

  test('a renewal happens once when ten ask for the same one together', async () => {
    const { id } = await aCompany();
    const asked = Array.from({ length: 10 }, () => boss.post(`/companies/${id}/renew`, { dueDate }));
    const answers = (await Promise.all(asked)).map(({ status }) => status);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 409)).toHaveLength(9);
    expect(await dueOf(id)).toBe('2027-02-28T03:00:00.000Z');
  });

  test('renewals add up when each of ten payments extends the date for itself', async () => {
    const { id } = await app.aCompany({ dueDate: from('2027-01-10') });
    const ctx = app.host.contextFor(id);
    await Promise.all(Array.from({ length: 10 }, () => renewCompany(ctx, id)));
    expect(await dueOf(id)).toBe('2027-11-10T03:00:00.000Z');
  });

  test('a renewal is undone with the transaction that it is part of', async () => {
    const { id } = await aCompany();
    const ctx = app.host.contextFor(id);
    await expect(
      ctx.transaction(async () => {
        await renewCompany(ctx, id);
        throw new Error('the payment was not stored');
      }),
    ).rejects.toThrow('the payment was not stored');
    expect(await dueOf(id)).toBe(dueDate);
  });

  test('a renewal opens a lapsed company to its users at once', async () => {
    const { id } = await app.aCompany({ dueDate: Date.now() - 3 * 24 * 60 * 60 * 1000 });
    const admin = app.api(await app.aUser({ id }));
    expect((await admin.get('/users')).body.error).toBe('ERR_SUBSCRIPTION_EXPIRED');
    await boss.post(`/companies/${id}/renew`, { dueDate: await dueOf(id) });
    expect((await admin.get('/users')).status).toBe(200);
  });

  test('a renewal leaves a company without an end as it is, and refuses ours and missing ones', async () => {
    const { id } = await app.aCompany();
    expect((await boss.post(`/companies/${id}/renew`, { dueDate: null })).body.dueDate).toBeNull();
    expect((await boss.post('/companies/1/renew', { dueDate: null })).body.error).toBe(
      'ERR_CANNOT_UPDATE_SUPER_COMPANY_DUE_DATE',
    );
    expect((await boss.post('/companies/999999/renew', { dueDate: null })).body.error).toBe(
      'ERR_NO_COMPANY_FOUND',
    );
    expect((await boss.post(`/companies/${id}/renew`, { dueDate: 'soon' })).body.error).toBe(
      'ERR_VALIDATION',
    );
  });
});
