import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Type } from '@sinclair/typebox';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { definePlugin } from './define-plugin.ts';

declare module '../events/events.ts' {
  interface DomainEvents {
    'gate.rung': { text: string };
  }
}

const heard: number[] = [];
const ran: number[] = [];

const answer = { 200: Type.Object({ ok: Type.Boolean() }) };

const flagged = definePlugin({
  name: 'flagged',
  planFlag: 'useKanban',
  register(scope) {
    scope.route({
      method: 'GET',
      url: '/flagged',
      summary: 'Stands behind the flag',
      access: 'session',
      answers: answer,
      handle: () => ({ ok: true }),
    });
    scope.job('flagged/job', async (ctx) => {
      ran.push(ctx.companyId);
    });
    scope.on('gate.rung', (ctx) => {
      heard.push(ctx.companyId);
    });
  },
});

const neighbour = definePlugin({
  name: 'neighbour',
  register(scope) {
    scope.route({
      method: 'GET',
      url: '/neighbour',
      summary: 'Stands beside it',
      access: 'session',
      answers: answer,
      handle: () => ({ ok: true }),
    });
  },
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ plugins: [flagged, neighbour] });
});
afterAll(() => app.close());

describe('The plan gate', () => {
  test('the plan gate refuses the routes of a plugin whose flag the plan lacks, and only those', async () => {
    const [withFlag, without] = [
      await app.aUser(await app.aCompany()),
      await app.aUser(await app.aCompany({ flags: { useKanban: false } })),
    ];
    expect((await app.api(withFlag).get('/flagged')).status).toBe(200);
    expect(await app.api(without).get('/flagged')).toMatchObject({
      status: 402,
      body: { error: 'ERR_PLAN_FEATURE_DISABLED' },
    });
    expect((await app.api(without).get('/neighbour')).status).toBe(200);
  });

  test('the plan gate opens and closes with the next call after the plan changed, without a restart', async () => {
    const company = await app.aCompany({ flags: { useKanban: false } });
    const user = await app.aUser(company);
    expect((await app.api(user).get('/flagged')).status).toBe(402);
    await app.setFlags(company, { useKanban: true });
    expect((await app.api(user).get('/flagged')).status).toBe(200);
    await app.setFlags(company, { useKanban: false });
    expect((await app.api(user).get('/flagged')).status).toBe(402);
  });

  test('the plan gate keeps jobs and events of the plugin from companies without the flag', async () => {
    const [withFlag, without] = [await app.aCompany(), await app.aCompany({ flags: { useKanban: false } })];
    for (const company of [withFlag, without]) {
      const ctx = app.ctx(company);
      await ctx.transaction(async () => ctx.emit('gate.rung', { text: 'ding' }));
      app.ctx(company).enqueue('flagged/job');
    }
    await app.settle();
    expect(heard).toContain(withFlag.id);
    expect(heard).not.toContain(without.id);
    expect(ran).toContain(withFlag.id);
    expect(ran).not.toContain(without.id);
  });
});
