/** @on-servers Runs on a database server and Redis too: live events cross processes through Redis. */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { endSessions } from '../accounts/sign-in/end-sessions.ts';
import { definePlugin } from '../plugin/define-plugin.ts';
import { eventually, startTestApp, type TestApp, type TestCompany } from '../testing/index.ts';
import { patienceMs } from '../testing/patience.ts';
import { type OwnRedis, ownRedis } from '../testing/servers/redis-server.ts';
import { openTestSocket } from '../testing/test-socket.ts';
import { Type } from '../typebox.ts';
import { defineLiveEvent } from './define-live-event.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const describeWithRedis = hasRedis ? describe : describe.skip;

const visitChanged = defineLiveEvent({
  name: 'company-{id}-visit',
  summary: 'A visit changed',
  audience: 'those who may manage settings',
  permission: 'settings:edit',
  payload: Type.Object({ id: Type.Integer() }),
});

const shapedBy: string[] = [];
const roomsOf = (process: string) =>
  definePlugin({
    name: 'rooms',
    liveEvents: [visitChanged],
    register: (scope) => {
      scope.guests({
        namespace: '/visitors',
        allowsOrigin: async () => true,
        admit: async () => ({ companyId: 1, rooms: ['lounge'] }),
      });
      scope.onJoin('joinRoom', (_ctx, name) => [`room-${String(name)}`]);
      scope.host.live.reshape(visitChanged.name, (payload) => {
        shapedBy.push(process);
        return { ...(payload as object), isShaped: true };
      });
    },
  });

