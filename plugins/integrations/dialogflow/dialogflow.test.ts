import { createVerify, generateKeyPairSync } from 'node:crypto';
import {
  type FakeOutside,
  failing,
  type Heard,
  hanging,
  ok,
  startOutside,
} from '@balcao/core/testing/servers/fake-outside.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import { type IntegrationsKit, startIntegrations } from '../testing/integrations-kit.ts';
import { dialogflowServer } from './dialogflow-client.ts';

let kit: IntegrationsKit;
let agent: FakeOutside;
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = JSON.stringify({
  type: 'service_account',
  client_email: 'robo@loja.iam.gserviceaccount.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
});
const dialogflow = { type: 'dialogflow', projectName: 'loja-1', jsonContent: key, language: 'pt-BR' };

const question = { queryInput: { text: { text: 'Oi' } } };
/** Response of a Dialogflow agent, as `detectIntent` gets it. */
const says = (queryResult: object) => () => ({ json: { responseId: 'r1', queryResult } });
const text = (...words: string[]) => ({ text: { text: words } });

beforeAll(async () => {
  [kit, agent] = await Promise.all([startIntegrations(), startOutside(ok)]);
  dialogflowServer(kit.app.host).base = agent.url;
});
afterAll(async () => {
  await kit.app.close();
  await agent.close();
});
beforeEach(() => {
  agent.heard.length = 0;
  agent.behave(says({ fulfillmentMessages: [text('Certo')], intent: { displayName: 'Oi' } }));
});

function claimsOf({ headers }: Heard): Record<string, unknown> {
  const [head = '', claims = '', signature = ''] = String(headers.authorization)
    .replace('Bearer ', '')
    .split('.');
  const isOurs = createVerify('RSA-SHA256')
    .update(`${head}.${claims}`)
    .verify(publicKey, signature, 'base64url');
  if (!isOurs) throw new Error('The token is not signed by the account');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}

describe('a customer with a Dialogflow agent', () => {
  test('a Dialogflow agent answers by the intent, in one session, under a token that the account signed', async () => {
    const desk = await kit.aDeskWith(dialogflow);
    const number = aNumber();
    await kit.talk(desk, number, 'Oi', 'x'.repeat(300));
    expect(await kit.sentTexts(desk, number)).toEqual(['Certo', 'Certo']);
    const [first, second] = agent.heard as [Heard, Heard];
    expect(first.path).toMatch(/^\/v2\/projects\/loja-1\/agent\/sessions\/[0-9a-f]{36}:detectIntent$/);
    expect(second.path).toBe(first.path);
    expect(first.path).not.toContain(number);
    expect(first.json).toEqual({ queryInput: { text: { text: 'Oi', languageCode: 'pt-BR' } } });
    expect(JSON.stringify(second.json)).toContain(`"${'x'.repeat(256)}"`);
    expect(claimsOf(first)).toMatchObject({
      iss: 'robo@loja.iam.gserviceaccount.com',
      sub: 'robo@loja.iam.gserviceaccount.com',
      scope: 'https://www.googleapis.com/auth/dialogflow',
    });
  });

  test('a Dialogflow agent is asked the caption of a file, and nothing for a file or a card without words', async () => {
    const desk = await kit.aDeskWith(dialogflow);
    const number = aNumber();
    const media = await kit.app.host.media.save(desk.company.id, Buffer.from('%PDF'), {
      ...{ fileName: 'contrato.pdf', mimeType: 'application/pdf' },
    });
    await kit.write(desk, { number, kind: 'contact', body: 'BEGIN:VCARD\nFN:Rita\nEND:VCARD' });
    await kit.write(desk, { number, kind: 'document', body: '', media });
    await kit.write(desk, { number, kind: 'document', body: 'Quero cancelar', media });
    await kit.talk(desk, number, 'Oi');
    const asked = agent.heard.map(({ json }) => (json as typeof question).queryInput.text.text);
    expect(asked).toEqual(['Quero cancelar', 'Oi']);
  });

  test('a Dialogflow agent answers what is for every platform, and the single text of older agents', async () => {
    const desk = await kit.aDeskWith(dialogflow);
    const number = aNumber();
    const replies = { quickReplies: { title: 'Qual?', quickReplies: ['A', 'B'] } };
    agent.behave(
      says({
        fulfillmentText: 'não',
        fulfillmentMessages: [
          text('Oi'),
          { ...text('só lá'), platform: 'FACEBOOK' },
          replies,
          { payload: { kind: 'menu' } },
        ],
      }),
    );
    await kit.talk(desk, number, 'Oi');
    agent.behave(says({ fulfillmentText: 'Velho', fulfillmentMessages: [text('')] }));
    await kit.talk(desk, number, 'E?');
    agent.behave(says({}));
    await kit.talk(desk, number, 'Nada');
    expect(await kit.sentTexts(desk, number)).toEqual(['Oi', 'Qual?\n▶️ A\n▶️ B', 'Velho']);
  });

  test.each([
    ['ends', { intent: { endInteraction: true } }],
    ['ends in the older way', { diagnosticInfo: { end_conversation: true } }],
    ['hands over', { intent: { liveAgentHandoff: true } }],
    ['says so in its payload', { intent: {} }],
  ])('a customer with a Dialogflow agent is left to agents when the intent %s', async (what, about) => {
    const desk = await kit.aDeskWith(dialogflow);
    const number = aNumber();
    const payload = what.startsWith('says') ? [{ payload: { stopBot: true } }] : [];
    agent.behave(says({ fulfillmentMessages: [text('Até logo'), ...payload], ...about }));
    await kit.talk(desk, number, 'Tchau', 'Oi?');
    expect(await kit.sentTexts(desk, number)).toEqual(['Até logo']);
    expect(agent.heard).toHaveLength(1);
    expect(await kit.ticketOf(desk, number)).toMatchObject({ useIntegration: 0, status: 'pending' });
    expect(await kit.notes(desk)).toEqual([]);
  });

  test.each([
    [403, 'negado'],
    [404, '404'],
    [429, '429'],
    [500, '500'],
  ])(
    'a customer with a Dialogflow agent is left to agents by an answer of %i, which is not asked for again',
    async (status, words) => {
      const desk = await kit.aDeskWith(dialogflow);
      agent.behave(failing(status));
      await kit.talk(desk, aNumber(), 'Oi');
      expect(agent.heard).toHaveLength(1);
      expect(await kit.notes(desk)).toEqual([expect.stringContaining(words)]);
    },
  );
});

