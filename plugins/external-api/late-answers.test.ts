/** @on-servers deliveries and turns are claimed under locks */
import { randomUUID } from 'node:crypto';
import { type FakeOutside, startOutside } from '@balcao/core/testing/servers/fake-outside.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fields } from '../fields/plugin.ts';
import { type IntegrationsKit, startIntegrations } from '../integrations/testing/integrations-kit.ts';
import { aNumber } from '../tickets/testing/tickets-kit.ts';
import { externalApi } from './plugin.ts';

let kit: IntegrationsKit;
let flow: FakeOutside;
beforeAll(async () => {
  kit = await startIntegrations({ plugins: [externalApi, fields] });
  flow = await startOutside(() => ({ json: { message: 'Workflow was started' } }));
});
afterAll(async () => {
  await kit.app.close();
  await flow.close();
});

/** A customer whose word a flow has taken; answers the id of that event, and the call by which it answers. */
async function anAskedFlow() {
  const desk = await kit.aDeskWith({ type: 'n8n', urlN8N: flow.url });
  const token = randomUUID();
  await kit.app.api(desk.admin).put(`/whatsapp/${desk.connectionId}`, { token });
  const number = aNumber();
  await kit.talk(desk, number, 'Oi');
  const eventId = String(flow.heard.at(-1)?.json.id);
  const answer = (body: object, headers: Record<string, string> = {}) =>
    kit.app
      .api()
      .post(
        '/api/messages/send',
        { number, inReplyTo: eventId, ...body },
        { authorization: `Bearer ${token}`, ...headers },
      );
  return { desk, number, answer };
}

test('an answer that comes later by the API is the integration’s, in WhatsApp’s marks, and the same one is said once', async () => {
  const { desk, number, answer } = await anAskedFlow();
  const calls = await Promise.all([1, 2, 3].map(() => answer({ body: '**Pronto**' })));
  expect(calls.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await answer({ body: 'Algo mais?' })).status).toBe(200);
  expect(await kit.sentTexts(desk, number)).toEqual(['*Pronto*', 'Algo mais?']);
  const ours = await kit.app.ctx(desk.company).table('Messages').where({ fromMe: 1 }).pluck('sentBy');
  expect(ours).toEqual(['bot', 'bot']);
});

test('an answer that repeats a customer’s words never reads a field, and a message of one’s own does', async () => {
  const { desk, number, answer } = await anAskedFlow();
  const api = kit.app.api(desk.admin);
  await api.post('/fields', { target: 'contact', key: 'limit', label: 'Limite', type: 'text' });
  const { contactId } = await kit.ticketOf(desk, number);
  const made = await api.put(`/contacts/${contactId}/fields`, { fields: { limit: 'R$ 900' } });
  expect([made.status, made.body.error]).toEqual([200, undefined]);
  expect((await answer({ body: '{{name}}: {{field.limit}}?' })).status).toBe(200);
  expect((await answer({ body: 'Limite {{field.limit}}', inReplyTo: null })).status).toBe(200);
  const [said, own] = await kit.sentTexts(desk, number);
  expect(said).toMatch(/^[^{]+: \{\{field\.limit\}\}\?$/);
  expect(own).toBe('Limite R$ 900');
});

test('an answer that comes later ends the failures of its integration, whose calls never succeed in time', async () => {
  const { desk, number, answer } = await anAskedFlow();
  const health = () => kit.app.ctx(desk.company).table('QueueIntegrations').pluck('failures');
  flow.behave(() => ({ status: 500 }));
  await kit.talk(desk, number, 'E agora?');
  flow.behave(() => ({ json: { message: 'Workflow was started' } }));
  expect(await health()).toEqual([1]);
  expect((await answer({ body: 'Pronto' })).status).toBe(200);
  expect(await health()).toEqual([0]);
});

test('a key that stood for one answer is refused for an answer to another event, and swallows nothing', async () => {
  const { desk, number, answer } = await anAskedFlow();
  const key = { 'idempotency-key': 'resposta' };
  expect((await answer({ body: 'Pronto' }, key)).status).toBe(200);
  await kit.talk(desk, number, 'E agora?');
  const inReplyTo = String(flow.heard.at(-1)?.json.id);
  expect(await answer({ body: 'Pronto', inReplyTo }, key)).toMatchObject({
    body: { error: 'ERR_IDEMPOTENCY_KEY_REUSED' },
  });
  expect((await answer({ body: 'Pronto', inReplyTo }, { 'idempotency-key': 'outra' })).status).toBe(200);
  expect(await kit.sentTexts(desk, number)).toEqual(['Pronto', 'Pronto']);
});

test('an answer that comes later is refused once a person has the conversation, for another customer, and for an unknown event', async () => {
  const { desk, number, answer } = await anAskedFlow();
  const other = aNumber();
  await kit.write(desk, { number: other });
  for (const wrong of [{ number: other }, { inReplyTo: 'msg_0' }])
    expect(await answer({ body: 'x', ...wrong })).toMatchObject({
      status: 409,
      body: { error: 'ERR_BOT_TURN_OVER' },
    });
  const { id } = await kit.ticketOf(desk, number);
  await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
  expect((await answer({ body: 'tarde' })).status).toBe(409);
  expect(await kit.sentTexts(desk, number)).toEqual([]);
});

test('an integration of a connection answers in its only queue, and not in one of several', async () => {
  const only = await kit.aReception({ queues: [{ name: 'Única' }] });
  const several = await kit.aReception({
    queues: [{ name: 'Uma' }, { name: 'Outra' }],
    connection: { greetingMessage: 'Olá' },
  });
  for (const desk of [only, several]) {
    const { id: integrationId } = await kit.anIntegration(desk, { type: 'n8n', urlN8N: flow.url });
    await kit.change(desk, { integrationId });
  }
  const [one, other] = [aNumber(), aNumber()];
  await kit.talk(only, one, 'Oi');
  expect(await kit.ticketOf(only, one)).toMatchObject({ useIntegration: 1, queueId: only.queueIds[0] });
  const api = kit.app.api(several.admin);
  await kit.write(several, { number: other, body: 'Bom dia', fromMe: true });
  const { id } = await kit.ticketOf(several, other);
  await api.put(`/tickets/${id}`, { queueId: several.queueIds[0] });
  await kit.app.ctx(several.company).table('Tickets').where({ id }).update({ driver: 'bot' });
  await kit.talk(several, other, 'Oi');
  expect(await kit.ticketOf(several, other)).toMatchObject({ useIntegration: 0 });
});
