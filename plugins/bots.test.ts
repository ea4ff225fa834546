/** @on-servers the moment of an answer meets a taken key */

import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { helps } from './helps/plugin.ts';
import { startTypebot } from './integrations/testing/fake-typebot.ts';
import { type IntegrationsKit, startIntegrations } from './integrations/testing/integrations-kit.ts';
import { prompts } from './prompts/plugin.ts';
import { says, startModelServer } from './prompts/testing/model-server.ts';
import { quickMessages } from './quick-messages/plugin.ts';
import { answersRecorded } from './reception/bots/record-answer.ts';
import type { BotOverview } from './reception/bots/schemas.ts';
import { aNumber, type Desk } from './tickets/testing/tickets-kit.ts';

let kit: IntegrationsKit;
let typebot: Awaited<ReturnType<typeof startTypebot>>;
let model: Awaited<ReturnType<typeof startModelServer>>;
beforeAll(async () => {
  kit = await startIntegrations({ plugins: [quickMessages, helps, prompts] });
  typebot = await startTypebot();
  model = await startModelServer();
});
afterAll(async () => {
  await kit.app.close();
  await typebot.close();
  await model.close();
});

async function overview(desk: Desk): Promise<BotOverview> {
  await answersRecorded(kit.app.host);
  const { status, body } = await kit.app.api(desk.admin).get('/reception/bots');
  expect(status).toBe(200);
  return body;
}

/** Each place as `queue: bot fault`, in short. */
const inShort = ({ places }: BotOverview) =>
  places.map(
    ({ queue, bots }) =>
      `${queue?.name ?? '-'}: ${bots.map(({ kind, name, fault }) => `${name ?? kind} ${fault ?? 'answers'}`).join(', ')}`,
  );

const aTypebot = (desk: Desk, name: string) =>
  kit.anIntegration(desk, { type: 'typebot', name, urlN8N: typebot.url, typebotSlug: 'meu-bot' });

async function aPrompt(desk: Desk, about: object): Promise<number> {
  const queueId = await kit.aQueue(desk);
  const { status, body } = await kit.app.api(desk.admin).post('/prompt', {
    ...{ prompt: 'Você vende pães.', queueId, model: 'pequeno' },
    ...about,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
}

const withKey = () => ({ apiKey: 'sk-segredo-da-casa-1234', baseUrl: model.url });

async function change(desk: Desk, path: string, body: object): Promise<void> {
  const answer = await kit.app.api(desk.admin).put(path, body);
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
}

describe('the page of bots', () => {
  test('a company without bots has its connection as a place where people alone answer', async () => {
    const desk = await kit.aReception();
    const { places, unused } = await overview(desk);
    expect(unused).toEqual([]);
    expect(places).toEqual([expect.objectContaining({ queue: null, bots: [] })]);
    expect(places[0]?.connection.id).toBe(desk.connectionId);
  });

  test('menus of queues and of options stand where customers meet them, with the minute of their last answer', async () => {
    const options = [{ title: 'Boleto', message: 'Aqui está.' }];
    const desk = await kit.aReception({
      connection: { greetingMessage: 'Olá' },
      queues: [{ name: 'Vendas' }, { name: 'Contas', options }],
    });
    expect(inShort(await overview(desk))).toEqual([
      '-: menu connectionOff',
      'Vendas: ',
      'Contas: options connectionOff',
    ]);
    expect((await overview(desk)).places[0]?.bots[0]?.lastAnsweredAt).toBeNull();
    const before = Date.now();
    await kit.hear(desk, aNumber(), 'oi', '2');
    const { places } = await overview(desk);
    for (const place of [places[0], places[2]]) {
      const at = new Date(place?.bots[0]?.lastAnsweredAt ?? 0).getTime();
      expect(at).toBeGreaterThanOrEqual(before);
    }
  });

  test('a bot behind another is shown with the name of the one that answers', async () => {
    const desk = await kit.aReception({ queues: [{ name: 'Um' }] });
    const { id } = await aTypebot(desk, 'Da conexão');
    const ofQueue = await aPrompt(desk, { name: 'Da fila', ...withKey() });
    await change(desk, `/whatsapp/${desk.connectionId}`, { integrationId: id });
    await change(desk, `/queue/${desk.queueIds[0]}`, { promptId: ofQueue });
    const [place] = (await overview(desk)).places;
    expect(place?.bots.map(({ name, fault, shadowedBy }) => [name, fault, shadowedBy])).toEqual([
      ['Da fila', 'connectionOff', null],
      ['Da conexão', 'shadowed', 'Da fila'],
    ]);
    // Customers meet the bot that the page names.
    const number = aNumber();
    model.play(says('Olá do modelo!'));
    await kit.hear(desk, number, 'oi');
    await eventually(async () => (await kit.sentTexts(desk, number)).includes('Olá do modelo!'));
    expect(typebot.heard).toEqual([]);
  });

  test('a bot that answered is shown with the moment, stored once for a place however much it says', async () => {
    const desk = await kit.aReception({ queues: [{ name: 'Robô' }] });
    const { id } = await aTypebot(desk, 'Bia');
    await change(desk, `/queue/${desk.queueIds[0]}`, { integrationId: id });
    expect((await overview(desk)).places[0]?.bots).toEqual([
      { kind: 'typebot', id, name: 'Bia', fault: 'connectionOff', shadowedBy: null, lastAnsweredAt: null },
    ]);
    const number = aNumber();
    await kit.talk(desk, number, 'oi', 'de novo');
    const [bot] = (await overview(desk)).places[0]?.bots ?? [];
    expect(bot?.lastAnsweredAt).not.toBeNull();
    const rows = await kit.app.ctx(desk.company).table('BotAnswers').select('whatsappId', 'integrationId');
    expect(rows).toEqual([{ whatsappId: desk.connectionId, integrationId: id }]);
  });

  test('a prompt without a key is shown as such, and one that nothing names stands apart', async () => {
    const desk = await kit.aReception({ queues: [{ name: 'Um' }] });
    const keyless = await aPrompt(desk, { name: 'Sem chave' });
    const idle = await aPrompt(desk, { name: 'Parado', ...withKey() });
    await change(desk, `/queue/${desk.queueIds[0]}`, { promptId: keyless });
    const shown = await overview(desk);
    expect(shown.places[0]?.bots[0]).toMatchObject({ name: 'Sem chave', fault: 'noKey' });
    expect(shown.unused).toEqual([{ kind: 'prompt', id: idle, name: 'Parado' }]);
  });

  test('bots that the plan has not got pass the conversation on, and the page says so', async () => {
    const desk = await kit.aReception({ queues: [{ name: 'Um' }] });
    const { id } = await aTypebot(desk, 'Bia');
    await change(desk, `/queue/${desk.queueIds[0]}`, { integrationId: id });
    const { planId } = await kit.app.host.database.knex('Companies').where(desk.company).first('planId');
    await kit.app.setFlags({ ...desk.company, name: '', planId }, { useIntegrations: false });
    expect(inShort(await overview(desk))).toEqual(['Um: Bia planOff']);
  });

  test('another company sees nothing of it', async () => {
    const [desk, other] = [await kit.aReception({ queues: [{ name: 'Um' }] }), await kit.aReception()];
    const { id } = await aTypebot(desk, 'Bia');
    await change(desk, `/queue/${desk.queueIds[0]}`, { integrationId: id });
    expect(JSON.stringify(await overview(other))).not.toContain('Bia');
  });
});
