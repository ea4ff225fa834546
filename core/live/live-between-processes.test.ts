/** @on-servers Runs on a database server and Redis too: live events cross processes through Redis. */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { definePlugin } from '../plugin/define-plugin.ts';
import { eventually, startTestApp, type TestApp, type TestCompany } from '../testing/index.ts';
import { type OwnRedis, ownRedis } from '../testing/servers/redis-server.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const describeWithRedis = hasRedis ? describe : describe.skip;

const rooms = definePlugin({
  name: 'rooms',
  register: (scope) => scope.onJoin('joinRoom', (_ctx, name) => [`room-${String(name)}`]),
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
    firstProcess = await startTestApp({ config, plugins: [rooms], listen: true });
    await redis.start();
    secondProcess = await startTestApp({
      config,
      plugins: [rooms],
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
});
