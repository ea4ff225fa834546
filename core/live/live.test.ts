import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { definePlugin } from '../plugin/define-plugin.ts';
import { eventually, startTestApp, type TestApp, type TestCompany } from '../testing/index.ts';

const rooms = definePlugin({
  name: 'rooms',
  planFlag: 'useInternalChat',
  register(scope) {
    scope.onJoin('joinRoom', (ctx, name) => {
      if (name === 'boom') throw new Error('no such door');
      return name === 'closed' || !ctx.companyId ? [] : [`room-${String(name)}`];
    });
    scope.onJoin('joinSlow', async (ctx, name) => {
      await scope.host.database.knex.raw('select 1');
      return ctx.isAdmin ? [`slow-${String(name)}`] : [];
    });
  },
});

/** Events of this test alone: presence events, which the product sends itself, are left out. */
const heardBy = ({ events }: { events: ReadonlyArray<{ event: string }> }) =>
  events.map(({ event }) => event).filter((event) => event !== 'ready' && !event.endsWith('-presence'));

describe('Live', () => {
  let app: TestApp;
  let company: TestCompany;
  const presence: string[] = [];
  beforeAll(async () => {
    app = await startTestApp({
      plugins: [rooms],
      listen: true,
      config: { corsOrigins: ['https://painel.example'] },
    });
    company = await app.aCompany();
    app.host.live.onPresence((actor, state) => presence.push(`${actor.userId} ${state}`));
  });
  afterAll(() => app.close());

  const say = (event: string, about = {}) =>
    app.host.live.send({ companyId: company.id, event, payload: { event }, ...about });

  describe('the handshake', () => {
    const refused = (options: Parameters<typeof io>[1]) =>
      new Promise<string>((resolve, reject) => {
        const socket = io(app.baseUrl, {
          transports: ['websocket'],
          forceNew: true,
          reconnection: false,
          ...options,
        });
        socket.on('connect_error', (error) => {
          socket.disconnect();
          resolve(error.message);
        });
        socket.on('connect', () => {
          socket.disconnect();
          reject(new Error('was let in'));
        });
      });

    test('the handshake refuses a client without a session, whatever its query says', async () => {
      expect(await refused({ query: { companyId: company.id, userId: 1 } })).toBe('ERR_SESSION_EXPIRED');
    });

    test('the handshake refuses a token that is none', async () => {
      expect(await refused({ auth: { token: 'Bearer made.up.token' } })).toBe('ERR_TOKEN_EXPIRED');
    });

    test.each([
      ['the own page', () => app.baseUrl, true],
      ['an allowed page', () => 'https://painel.example', true],
      ['a foreign page', () => 'https://evil.example', false],
      ['no page', () => undefined, false],
    ])('the handshake takes the session cookie from %s: %#', async (_name, origin, isAllowed) => {
      const { cookie } = await app.signIn(await app.aUser(company));
      const from = origin();
      const extraHeaders = { cookie, ...(from ? { origin: from } : {}) };
      const answer = refused({ extraHeaders, query: { companyId: company.id } });
      if (isAllowed) await expect(answer).rejects.toThrow('was let in');
      else expect(await answer).toBe('ERR_SESSION_EXPIRED');
    });

    test.each([
      ['the own page', () => app.baseUrl, true],
      ['an allowed page', () => 'https://painel.example', true],
      ['a foreign page', () => 'https://evil.example', false],
      ['a page that hides where it is', () => 'null', false],
      ['a program, which names no page', () => undefined, true],
    ])('the handshake takes a token from %s: %#', async (_name, origin, isAllowed) => {
      const { authorization } = await app.signIn(await app.aUser(company));
      const from = origin();
      for (const transport of ['websocket', 'polling']) {
        const answer = refused({
          auth: { token: authorization },
          transports: [transport],
          ...(from ? { extraHeaders: { origin: from } } : {}),
        });
        if (isAllowed) await expect(answer).rejects.toThrow('was let in');
        else expect(await answer).toBe('ERR_SESSION_EXPIRED');
      }
    });

    test('the handshake takes the cookie of a page that polls its own server, which names no origin', async () => {
      const { cookie } = await app.signIn(await app.aUser(company));
      const extraHeaders = { cookie, referer: `${app.baseUrl}/tickets` };
      await expect(refused({ extraHeaders, transports: ['polling'] })).rejects.toThrow('was let in');
    });

    test('the handshake believes the browser that a page is the own one, whatever host a proxy has put', async () => {
      const { authorization } = await app.signIn(await app.aUser(company));
      const extraHeaders = { origin: 'https://balcao.example', 'sec-fetch-site': 'same-origin' };
      const asked = { auth: { token: authorization }, extraHeaders };
      await expect(refused(asked)).rejects.toThrow('was let in');
    });

    test('a user keeps ten sockets, and the one that was silent the longest is cut', async () => {
      const user = await app.aUser(company);
      const opened = [];
      for (let tab = 0; tab < 10; tab++) opened.push(await app.aSocket(user));
      const [first, second] = opened;
      first?.socket.emit('userStatus');
      await first?.join('joinRoom', 'closed');
      const cut = new Promise((resolve) => second?.socket.once('disconnect', resolve));
      const newest = await app.aSocket(user);
      // Closed by the server, so that the client does not reconnect and push the next one out.
      expect(await cut).toBe('io server disconnect');
      const colleague = await app.aSocket(await app.aUser(company));
      const connected = [...opened, newest, colleague].map(({ socket }) => socket.connected);
      expect(connected).toEqual([true, false, ...Array(10).fill(true)]);
    });

    test('older clients keep the ten sockets of each of their pages', async () => {
      const { cookie } = await app.signIn(await app.aUser(company));
      const open = () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = io(app.baseUrl, {
            transports: ['websocket'],
            forceNew: true,
            reconnection: false,
            extraHeaders: { cookie, origin: 'https://painel.example' },
          });
          socket.once('connect', () => resolve(socket));
          socket.once('connect_error', reject);
        });
      const pages = await Promise.all(Array.from({ length: 30 }, open));
      expect(pages.filter(({ connected }) => connected)).toHaveLength(30);
      for (const socket of pages) socket.disconnect();
    });

    test('the handshake announces pings of 18 seconds', async () => {
      const answer = await fetch(`${app.baseUrl}/socket.io/?EIO=4&transport=polling`);
      expect(JSON.parse((await answer.text()).slice(1))).toMatchObject({
        pingInterval: 18_000,
        pingTimeout: 18_000,
      });
    });

    test('the handshake speaks the older protocol too', async () => {
      const answer = await fetch(`${app.baseUrl}/socket.io/?EIO=3&transport=polling`);
      expect(await answer.text()).toMatch(/^\d+:0\{"sid"/);
    });
  });

  describe('who hears', () => {
    test('an event reaches only the own company, whatever the query of the handshake names', async () => {
      const stranger = await app.aUser(await app.aCompany());
      const forged = await app.aSocket(stranger, { query: { companyId: company.id } });
      const own = await app.aSocket(await app.aUser(company));
      say('for-us');
      await own.waitFor('for-us');
      app.host.live.send({ companyId: stranger.companyId, event: 'for-them', payload: {} });
      await forged.waitFor('for-them');
      expect(forged.heard('for-us')).toEqual([]);
      expect(own.heard('for-them')).toEqual([]);
    });

    test('an event of a queue reaches its members and admins', async () => {
      const admin = await app.aSocket(await app.aUser(company));
      const member = await app.aSocket(await app.aUser(company, { profile: 'user', queueIds: [7, 8] }));
      const other = await app.aSocket(
        await app.aUser(company, { profile: 'user', queueIds: [9], seesUnqueued: true }),
      );
      say('in-queue-7', { queueId: 7 });
      say('in-no-queue', { queueId: null });
      say('end');
      for (const socket of [admin, member, other]) await socket.waitFor('end');
      expect(heardBy(admin)).toEqual(['in-queue-7', 'in-no-queue', 'end']);
      expect(heardBy(member)).toEqual(['in-queue-7', 'end']);
      expect(heardBy(other)).toEqual(['in-no-queue', 'end']);
    });

    test('an event of users reaches only them, and never the session left out', async () => {
      const [ana, bia] = [await app.aUser(company), await app.aUser(company)];
      const [first, second] = [await app.aSocket(ana), await app.aSocket(bia)];
      const sessionId = (await app.ctxOf(bia)).actor.sessionId;
      say('for-ana', { userIds: [ana.id] });
      say('but-bia', { exceptSessionId: sessionId });
      say('end');
      await Promise.all([first.waitFor('end'), second.waitFor('end')]);
      expect(heardBy(first)).toEqual(['for-ana', 'but-bia', 'end']);
      expect(heardBy(second)).toEqual(['end']);
    });

    test('an event is heard once, also in several of the rooms', async () => {
      const socket = await app.aSocket(await app.aUser(company));
      expect(await socket.join('joinRoom', 'a')).toBe(true);
      expect(await socket.join('joinRoom', 'b')).toBe(true);
      say('twice', { rooms: ['room-a', 'room-b'], queueId: 3 });
      say('end');
      await socket.waitFor('end');
      expect(socket.heard('twice')).toHaveLength(1);
    });

    test('an event of our own staff to all reaches every company', async () => {
      const [one, other] = [
        await app.aSocket(await app.aUser(company)),
        await app.aSocket(await app.theSuperUser()),
      ];
      app.host.live.sendToEveryCompany('company-announcement', { action: 'create' });
      expect(await one.waitFor('company-announcement')).toEqual({ action: 'create' });
      await other.waitFor('company-announcement');
    });

    test('a client hears dates as text and large integers unharmed', async () => {
      const socket = await app.aSocket(await app.aUser(company));
      say('values', { payload: { at: new Date(0), size: 5n, huge: 2n ** 60n, none: undefined } });
      expect(await socket.waitFor('values')).toEqual({
        at: '1970-01-01T00:00:00.000Z',
        size: 5,
        huge: '1152921504606846976',
      });
    });
  });

  describe('joining', () => {
    test('joining gives the room that the plugin names, until the client leaves', async () => {
      const socket = await app.aSocket(await app.aUser(company));
      expect(await socket.join('joinRoom', 'x')).toBe(true);
      say('in-x', { rooms: ['room-x'] });
      await socket.waitFor('in-x');
      expect(await socket.join('leaveRoom', 'x')).toBe(false);
      say('after', { rooms: ['room-x'] });
      say('end');
      await socket.waitFor('end');
      expect(socket.heard('after')).toEqual([]);
    });

    test('joins sent before the handshake has been answered are kept', async () => {
      const { authorization } = await app.signIn(await app.aUser(company));
      const socket = io(app.baseUrl, {
        transports: ['websocket'],
        forceNew: true,
        auth: { token: authorization },
      });
      const heard: string[] = [];
      socket.onAny((event: string) => heard.push(event));
      socket.emit('joinSlow', 'early');
      await eventually(() => {
        say('in-early', { rooms: ['slow-early'] });
        return heard.includes('in-early');
      });
      socket.disconnect();
    });

    test('joining is refused where the plugin refuses, and for any room a client names itself', async () => {
      const socket = await app.aSocket(await app.aUser(company));
      expect(await socket.join('joinRoom', 'closed')).toBe(false);
      socket.socket.emit('join', `c${company.id}|r|all`);
      say('secret', { rooms: ['room-closed'] });
      say('end');
      await socket.waitFor('end');
      expect(socket.heard('secret')).toEqual([]);
    });

    test('joining is silent for a company whose plan lacks the flag', async () => {
      const without = await app.aCompany({ flags: { useInternalChat: false } });
      const socket = await app.aSocket(await app.aUser(without));
      expect(await socket.join('joinRoom', 'x')).toBe(false);
    });

    test('joining goes on after a subscription that failed', async () => {
      const socket = await app.aSocket(await app.aUser(company));
      socket.socket.emit('joinRoom', 'boom');
      expect(await socket.join('joinRoom', 'fine')).toBe(true);
    });

    test('a client that joins endlessly many rooms keeps the newest', async () => {
      const socket = await app.aSocket(await app.aUser(company));
      for (let room = 0; room < 70; room++) await socket.join('joinRoom', room);
      say('oldest', { rooms: ['room-0'] });
      say('newest', { rooms: ['room-69'] });
      await socket.waitFor('newest');
      expect(socket.heard('oldest')).toEqual([]);
    });

    test('a client that joins endlessly many rooms of one kind keeps those of other kinds', async () => {
      const socket = await app.aSocket(await app.aUser(company));
      expect(await socket.join('joinSlow', 'list')).toBe(true);
      for (let room = 0; room < 70; room++) await socket.join('joinRoom', room);
      say('listed', { rooms: ['slow-list'] });
      say('end');
      await socket.waitFor('end');
      expect(socket.heard('listed')).toHaveLength(1);
    });

    test('no socket is cut because the clock steps back', async () => {
      const socket = await app.aSocket(await app.aUser(company));
      expect(await socket.join('joinRoom', 'before')).toBe(true);
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
      expect(await socket.join('joinRoom', 'after')).toBe(true);
      clock.mockRestore();
    });

    test('a client that floods the server is cut', async () => {
      const socket = await app.aSocket(await app.aUser(company));
      for (let room = 0; room < 300; room++) socket.socket.emit('joinRoom', room);
      await eventually(() => socket.socket.disconnected);
    });
  });

  describe('rights that change', () => {
    test('rights that change reach an open socket, rooms it joined included', async () => {
      const user = await app.aUser(company, { profile: 'user', queueIds: [1] });
      const socket = await app.aSocket(user);
      expect(await socket.join('joinRoom', 'r')).toBe(true);
      expect(await socket.join('joinSlow', 's')).toBe(false);
      await app.host.database.knex('UserQueues').where({ userId: user.id }).update({ queueId: 2 });
      app.host.live.refreshUser(company.id, user.id);
      await eventually(() => {
        say('in-2', { rooms: ['room-r'], queueId: 2 });
        return socket.heard('in-2').length > 0;
      });
      say('in-1', { queueId: 1 });
      say('end');
      await socket.waitFor('end');
      expect(socket.heard('in-1')).toEqual([]);
    });

    test('a disconnection ends the sockets of a session, of a user or of a company', async () => {
      const other = await app.aCompany();
      const [ana, bia, eva] = [await app.aUser(other), await app.aUser(other), await app.aUser(other)];
      const [first, second, third] = [await app.aSocket(ana), await app.aSocket(bia), await app.aSocket(eva)];
      const sessionId = (await app.ctxOf(ana)).actor.sessionId ?? '';
      app.host.live.disconnect({ companyId: other.id, sessionId });
      await eventually(() => first.socket.disconnected);
      expect(second.socket.connected).toBe(true);
      app.host.live.disconnect({ companyId: other.id, userId: bia.id });
      await eventually(() => second.socket.disconnected);
      expect(third.socket.connected).toBe(true);
      app.host.live.disconnect({ companyId: other.id });
      await eventually(() => third.socket.disconnected);
    });

    test('the socket of a session that has ended is cut', async () => {
      const user = await app.aUser(company);
      const socket = await app.aSocket(user);
      await app.host.database.knex('Sessions').where('userId', user.id).update({ endedAt: Date.now() });
      app.host.live.refreshUser(company.id, user.id);
      await eventually(() => socket.socket.disconnected);
    });
  });

  test('Live says who is here and who left with the last socket', async () => {
    const user = await app.aUser(company);
    const [one, other] = [await app.aSocket(user), await app.aSocket(user)];
    one.socket.emit('userStatus');
    await eventually(() => presence.filter((line) => line === `${user.id} here`).length === 3);
    one.close();
    await one.socket.connected;
    other.close();
    await eventually(() => presence.includes(`${user.id} left`));
    expect(presence.filter((line) => line === `${user.id} left`)).toHaveLength(1);
  });

  test('Live counts its sockets and events', async () => {
    await app.aSocket(await app.aUser(company));
    const figures = await app.host.metrics.registry.metrics();
    expect(figures).toMatch(/balcao_live_sockets [1-9]/);
    expect(figures).toMatch(/balcao_live_events_total [1-9]/);
  });
});

test('closing waits for no socket that is open', async () => {
  const app = await startTestApp({ listen: true });
  await app.aSocket(await app.aUser(await app.aCompany()));
  app.host.live.close();
  await app.http.close();
  await app.close();
});

test('a lone process knows whether a screen of a company is there, for which something need be made ready', async () => {
  const app = await startTestApp({ listen: true, config: { redis: null } });
  const company = await app.aCompany();
  const { live } = app.host;
  // The record of the test kit counts as a screen itself, so the method below it is called.
  const hasScreens = () => (Object.getPrototypeOf(live) as typeof live).hasScreens.call(live, company.id);
  expect(hasScreens()).toBe(false);
  const socket = await app.aSocket(await app.aUser(company));
  expect(hasScreens()).toBe(true);
  socket.close();
  await eventually(() => !hasScreens());
  await app.close();
});
