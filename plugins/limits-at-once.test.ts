/** @on-servers limits are counted under a locked row */
import { type Api, startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calendarLimits } from './calendars/contract/limits.ts';
import { contactListLimits } from './contact-lists/contract/limits.ts';
import { fieldLimits } from './fields/contract/limits.ts';
import { fileListLimits } from './file-lists/contract/limits.ts';
import { flowLimits } from './flows/contract/limits.ts';
import { plugins } from './index.ts';
import { macroLimits } from './macros/contract/limits.ts';
import { quickMessageLimits } from './quick-messages/contract/limits.ts';
import { slaLimits } from './service-levels/contract/limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ plugins });
});
afterAll(() => app.close());

interface Limited {
  path: string;
  table: string;
  max: number;
  body: (index: number) => object;
  /** Columns in which rows of a company differ. */
  distinct: readonly string[];
}

const spans = [{ weekday: 'monday', startTime: '08:00', endTime: '18:00' }];
const named = (index: number) => ({ name: `Nome ${index}` });

const limits: ReadonlyArray<[string, Limited]> = [
  [
    'calendars',
    {
      ...{ path: '/calendars', table: 'Calendars', max: calendarLimits.perCompany },
      ...{ body: (index) => ({ ...named(index), spans }), distinct: ['name', 'nameKey'] },
    },
  ],
  [
    'macros',
    {
      ...{ path: '/macros', table: 'Macros', max: macroLimits.perCompany },
      ...{ body: (index) => ({ ...named(index), message: 'Olá' }), distinct: ['name', 'nameKey'] },
    },
  ],
  [
    'SLA policies',
    {
      ...{ path: '/sla-policies', table: 'SlaPolicies', max: slaLimits.perCompany },
      ...{ body: named, distinct: ['name', 'nameKey'] },
    },
  ],
  [
    'fields',
    {
      ...{ path: '/fields', table: 'Fields', max: fieldLimits.perTarget },
      body: (index) => ({ target: 'ticket', label: `Campo ${index}`, type: 'text' }),
      distinct: ['key', 'label'],
    },
  ],
  [
    'flows',
    {
      ...{ path: '/flows', table: 'Flows', max: flowLimits.perCompany },
      ...{ body: named, distinct: ['name', 'nameKey'] },
    },
  ],
  [
    'contact lists',
    {
      ...{ path: '/contact-lists', table: 'ContactLists', max: contactListLimits.perCompany },
      ...{ body: named, distinct: ['name'] },
    },
  ],
  [
    'file lists',
    {
      ...{ path: '/files', table: 'Files', max: fileListLimits.perCompany },
      ...{ body: (index) => ({ ...named(index), message: 'Olá' }), distinct: ['name', 'nameKey'] },
    },
  ],
  [
    'quick messages',
    {
      ...{ path: '/quick-messages', table: 'QuickMessages', max: quickMessageLimits.perCompany },
      body: (index) => ({ shortcode: `atalho${index}`, message: 'Olá' }),
      distinct: ['shortcode', 'shortcodeKey'],
    },
  ],
];

test.each(limits)('the last place of %s is given once to four who come at once', async (_name, limited) => {
  const company = await app.aCompany();
  const api = app.api(await app.aUser(company));
  await fillBesidesOne(api, company.id, limited);
  const { path, table, max, body } = limited;
  const answers = await Promise.all([1, 2, 3, 4].map((index) => api.post(path, body(index))));
  const reported = answers.map(({ status, body: answer }) => (status < 300 ? 'made' : answer.error));
  expect(reported.filter((one) => one === 'made')).toHaveLength(1);
  expect(reported.filter((one) => /LIMIT|TOO_MANY/.test(one))).toHaveLength(3);
  const counted = await app.host.database
    .knex(table)
    .where({ companyId: company.id })
    .count({ count: '*' })
    .first();
  expect(Number(counted?.count)).toBe(max);
});

/** Makes one by its route and copies its row, until one place is left. */
async function fillBesidesOne(api: Api, companyId: number, { path, table, max, body, distinct }: Limited) {
  expect((await api.post(path, body(0))).status).toBeLessThan(300);
  const { knex } = app.host.database;
  const { id: _id, ...row } = await knex(table).where({ companyId }).first();
  const copies = Array.from({ length: max - 2 }, (_none, index) => ({
    ...row,
    ...Object.fromEntries(distinct.flatMap((column) => (column in row ? [[column, `c${index}`]] : []))),
  }));
  await knex.batchInsert(table, copies, 50);
}