describe('the test of an agent', () => {
  const tested = (desk: { admin: Parameters<typeof kit.app.api>[0] }, body: object) =>
    kit.app.api(desk.admin).post('/queueIntegration/testSession', body);

  test('the test of a Dialogflow agent shows its greeting, with the key of the form or the stored one', async () => {
    const desk = await kit.aDeskWith(dialogflow);
    expect(await tested(desk, dialogflow)).toMatchObject({
      status: 200,
      body: { success: true, reply: 'Certo' },
    });
    const again = await tested(desk, {
      id: desk.id,
      projectName: 'outro',
      jsonContent: '********',
      language: 'en',
    });
    expect(again).toMatchObject({ status: 200 });
    expect(agent.heard.at(-1)?.json).toEqual({ queryInput: { text: { text: 'Hello', languageCode: 'en' } } });
  });

  test('the test of a Dialogflow agent by an existing client, which names no id, takes the stored key of the only agent with the project', async () => {
    const desk = await kit.aDeskWith(dialogflow);
    const { body: row } = await kit.app.api(desk.admin).get(`/queueIntegration/${desk.id}`);
    const { projectName, jsonContent, language } = row;
    const asked = { projectName, jsonContent, language };
    expect(await tested(desk, asked)).toMatchObject({ status: 200, body: { success: true } });
    expect(await tested(desk, { ...asked, jsonContent: '' })).toMatchObject({ status: 200 });
    const heard = agent.heard.length;
    const failed = { status: 400, body: { error: 'ERR_INTEGRATION_TEST_FAILED' } };
    expect(await tested(desk, { ...asked, projectName: 'loja-2' })).toMatchObject(failed);
    expect(await tested(await kit.aDesk(), asked)).toMatchObject(failed);
    await kit.app.api(desk.admin).post('/queueIntegration', { ...dialogflow, name: 'Outro robô' });
    expect(await tested(desk, asked)).toMatchObject(failed);
    expect(agent.heard).toHaveLength(heard);
  });

  test('the test of a Dialogflow agent says in words why there is none, and uses no other key', async () => {
    const desk = await kit.aDesk();
    agent.behave(failing(403));
    const denied = await tested(desk, dialogflow);
    expect(denied).toMatchObject({ status: 400, body: { error: 'ERR_INTEGRATION_TEST_FAILED' } });
    expect(denied.body.message).toContain('Confira a chave');
    expect((await tested(desk, { ...dialogflow, jsonContent: '{}' })).body.error).toBe(
      'ERR_INTEGRATION_KEY_INVALID',
    );
    const { id } = await kit.aDeskWith(dialogflow);
    expect((await tested(desk, { id, projectName: 'x', jsonContent: '' })).status).toBe(404);
  });
});

