/** @on-both-databases every operation answers the same on each database, and leaks nothing on either */
import { eventually, startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { plugins } from './index.ts';
import { addressOf, bodyOf, pointedAt } from './testing/matrix/fill.ts';
import { intendedAccess, intendedFlag, unservedOf } from './testing/matrix/intended-access.ts';
import { documentedOperations, isGuarded, needsRole, type Operation } from './testing/matrix/operations.ts';
import {
  kindOfParam,
  kindOfQuery,
  literals,
  missingCode,
  ofTicket,
  referencesIn,
} from './testing/matrix/references.ts';
import { testPlugin } from './testing/matrix/test-plugin.ts';
import { absent, aWorld, type World } from './testing/matrix/world.ts';

/**
 * Plans, helps and announcements are open to all users. Only our own staff know the other companies: to the rest each of these
 * is forbidden.
 */
const ofEverybody = new Set(['/plans/{id}', '/helps/{id}', '/announcements/{id}']);
const forStaff = '/companies/';

/** Lists of what a company has. */
const listsOfCompany = [
  '/api-tokens',
  '/calendars',
  '/campaigns',
  '/campaign-suppressions',
  '/chats',
  '/contact-lists',
  '/contacts',
  '/fields',
  '/files',
  '/flows',
  '/rules',
  '/invitations',
  '/invoices/all',
  '/leaflets',
  '/macros',
  '/prompt',
  '/prompt-pages',
  '/queue',
  '/queue-options',
  '/queueIntegration',
  '/quick-messages',
  '/routing/queues',
  '/schedules',
  '/settings',
  '/sla-policies',
  '/tags',
  '/ticket-notes',
  '/ticket-views',
  '/users',
  '/webchat-widgets',
  '/webhook-endpoints',
  '/whatsapp',
];

let app: TestApp;
let documented: Operation[];
let operations: Operation[];
let theirs: World;
let ours: World;
let asked = 0;
/** Where something turned up that its reader may not see. */
const leaks: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ plugins: [...plugins, testPlugin], listen: true });
  documented = await documentedOperations(app);
  operations = documented.filter(isGuarded);
  [theirs, ours] = [await aWorld(app), await aWorld(app)];
});
afterAll(async () => {
  process.stdout.write(`  figure: ${operations.length} operations, ${asked} calls, ${leaks.length} leaks\n`);
  // One call pays an invoice and a later one deletes the company: where its deletion came first, billing says so.
  app.claimErrors(/a deleted company has paid/);
  await app.close();
});

describe('Every documented operation', () => {
  test('every documented operation can be filled: its path and body ids say what they point to', () => {
    const unknown = operations.flatMap((operation) =>
      operation.params
        .filter((param) => !kindOfParam(operation, param) && !literals[param])
        .map((param) => `${operation.name}: ${param}`),
    );
    expect(unknown).toEqual([]);
    expect(operations.flatMap(({ body }) => referencesIn(body)).length).toBeGreaterThan(20);
    expect(operations.filter(({ planFlag }) => planFlag !== null).length).toBeGreaterThanOrEqual(5);
  });

  test('every documented operation asks for the right and the plan flag that it is meant to ask for', () => {
    const own = documented.filter(({ path }) => !path.startsWith('/leaflets'));
    const served = own.map(({ name, access, planFlag }) => ({ name, access, planFlag }));
    const intended = own.map((operation) => ({
      name: operation.name,
      access: intendedAccess(operation),
      planFlag: intendedFlag(operation),
    }));
    expect(served).toEqual(intended);
    expect(unservedOf(documented)).toEqual([]);
  });

  test('every documented operation answers 401 without a session, and 403 to a token that is none of ours', async () => {
    for (const operation of operations) {
      expect(await call(operation, theirs.rows, null)).toEqual(
        refusal(operation, 401, 'ERR_SESSION_EXPIRED'),
      );
      expect(await call(operation, theirs.rows, 'none.of.ours')).toEqual(
        refusal(operation, 403, 'ERR_TOKEN_EXPIRED'),
      );
    }
  });

  test('every restricted operation answers 403 to agents, and to admins where it is for our own staff', async () => {
    const restricted = operations.filter(needsRole);
    expect(restricted.length).toBeGreaterThan(30);
    for (const operation of restricted) {
      const refused = refusal(operation, 403, 'ERR_NO_PERMISSION');
      for (const agent of [theirs.member, theirs.otherTenant])
        expect(await call(operation, theirs.rows, agent)).toEqual(refused);
      if (operation.access === 'super')
        expect(await call(operation, theirs.rows, theirs.admin)).toEqual(refused);
    }
  });

  test('every operation with a plan flag answers 402 to a company that lacks it, and lets its screens join nothing', async () => {
    const flagged = operations.filter(({ planFlag }) => planFlag !== null);
    for (const flag of new Set(flagged.map(({ planFlag }) => planFlag as string))) {
      const poor = await app.aCompany({ flags: { [flag]: false } });
      const [boss, agent] = [await app.aUser(poor), await app.aUser(poor, { profile: 'user' })];
      for (const operation of flagged.filter(({ planFlag }) => planFlag === flag))
        for (const who of [boss, agent])
          expect(await call(operation, theirs.rows, who)).toEqual(
            refusal(operation, 402, 'ERR_PLAN_FEATURE_DISABLED'),
          );
      const socket = await app.aSocket(boss);
      for (const [subscription, argument] of subscriptionsFor(theirs))
        if (subscription === 'joinLeaflet') expect(await socket.join(subscription, argument)).toBe(false);
    }
  });
});

