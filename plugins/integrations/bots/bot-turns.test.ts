/** @on-servers turns are claimed under locks */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import { startTypebot } from '../testing/fake-typebot.ts';
import { type IntegrationsKit, startIntegrations } from '../testing/integrations-kit.ts';
import { botTurns } from './bot-turns.ts';

let kit: IntegrationsKit;
beforeAll(async () => {
  kit = await startIntegrations();
});
afterAll(() => kit.app.close());

test('a process that ends while a bot hangs gives turns that wait for a call to the next, unasked', async () => {
  const slow = await startTypebot();
  const asked: string[] = [];
  slow.behave(({ body }) => {
    asked.push(body);
    return null;
  });
  const about = { type: 'typebot', urlN8N: slow.url, typebotSlug: 'meu-bot', timeoutSeconds: 120 };
  const desk = await kit.aDeskWith(about);
  const turns = () => kit.app.ctx(desk.company).table('IntegrationTurns').orderBy('id', 'desc');
  for (let customers = 0; customers < 6; customers++) await kit.hear(desk, aNumber(), 'Oi');
  await eventually(() => slow.open === 6);
  for (let customers = 0; customers < 2; customers++) await kit.hear(desk, aNumber(), 'E eu?');
  await eventually(async () => (await turns().where({ attempts: 1 })).length === 8);
  const ended = botTurns(kit.app.host).end();
  await eventually(async () =>
    (await turns().limit(2).pluck('attempts')).every((attempts) => Number(attempts) === 0),
  );
  expect((await turns().limit(2).pluck('claimedUntil')).map(Number)).toEqual([0, 0]);
  slow.release();
  await slow.close();
  await ended;
  expect(asked).toHaveLength(6);
  expect((await turns().limit(2).pluck('attempts')).map(Number)).toEqual([0, 0]);
});
