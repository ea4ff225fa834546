/** @on-servers a help's version is compared under a lock */
import { startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { helpLimits } from './contract/limits.ts';
import { helps } from './plugin.ts';

let app: TestApp;
let staff: TestUser;
let agent: TestUser;

beforeAll(async () => {
  app = await startTestApp({ plugins: [helps] });
  staff = await app.theSuperUser();
  agent = await app.aUser(await app.aCompany(), { profile: 'user' });
});
afterAll(() => app.close());
beforeEach(() => app.host.database.knex('Helps').delete());

const aHelp = async (differing: Record<string, unknown> = {}) => {
  const body = { title: 'Primeiros passos', description: 'Como começar', video: 'dQw4w9WgXcQ', ...differing };
  const answer = await app.api(staff).post('/helps', body);
  expect(answer.status).toBe(200);
  return answer.body;
};

test('our own staff publish helps, which every company reads by title', async () => {
  const second = await aHelp({ title: 'Útil', link: 'https://ajuda.test/a' });
  const first = await aHelp({ title: 'Filas', companyId: 9 });
  expect(second).toMatchObject({ video: 'dQw4w9WgXcQ', link: 'https://ajuda.test/a' });
  expect((await app.api(agent).get('/helps/list')).body).toEqual([first, second]);
  expect((await app.api(agent).get('/helps', { searchParam: 'UTIL', pageNumber: '' })).body).toEqual({
    records: [second],
    count: 1,
    hasMore: false,
  });
  const changed = await app.api(staff).put(`/helps/${first.id}`, { ...first, description: 'Outra coisa' });
  expect(changed.body).toMatchObject({ title: 'Filas', description: 'Outra coisa' });
  const deleted = await app.api(staff).delete(`/helps/${first.id}`);
  expect(deleted.body).toEqual({ message: 'Help deleted' });
  expect((await app.api(agent).get(`/helps/${first.id}`)).body.error).toBe('ERR_NO_HELP_FOUND');
  expect((await app.api(staff).delete(`/helps/${first.id}`)).status).toBe(404);
  const reported = app.sent.filter(({ event }) => event === `company-${staff.companyId}-help`).slice(-2);
  expect(reported.map(({ payload }) => payload)).toEqual([
    { action: 'update', record: changed.body },
    { action: 'delete', id: first.id },
  ]);
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  [' dQw4w9WgXcQ ', 'dQw4w9WgXcQ'],
  ['', ''],
  [null, ''],
])('a help keeps the code of the video %j', async (video, code) => {
  expect((await aHelp({ video })).video).toBe(code);
});

test.each([
  [{ title: 'ab' }, 'ERR_HELP_INVALID_NAME'],
  [{ title: undefined }, 'ERR_HELP_INVALID_NAME'],
  [{ title: 'x'.repeat(helpLimits.title.max + 1) }, 'ERR_HELP_INVALID_NAME'],
  [{ description: ' a ' }, 'ERR_HELP_REQUIRED'],
  [{ video: 'javascript:alert(1)' }, 'ERR_HELP_INVALID_VIDEO'],
  [{ video: 'https://mau.test/watch?v=dQw4w9WgXcQ' }, 'ERR_HELP_INVALID_VIDEO'],
  [{ link: 'javascript:alert(1)' }, 'ERR_VALIDATION'],
])('a help with a fault (%#) is refused with %s', async (fault, code) => {
  const body = { title: 'Título', description: 'Descrição', video: '', ...fault };
  const answer = await app.api(staff).post('/helps', body);
  expect([answer.status, answer.body.error]).toEqual([400, code]);
});
