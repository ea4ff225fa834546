/** @on-servers live events cross processes through Redis */
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
  let here: TestApp;
  let there: TestApp;
  let company: TestCompany;
  beforeAll(async () => {
    redis = await ownRedis();
    const config = { redis: { url: redis.url } };
    // Redis comes after the first process.
    here = await startTestApp({ config, plugins: [rooms], listen: true });
    await redis.start();
    there = await startTestApp({ config, plugins: [rooms], listen: true, on: here.host.config });
    company = await here.aCompany();
  });
  afterAll(async () => {
    await there.close();
    await here.close();
    await redis.close();
  });

  const heardThere = (socket: { heard(event: string): unknown[] }, event: string, about = {}) =>
    eventually(() => {
      here.host.live.send({ companyId: company.id, event, payload: {}, ...about });
      return socket.heard(event).length > 0;
    });

  test('an event reaches the sockets of the other process, rooms and queues observed', async () => {
    const member = await there.aSocket(await there.aUser(company, { profile: 'user', queueIds: [4] }));
    expect(await member.join('joinRoom', 'r')).toBe(true);
    await heardThere(member, 'in-4', { rooms: ['room-r'], queueId: 4 });
    here.host.live.send({ companyId: company.id, event: 'in-5', payload: {}, queueId: 5 });
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
    const hidden = await startTestApp({ config, plugins: [lastWords], listen: true, on: here.host.config });
    const member = await there.aSocket(await there.aUser(company));
    await eventually(() => {
      hidden.host.live.send({ companyId: company.id, event: 'from-afar', payload: {} });
      return member.heard('from-afar').length > 0;
    });
    await hidden.close();
    await eventually(() => member.heard('last-words').length > 0);
  });

  test('a change of rights and the end of a session reach the other process too', async () => {
    const user = await there.aUser(company, { profile: 'user', queueIds: [1] });
    const socket = await there.aSocket(user);
    await here.host.database.knex('UserQueues').where({ userId: user.id }).update({ queueId: 6 });
    await eventually(() => {
      here.host.live.refreshUser(company.id, user.id);
      here.host.live.send({ companyId: company.id, event: 'in-6', payload: {}, queueId: 6 });
      return socket.heard('in-6').length > 0;
    });
    here.host.live.disconnect({ companyId: company.id, userId: user.id });
    await eventually(() => socket.socket.disconnected);
  });

  test('with Redis gone each process serves its own sockets, and afterwards all is as before', async () => {
    const own = await here.aSocket(await here.aUser(company));
    const other = await there.aSocket(await there.aUser(company));
    await redis.kill();
    await heardThere(own, 'alone');
    here.host.live.refreshUser(company.id, 1);
    here.host.live.disconnect({ companyId: company.id, userId: 999_999 });
    await redis.start();
    await heardThere(other, 'together-again');
  });
});
