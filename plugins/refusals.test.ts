import { startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { plugins } from './index.ts';
import { aBusyCompany, type BusyCompany } from './testing/a-busy-company.ts';

interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As documented: `/tickets/{id}`. */
  path: string;
  access: string;
  planFlag: string | null;
}

/** Whose row each address names. An address that is not here fails the walk: a new route says what it names. */
const rowNamed: Record<string, (world: BusyCompany) => string | number> = {
  '/companies/{id}': ({ company }) => company.id,
  '/companies/{id}/schedules': ({ company }) => company.id,
  '/companies/listPlan/{id}': ({ company }) => company.id,
  '/contacts/{id}': ({ contactId }) => contactId,
  '/messages/{messageId}': ({ messageId }) => messageId,
  '/messages/{messageId}/retry': ({ messageId }) => messageId,
  '/messages/{ticketId}': ({ ticketId }) => ticketId,
  '/plans/{id}': ({ company }) => company.planId,
  '/queue/{id}': ({ queueId }) => queueId,
  '/sandbox/{whatsappId}/ack': ({ connectionId }) => connectionId,
  '/sandbox/{whatsappId}/chat': ({ connectionId }) => connectionId,
  '/sandbox/{whatsappId}/customers': ({ connectionId }) => connectionId,
  '/sandbox/{whatsappId}/faults': ({ connectionId }) => connectionId,
  '/sandbox/{whatsappId}/inbound': ({ connectionId }) => connectionId,
  '/sandbox/{whatsappId}/outbox': ({ connectionId }) => connectionId,
  '/sandbox/{whatsappId}/scan': ({ connectionId }) => connectionId,
  '/settings/{settingKey}': () => 'userRating',
  '/ticket-notes/{id}': ({ noteId }) => noteId,
  '/tickets/{id}': ({ ticketId }) => ticketId,
  '/tickets/u/{uuid}': ({ ticketUuid }) => ticketUuid,
  '/users/{id}': ({ userId }) => userId,
  '/whatsapp/{id}': ({ connectionId }) => connectionId,
  '/whatsapp/{id}/sending': ({ connectionId }) => connectionId,
  '/whatsapp/{id}/sending/pause': ({ connectionId }) => connectionId,
  '/whatsapp/{id}/session': ({ connectionId }) => connectionId,
  '/whatsapp/{id}/states': ({ connectionId }) => connectionId,
  '/whatsappsession/{id}': ({ connectionId }) => connectionId,
  '/whatsappsession/{id}/pairing-code': ({ connectionId }) => connectionId,
};

/** Addresses that name nothing of a company: plans and the setting's key belong to everybody. */
const namesNoRow = new Set(['/settings/{settingKey}', '/plans/{id}']);

/** Addresses below which everything belongs to a ticket, and so to its queue. */
const ofTicket = new Set([
  '/messages/{messageId}',
  '/messages/{messageId}/retry',
  '/messages/{ticketId}',
  '/ticket-notes/{id}',
  '/tickets/{id}',
  '/tickets/u/{uuid}',
]);

/** What each call takes: valid, so that a refusal is about the caller; with the ids of `world` where it names others. */
const bodies: Record<string, (world: BusyCompany) => object> = {
  'POST /contacts': () => ({ name: 'Novo', number: '5511912341234' }),
  'PUT /contacts/{id}': () => ({ name: 'Outro nome', number: '5511987654321' }),
  'POST /messages/{ticketId}': () => ({ body: 'Oi' }),
  'POST /queue': () => ({ name: 'Cobrança', color: '#e65100' }),
  'PUT /queue/{id}': () => ({ name: 'Trocada', color: '#e65100' }),
  'PUT /settings/{settingKey}': () => ({ key: 'userRating', value: 'enabled' }),
  'POST /ticket-notes': ({ ticketId, contactId }) => ({ note: 'Espiada', ticketId, contactId }),
  'PUT /ticket-notes/{id}': () => ({ note: 'Trocada' }),
  'POST /tickets': ({ contactId, queueId, userId }) => ({ contactId, queueId, userId, status: 'open' }),
  'PUT /tickets/{id}': () => ({ status: 'closed' }),
  'POST /users': ({ queueId }) => ({
    name: 'Intruso',
    email: 'intruso@balcao.test',
    password: 'Segredo-1',
    profile: 'user',
    queueIds: [queueId],
  }),
  'PUT /users/{id}': () => ({ name: 'Trocado' }),
  'POST /whatsapp': ({ queueId }) => ({ name: 'Roubada', provider: 'sandbox', queueIds: [queueId] }),
  'PUT /whatsapp/{id}': () => ({ name: 'Trocada' }),
  'PUT /whatsapp/{id}/sending': () => ({
    replyGapSeconds: 0,
    bulkGapSeconds: 0,
    bulkJitterSeconds: 0,
    dailyBudget: [],
    quietFrom: null,
    quietTo: null,
  }),
  'POST /whatsappsession/{id}/pairing-code': () => ({ number: '5511911112222' }),
  'PUT /messages/{messageId}': () => ({ body: 'Trocada' }),
  'POST /sandbox/{whatsappId}/inbound': () => ({ from: '5511911112222', body: 'Oi' }),
  'POST /sandbox/{whatsappId}/ack': () => ({ wireId: 'X', ack: 3 }),
  'POST /sandbox/{whatsappId}/faults': () => ({ delayMs: 1 }),
  'PUT /companies/{id}/schedules': () => ({ schedules: [] }),
};

