/** @on-servers turns are claimed under locks */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { fileAwaitedMs } from '../../tickets/index.ts';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import { bubble, startTypebot, textInput } from '../testing/fake-typebot.ts';
import { type IntegrationsKit, startIntegrations } from '../testing/integrations-kit.ts';
import { botTurns, turnJob } from './bot-turns.ts';

let kit: IntegrationsKit;
beforeAll(async () => {
  kit = await startIntegrations();
});
afterAll(() => kit.app.close());

test('a bot is not asked any more by a customer who repeats the same sentences as another machine does', async () => {
  const bot = await startTypebot();
  bot.opens({ messages: [bubble('b1', { text: 'Seu nome?' })], input: textInput });
  bot.replies(() => ({ messages: [bubble('b2', { text: 'Não entendi.' })], input: textInput }));
  const desk = await kit.aDeskWith({ type: 'typebot', urlN8N: bot.url, typebotSlug: 'meu-bot' });
  const number = aNumber();
  const away = 'Olá! Estamos fora do horário de atendimento.';
  await kit.talk(desk, number, away, away, away, away, away);
  expect(await kit.sentTexts(desk, number)).toEqual(['Seu nome?', 'Não entendi.', 'Não entendi.']);
  expect(await kit.notes(desk)).toEqual([expect.stringContaining('dando voltas')]);
  expect(await kit.ticketOf(desk, number)).toMatchObject({ useIntegration: 0, status: 'pending' });
  const quick = aNumber();
  await kit.talk(desk, quick, '1', '1', '1', '1', '1');
  expect(await kit.sentTexts(desk, quick)).toHaveLength(5);
  await bot.close();
});

test('a bot whose customer sends a file that does not come is asked a minute later, whatever else the customer writes', async () => {
  const bot = await startTypebot();
  const desk = await kit.aDeskWith({ type: 'typebot', urlN8N: bot.url, typebotSlug: 'meu-bot' });
  const number = aNumber();
  const enqueue = jest.spyOn(kit.app.host.jobs, 'enqueue');
  const awaits = { fileName: 'foto.png', mimeType: 'image/png', size: 4 };
  await kit.write(desk, { number, kind: 'image', body: '', awaits });
  await eventually(() => enqueue.mock.calls.some(([job]) => job === turnJob));
  const ctx = kit.app.ctx(desk.company);
  const { storedAt, ticketId } = await ctx.table('Messages').orderBy('id').first('storedAt', 'ticketId');
  const [, data, options] = enqueue.mock.calls.find(([job]) => job === turnJob) ?? [];
  expect(data).toMatchObject({ ticketId });
  expect(options).toMatchObject({ runAt: Number(storedAt) + fileAwaitedMs });
  enqueue.mockRestore();
  await bot.close();
});

test('a stored answer that cannot be said is left to agents after a few runs, and nothing waits behind it', async () => {
  const bot = await startTypebot();
  bot.opens({ messages: [bubble('b1', { text: 'Olá!' })], input: textInput });
  const desk = await kit.aDeskWith({ type: 'typebot', urlN8N: bot.url, typebotSlug: 'meu-bot' });
  const number = aNumber();
  await kit.talk(desk, number, 'Oi');
  const ctx = kit.app.ctx(desk.company);
  const { id: ticketId } = await kit.ticketOf(desk, number);
  const turn = {
    ticketId,
    integrationId: desk.id,
    messageId: 1,
    claimedUntil: 0,
    createdAt: 1,
    updatedAt: 1,
  };
  const answer = JSON.stringify([1, 2].map(() => ({ pauseMs: 0, say: 'de novo' })));
  // One of its texts was sent since, so this one has more runs before it.
  await ctx.insert('IntegrationTurns', { ...turn, attempts: 5, answer, saidCount: 1 });
  await kit.app.sweep('integrations/turns');
  await kit.quiet();
  expect(await kit.sentTexts(desk, number)).toEqual(['Olá!', 'de novo']);
  await ctx.insert('IntegrationTurns', { ...turn, attempts: 5, answer, saidCount: 0 });
  await kit.app.sweep('integrations/turns');
  await kit.quiet();
  expect(await kit.sentTexts(desk, number)).toEqual(['Olá!', 'de novo']);
  expect(await kit.ticketOf(desk, number)).toMatchObject({ useIntegration: 0, status: 'pending' });
  expect(await kit.notes(desk)).toEqual([expect.stringContaining('interrompido')]);
  await bot.close();
});

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