describeWithRedis('Live on two processes', () => {
  let redis: OwnRedis;
  let firstProcess: TestApp;
  let secondProcess: TestApp;
  let company: TestCompany;
  beforeAll(async () => {
    redis = await ownRedis();
    const config = { redis: { url: redis.url } };
    // Redis comes after the first process.
    firstProcess = await startTestApp({ config, plugins: [roomsOf('first')], listen: true });
    await redis.start();
    secondProcess = await startTestApp({
      config,
      plugins: [roomsOf('second')],
      listen: true,
      on: firstProcess.host.config,
    });
    company = await firstProcess.aCompany();
  });
  afterAll(async () => {
    await secondProcess.close();
    await firstProcess.close();
    await redis.close();
  });

  const heardThere = (socket: { heard(event: string): unknown[] }, event: string, about = {}) =>
    eventually(() => {
      firstProcess.host.live.send({ companyId: company.id, event, payload: {}, ...about });
      return socket.heard(event).length > 0;
    });

  test('an event reaches the sockets of the other process, rooms and queues observed', async () => {
    const member = await secondProcess.aSocket(
      await secondProcess.aUser(company, { profile: 'user', queueIds: [4] }),
    );
    expect(await member.join('joinRoom', 'r')).toBe(true);
    await heardThere(member, 'in-4', { rooms: ['room-r'], queueId: 4 });
    firstProcess.host.live.send({ companyId: company.id, event: 'in-5', payload: {}, queueId: 5 });
    await heardThere(member, 'end');
    expect(member.heard('in-5')).toEqual([]);
  });

  test('a process without screens of its own notifies those of the others, to the end of its work', async () => {
    const lastWords = definePlugin({
      name: 'last-words',
      register: (scope) =>
        scope.onClose(() =>
          scope.host.live.send({ companyId: company.id, event: 'last-words', payload: {} }),
        ),
    });
    const config = { redis: { url: redis.url }, roles: new Set(['connections'] as const) };
    const hidden = await startTestApp({
      config,
      plugins: [lastWords],
      listen: true,
      on: firstProcess.host.config,
    });
    const member = await secondProcess.aSocket(await secondProcess.aUser(company));
    await eventually(() => {
      hidden.host.live.send({ companyId: company.id, event: 'from-afar', payload: {} });
      return member.heard('from-afar').length > 0;
    });
    await hidden.close();
    await eventually(() => member.heard('last-words').length > 0);
  });

  test('an event in the shape of older clients is made in the process that has one, and reaches it once', async () => {
    const user = await secondProcess.aUser(company, { profile: 'admin' });
    const { cookie } = await secondProcess.signIn(user);
    const theirs = await secondProcess.aSocket(user, {
      auth: {},
      extraHeaders: { cookie, origin: secondProcess.baseUrl },
    });
    await heardThere(theirs, 'begin');
    const event = `company-${company.id}-visit`;
    firstProcess.ctx(company).live(visitChanged, { id: 1 });
    await heardThere(theirs, 'end');
    await eventually(() => theirs.heard(event).length > 0);
    expect(theirs.heard(event)).toEqual([{ id: 1, isShaped: true }]);
    expect(shapedBy).toEqual(['second']);
  });

  test('a change of rights and the end of a session reach the other process too', async () => {
    const user = await secondProcess.aUser(company, { profile: 'user', queueIds: [1] });
    const socket = await secondProcess.aSocket(user);
    await firstProcess.host.database.knex('UserQueues').where({ userId: user.id }).update({ queueId: 6 });
    await eventually(() => {
      firstProcess.host.live.refreshUser(company.id, user.id);
      firstProcess.host.live.send({ companyId: company.id, event: 'in-6', payload: {}, queueId: 6 });
      return socket.heard('in-6').length > 0;
    });
    firstProcess.host.live.disconnect({ companyId: company.id, userId: user.id });
    await eventually(() => socket.socket.disconnected);
  });

  test('a socket that comes after a session ended in the other process is closed, though its session was just read here', async () => {
    const user = await secondProcess.aUser(company);
    const witness = await secondProcess.aSocket(await secondProcess.aUser(company));
    await heardThere(witness, 'before the end');
    await secondProcess.api(user).get('/auth/me');
    await endSessions(firstProcess.ctx(company), { reason: 'signed-out', userId: user.id });
    // By then every message between the processes has arrived.
    await heardThere(witness, 'after the end');
    const late = secondProcess.aSocket(user).then(
      ({ socket }) => eventually(() => socket.disconnected),
      () => true,
    );
    expect(await late).toBe(true);
  });

  test('with Redis gone each process serves its own sockets, and afterwards all is as before', async () => {
    const own = await firstProcess.aSocket(await firstProcess.aUser(company));
    const other = await secondProcess.aSocket(await secondProcess.aUser(company));
    await redis.kill();
    await heardThere(own, 'alone');
    firstProcess.host.live.refreshUser(company.id, 1);
    firstProcess.host.live.disconnect({ companyId: company.id, userId: 999_999 });
    await redis.start();
    await heardThere(other, 'together-again');
  });

  test('pages are connected anew, and so read again, once Redis is back, and not before it was ever there', async () => {
    const [own, other] = [
      await firstProcess.aSocket(await firstProcess.aUser(company)),
      await secondProcess.aSocket(await secondProcess.aUser(company)),
    ];
    const reasons: string[] = [];
    for (const { socket } of [own, other]) socket.on('disconnect', (reason) => reasons.push(reason));
    await heardThere(other, 'all is well');
    expect(reasons).toEqual([]);
    await redis.kill();
    await redis.start();
    // The reason after which clients connect again by themselves.
    await eventually(() => reasons.length >= 2);
    expect(new Set(reasons)).toEqual(new Set(['transport close']));
  });

  test('a message that a guest must take is answered while Redis is away', async () => {
    const uncaught: unknown[] = [];
    const catchOne = (error: unknown) => uncaught.push(error);
    process.on('unhandledRejection', catchOne);
    const guest = await openTestSocket(`${secondProcess.baseUrl}/visitors`, {});
    guest.socket.on('message', (_payload: unknown, take: () => void) => take());
    await redis.kill();
    const message = { namespace: '/visitors', companyId: 1, room: 'lounge', event: 'message', payload: {} };
    expect(await secondProcess.host.live.handToGuests(message, patienceMs())).toBe(true);
    expect(uncaught).toEqual([]);
    process.off('unhandledRejection', catchOne);
    guest.close();
    await redis.start();
  });
});