describe("Another company's row", () => {
  test("another company's row is missing at every address, with the answer of an unknown row, and unchanged", async () => {
    const naming = operations.filter(({ path, access }) => access !== 'super' && !ofEverybody.has(path));
    const before = await everythingOfBoth();
    for (const operation of naming) {
      const kinds = operation.params.flatMap((param) => kindOfParam(operation, param) ?? []);
      for (const kind of kinds) {
        const missing = operation.path.startsWith(forStaff)
          ? refusal(operation, 403, 'ERR_NO_PERMISSION')
          : refusal(operation, 404, missingCode[kind]);
        // One of two rows that an address names may be the own: the other is missing all the same.
        for (const rows of [theirs.rows, absent]) {
          const ownButOne = { ...ours.rows, [kind]: rows[kind] };
          expect({ kind, ...(await call(operation, ownButOne, ours.admin)) }).toEqual({ kind, ...missing });
        }
        if (kind === kinds[0]) expect(await call(operation, theirs.rows, ours.admin)).toEqual(missing);
      }
    }
    expect(await everythingOfBoth()).toEqual(before);
  });

  test("another company's row is missing in every body, with the code of its kind, and stays as it was", async () => {
    const before = await everythingOfBoth();
    for (const operation of operations.filter(({ access }) => access !== 'super')) {
      for (const reference of referencesIn(operation.body)) {
        // The company follows from the caller: older clients' values for it are ignored.
        if (reference.kind === 'company') continue;
        const body = bodyOf(operation, ours.rows) ?? {};
        const at = `${operation.name} ${reference.at.join('.')}`;
        // Plans belong to no company.
        const others = reference.kind === 'plan' ? [absent] : [theirs.rows, absent];
        const bodies = others.flatMap((rows) => [
          pointedAt(body, reference, rows),
          ...(reference.isList ? [pointedAt(body, reference, ours.rows, rows)] : []),
        ]);
        for (const wrong of bodies) {
          const answer = await call(operation, ours.rows, ours.admin, wrong);
          expect({ at, ...answer }).toEqual({ at, ...refusal(operation, 404, missingCode[reference.kind]) });
        }
      }
    }
    expect(await everythingOfBoth()).toEqual(before);
  });
});

/** Asks a colleague for a ticket that a refusal named: meant for those who may not see it (`plugins/tickets/handovers`). */
const forWhoMayNotSee = 'POST /tickets/{id}/transfer-request';

describe("Another queue's ticket", () => {
  test("another queue's ticket is refused to an agent at every address that belongs to it, and stays as it was", async () => {
    const before = await everythingOf(theirs);
    const walked = operations.filter(
      (operation) =>
        !needsRole(operation) &&
        operation.name !== forWhoMayNotSee &&
        operation.params.some((param) => ofTicket.has(kindOfParam(operation, param) ?? 'nothing')),
    );
    expect(walked.length).toBeGreaterThan(8);
    for (const operation of walked) {
      const refused = operation.path.startsWith('/ticket-notes')
        ? refusal(operation, 404, missingCode.note)
        : refusal(operation, 403, 'ERR_NO_PERMISSION');
      expect(await call(operation, theirs.rows, theirs.otherTenant)).toEqual(refused);
    }
    expect(await everythingOf(theirs)).toEqual(before);
  });

  test("another queue's ticket is refused to an agent in every body that names it or its messages", async () => {
    const api = app.api(theirs.otherTenant);
    const { body: contact } = await api.post('/contacts', { name: 'Bia', number: '5511933334444' });
    const queues = (await app.api(theirs.admin).get('/queue')).body as Array<{ id: number }>;
    const queueId = queues.find(({ id }) => id !== theirs.rows.queue)?.id;
    const { body: own } = await api.post('/tickets', { contactId: contact.id, queueId, status: 'open' });
    const rows = { ...theirs.rows, ticket: own.id, ticketUuid: own.uuid };
    let walked = 0;
    for (const operation of operations.filter((each) => !needsRole(each))) {
      for (const reference of referencesIn(operation.body).filter(({ kind }) => ofTicket.has(kind))) {
        walked++;
        const body = pointedAt(bodyOf(operation, rows) ?? {}, reference, theirs.rows);
        const answer = await call(operation, rows, theirs.otherTenant, body);
        const refused =
          reference.kind === 'message'
            ? refusal(operation, 404, missingCode.message)
            : refusal(operation, 403, 'ERR_NO_PERMISSION');
        expect(answer).toEqual(refused);
      }
    }
    expect(walked).toBeGreaterThan(1);
  });
});