describe('an integration', () => {
  test('an integration never reveals its key or its secret again, in answers, lists or live events', async () => {
    const desk = await kit.aDeskWith(dialogflow);
    const api = kit.app.api(desk.admin);
    const { body } = await api.get(`/queueIntegration/${desk.id}`);
    expect(body).toMatchObject({ type: 'dialogflow', jsonContent: '********', language: 'pt-BR' });
    await api.put(`/queueIntegration/${desk.id}`, { ...body, name: 'Outro nome', jsonContent: '' });
    await kit.talk(desk, aNumber(), 'Oi');
    expect(agent.heard).toHaveLength(1);
    const sentTexts = JSON.stringify([kit.app.sent, (await api.get('/queueIntegration')).body]);
    expect(sentTexts).not.toContain('PRIVATE KEY');
    expect(sentTexts).not.toContain('whsec_');
    const [row] = await kit.app.ctx(desk.company).table('QueueIntegrations');
    expect(row.jsonContent).toMatch(/^sealed:/);
    expect(row.secret).toMatch(/^sealed:/);
  });

  test('an integration is refused when it is not complete, cannot be called, or has the name of another', async () => {
    const desk = await kit.aDesk();
    const api = kit.app.api(desk.admin);
    const n8n = {
      type: 'n8n',
      name: 'Fluxo',
      projectName: 'Fluxo',
      jsonContent: '',
      language: '',
      typebotDelayMessage: 1000,
    };
    const made = await api.post('/queueIntegration', { ...n8n, urlN8N: 'https://n8n.example.com/webhook/x' });
    expect(made).toMatchObject({
      status: 200,
      body: { projectName: 'Fluxo', secret: expect.stringMatching(/^whsec_/) },
    });
    const refused = async (about: object) =>
      (await api.post('/queueIntegration', { ...n8n, name: 'Dois', ...about })).body.error;
    expect(await refused({ urlN8N: '' })).toBe('ERR_INTEGRATION_INCOMPLETE');
    expect(await refused({ urlN8N: 'http://169.254.169.254/' })).toBe('ERR_ADDRESS_REFUSED');
    expect(await refused({ name: 'FLUXO', urlN8N: 'https://x.example.com' })).toBe(
      'ERR_INTEGRATION_NAME_TAKEN',
    );
    expect(await refused({ name: 'x', urlN8N: 'https://x.example.com' })).toBe('ERR_VALIDATION');
    expect(await refused({ type: 'typebot', urlN8N: 'https://x.example.com' })).toBe(
      'ERR_INTEGRATION_INCOMPLETE',
    );
  });

  test('an integration that queues or connections use is not deleted, and they are named; deleted, tickets are left without one', async () => {
    const desk = await kit.aDeskWith(dialogflow);
    await kit.change(desk, { integrationId: desk.id });
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    const api = kit.app.api(desk.admin);
    const refused = await api.delete(`/queueIntegration/${desk.id}`);
    expect(refused).toMatchObject({ status: 400, body: { error: 'ERR_INTEGRATION_IN_USE' } });
    expect(refused.body.details.names).toContain('Robô');
    await kit.change(desk, { integrationId: null });
    await api.put(`/queue/${desk.queueId}`, { integrationId: null });
    expect((await api.delete(`/queueIntegration/${desk.id}`)).status).toBe(200);
    expect(await kit.ticketOf(desk, number)).toMatchObject({ integrationId: null, useIntegration: 0 });
  });

  test('an integration of a connection serves customers without a queue, and no customer where the plan lacks it', async () => {
    const desk = await kit.aReception();
    const { id } = await kit.anIntegration(desk, dialogflow);
    await kit.change(desk, { integrationId: id });
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    expect(await kit.sentTexts(desk, number)).toEqual(['Certo']);
    const company = await kit.app.host.database.knex('Companies').where({ id: desk.company.id }).first();
    await kit.app.setFlags(company, { useIntegrations: false });
    await kit.talk(desk, number, 'E agora?');
    expect(agent.heard).toHaveLength(1);
    expect((await kit.app.api(desk.admin).get('/queueIntegration')).status).toBe(402);
  });
});

test('a Dialogflow agent that hangs keeps nothing but its own company waiting', async () => {
  const desk = await kit.aDeskWith(dialogflow);
  agent.behave(hanging);
  for (let count = 0; count < 8; count++) await kit.hear(desk, aNumber(), 'Oi');
  expect(agent.open).toBeLessThanOrEqual(6);
  expect(await kit.app.ctx(desk.company).table('Messages').where('fromMe', 0)).toHaveLength(8);
  agent.behave(failing(500));
  // Lets the server end the hanging requests.
  agent.release();
  await kit.quiet();
  expect(await kit.notes(desk)).toHaveLength(8);
});
