import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Type } from '@sinclair/typebox';
import { systemActor } from '../../actor.ts';
import { receiveUpload } from '../../media/receive-upload.ts';
import { definePlugin } from '../../plugin/define-plugin.ts';
import { eventually, startTestApp, type TestApp, type TestCompany } from '../../testing/index.ts';

const Done = Type.Object({ text: Type.String() });
let begun: string[] = [];
const releases: Array<() => void> = [];
/** Limits that never apply, since on a busy machine calls are slow; these tests count places only. */
const unhurried = { callsUnderWay: { workMs: 1_000_000, longAfterMs: 1_000_000 } };
/** True: all held calls end, and later ones at once. */
let isOpen = false;
const release = () => {
  isOpen = true;
  for (const resolve of releases.splice(0)) resolve();
};

/**
 * Routes whose calls last until the test releases them. The API key is the id of a company, or that and the id of the
 * installation's own company for a call of our staff.
 */
const workshop = definePlugin({
  name: 'workshop',
  register({ route }) {
    const access = 'token' as const;
    const identify = async ({ headers }: { headers: { authorization?: string | undefined } }) => {
      const [companyId, homeCompanyId] = (headers.authorization ?? '')
        .replace('Bearer ', '')
        .split('/')
        .map(Number);
      const actor = systemActor(companyId ?? 0);
      return homeCompanyId
        ? { ...actor, entry: { id: 1, endsAt: Date.now() + 60_000, homeCompanyId } }
        : actor;
    };
    const shared = { access, identify, answers: { 200: Done } };
    route({
      ...shared,
      method: 'GET',
      url: '/held/:name',
      summary: 'Lasts until it is released',
      params: Type.Object({ name: Type.String() }),
      async handle(_ctx, { params: { name } }) {
        begun.push(name);
        if (!isOpen) await new Promise<void>((resolve) => releases.push(resolve));
        return { text: name };
      },
    });
    route({
      ...shared,
      method: 'GET',
      url: '/long-answer',
      summary: 'Answers much',
      handle: () => ({ text: 'x'.repeat(8_000_000) }),
    });
    route({
      ...shared,
      method: 'POST',
      url: '/files',
      summary: 'Takes files',
      consumes: ['multipart/form-data'],
      async handle(ctx, { request }) {
        begun.push('files');
        const { files, discard } = await receiveUpload(ctx, request);
        const text = String(files.length);
        await discard();
        return { text };
      },
    });
  },
});

