/** @on-servers deliveries and turns are claimed under locks */
import { createHmac } from 'node:crypto';
import { eventually } from '@balcao/core/testing/index.ts';
import { hurried, waitForReceivers } from '@balcao/core/testing/patient-deliveries.ts';
import {
  endless,
  type FakeOutside,
  failing,
  type Heard,
  hanging,
  lying,
  ok,
  startOutside,
} from '@balcao/core/testing/servers/fake-outside.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../../connections/index.ts';
import { aNumber } from '../../tickets/testing/tickets-kit.ts';
import { forgetIntegrations } from '../find-integration.ts';
import { type IntegrationsKit, startIntegrations } from '../testing/integrations-kit.ts';
import { deliveries } from './deliveries.ts';

let kit: IntegrationsKit;
let receiver: FakeOutside;
waitForReceivers();
beforeAll(async () => {
  [kit, receiver] = await Promise.all([startIntegrations({ listen: true }), startOutside(ok)]);
});
afterAll(async () => {
  await kit.app.close();
  await receiver.close();
});
beforeEach(async () => {
  // Sweeps work for all companies, so what another test left waiting is removed first.
  await kit.app.host.database.knex('IntegrationDeliveries').where({ state: 'waiting' }).delete();
  receiver.heard.length = 0;
  receiver.behave(ok);
});

const webhook = (path = '') => ({ type: 'webhook', urlN8N: `${receiver.url}/${path}` });
type ADesk = Awaited<ReturnType<IntegrationsKit['aDeskWith']>>;
const log = async (desk: ADesk) =>
  (await kit.app.api(desk.admin).get(`/queueIntegration/${desk.id}/deliveries`)).body.deliveries;
/** Makes waiting deliveries due now. */
const tryAgain = async (desk: ADesk) => {
  await kit.app
    .ctx(desk.company)
    .table('IntegrationDeliveries')
    .where('state', 'waiting')
    .update({ nextAt: 1 });
  await kit.app.sweep('integrations/deliveries');
  await kit.quiet();
};

function isSignedBy({ headers, body }: Heard, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(signature);
}

