/** @on-both-databases reading marks and searches are each database's own */
import { startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { announcementClock } from './clock.ts';
import { announcementLimits } from './contract/limits.ts';
import { followDates } from './follow-dates.ts';
import { announcements } from './plugin.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let app: TestApp;
let staff: TestUser;
let agent: TestUser;

beforeAll(async () => {
  app = await startTestApp({ plugins: [announcements], listen: true });
  staff = await app.theSuperUser();
  agent = await app.aUser(await app.aCompany(), { profile: 'user' });
});
afterAll(() => app.close());
beforeEach(() => app.host.database.knex('Announcements').delete());

const anAnnouncement = async (differing: Record<string, unknown> = {}) => {
  const body = { title: 'Manutenção', text: 'Domingo às 3h', priority: 3, status: true, ...differing };
  const answer = await app.api(staff).post('/announcements', body);
  expect(answer.status).toBe(200);
  return answer.body;
};
const aPicture = (name = 'aviso.png', content = png) => new File([new Uint8Array(content)], name);
const titlesFor = async (user: TestUser, query: Record<string, string> = {}) =>
  (await app.api(user).get('/announcements', query)).body.records.map(
    ({ title }: { title: string }) => title,
  );

test('an announcement of our own staff is read in every company, the newest first, and of the active ones the most pressing', async () => {
  await anAnnouncement({ title: 'Baixa antiga' });
  await anAnnouncement({ title: 'Alta', priority: 1 });
  await anAnnouncement({ title: 'Baixa nova' });
  await anAnnouncement({ title: 'Rascunho', priority: 1, status: false });
  expect(await titlesFor(agent)).toEqual(['Baixa nova', 'Alta', 'Baixa antiga']);
  expect(await titlesFor(agent, { active: 'true' })).toEqual(['Alta', 'Baixa nova', 'Baixa antiga']);
  expect(await titlesFor(agent, { searchParam: 'ALTA', pageNumber: '' })).toEqual(['Alta']);
  const { body } = await app.api(agent).get('/announcements/list', { companyId: '1' });
  expect(body).toMatchObject([{ title: 'Alta', priority: 1, status: true, mediaPath: null }, {}, {}]);
});

test('our own staff see those that are not active too, the newest first, or just what users see', async () => {
  await anAnnouncement({ title: 'Alta', priority: 1 });
  const draft = await anAnnouncement({ title: 'Rascunho', status: false });
  expect(await titlesFor(staff)).toEqual(['Rascunho', 'Alta']);
  expect(await titlesFor(staff, { active: 'true' })).toEqual(['Alta']);
  expect((await app.api(agent).get(`/announcements/${draft.id}`)).body.error).toBe(
    'ERR_NO_ANNOUNCEMENT_FOUND',
  );
  expect((await app.api(staff).get(`/announcements/${draft.id}`)).body).toEqual(draft);
});

test('an announcement is changed and deleted; without a priority it is low, and it is active', async () => {
  const { id } = await anAnnouncement({ priority: undefined, status: undefined });
  const changed = await app.api(staff).put(`/announcements/${id}`, { title: ' Nova  versão ', priority: 2 });
  expect(changed.body).toMatchObject({
    title: 'Nova versão',
    text: 'Domingo às 3h',
    priority: 2,
    status: true,
  });
  expect((await app.api(staff).delete(`/announcements/${id}`)).body).toEqual({
    message: 'Announcement deleted',
  });
  expect((await app.api(staff).delete(`/announcements/${id}`)).status).toBe(404);
});

test('an announcement reaches screens of every company; a hidden one is shown to our own staff and gone for others', async () => {
  const [mine, theirs] = [await app.aSocket(agent), await app.aSocket(staff)];
  const made = await anAnnouncement();
  expect(await mine.waitFor('company-announcement')).toEqual({ action: 'create', record: made });
  await app.api(staff).put(`/announcements/${made.id}`, { status: false, text: 'Segredo' });
  const hidden = await theirs.waitFor('company-announcement', ({ record }) => record?.text === 'Segredo');
  expect(hidden).toMatchObject({ action: 'update', record: { status: false } });
  expect(await mine.waitFor('company-announcement', ({ action }) => action === 'delete')).toEqual({
    action: 'delete',
    id: made.id,
  });
  expect(JSON.stringify(mine.events)).not.toContain('Segredo');
});

test.each([
  [{ title: '  ' }, 'ERR_ANNOUNCEMENT_REQUIRED'],
  [{ title: null }, 'ERR_ANNOUNCEMENT_REQUIRED'],
  [{ title: 'x'.repeat(announcementLimits.titleMax + 1) }, 'ERR_ANNOUNCEMENT_REQUIRED'],
  [{ text: '' }, 'ERR_ANNOUNCEMENT_REQUIRED'],
  [{ priority: 4 }, 'ERR_VALIDATION'],
])('an announcement with %j is refused with %s', async (fault, code) => {
  const body = { title: 'Título', text: 'Texto', ...fault };
  const answer = await app.api(staff).post('/announcements', body);
  expect([answer.status, answer.body.error]).toEqual([400, code]);
});

describe('audience and dates', () => {
  const hour = 3_600_000;
  const start = Date.parse('2027-03-01T12:00:00Z');
  const at = (hours: number) => new Date(start + hours * hour).toISOString();
  const turnTo = (moment: number) => {
    announcementClock(app.host).now = () => moment;
  };
  beforeEach(() => turnTo(start));
  afterAll(() => {
    announcementClock(app.host).now = Date.now;
  });

  const aPlan = { value: 10, users: 1, connections: 1, queues: 1 };

  const twoPlans = async () => {
    const [rich, plain] = [await app.aCompany(), await app.aCompany()];
    return {
      planId: rich.planId,
      admin: await app.aUser(rich, { profile: 'admin' }),
      user: await app.aUser(rich, { profile: 'user' }),
      neighbour: await app.aUser(plain, { profile: 'admin' }),
    };
  };

  test('an announcement for a plan is read by its companies alone, and one for admins by their admins alone', async () => {
    const { planId, admin, user, neighbour } = await twoPlans();
    const forPlan = await anAnnouncement({ title: 'Plano', planIds: [planId, planId] });
    expect(forPlan).toMatchObject({ planIds: [planId], readers: 'everyone' });
    const both = await anAnnouncement({ title: 'Cobrança', planIds: [planId], readers: 'admins' });
    expect([await titlesFor(admin), await titlesFor(user), await titlesFor(neighbour)]).toEqual([
      ['Cobrança', 'Plano'],
      ['Plano'],
      [],
    ]);
    expect((await app.api(user).get('/announcements/list')).body).toMatchObject([{ title: 'Plano' }]);
    for (const [reader, status] of [
      [admin, 200],
      [user, 404],
      [neighbour, 404],
    ] as const)
      expect((await app.api(reader).get(`/announcements/${both.id}`)).status).toBe(status);
    const widened = await app
      .api(staff)
      .put(`/announcements/${both.id}`, { planIds: null, readers: 'everyone' });
    expect(widened.body).toMatchObject({ planIds: null, readers: 'everyone' });
    expect(await titlesFor(neighbour)).toEqual(['Cobrança']);
  });

  test('an announcement for a plan that is deleted is read by no company, not by all', async () => {
    const plan = (await app.api(staff).post('/plans', { ...aPlan, name: 'De saída' })).body;
    await anAnnouncement({ planIds: [plan.id] });
    expect((await app.api(staff).delete(`/plans/${plan.id}`)).status).toBe(200);
    expect(await titlesFor(agent)).toEqual([]);
    const [read] = (await app.api(staff).get('/announcements')).body.records;
    expect(read).toMatchObject({ planIds: [] });
    const { body } = await app.api(staff).put(`/announcements/${read.id}`, { ...read, text: 'Corrigido' });
    expect(body).toMatchObject({ text: 'Corrigido', planIds: [] });
    expect(await titlesFor(agent)).toEqual([]);
  });

  test('live, a limited announcement reaches its audience alone, and leaves those who are outside when it becomes limited', async () => {
    const { planId, admin, user, neighbour } = await twoPlans();
    const sockets = [await app.aSocket(admin), await app.aSocket(user), await app.aSocket(neighbour)];
    const [inside, ...outside] = sockets as [(typeof sockets)[0], ...typeof sockets];
    const { id } = await anAnnouncement({ title: 'Para todos' });
    for (const socket of sockets) await socket.waitFor('company-announcement');
    await app.api(staff).put(`/announcements/${id}`, {
      ...{ title: 'Só administradores', readers: 'admins', planIds: [planId] },
    });
    await inside.waitFor('company-announcement', ({ record }) => record?.title === 'Só administradores');
    for (const socket of outside) {
      expect(await socket.waitFor('company-announcement', ({ action }) => action === 'delete')).toEqual({
        action: 'delete',
        id,
      });
      expect(JSON.stringify(socket.events)).not.toContain('Só administradores');
    }
  });

  test('an announcement is shown from its beginning until its end, to the millisecond, and events say so once each', async () => {
    const published: string[] = [];
    for (const event of ['published', 'withdrawn'] as const)
      app.host.events.on(`announcement.${event}`, () => void published.push(event));
    const socket = await app.aSocket(agent);
    const dated = await anAnnouncement({ startsAt: at(1), endsAt: at(2) });
    expect(dated).toMatchObject({ status: true, startsAt: at(1), endsAt: at(2) });
    expect([await titlesFor(agent), (await titlesFor(staff)).length]).toEqual([[], 1]);
    for (const [moment, shown] of [
      [start + hour - 1, 0],
      [start + hour, 1],
      [start + 2 * hour - 1, 1],
      [start + 2 * hour, 0],
    ] as const) {
      turnTo(moment);
      expect(await titlesFor(agent)).toHaveLength(shown);
      await Promise.all([followDates(app), followDates(app)]);
    }
    await socket.waitFor('company-announcement', ({ action, record }) => action === 'create' && !!record);
    await socket.waitFor('company-announcement', ({ action }) => action === 'delete');
    await app.settle();
    expect(published).toEqual(['published', 'withdrawn']);
    expect((await app.api(staff).get(`/announcements/${dated.id}`)).body.updatedAt).toBe(dated.updatedAt);
  });

  test.each([
    ['before its start', { startsAt: at(3), endsAt: at(2) }],
    ['at its start', { startsAt: at(3), endsAt: at(3) }],
    ['already over', { endsAt: at(-1) }],
  ])('an end %s is refused, and the one that was stored stays', async (_case, dates) => {
    const { id } = await anAnnouncement({ endsAt: at(1) });
    const answer = await app.api(staff).put(`/announcements/${id}`, dates);
    expect([answer.status, answer.body.error]).toEqual([400, 'ERR_ANNOUNCEMENT_DATES']);
    turnTo(start + 5 * hour);
    const renamed = await app.api(staff).put(`/announcements/${id}`, { title: 'Outro título' });
    expect(renamed.body).toMatchObject({ title: 'Outro título', endsAt: at(1) });
  });

  test('an unknown plan is refused before anything else that is wrong', async () => {
    const body = { title: '', text: '', planIds: [2_000_000_000] };
    const answer = await app.api(staff).post('/announcements', body);
    expect([answer.status, answer.body.error]).toEqual([404, 'ERR_NO_PLAN_FOUND']);
  });
});

describe('the picture', () => {
  const attach = (id: number, file: File) =>
    app.api(staff).upload(`/announcements/${id}/media-upload`, { typeArch: 'announcements', file });

  test('the picture of an announcement is read without a token, and goes with its announcement', async () => {
    const { id } = await anAnnouncement();
    const { body } = await attach(id, aPicture());
    expect(body).toMatchObject({ mensagem: 'Mensagem enviada', record: { mediaName: 'aviso.png' } });
    const url = `/public/${body.record.mediaPath}`;
    expect(body.record.mediaUrl).toMatch(new RegExp(`${url}$`));
    const seen = await app.http.inject({ url });
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/png']);
    expect(seen.rawPayload.equals(png)).toBe(true);
    const neighbour = { ...(await app.signIn(agent)) };
    expect((await app.http.inject({ url, headers: neighbour })).statusCode).toBe(200);
    await app.api(staff).delete(`/announcements/${id}`);
    await app.settle();
    expect((await app.http.inject({ url })).statusCode).toBe(404);
    expect(await app.host.database.knex('AnnouncementDiscards')).toEqual([]);
  });

  test('the picture of an announcement is replaced and removed, and removing a missing one is no fault', async () => {
    const { id } = await anAnnouncement();
    const first = (await attach(id, aPicture())).body.record.mediaPath;
    const second = (await attach(id, aPicture('outra.png'))).body.record.mediaPath;
    expect((await app.http.inject({ url: `/public/${first}` })).statusCode).toBe(404);
    expect((await app.http.inject({ url: `/public/${second}` })).statusCode).toBe(200);
    for (let turn = 0; turn < 2; turn++) {
      const { body } = await app.api(staff).delete(`/announcements/${id}/media-upload`);
      expect(body).toMatchObject({ mensagem: 'Arquivo excluído', record: { mediaPath: null } });
    }
  });

  test('the picture of an announcement is recognised by its bytes: no text, whatever its name, is kept', async () => {
    const { id } = await anAnnouncement();
    const answer = await attach(id, aPicture('mau.png', Buffer.from('<script>alert(1)</script>')));
    expect([answer.status, answer.body.error]).toEqual([400, 'ERR_ANNOUNCEMENT_INVALID_IMAGE']);
    expect((await app.api(agent).get(`/announcements/${id}`)).body.mediaPath).toBeNull();
  });

  test('a picture that belongs to no announcement is not found, whatever file its address names', async () => {
    const { key } = await app.host.media.save(1, png, { fileName: 'segredo.png' });
    for (const file of [`${key}.png`, key, '..%2f..%2fetc', '%00'])
      expect((await app.http.inject({ url: `/public/${file}` })).statusCode).toBe(404);
  });
});
