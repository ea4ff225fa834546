import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Type } from '@sinclair/typebox';
import { systemActor } from '../actor.ts';
import { InvalidToken } from '../errors/core-errors.ts';
import { definePlugin } from '../plugin/define-plugin.ts';
import { startTestApp, type TestApp, type TestCompany } from '../testing/index.ts';
import { Body } from './schemas.ts';

/** A page that a host may read twice a minute. */
const scarce = definePlugin({
  name: 'scarce',
  register: ({ route }) =>
    route({
      method: 'GET',
      url: '/scarce',
      summary: 'Answers',
      access: 'public',
      attemptsPerMinute: 2,
      answers: { 200: Type.Object({ is: Type.Boolean() }) },
      handle: () => ({ is: true }),
    }),
});

/** An API with keys of its own: the key is the id of a company. */
const door = definePlugin({
  name: 'door',
  planFlag: 'useKanban',
  register: ({ route }) =>
    route({
      method: 'POST',
      url: '/door',
      summary: 'Opens',
      access: 'token',
      identify: async ({ headers: { authorization } }) => {
        const companyId = Number(authorization?.replace('Bearer ', ''));
        if (!companyId) throw InvalidToken();
        return systemActor(companyId);
      },
      body: Body({ name: Type.String() }),
      consumes: ['application/json', 'multipart/form-data'],
      answers: { 200: Type.Object({ companyId: Type.Integer() }) },
      handle: ({ companyId }) => ({ companyId }),
    }),
});

describe('A route that checks a credential of its own', () => {
  let app: TestApp;
  let company: TestCompany;
  beforeAll(async () => {
    app = await startTestApp({
      plugins: [door, scarce],
      config: { rateLimit: true, callsPerSecond: 0.1, trustProxy: 1 },
    });
    company = await app.aCompany({ limits: { users: 1 } });
  });
  afterAll(() => app.close());
  const knock = (key: string, body: object = { name: 'Rita' }) =>
    app.api().post('/door', body, { authorization: `Bearer ${key}` });

  test('a route with a credential of its own asks who calls before it says what a call takes', async () => {
    expect(await knock('', {})).toMatchObject({ status: 401, body: { error: 'ERR_INVALID_TOKEN' } });
    expect(await knock(String(company.id), {})).toMatchObject({ status: 400 });
    expect(await knock(String(company.id))).toMatchObject({ status: 200, body: { companyId: company.id } });
  });

  test('a route with a credential of its own stands behind the plan and the company’s share of calls', async () => {
    const poor = await app.aCompany({ flags: { useKanban: false } });
    expect(await knock(String(poor.id))).toMatchObject({ status: 402 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => knock(String(company.id))));
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('all addresses of one IPv6 network share the calls that a host may make', async () => {
    const from = async (ip: string) => (await app.api().get('/scarce', {}, { 'x-forwarded-for': ip })).status;
    const network = [1, 2, 3].map((host) => `2001:db8:1:2::${host}`);
    const answers: number[] = [];
    for (const ip of network) answers.push(await from(ip));
    expect(answers).toEqual([200, 200, 429]);
    expect(await from('2001:db8:1:3::1')).toBe(200);
  });

  test('the API document says whose credential a route with its own wants, and what comes as a form', async () => {
    const { body } = await app.api().get('/docs/json');
    const { security, requestBody, ...about } = body.paths['/door'].post;
    expect([security, about['x-access'], about['x-scope']]).toEqual([
      [{ connection: [] }],
      'token',
      undefined,
    ]);
    expect(requestBody.content['application/json'].example).toEqual({ name: 'Exemplo' });
    expect(requestBody.content['multipart/form-data'].schema).toMatchObject({
      required: ['name', 'medias'],
      properties: { name: { type: 'string' }, medias: { items: { format: 'binary' } } },
    });
    expect(body.paths['/settings'].get['x-scope']).toBe('admin');
    expect(body.paths['/auth/sessions'].get['x-scope']).toBe('none');
  });
});