describe('calls of companies', () => {
  let app: TestApp;
  let company: TestCompany;
  let other: TestCompany;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    app = await startTestApp({
      plugins: [workshop],
      listen: true,
      config: { rateLimit: true, callsAtOnce: 2, callsWaiting: 200, callsPerSecond: 10_000, ...unhurried },
    });
    other = await app.aCompany();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
  beforeEach(async () => {
    release();
    await eventually(async () => (await waiting()) === 0);
    [begun, isOpen] = [[], false];
    company = await app.aCompany({ limits: { users: 0 } });
  });

  const call = (key: string | number, path: string) =>
    app.api().get(path, {}, { authorization: `Bearer ${key}` });
  const figure = async (name: string): Promise<number> => {
    const text = await app.host.metrics.registry.metrics();
    const line = text.split('\n').find((one) => one.startsWith(`balcao_${name} `));
    return Number(line?.split(' ').at(-1));
  };
  const waiting = () => figure('calls{state="waiting"}');
  /** A raw socket, by which the test decides when to send each part of a call and whether to read the answer. */
  const aCaller = async (key: string | number, head: string, rest = ''): Promise<Socket> => {
    const socket = connect(Number(new URL(app.baseUrl).port), '127.0.0.1');
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write(`${head} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${key}\r\n${rest}\r\n`);
    return socket;
  };
  const textOf = async (socket: Socket): Promise<string> => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    await eventually(() => text.includes('\r\n\r\n{'));
    return text;
  };

  test('a company’s calls are served next although 200 of another one wait', async () => {
    const burst = Array.from({ length: 202 }, (_, number) => call(company.id, `/held/${number}`));
    await eventually(async () => (await waiting()) === 200);
    expect(await figure('calls_companies_waiting')).toBe(1);

    const user = await app.aUser(other);
    expect((await app.api(user).get('/auth/me')).status).toBe(200);
    expect(begun).toEqual(['0', '1']);

    release();
    const answers = await Promise.all(burst);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  test('calls of a company begin in the order in which they came', async () => {
    const names = Array.from({ length: 30 }, (_, number) => String(number));
    const burst = names.map((name) => call(company.id, `/held/${name}`));
    await eventually(async () => (await waiting()) === 28);
    release();
    await Promise.all(burst);
    expect(begun).toEqual(names);
  });

  test('calls are refused, with when to come again, once too many of the company wait', async () => {
    const burst = Array.from({ length: 202 }, (_, number) => call(company.id, `/held/${number}`));
    await eventually(async () => (await waiting()) === 200);
    const before = await figure('calls_refused_total');

    const refused = await call(company.id, '/held/late');
    expect(refused).toMatchObject({ status: 429, body: { error: 'ERR_COMPANY_BUSY' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(await figure('calls_refused_total')).toBe(before + 1);
    expect((await call(other.id, '/long-answer')).status).toBe(200);

    release();
    await Promise.all(burst);
    expect((await call(company.id, '/held/again')).status).toBe(200);
  });

  test('calls of our own staff at work in a company do not wait behind its own', async () => {
    const burst = Array.from({ length: 10 }, (_, number) => call(company.id, `/held/${number}`));
    await eventually(async () => (await waiting()) === 8);
    expect((await call(`${company.id}/1`, '/long-answer')).status).toBe(200);
    release();
    await Promise.all(burst);
  });

  test('calls wait no longer once their caller has left, and never begin then', async () => {
    const burst = ['0', '1'].map((name) => call(company.id, `/held/${name}`));
    await eventually(() => begun.join() === ['0', '1'].join());
    const caller = await aCaller(company.id, 'GET /held/gone');
    await eventually(async () => (await waiting()) === 1);
    caller.destroy();
    await eventually(async () => (await waiting()) === 0);
    release();
    await Promise.all(burst);
    expect((await call(company.id, '/held/next')).status).toBe(200);
    expect(begun).toEqual(['0', '1', 'next']);
  });

  test('calls keep no place while a slow caller sends a file or reads an answer', async () => {
    const head = 'content-type: multipart/form-data; boundary=b\r\ncontent-length: 5000\r\n';
    const slow = await Promise.all([
      ...[1, 2].map(() => aCaller(company.id, 'POST /files', head)),
      ...[1, 2].map(() => aCaller(company.id, 'GET /long-answer')),
    ]);
    for (const socket of slow) socket.pause();
    await eventually(() => begun.join() === ['files', 'files'].join());
    isOpen = true;
    expect((await call(company.id, '/held/quick')).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });

  test('calls with files take their turn like others once the files have come', async () => {
    const burst = ['0', '1'].map((name) => call(company.id, `/held/${name}`));
    await eventually(() => begun.join() === ['0', '1'].join());
    const body = '--b\r\ncontent-disposition: form-data; name="f"; filename="a.txt"\r\n\r\nola\r\n--b--\r\n';
    const head = `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length}\r\n`;
    const caller = await aCaller(company.id, 'POST /files', head);
    const answer = textOf(caller);
    await eventually(() => begun.includes('files'));
    expect(await waiting()).toBe(0);
    caller.write(body);
    await eventually(async () => (await waiting()) === 1);
    release();
    expect(await answer).toContain('{"text":"1"}');
    await Promise.all(burst);
  });

  // The last one: it ends the application.
  test('calls come to their ends when the process ends', async () => {
    const callers = [];
    for (const name of ['0', '1', '2']) callers.push(await aCaller(company.id, `GET /held/${name}`));
    const answers = callers.map(textOf);
    await eventually(async () => (await waiting()) === 1);
    const closed = app.app.http.close();
    release();
    for (const answer of await Promise.all(answers)) expect(answer).toContain('HTTP/1.1 200');
    await closed;
  });
});
