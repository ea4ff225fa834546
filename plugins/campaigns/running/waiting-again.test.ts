/** @on-servers recipients are claimed under locks */
import { type Reason, readReason } from '@balcao/core';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { messageStoreOf } from '../../connections/index.ts';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import { type CampaignsKit, isOver, startCampaigns } from '../testing/campaigns-kit.ts';

let kit: CampaignsKit;
beforeAll(async () => {
  kit = await startCampaigns();
});
afterAll(() => kit.app.close());

const reason = readReason('REASON_SANDBOX_REFUSES', null) as Reason;

/** Resolves once the simulated phone has confirmed a message, which it does not do while its number is off. */
const confirmed = (desk: Desk, wireId: string) =>
  eventually(async () => {
    const rows = await kit.app.ctx(desk.company).table('Messages').where({ wireId }).where('ack', '>=', 3);
    return rows.length === 1;
  });

/** Has the network drop a message that it had accepted, for the state of the number; answers which messages wait again. */
async function dropped(desk: Desk, wireId: string) {
  const messages = () => kit.app.ctx(desk.company).table('Messages').where({ wireId });
  // The confirmation of the simulated phone is taken back.
  await confirmed(desk, wireId);
  await messages().update({ ack: 2 });
  const waits = { which: 'all' as const, forgetSend: async () => true };
  const ctx = kit.app.ctx(desk.company);
  const { waiting } = await messageStoreOf(kit.app.host).givenUp(ctx, desk.connectionId, [
    { wireId, reason, waits },
  ]);
  return waiting;
}

const statesOf = async (desk: Desk, id: number) =>
  (await kit.recipients(desk, id)).map(({ state }) => state).sort();

test('a recipient whose message waits for the number is on its way again, and has it afterwards', async () => {
  const desk = await kit.aDesk();
  const { id } = await kit.begun(desk);
  await kit.until(desk, id, isOver);
  const ctx = kit.app.ctx(desk.company);
  const wireId = (await kit.onPhones(desk))[0]?.wireId as string;
  await confirmed(desk, wireId);
  await kit.app.api(desk.admin).delete(`/whatsappsession/${desk.connectionId}`);
  await eventually(async () => {
    const connection = await ctx.table('Whatsapps').where({ id: desk.connectionId }).first('status');
    return connection.status === 'DISCONNECTED';
  });
  expect(await dropped(desk, wireId)).toMatchObject([{ wireId, priority: 'bulk' }]);
  await eventually(async () => (await statesOf(desk, id)).includes('sending'));
  const [message] = await ctx.table('Messages').where({ wireId });
  await messageStoreOf(kit.app.host).sent(ctx, desk.connectionId, [Number(message.id)]);
  await eventually(async () => (await statesOf(desk, id)).every((state) => state === 'delivered'));
});

test('a message of a cancelled campaign that the network drops for the number is taken back', async () => {
  const desk = await kit.aDesk();
  await kit.settings(desk, { messageInterval: 3600 });
  const { id } = await kit.begun(desk);
  const [phone] = await eventually(async () => {
    const phones = await kit.onPhones(desk);
    return phones.length === 1 && phones;
  });
  await eventually(async () => (await statesOf(desk, id)).includes('delivered'));
  await kit.app.api(desk.admin).post(`/campaigns/${id}/cancel`);
  expect((await kit.report(desk, id)).campaign.status).toBe('CANCELADA');
  await dropped(desk, phone?.wireId as string);
  await eventually(async () => (await statesOf(desk, id)).every((state) => state === 'waiting'));
  expect(await kit.app.ctx(desk.company).table('Outbox')).toEqual([]);
});

/** A finished campaign to one person, whose number then is off. */
async function finishedAndOff() {
  const desk = await kit.aDesk();
  const { id } = await kit.begun(desk, { contactListId: await kit.aList(desk, { valid: 1 }) });
  await kit.until(desk, id, isOver);
  const [phone] = await kit.onPhones(desk);
  await confirmed(desk, phone?.wireId as string);
  await kit.app.api(desk.admin).delete(`/whatsappsession/${desk.connectionId}`);
  await eventually(async () => {
    const { status } = await kit.app.ctx(desk.company).table('Whatsapps').first('status');
    return status === 'DISCONNECTED';
  });
  return { desk, id, wireId: phone?.wireId as string };
}

test('a message that the network drops for the number is taken back where its recipient has opted out since', async () => {
  const { desk, id, wireId } = await finishedAndOff();
  const [person] = await kit.recipients(desk, id);
  await kit.app.api(desk.admin).post('/campaign-suppressions', { number: person?.number });
  await kit.app.settle();
  await dropped(desk, wireId);
  await eventually(async () => (await statesOf(desk, id)).every((state) => state === 'skipped'));
  expect(await kit.app.ctx(desk.company).table('Outbox')).toEqual([]);
});

test('a finished campaign goes on with a message that the network dropped, and may be cancelled', async () => {
  const { desk, id, wireId } = await finishedAndOff();
  await dropped(desk, wireId);
  await eventually(async () => (await kit.report(desk, id)).campaign.status === 'EM_ANDAMENTO');
  expect((await kit.app.api(desk.admin).post(`/campaigns/${id}/cancel`)).status).toBe(204);
  expect(await statesOf(desk, id)).toEqual(['waiting']);
  expect(await kit.app.ctx(desk.company).table('Outbox')).toEqual([]);
});