/** Calls that take other rows' ids in their body or query: as company B with the ids of company A. */
const foreignIds: ReadonlyArray<
  [
    method: 'GET' | 'POST' | 'PUT',
    url: (own: BusyCompany) => string,
    body: (foreign: BusyCompany, own: BusyCompany) => object,
  ]
> = [
  ['POST', () => '/tickets', ({ contactId }, { queueId }) => ({ contactId, queueId, status: 'open' })],
  ['POST', () => '/tickets', ({ queueId }, { contactId }) => ({ contactId, queueId, status: 'open' })],
  [
    'POST',
    () => '/tickets',
    ({ connectionId }, { contactId, queueId }) => ({
      contactId,
      queueId,
      whatsappId: connectionId,
      status: 'open',
    }),
  ],
  ['PUT', ({ ticketId }) => `/tickets/${ticketId}`, ({ queueId }) => ({ queueId })],
  ['PUT', ({ ticketId }) => `/tickets/${ticketId}`, ({ userId }) => ({ userId, status: 'open' })],
  ['PUT', ({ ticketId }) => `/tickets/${ticketId}`, ({ connectionId }) => ({ whatsappId: connectionId })],
  [
    'POST',
    () => '/users',
    ({ queueId }) => ({
      name: 'Novo',
      email: 'novo@balcao.test',
      password: 'Segredo-1',
      queueIds: [queueId],
    }),
  ],
  [
    'POST',
    () => '/users',
    ({ connectionId }) => ({
      name: 'Novo',
      email: 'novo@balcao.test',
      password: 'Segredo-1',
      whatsappId: connectionId,
    }),
  ],
  ['PUT', ({ userId }) => `/users/${userId}`, ({ queueId }) => ({ queueIds: [queueId] })],
  ['POST', () => '/whatsapp', ({ queueId }) => ({ name: 'Nova', provider: 'sandbox', queueIds: [queueId] })],
  ['PUT', ({ connectionId }) => `/whatsapp/${connectionId}`, ({ queueId }) => ({ queueIds: [queueId] })],
  ['PUT', ({ connectionId }) => `/whatsapp/${connectionId}`, ({ queueId }) => ({ transferQueueId: queueId })],
  ['POST', () => '/ticket-notes', ({ ticketId, contactId }) => ({ note: 'Espiada', ticketId, contactId })],
  [
    'POST',
    ({ ticketId }) => `/messages/${ticketId}`,
    ({ messageId }) => ({ body: 'Oi', quotedMsg: { id: messageId } }),
  ],
];

let app: TestApp;
let operations: Operation[];
let theirs: BusyCompany;
let ours: BusyCompany;

beforeAll(async () => {
  app = await startTestApp({ plugins });
  operations = await documentedOperations(app);
  [theirs, ours] = [await aBusyCompany(app), await aBusyCompany(app)];
});
afterAll(() => app.close());