describe('What every read answers', () => {
  test('every read answers nothing of another company, and nothing of a ticket that the agent may not see', async () => {
    const { companyMark, ticketMark } = theirs;
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      for (const query of queriesOf(operation)) {
        const at = `${operation.name}?${query}`;
        for (const rows of [ours.rows, theirs.rows]) {
          const foreign = await textOf(operation, rows, ours.admin, query);
          if (foreign.includes(companyMark) || foreign.includes(ticketMark)) leaks.push(`${at} to a company`);
        }
        const hidden = await textOf(operation, theirs.rows, theirs.otherTenant, query);
        if (hidden.includes(ticketMark)) leaks.push(`${at} to an agent`);
      }
    }
    expect(leaks).toEqual([]);
  });
});

describe('The live events of every write', () => {
  test('every write notifies no screen of another company, and none of an agent who may not see the ticket', async () => {
    const [admin, member, otherTenant, foreign] = await Promise.all(
      [theirs.admin, theirs.member, theirs.otherTenant, ours.admin].map((user) => app.aSocket(user)),
    );
    const known = subscriptionsFor(theirs);
    expect(
      app.host.live.subscriptions.filter((subscription) => !known.some(([name]) => name === subscription)),
    ).toEqual([]);
    for (const socket of [admin, member, otherTenant, foreign])
      for (const [subscription, argument] of known) await socket?.join(subscription, argument);
    const staff = await app.theSuperUser();
    const writes = operations
      .filter(({ method }) => method !== 'GET')
      .sort((one, other) => lastOf(one) - lastOf(other));
    // The world's connection has no templates, and no setting that could be drawn anew; an order names either tickets or a view.
    const unfit = new Set([
      'POST /messages/{ticketId}/template',
      'POST /whatsapp/{id}/settings/renew',
      'POST /ticket-batches',
    ]);
    const unable: string[] = [];
    for (const operation of writes) {
      const who = operation.access === 'super' ? await oneOfUs(operation, staff) : theirs.admin;
      const { status, error } = await call(operation, theirs.rows, who, withMarks(operation));
      // The request was valid: any other refusal is about the state of the data.
      const isUnfit =
        (Object.values(missingCode).some((code) => code === error) || error === 'ERR_VALIDATION') &&
        !unfit.has(operation.name);
      if (status >= 500 || [401, 402, 403].includes(status) || isUnfit)
        unable.push(`${operation.name}: ${status} ${error}`);
    }
    expect(unable).toEqual([]);
    await app.settle();
    const heard = (socket: typeof admin) => JSON.stringify(socket?.events);
    await eventually(
      () => heard(admin).includes(theirs.ticketMark) && heard(member).includes(theirs.ticketMark),
    );
    expect(heard(admin)).toContain(theirs.companyMark);
    const events = { agent: heard(otherTenant), company: heard(foreign) };
    if (events.agent.includes(theirs.ticketMark)) leaks.push('live events to an agent');
    if ([theirs.ticketMark, theirs.companyMark].some((mark) => events.company.includes(mark)))
      leaks.push('live events to a company');
    expect(leaks).toEqual([]);
  });
});

interface Refusal {
  operation: string;
  status: number;
  error: string | undefined;
}

function refusal({ name }: Operation, status: number, error: string): Refusal {
  return { operation: name, status, error };
}

/** Everything that a screen can ask for about a company; a new subscription that is not here fails the walk. */
function subscriptionsFor({ rows }: World): Array<[subscription: string, argument?: unknown]> {
  return [
    ['joinNotification'],
    ['joinStaff'],
    ['joinTickets', 'pending'],
    ['joinTickets', 'open'],
    ['joinTickets', 'closed'],
    ['joinChatBox', String(rows.ticket)],
    ['joinChatBox', rows.ticketUuid],
    ['joinLeaflet', rows.leaflet],
    ['joinIntegrationLog', String(rows.integration)],
    ['joinWebhooks'],
    ['joinWebhookLog', String(rows.webhook)],
  ];
}

