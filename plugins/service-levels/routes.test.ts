/** @on-servers a policy is changed under its lock, and its name is unique */
import { startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { calendars } from '../calendars/plugin.ts';
import { channelSandbox } from '../channel-sandbox/plugin.ts';
import { connections } from '../connections/plugin.ts';
import { contacts } from '../contacts/plugin.ts';
import { queues } from '../queues/plugin.ts';
import { tickets } from '../tickets/plugin.ts';
import { slaLimits } from './contract/limits.ts';
import { serviceLevels } from './plugin.ts';

let app: TestApp;
let company: Awaited<ReturnType<TestApp['aCompany']>>;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({
    plugins: [contacts, queues, connections, channelSandbox, tickets, calendars, serviceLevels],
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await app.aCompany();
  admin = await app.aUser(company);
});

const targets = [{ metric: 'first_reply', priority: 2, minutes: 30 }];
const make = (body: object) => app.api(admin).post('/sla-policies', { name: 'Resposta', targets, ...body });

describe('SLA policies', () => {
  test('a policy keeps what is set, and is behind the others', async () => {
    const { body: first } = await make({ name: '  Resposta   rápida ' });
    expect(first).toMatchObject({
      ...{ name: 'Resposta rápida', position: 1, hours: 'company', warnPercent: 80, version: 1, targets },
    });
    const { body: second } = await make({ name: 'Outra', onTransfer: 'fresh' });
    expect([second.position, second.onTransfer]).toEqual([2, 'fresh']);
    const { body: changed } = await app.api(admin).put(`/sla-policies/${first.id}`, { targets: [] });
    expect([changed.version, changed.targets, changed.name]).toEqual([2, [], 'Resposta rápida']);
  });

  test('policies are put in another order by naming each once', async () => {
    const ids = [(await make({})).body.id, (await make({ name: 'Outra' })).body.id];
    const order = (wanted: number[]) => app.api(admin).put('/sla-policies/order', { ids: wanted });
    expect((await order(ids.slice(1))).body.error).toBe('ERR_SLA_POLICY_INVALID_ORDER');
    expect((await order(ids.toReversed())).status).toBe(200);
    const { body } = await app.api(admin).get('/sla-policies');
    expect(body.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed());
  });

  test.each([
    ['a name that is taken', {}, 'ERR_SLA_POLICY_NAME_ALREADY_EXISTS'],
    ['a name of one letter', { name: 'A' }, 'ERR_SLA_POLICY_INVALID_NAME'],
    [
      'two targets of one metric and priority',
      { name: 'B1', targets: [...targets, ...targets] },
      'ERR_SLA_TARGET_TWICE',
    ],
    ['hours of no calendar', { name: 'B2', hours: 'calendar' }, 'ERR_SLA_POLICY_CALENDAR_MISSING'],
    [
      'hours of a calendar that is not there',
      { name: 'B3', hours: 'calendar', calendarId: 999_999 },
      'ERR_NO_CALENDAR_FOUND',
    ],
    [
      'a filter by a queue that is not there',
      { name: 'B4', filter: { all: [{ field: 'queue', op: 'is', value: 999_999 }] } },
      'ERR_TICKET_FILTER_VALUE_NOT_FOUND',
    ],
  ])('a policy with %s is refused', async (_what, wishes, error) => {
    await make({});
    expect((await make(wishes)).body.error).toBe(error);
  });

  test.each([-1, 1.5, 2_147_483_648, 1e300])('an id %s of a calendar or queue is refused', async (id) => {
    const [calendar, queue] = [
      { hours: 'calendar', calendarId: id },
      { hours: 'queue', queueId: id },
    ];
    const refused = { status: 400, body: { error: 'ERR_VALIDATION' } };
    expect(await make({ name: 'B5', ...calendar })).toMatchObject(refused);
    for (const hours of [calendar, queue])
      expect(await app.api(admin).post('/sla-policies/preview', { ...hours, targets })).toMatchObject(
        refused,
      );
  });

  test('a company has at most as many policies as the limit says', async () => {
    for (let made = 0; made < slaLimits.perCompany; made++) await make({ name: `P${made}` });
    expect((await make({ name: 'Demais' })).body.error).toBe('ERR_SLA_POLICY_LIMIT');
  });

  test('a preview says when targets would be due in open time', async () => {
    await app.api(admin).put('/settings/timeZone', { value: 'America/Sao_Paulo' });
    const { body: calendar } = await app.api(admin).post('/calendars', {
      name: 'Comercial',
      spans: ['monday', 'friday'].map((weekday) => ({ weekday, startTime: '08:00', endTime: '18:00' })),
    });
    const { body } = await app.api(admin).post('/sla-policies/preview', {
      ...{ hours: 'calendar', calendarId: calendar.id, targets, at: '2026-11-27T20:50:00.000Z' },
    });
    expect(body.targets).toEqual([{ ...targets[0], dueAt: '2026-11-30T11:20:00.000Z' }]);
  });

  test('a policy is deleted once, and a plan without service levels has none', async () => {
    const { id } = (await make({})).body;
    const remove = () => app.api(admin).delete(`/sla-policies/${id}`);
    expect([(await remove()).status, (await remove()).body.error]).toEqual([200, 'ERR_NO_SLA_POLICY_FOUND']);
    await app.setFlags(company, { useServiceLevels: false });
    expect((await app.api(admin).get('/sla-policies')).status).toBe(402);
  });
});
