/** @on-servers a calendar is changed under its lock, and its name is unique */
import { startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { queues } from '../queues/plugin.ts';
import { calendarLimits } from './contract/limits.ts';
import { dueAt, openTime, openTimeOf } from './index.ts';
import { calendars } from './plugin.ts';
import type { Calendar } from './schemas.ts';

let app: TestApp;
let company: Awaited<ReturnType<TestApp['aCompany']>>;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ plugins: [queues, calendars] });
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await app.aCompany();
  admin = await app.aUser(company);
  await app.api(admin).put('/settings/timeZone', { value: 'America/Sao_Paulo' });
});

const minute = 60_000;
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const office = weekdays.map((weekday) => ({ weekday, startTime: '08:00', endTime: '18:00' }));
let made = 0;
const aCalendar = async (wishes: object = {}): Promise<Calendar> => {
  const { status, body } = await app
    .api(admin)
    .post('/calendars', { name: `Comercial ${++made}`, spans: office, ...wishes });
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};
const change = (id: number, body: object) => app.api(admin).put(`/calendars/${id}`, body);
const refusal = async (body: object) =>
  (await app.api(admin).post('/calendars', { name: 'Outro', spans: office, ...body })).body.error;

describe('making a calendar', () => {
  test('a calendar keeps its hours and dates in order, changes what is given and notifies the screens', async () => {
    const calendar = await aCalendar({
      name: '  Loja   central ',
      timeZone: 'America/Manaus',
      spans: [
        { weekday: 'tuesday', startTime: '22:00', endTime: '06:00' },
        { weekday: 'monday', startTime: '13:30', endTime: '24:00' },
        { weekday: 'monday', startTime: '08:00', endTime: '12:00' },
      ],
      dates: [
        { day: '2026-12-31', spans: [{ startTime: '08:00', endTime: '12:00' }] },
        { day: '2026-12-25', yearly: true, name: 'Natal' },
      ],
    });
    expect(calendar).toMatchObject({
      name: 'Loja central',
      timeZone: 'America/Manaus',
      version: 1,
      spans: [
        { weekday: 'monday', startTime: '08:00', endTime: '12:00' },
        { weekday: 'monday', startTime: '13:30', endTime: '24:00' },
        { weekday: 'tuesday', startTime: '22:00', endTime: '06:00' },
      ],
      dates: [
        { day: '2026-12-25', yearly: true, name: 'Natal', spans: [] },
        { day: '2026-12-31', yearly: false, name: null, spans: [{ startTime: '08:00', endTime: '12:00' }] },
      ],
    });
    const changed = await change(calendar.id, { timeZone: null });
    expect(changed.body).toMatchObject({
      timeZone: null,
      version: 2,
      spans: calendar.spans,
      dates: calendar.dates,
    });
    expect((await app.api(admin).get('/calendars')).body).toEqual([changed.body]);
    expect((await app.api(admin).get(`/calendars/${calendar.id}`)).body).toEqual(changed.body);
    expect((await app.api(admin).delete(`/calendars/${calendar.id}`)).status).toBe(200);
    expect((await app.api(admin).get(`/calendars/${calendar.id}`)).body.error).toBe('ERR_NO_CALENDAR_FOUND');
    for (const table of ['CalendarSpans', 'CalendarDates'])
      expect(await app.ctx(company).table(table)).toEqual([]);
    const sent = app.sent.filter(({ event }) => event === `company-${company.id}-calendar`);
    expect(sent.map(({ payload }) => payload)).toEqual([
      { action: 'create', record: calendar },
      { action: 'update', record: changed.body },
      { action: 'delete', id: calendar.id },
    ]);
  });

  test('the version of a calendar rises with its open time, and not with its name', async () => {
    const { id } = await aCalendar();
    expect((await change(id, { name: 'Outro nome' })).body.version).toBe(1);
    expect((await change(id, { spans: office })).body.version).toBe(1);
    expect((await change(id, { spans: office.slice(1) })).body.version).toBe(2);
    const answers = await Promise.all([
      change(id, { spans: office.slice(2) }),
      change(id, { dates: [{ day: '2026-12-25' }] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await app.api(admin).get(`/calendars/${id}`);
    expect(body).toMatchObject({ version: 4, spans: office.slice(2), dates: [{ day: '2026-12-25' }] });
  });

  test('a calendar that never opens is refused, also by a change', async () => {
    expect(await refusal({ spans: [] })).toBe('ERR_CALENDAR_NEVER_OPEN');
    const { id } = await aCalendar();
    expect((await change(id, { spans: [] })).body.error).toBe('ERR_CALENDAR_NEVER_OPEN');
    const { body } = await app.api(admin).get(`/calendars/${id}`);
    expect(body.spans).toHaveLength(5);
  });

  test('a calendar may open on one date a year alone', async () => {
    const day = new Date(Date.now() + 200 * 24 * 60 * minute).toISOString().slice(0, 10);
    const dates = [{ day, yearly: true, spans: [{ startTime: '10:00', endTime: '10:01' }] }];
    expect((await aCalendar({ spans: [], dates })).dates).toHaveLength(1);
  });

  test.each<[string, object, string]>([
    ['a name of one letter', { name: 'x' }, 'ERR_CALENDAR_INVALID_NAME'],
    ['a zone that is not there', { timeZone: 'Brasil/Centro' }, 'ERR_CALENDAR_INVALID_TIME_ZONE'],
    ['a date that no year has', { dates: [{ day: '2026-02-30' }] }, 'ERR_CALENDAR_INVALID_DATE'],
    ['a date twice', { dates: [{ day: '2026-12-25' }, { day: '2026-12-25' }] }, 'ERR_CALENDAR_DATE_TWICE'],
    [
      'a seventh span of a day',
      {
        spans: Array.from({ length: 7 }, (_, at) => ({
          weekday: 'monday',
          startTime: `0${at}:00`,
          endTime: `0${at}:30`,
        })),
      },
      'ERR_CALENDAR_SPANS_LIMIT',
    ],
    [
      'an hour that no day has',
      { spans: [{ weekday: 'monday', startTime: '08:00', endTime: '24:30' }] },
      'ERR_VALIDATION',
    ],
  ])('a calendar with %s is refused', async (_what, body, code) => {
    expect(await refusal(body)).toBe(code);
  });

  test('a name is taken once in a company whatever its case, and free in another one', async () => {
    await aCalendar({ name: 'Suporte' });
    expect(await refusal({ name: 'SUPORTE' })).toBe('ERR_CALENDAR_NAME_ALREADY_EXISTS');
    const other = await app.aUser(await app.aCompany());
    expect((await app.api(other).post('/calendars', { name: 'Suporte', spans: office })).status).toBe(200);
  });

  test('a company has as many calendars as the limit says', async () => {
    const now = Date.now();
    const rows = Array.from({ length: calendarLimits.perCompany }, (_, at) => ({
      ...{ name: `C${at}`, nameKey: `c${at}`, version: 1, createdAt: now, updatedAt: now },
    }));
    await app.ctx(company).insert('Calendars', rows);
    expect(await refusal({})).toBe('ERR_CALENDAR_LIMIT');
  });

  test('a calendar holds four hundred dates', async () => {
    const dates = Array.from({ length: calendarLimits.dates }, (_, at) => ({
      day: new Date(Date.parse('2026-01-01') + at * 24 * 60 * minute).toISOString().slice(0, 10),
      spans: [{ startTime: '08:00', endTime: '12:00' }],
    }));
    expect((await aCalendar({ dates })).dates).toHaveLength(400);
    expect(await refusal({ dates: [...dates, { day: '2030-01-01' }] })).toBe('ERR_VALIDATION');
  });
});

describe('a preview', () => {
  const preview = async (body: object) => (await app.api(admin).post('/calendars/preview', body)).body;

  test('a preview says when a target would be due, by hours that are not stored', async () => {
    const at = '2026-11-27T20:50:00.000Z';
    expect(await preview({ spans: office, at })).toEqual({
      ...{ timeZone: 'America/Sao_Paulo', at, minutes: 30 },
      dueAt: '2026-11-30T11:20:00.000Z',
    });
    expect((await app.api(admin).get('/calendars')).body).toEqual([]);
  });

  test.each(['9999-12-31T12:00:00Z', '0000-01-01T00:00:00Z'])('a preview at %s is refused', async (at) => {
    expect(await preview({ spans: office, at, minutes: 129_600 })).toMatchObject({ error: 'ERR_VALIDATION' });
  });

  test('a preview looks no further than three years ahead', async () => {
    const spans = [{ weekday: 'monday', startTime: '00:00', endTime: '00:01' }];
    const at = '2026-11-27T12:00:00Z';
    expect(await preview({ spans, at, minutes: 129_600 })).toMatchObject({ dueAt: null });
  });

  test('a preview without a moment begins ten minutes before the longest pause', async () => {
    const { at, dueAt: due } = await preview({ spans: office, timeZone: 'UTC' });
    expect([new Date(at).getUTCDay(), at.slice(11, 16)]).toEqual([5, '17:50']);
    expect([new Date(due).getUTCDay(), due.slice(11, 16)]).toEqual([1, '08:20']);
  });

  test('a preview of hours that never open is refused', async () => {
    expect((await preview({ spans: [] })).error).toBe('ERR_CALENDAR_NEVER_OPEN');
  });
});

describe('open time for other plugins', () => {
  const from = Date.parse('2026-11-27T17:50:00-03:00');
  const schedules = weekdays.map((weekdayEn) => ({
    weekday: weekdayEn,
    weekdayEn,
    startTime: '08:00',
    endTime: '18:00',
  }));
  const weekend = ['saturday', 'sunday'].map((weekdayEn) => ({
    weekday: weekdayEn,
    weekdayEn,
    startTime: '',
    endTime: '',
  }));

  test('a calendar of the company is followed, and its change is seen at once', async () => {
    const { id } = await aCalendar();
    const ref = { kind: 'calendar', calendarId: id } as const;
    const ctx = app.ctx(company);
    expect(await dueAt(ctx, ref, from, 30 * minute)).toBe(Date.parse('2026-11-30T08:20:00-03:00'));
    expect(await openTime(ctx, ref, from, from + 60 * minute)).toBe(10 * minute);
    await change(id, { spans: office.map((span) => ({ ...span, endTime: '20:00' })) });
    expect(await dueAt(ctx, ref, from, 30 * minute)).toBe(Date.parse('2026-11-27T18:20:00-03:00'));
  });

  test('the opening hours of the company and of a queue are calendars, whose closing minute is open', async () => {
    await app.api(admin).put(`/companies/${company.id}/schedules`, { schedules: [...schedules, ...weekend] });
    const queue = await app.api(admin).post('/queue', {
      name: 'Noite',
      color: '#1976d2',
      schedules: [
        { ...schedules[0], startTime: '20:00', endTime: '02:00' },
        ...schedules.slice(1),
        ...weekend,
      ],
    });
    const ctx = app.ctx(company);
    expect(await dueAt(ctx, { kind: 'company' }, from, 10 * minute)).toBe(
      Date.parse('2026-11-27T18:00:00-03:00'),
    );
    expect(await dueAt(ctx, { kind: 'company' }, from, 30 * minute)).toBe(
      Date.parse('2026-11-30T08:19:00-03:00'),
    );
    const ref = { kind: 'queue', queueId: queue.body.id } as const;
    expect(await dueAt(ctx, ref, from, 30 * minute)).toBe(Date.parse('2026-11-30T20:19:00-03:00'));
  });

  test('a company that never set hours is always open', async () => {
    expect(await dueAt(app.ctx(company), { kind: 'company' }, from, 30 * minute)).toBe(from + 30 * minute);
  });

  test('a calendar of another company is not found', async () => {
    const { id } = await aCalendar();
    const other = app.ctx(await app.aCompany());
    await expect(openTimeOf(other, { kind: 'calendar', calendarId: id })).rejects.toMatchObject({
      code: 'ERR_NO_CALENDAR_FOUND',
    });
  });
});

test('holidays come as dates of a calendar, which takes them as they are', async () => {
  const { body: dates } = await app.api(admin).get('/calendars/holidays', { state: 'SP' });
  const calendar = await aCalendar({ dates });
  expect(calendar.dates).toEqual(dates);
  expect(dates.map(({ name }: { name: string }) => name)).toContain('Revolução Constitucionalista');
});