/** No query, a search for what the other company said, and each row of theirs that the read can be asked about. */
function queriesOf({ query }: Operation): string[] {
  const pointing = query.flatMap((name) => {
    const kind = kindOfQuery(name);
    if (!kind) return [];
    const value = theirs.rows[kind];
    return [`${name}=${['queueIds', 'users', 'tags'].includes(name) ? `[${value}]` : value}`];
  });
  const searching = query.includes('searchParam')
    ? [theirs.ticketMark, theirs.companyMark].map((mark) => `searchParam=${mark}`)
    : [];
  const open = query.includes('showAll') ? ['showAll=true', 'showAll=true&status=open', 'status=open'] : [];
  return ['', ...pointing, ...searching, ...open];
}

/** A member of staff who enters a company is in no other any more: another one of our own staff than the one who goes on. */
async function oneOfUs({ name }: Operation, staff: TestUser): Promise<TestUser> {
  return name === 'POST /super-entries' ? app.aUser({ id: 1 }, { super: true }) : staff;
}

/** Order of a call: deletions last, the rows on which others depend after those; our own staff's calls at the very end. */
function lastOf({ method, access, path }: Operation): number {
  const ofWhat = [
    'queue-options',
    'messages',
    'ticket-notes',
    'leaflets',
    'ticket-tags',
    'tags',
    'schedules',
    'tickets',
    'contacts',
    'whatsappsession',
    'whatsapp',
    'queue',
  ];
  if (access === 'super') return method === 'DELETE' ? 300 - path.split('/').length / 10 : 200;
  if (path === '/auth/logout') return 190;
  if (method !== 'DELETE') return 0;
  const parts = path.split('/');
  const place = ofWhat.indexOf(parts[1] ?? '');
  // Rows that belong to a row go before it.
  return 100 + (place < 0 ? ofWhat.length : place) - parts.length / 10;
}

/** The body of a rightful call, its words about the ticket recognisable. */
function withMarks(operation: Operation): object | undefined {
  const body = bodyOf(operation, theirs.rows) as Record<string, unknown> | undefined;
  // A help and an announcement are every company's.
  if (body && 'title' in body && !/^\/(helps|announcements)/.test(operation.path))
    body.title = `Outra ${theirs.companyMark}`;
  // Messages scheduled outside of any conversation are the whole company's.
  const mark = operation.name === 'POST /schedules' ? theirs.companyMark : theirs.ticketMark;
  if (body && 'body' in body) body.body = `Recado ${mark}`;
  return body;
}

async function call(
  operation: Operation,
  rows: World['rows'],
  who: TestUser | string | null,
  body = bodyOf(operation, rows),
): Promise<Refusal> {
  asked++;
  const { status, text } = await send(operation, rows, who, { body });
  const error = text.startsWith('{') ? (JSON.parse(text) as { error?: string }).error : undefined;
  return { operation: operation.name, status, error };
}

async function textOf(
  operation: Operation,
  rows: World['rows'],
  who: TestUser,
  query: string,
): Promise<string> {
  asked++;
  return (await send(operation, rows, who, { query })).text;
}

async function send(
  operation: Operation,
  rows: World['rows'],
  who: TestUser | string | null,
  { body, query = '' }: { body?: object | undefined; query?: string },
): Promise<{ status: number; text: string }> {
  const url = addressOf(operation, rows);
  const headers =
    typeof who === 'string' ? { authorization: `Bearer ${who}` } : who ? await app.signIn(who) : undefined;
  const answer = await app.http.inject({
    method: operation.method,
    url: query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url,
    ...(headers ? { headers } : {}),
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, text: answer.body };
}

function everythingOfBoth(): Promise<unknown[]> {
  return Promise.all([theirs, ours].map(everythingOf));
}

/** Everything that the company sees of itself and that a refused call leaves as it is. */
async function everythingOf({ admin, rows }: World): Promise<unknown> {
  const api = app.api(admin);
  const seen = await Promise.all([
    ...listsOfCompany.map((url) => api.get(url)),
    api.get(`/tickets/${rows.ticket}`),
    api.get('/tickets', { showAll: 'true' }),
    api.get(`/messages/${rows.ticket}`, { markRead: 'false' }),
  ]);
  const said = seen.map(({ status, body }) => ({ status, body }));
  return JSON.parse(JSON.stringify(said).replace(/signature=[\w-]+/g, 'signature'));
}