describe('Every documented route', () => {
  test('says what it names', () => {
    const unknown = operations.filter(
      ({ path }) => path.includes('{') && !path.startsWith('/public/') && !rowNamed[path],
    );
    expect(unknown.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  test('refuses who brings no session', async () => {
    await walk(guarded(), null, (operation, answer) => {
      expect({ operation, ...answer }).toMatchObject({
        operation,
        status: 401,
        error: 'ERR_SESSION_EXPIRED',
      });
    });
  });

  test('asks for a new access token when the one that came is none of ours', async () => {
    for (const operation of guarded()) {
      const answer = await app.http.inject({
        method: operation.method,
        url: addressOf(operation, theirs),
        headers: { authorization: 'Bearer none.of.ours' },
      });
      expect({ operation, status: answer.statusCode }).toEqual({ operation, status: 403 });
    }
  });

  test('refuses an agent where a role is needed', async () => {
    const restricted = guarded().filter(({ access }) => access !== 'session');
    expect(restricted.length).toBeGreaterThan(10);
    await walk(restricted, theirs.outsider, (operation, answer) => {
      expect({ operation, ...answer }).toMatchObject({ operation, status: 403, error: 'ERR_NO_PERMISSION' });
    });
  });

  test('refuses an admin where a super user is needed', async () => {
    const restricted = guarded().filter(({ access }) => access === 'super');
    expect(restricted.length).toBeGreaterThan(5);
    await walk(restricted, theirs.admin, (operation, answer) => {
      expect({ operation, ...answer }).toMatchObject({ operation, status: 403, error: 'ERR_NO_PERMISSION' });
    });
  });

  test("does not find another company's row", async () => {
    const naming = guarded().filter(({ path }) => path.includes('{') && !namesNoRow.has(path));
    const before = await everythingOf(theirs);
    await walk(naming, ours.admin, (operation, answer) => {
      expect({ operation, status: answer.status }).toEqual({ operation, status: expect.any(Number) });
      expect([400, 403, 404]).toContain(answer.status);
      expect({ operation, error: answer.error }).toEqual({
        operation,
        error: expect.stringMatching(/^ERR_/),
      });
      expect({ operation, error: answer.error }).not.toMatchObject({ error: 'ERR_VALIDATION' });
    });
    expect(await everythingOf(theirs)).toEqual(before);
  });

  test("does not take another company's ids in its body", async () => {
    const before = await everythingOf(theirs);
    for (const [method, url, body] of foreignIds) {
      const answer = await app
        .api(ours.admin)
        [method === 'PUT' ? 'put' : 'post'](url(ours), body(theirs, ours));
      const call = `${method} ${url(ours)} ${JSON.stringify(body(theirs, ours))}`;
      expect({ call, refused: answer.status >= 400 && answer.status < 500 }).toEqual({ call, refused: true });
      expect(answer.body.error).not.toBe('ERR_VALIDATION');
    }
    expect(await everythingOf(theirs)).toEqual(before);
  });

  test('keeps an agent out of the tickets of other queues', async () => {
    const naming = guarded().filter(({ path, access }) => ofTicket.has(path) && access === 'session');
    expect(naming.length).toBeGreaterThan(6);
    const before = await everythingOf(theirs);
    await walk(naming, theirs.outsider, (operation, answer) => {
      expect([403, 404]).toContain(answer.status);
      expect({ operation, error: answer.error }).toEqual({
        operation,
        error: expect.stringMatching(/^ERR_NO_/),
      });
    });
    expect(await everythingOf(theirs)).toEqual(before);
  });

  test('refuses a company whose plan lacks its flag', async () => {
    const flagged = guarded().filter(({ planFlag }) => planFlag !== null);
    for (const operation of flagged) {
      const company = await app.aCompany({ flags: { [operation.planFlag as string]: false } });
      const answer = await call(operation, theirs, await app.aUser(company));
      expect({ operation, ...answer }).toMatchObject({
        operation,
        status: 402,
        error: 'ERR_PLAN_FEATURE_DISABLED',
      });
    }
  });
});

function guarded(): Operation[] {
  return operations.filter(({ access }) => access !== 'public' && access !== 'cookie' && access !== 'token');
}

async function walk(
  walked: readonly Operation[],
  caller: TestUser | null,
  check: (operation: Operation, answer: { status: number; error: string }) => void,
): Promise<void> {
  for (const operation of walked) check(operation, await call(operation, theirs, caller));
}

async function call(
  operation: Operation,
  world: BusyCompany,
  caller: TestUser | null,
): Promise<{ status: number; error: string }> {
  const body = bodies[`${operation.method} ${operation.path}`]?.(world);
  const answer = await app.http.inject({
    method: operation.method,
    url: addressOf(operation, world),
    headers: caller ? await app.signIn(caller) : {},
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, error: answer.json().error };
}

function addressOf({ path }: Operation, world: BusyCompany): string {
  const named = rowNamed[path]?.(world);
  const address = named === undefined ? path : path.replace(/\{\w+\}/, String(named));
  return address.endsWith('/chat') ? `${address}?with=5511987654321` : address;
}

/** What the other company sees of itself; nothing of it may change. */
async function everythingOf({ admin, ticketId }: BusyCompany): Promise<unknown> {
  const api = app.api(admin);
  const seen = [
    await api.get('/queue'),
    await api.get('/users'),
    await api.get('/contacts'),
    await api.get('/whatsapp'),
    await api.get(`/tickets/${ticketId}`),
    await api.get(`/messages/${ticketId}`, { markRead: 'false' }),
    await api.get('/settings'),
  ];
  return seen.map(({ status, body }) => ({ status, body: withoutSignatures(body) }));
}

function withoutSignatures(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body).replace(/signature=[\w-]+/g, 'signature'));
}

async function documentedOperations(from: TestApp): Promise<Operation[]> {
  const document = (await from.http.inject({ url: '/docs/json' })).json();
  return Object.entries<Record<string, Record<string, string>>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, about]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      access: about['x-access'] ?? '',
      planFlag: about['x-plan-flag'] ?? null,
    })),
  );
}