describe('a customer in a queue with a webhook', () => {
  test('a message whose file is on its way is delivered with the file, or without words where it is lost', async () => {
    const desk = await kit.aDeskWith(webhook('late-files'));
    const number = aNumber();
    const awaits = { fileName: 'foto.png', mimeType: 'image/png', size: 4 };
    const ctx = kit.app.ctx(desk.company);
    const arrives = (arrival: object) =>
      messageStoreOf(kit.app.host).mediaArrived(ctx, desk.connectionId, arrival as never);
    const [wireId] = await kit.write(desk, { number, kind: 'image', body: '', awaits });
    await eventually(async () => (await log(desk)).length === 1);
    await kit.quiet();
    expect(receiver.heard).toEqual([]);
    const file = { fileName: 'foto.png', mimeType: 'image/png' };
    const media = await kit.app.host.media.save(desk.company.id, Buffer.from('fake'), file);
    await arrives({ wireId, media });
    const [heard] = await eventually(() => receiver.heard.length === 1 && receiver.heard);
    expect(heard?.json).toMatchObject({
      message: { imageMessage: { url: expect.stringContaining('foto.png') } },
      data: { message: { media: { name: 'foto.png', size: 4 } } },
    });
    const [lost] = await kit.write(desk, { number, kind: 'image', body: '', awaits });
    await eventually(async () => (await log(desk)).length === 2);
    await arrives({ wireId: lost, failure: { code: 'REASON_WHATSAPP_FILE_GONE', details: null } });
    await eventually(() => receiver.heard.length === 2);
    expect(receiver.heard[1]?.json.message).toEqual({ conversation: '' });
  });

  test('a message in a queue with a webhook is delivered signed, in the known shape and with the event beside it', async () => {
    const desk = await kit.aDeskWith(webhook('hook'));
    const number = aNumber();
    await kit.talk(desk, number, 'Oi', 'Quero pagar');
    expect(receiver.heard.map(({ json }) => (json.message as { conversation: string }).conversation)).toEqual(
      ['Oi', 'Quero pagar'],
    );
    const [first] = receiver.heard as [Heard];
    expect(first.path).toBe('/hook');
    expect(isSignedBy(first, desk.secret as string)).toBe(true);
    expect(first.json).toMatchObject({
      key: { remoteJid: `${number}@s.whatsapp.net`, fromMe: false },
      pushName: expect.any(String),
      type: 'message.received',
      data: {
        message: { body: 'Oi', mediaType: 'conversation' },
        ticket: { status: 'pending', queueId: desk.queueId },
        contact: { number },
        company: { id: desk.company.id },
      },
    });
    expect(await kit.ticketOf(desk, number)).toMatchObject({ useIntegration: 1, integrationId: desk.id });
    expect(await log(desk)).toMatchObject([
      { state: 'delivered', status: 200, attempts: 1 },
      { state: 'delivered', status: 200, attempts: 1 },
    ]);
  });

  test('a customer in a queue with a webhook gets what the receiver answers, and is led where it says', async () => {
    const desk = await kit.aDeskWith({ ...webhook(), type: 'n8n' });
    const number = aNumber();
    receiver.behave(() => ({ json: [{ output: 'Um momento' }] }));
    await kit.talk(desk, number, 'Oi');
    receiver.behave(() => ({ json: { message: 'Workflow was started' } }));
    await kit.talk(desk, number, 'E agora?');
    receiver.behave(() => ({ json: { reply: ['Até logo', 'Chamo alguém'], stopBot: true } }));
    await kit.talk(desk, number, 'Humano!', 'Alô?');
    expect(await kit.sentTexts(desk, number)).toEqual(['Um momento', 'Até logo', 'Chamo alguém']);
    expect(receiver.heard).toHaveLength(3);
    expect(await kit.ticketOf(desk, number)).toMatchObject({ useIntegration: 0, integrationId: desk.id });
  });

  test('a receiver’s answer is said whole and in order, in WhatsApp’s marks, or refused whole with a note', async () => {
    const desk = await kit.aDeskWith({ ...webhook(), type: 'n8n' });
    const number = aNumber();
    const long = `${'Parágrafo com acentuação e vírgula, fim.\n\n'.repeat(160)}ÚLTIMA LINHA`;
    const texts = Array.from({ length: 14 }, (_, index) => `**${index}**`);
    receiver.behave(() => ({ json: { reply: [long, ...texts] } }));
    await kit.talk(desk, number, 'Oi');
    const sentTexts = await kit.sentTexts(desk, number);
    expect(sentTexts.slice(0, -14).join('\n\n')).toBe(long);
    expect(sentTexts.slice(-14)).toEqual(texts.map((text) => text.replaceAll('**', '*')));
    for (const size of [100_001, 2_000_000]) {
      const other = aNumber();
      receiver.behave(() => ({ json: { reply: 'x'.repeat(size) } }));
      await kit.talk(desk, other, 'E agora?');
      expect(await kit.sentTexts(desk, other)).toEqual([]);
      expect(await kit.ticketOf(desk, other)).toMatchObject({ useIntegration: 0 });
    }
    const note = expect.stringContaining('100000');
    expect(await kit.notes(desk)).toEqual([note, note]);
  });

  test('a flow of n8n that does not answer in time is not called again, and a webhook is', async () => {
    for (const [type, state] of [
      ['n8n', 'failed'],
      ['webhook', 'waiting'],
    ] as const) {
      const desk = await kit.aDeskWith({ ...webhook(), type, timeoutSeconds: 15 });
      await kit.app.ctx(desk.company).table('QueueIntegrations').update({ timeoutSeconds: 0 });
      forgetIntegrations(kit.app.ctx(desk.company));
      receiver.behave(() => null);
      await hurried(() => kit.talk(desk, aNumber(), 'Oi'));
      expect(await log(desk)).toMatchObject([
        { state, attempts: 1, failureCode: expect.stringContaining('SLOW') },
      ]);
      // A workflow at work is no failure: five slow ones would pause an n8n that answers late, as it may.
      const [{ failures }] = await kit.app.ctx(desk.company).table('QueueIntegrations').select('failures');
      expect(failures).toBe(type === 'n8n' ? 0 : 1);
    }
  });

  test('a customer whose message is given up waits for agents, who read why', async () => {
    const desk = await kit.aDeskWith(webhook());
    const number = aNumber();
    receiver.behave(failing(500));
    await kit.talk(desk, number, 'Oi');
    expect(await kit.ticketOf(desk, number)).toMatchObject({ useIntegration: 1 });
    await kit.app.ctx(desk.company).table('IntegrationDeliveries').update({ attempts: 7 });
    await tryAgain(desk);
    expect(await log(desk)).toMatchObject([{ state: 'failed' }]);
    expect(await kit.ticketOf(desk, number)).toMatchObject({ useIntegration: 0, status: 'pending' });
    expect(await kit.notes(desk)).toEqual([expect.stringContaining('500')]);
  });

  test('all customers of a receiver that is gone wait for agents, and none begins there anew', async () => {
    const desk = await kit.aDeskWith(webhook());
    const [one, other] = [aNumber(), aNumber()];
    await kit.talk(desk, one, 'Oi');
    await kit.talk(desk, other, 'Oi');
    receiver.behave(failing(410));
    await kit.talk(desk, one, 'Alô?');
    await eventually(async () => (await kit.notes(desk)).length === 2);
    expect(await kit.notes(desk)).toEqual([expect.stringContaining('410'), expect.stringContaining('410')]);
    await kit.talk(desk, other, 'Alô?');
    for (const number of [one, other])
      expect(await kit.ticketOf(desk, number)).toMatchObject({ useIntegration: 0, status: 'pending' });
    expect(await kit.notes(desk)).toHaveLength(2);
  });

  test('a sweep leaves the customers of a receiver that is gone to agents where the job for it was lost', async () => {
    const desk = await kit.aDeskWith(webhook());
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    await kit.app.ctx(desk.company).table('QueueIntegrations').update({ disabledAt: Date.now() });
    await kit.app.sweep('integrations/gone');
    await kit.app.sweep('integrations/gone');
    expect(await kit.ticketOf(desk, number)).toMatchObject({ useIntegration: 0, status: 'pending' });
    expect(await kit.notes(desk)).toEqual([expect.stringContaining('410')]);
  });

  test('a message that is given up takes no bot out of a conversation in which it took a later one, nor does a replay', async () => {
    const desk = await kit.aDeskWith(webhook());
    const number = aNumber();
    receiver.behave(failing(500));
    await kit.talk(desk, number, 'Oi');
    receiver.behave(ok);
    await kit.talk(desk, number, 'Alô?');
    const [{ id, state }] = await log(desk);
    expect(state).toBe('delivered');
    receiver.behave(failing(500));
    await kit.app.api(desk.admin).post(`/queueIntegration/${desk.id}/deliveries/${id}/replay`);
    await kit.quiet();
    await kit.app
      .ctx(desk.company)
      .table('IntegrationDeliveries')
      .where({ state: 'waiting' })
      .update({ attempts: 7 });
    await tryAgain(desk);
    await eventually(
      async () => (await log(desk)).filter((row: { state: string }) => row.state === 'failed').length === 2,
    );
    expect(await kit.ticketOf(desk, number)).toMatchObject({ useIntegration: 1 });
    expect(await kit.notes(desk)).toEqual([]);
  });

  test('a customer of a receiver that the plan no longer includes waits for agents, who read why', async () => {
    const desk = await kit.aDeskWith(webhook());
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    const { planId } = await kit.app.host.database.knex('Companies').where(desk.company).first('planId');
    await kit.app.setFlags({ ...desk.company, name: '', planId }, { useIntegrations: false });
    await kit.talk(desk, number, 'Alô?');
    expect(await kit.ticketOf(desk, number)).toMatchObject({ useIntegration: 0, status: 'pending' });
    expect(await kit.notes(desk)).toEqual([expect.stringContaining('plano')]);
    expect(receiver.heard).toHaveLength(1);
  });

  test('a customer who answers as fast as a machine is left to agents, with one note, and one who sends an album is not', async () => {
    const desk = await kit.aDeskWith(webhook());
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    await kit.write(desk, ...Array.from({ length: 64 }, (_, index) => ({ number, body: `Foto ${index}` })));
    await kit.settled(desk);
    expect(await kit.ticketOf(desk, number)).toMatchObject({ useIntegration: 1, status: 'pending' });
    const messages = kit.app.ctx(desk.company).table('Messages');
    await messages.whereRaw('id % 2 = 0').update({ fromMe: 1 });
    await kit.talk(desk, number, 'Eco');
    expect(await kit.ticketOf(desk, number)).toMatchObject({ useIntegration: 0, status: 'pending' });
    expect(await kit.notes(desk)).toEqual([expect.stringContaining('dando voltas')]);
  });

  test('a receiver is called once when what it answered cannot be said, its connection being deleted', async () => {
    const desk = await kit.aDeskWith({ ...webhook(), type: 'n8n' });
    receiver.behave(async () => {
      const { connectionId } = desk;
      await kit.app
        .ctx(desk.company)
        .table('Tickets')
        .where({ whatsappId: connectionId })
        .update({ whatsappId: null });
      return { json: { reply: 'Pronto' } };
    });
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    await tryAgain(desk);
    expect(receiver.heard).toHaveLength(1);
    expect(await log(desk)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
    expect(await kit.sentTexts(desk, number)).toEqual([]);
  });

  test('a customer in a queue with a webhook gets one answer when another process took the delivery over', async () => {
    const desk = await kit.aDeskWith({ ...webhook(), type: 'n8n' });
    const number = aNumber();
    const rows = kit.app.ctx(desk.company).table('IntegrationDeliveries');
    const othersClaim = Date.now() + 90_000;
    receiver.behave(async () => {
      await rows.clone().update({ claimedUntil: othersClaim });
      return { json: { reply: 'De quem já não o tinha' } };
    });
    await kit.talk(desk, number, 'Oi');
    expect(await rows.clone().select('state', 'claimedUntil')).toEqual([
      { state: 'waiting', claimedUntil: othersClaim },
    ]);
    receiver.behave(() => ({ json: { reply: 'Um momento' } }));
    await rows.clone().update({ claimedUntil: 0 });
    await tryAgain(desk);
    expect(await kit.sentTexts(desk, number)).toEqual(['Um momento']);
  });

  test('a message in a queue with a webhook is delivered no more once a human has the ticket', async () => {
    const desk = await kit.aDeskWith(webhook());
    const number = aNumber();
    await kit.talk(desk, number, 'Oi');
    const { id } = await kit.ticketOf(desk, number);
    await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
    await kit.talk(desk, number, 'Oi, humano');
    expect(receiver.heard).toHaveLength(1);
  });
});

describe('messages of one conversation', () => {
  test('a message is delivered once the one before it in its conversation is answered, and others beside it', async () => {
    const desk = await kit.aDeskWith({ ...webhook(), type: 'n8n' });
    const [one, other] = [aNumber(), aNumber()];
    const words = () =>
      receiver.heard.map(({ json }) => (json.message as { conversation: string }).conversation);
    let finish = (): void => undefined;
    const isFree = new Promise<void>((resolve) => {
      finish = resolve;
    });
    receiver.behave(async ({ json }) => {
      const { conversation } = json.message as { conversation: string };
      if (conversation === 'um') await isFree;
      return { json: { reply: `${conversation}!` } };
    });
    await kit.hear(desk, one, 'um');
    await kit.hear(desk, one, 'dois');
    await kit.hear(desk, other, 'três');
    await eventually(async () => (await kit.sentTexts(desk, other)).length === 1);
    expect(words()).toEqual(['um', 'três']);
    finish();
    await eventually(async () => (await kit.sentTexts(desk, one)).length === 2);
    expect(await kit.sentTexts(desk, one)).toEqual(['um!', 'dois!']);
  });
});

describe('a delivery that fails', () => {
  test.each([
    ['an error', failing(500), 500],
    ['a redirect', failing(302, { location: 'http://127.0.0.1/' }), null],
    ['a head that lies', lying, 200],
  ] as const)(
    'a delivery with %s is tried again under the same id until it is taken',
    async (_what, behaviour, status) => {
      const desk = await kit.aDeskWith(webhook());
      receiver.behave(behaviour);
      await kit.talk(desk, aNumber(), 'Oi');
      const [row] = await log(desk);
      expect(row).toMatchObject({ status, state: status === 200 ? 'delivered' : 'waiting' });
      if (status === 200) return;
      expect(row).toMatchObject({
        failureCode: expect.stringMatching(/^REASON_/),
        nextAt: expect.any(String),
      });
      receiver.behave(ok);
      await tryAgain(desk);
      expect(await log(desk)).toMatchObject([{ state: 'delivered', attempts: 2, failureCode: null }]);
      expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    },
  );

  test('a failing delivery is given up after a day of tries, and its address is spared meanwhile', async () => {
    const desk = await kit.aDeskWith(webhook());
    receiver.behave(failing(503, { 'retry-after': '3600' }));
    const from = Date.now();
    await kit.talk(desk, aNumber(), 'Oi');
    const [row] = await log(desk);
    expect(Date.parse(row.nextAt)).toBeGreaterThanOrEqual(from + 3_600_000);
    const rest = () => kit.app.ctx(desk.company).table('QueueIntegrations').update({ pausedUntil: 1 });
    for (let tries = 1; tries < 5; tries++) await tryAgain(desk);
    expect(receiver.heard).toHaveLength(5);
    await tryAgain(desk);
    expect(receiver.heard).toHaveLength(5);
    const { body } = await kit.app.api(desk.admin).get(`/queueIntegration/${desk.id}`);
    expect(body).toMatchObject({ pausedUntil: expect.any(String), failureCode: 'REASON_INTEGRATION_STATUS' });
    for (let tries = 0; tries < 4; tries++) {
      await rest();
      forgetIntegrations(kit.app.ctx(desk.company));
      await tryAgain(desk);
    }
    expect(await log(desk)).toMatchObject([{ state: 'failed', attempts: 8, finishedAt: expect.any(String) }]);
  });

  test('a failing delivery is found by the sweep behind any number of addresses that are spared', async () => {
    const [spared, called] = [await kit.aDeskWith(webhook()), await kit.aDeskWith(webhook())];
    const { knex } = kit.app.host.database;
    const { id: _id, ...like } = await knex('QueueIntegrations').where({ id: spared.id }).first();
    const broken = Array.from({ length: 205 }, (_none, index) => ({
      ...{ ...like, name: `Fora ${index}`, nameKey: `fora ${index}` },
      ...{ failures: 9, pausedUntil: Date.now() + 600_000 },
    }));
    await knex.batchInsert('QueueIntegrations', broken, 20);
    const waiting = (companyId: number, integrationId: number) => ({
      ...{ companyId, integrationId, eventId: `evt_${integrationId}`, isTest: false },
      ...{ body: '{}', state: 'waiting', attempts: 6, nextAt: 1, createdAt: 1, updatedAt: 1 },
    });
    const { companyId } = like;
    const ids: number[] = await knex('QueueIntegrations')
      .where({ companyId })
      .whereNot({ id: spared.id })
      .pluck('id');
    const rows = [...ids.map((id) => waiting(companyId, id)), waiting(called.company.id, called.id)];
    await knex.batchInsert('IntegrationDeliveries', rows, 50);
    await kit.app.sweep('integrations/deliveries');
    await kit.quiet();
    expect(receiver.heard.map(({ headers }) => headers['webhook-id'])).toEqual([`evt_${called.id}`]);
  });

  test('a delivery to an address that is gone switches the integration off until it is saved', async () => {
    const desk = await kit.aDeskWith(webhook());
    receiver.behave(failing(410));
    const number = aNumber();
    await kit.talk(desk, number, 'Oi', 'Alguém?');
    expect(receiver.heard).toHaveLength(1);
    expect(await log(desk)).toMatchObject([{ state: 'failed', failureCode: 'REASON_DELIVERY_GONE' }]);
    const api = kit.app.api(desk.admin);
    expect((await api.get(`/queueIntegration/${desk.id}`)).body).toMatchObject({ isDisabled: true });
    receiver.behave(ok);
    expect((await api.put(`/queueIntegration/${desk.id}`, {})).body).toMatchObject({ isDisabled: false });
    await kit.talk(desk, aNumber(), 'De novo');
    expect(receiver.heard).toHaveLength(2);
  });
});

describe('the log', () => {
  test('the delivery log sends a test at once, and replays under a new id', async () => {
    const desk = await kit.aDeskWith(webhook());
    const api = kit.app.api(desk.admin);
    const tested = await api.post(`/queueIntegration/${desk.id}/test`);
    expect(tested.body).toMatchObject({ isTest: true, state: 'delivered', status: 200, attempts: 1 });
    receiver.behave(failing(404));
    const refused = await api.post(`/queueIntegration/${desk.id}/test`);
    expect(refused.body).toMatchObject({ state: 'failed', failureCode: 'REASON_INTEGRATION_UNKNOWN_BOT' });
    receiver.behave(ok);
    await kit.talk(desk, aNumber(), 'Oi');
    const [row] = await log(desk);
    const replayed = await api.post(`/queueIntegration/${desk.id}/deliveries/${row.id}/replay`);
    await kit.quiet();
    expect(replayed.body.eventId).not.toBe(row.eventId);
    expect(receiver.heard.at(-1)?.body).toBe(receiver.heard.at(-2)?.body);
  });

  test('the delivery log goes on by itself on screens of those who look at it, and on no others', async () => {
    const desk = await kit.aDeskWith(webhook());
    const agent = await kit.anAgent(desk);
    const stranger = (await kit.aDeskWith(webhook())).admin;
    const [mine, agents, strangers] = await Promise.all(
      [desk.admin, agent, stranger].map((user) => kit.app.aSocket(user)),
    );
    expect(await mine?.join('joinIntegrationLog', String(desk.id))).toBe(true);
    for (const socket of [agents, strangers])
      expect(await socket?.join('joinIntegrationLog', String(desk.id))).toBe(false);
    await kit.talk(desk, aNumber(), 'Oi');
    const event = `company-${desk.company.id}-queueIntegrationDelivery`;
    const sentTexts = await mine?.waitFor(event, ({ record }) => record.state === 'delivered');
    expect(sentTexts).toMatchObject({ action: 'update', integrationId: desk.id, record: { status: 200 } });
    expect(mine?.heard(event)[0]).toMatchObject({ action: 'create', record: { state: 'waiting' } });
    // Agents get no live events about data that they may not request.
    await kit.app.api(desk.admin).put(`/queueIntegration/${desk.id}`, { name: 'Outro nome' });
    await mine?.waitFor(`company-${desk.company.id}-queueIntegration`);
    for (const socket of [agents, strangers]) {
      expect(socket?.heard(event)).toEqual([]);
      expect(socket?.heard(`company-${desk.company.id}-queueIntegration`)).toEqual([]);
    }
  });

  test('the delivery log keeps a week of what was delivered, and signs with both secrets after a renewal', async () => {
    const desk = await kit.aDeskWith(webhook());
    const { body } = await kit.app.api(desk.admin).post(`/queueIntegration/${desk.id}/secret`);
    await kit.talk(desk, aNumber(), 'Oi');
    const [heard] = receiver.heard as [Heard];
    expect([desk.secret as string, body.secret].map((secret) => isSignedBy(heard, secret))).toEqual([
      true,
      true,
    ]);
    const rows = () => kit.app.ctx(desk.company).table('IntegrationDeliveries');
    await deliveries.prune(kit.app.host);
    expect(await rows()).toHaveLength(1);
    await rows().update({ finishedAt: Date.now() - 8 * 24 * 3_600_000 });
    await deliveries.prune(kit.app.host);
    expect(await rows()).toHaveLength(0);
  });
});

test('an endless or hanging receiver slows no other company, and its own messages are stored all the same', async () => {
  const slow = await startOutside(hanging);
  const bad = await kit.aDeskWith({ type: 'webhook', urlN8N: slow.url });
  const good = await kit.aDeskWith(webhook());
  for (let count = 0; count < 12; count++) await kit.hear(bad, aNumber(), `preso ${count}`);
  await eventually(() => slow.open === 4);
  const first = [slow.open, slow.heard.length];
  const number = aNumber();
  await kit.hear(good, number, 'livre');
  await eventually(async () => receiver.heard.length === 1);
  // None of the calls has been given up meanwhile, else another would be open in its place.
  expect([slow.open, slow.heard.length]).toEqual(first);
  expect(await kit.app.ctx(bad.company).table('IntegrationDeliveries')).toHaveLength(12);
  await slow.close();
  receiver.behave(endless);
  await kit.talk(good, number, 'sem fim');
  expect((await log(good))[0]).toMatchObject({ state: 'delivered', status: 200 });
});
