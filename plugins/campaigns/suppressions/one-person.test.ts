/** @on-servers recipients are claimed under locks */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { resolveContacts } from '../../contacts/index.ts';
import { sendMessages } from '../../tickets/index.ts';
import { aNumber, type Desk } from '../../tickets/testing/tickets-kit.ts';
import { type CampaignsKit, isOver, startCampaigns } from '../testing/campaigns-kit.ts';

let kit: CampaignsKit;
beforeAll(async () => {
  kit = await startCampaigns();
});
afterAll(() => kit.app.close());

const api = (desk: Desk) => kit.app.api(desk.admin);
const optOuts = async (desk: Desk) => (await api(desk).get('/campaign-suppressions')).body.records;

/** Contacts of two numbers that were merged. */
async function onePersonOfTwo(desk: Desk, number: string, otherNumber: string) {
  const [own, other] = await resolveContacts(
    kit.app.ctx(desk.company),
    [number, otherNumber].map((value) => ({
      addresses: [{ kind: 'phone' as const, value }],
      connectionId: desk.connectionId,
    })),
  );
  const merged = await api(desk).post(`/contacts/${own?.id}/merge`, { fromContactId: other?.id });
  expect(merged.status).toBe(200);
  await kit.app.settle();
}

test('an opt-out by one number holds for the other one after a merge of the two contacts', async () => {
  const desk = await kit.aDesk();
  const contactListId = await kit.aList(desk, { valid: 2 });
  const [item] = await kit.app
    .ctx(desk.company)
    .table('ContactListItems')
    .where({ contactListId })
    .orderBy('id');
  const formerNumber = aNumber();
  await api(desk).post('/campaign-suppressions', { number: formerNumber });
  await onePersonOfTwo(desk, item.number, formerNumber);
  const { id } = await kit.begun(desk, { contactListId });
  const { figures, reasons } = await kit.until(desk, id, isOver);
  expect([figures.delivered, reasons]).toEqual([
    1,
    [{ state: 'skipped', code: 'REASON_CAMPAIGN_OPTED_OUT', count: 1 }],
  ]);
});

test('an opt-out holds for who waits in a running campaign under another number of the contact', async () => {
  const desk = await kit.aDesk();
  await kit.settings(desk, { messageInterval: 20 });
  const { id } = await kit.begun(desk);
  await kit.until(desk, id, ({ figures }) => figures.delivered === 1);
  const waiting = (await kit.recipients(desk, id)).find(({ state }) => state === 'waiting');
  const formerNumber = aNumber();
  await onePersonOfTwo(desk, waiting?.number ?? '', formerNumber);
  await api(desk).post('/campaign-suppressions', { number: formerNumber });
  await kit.settings(desk, { messageInterval: 0 });
  kit.turnClock(60_000);
  await kit.app.sweep('campaigns/running');
  const { figures } = await kit.until(desk, id, isOver);
  kit.turnClock(0);
  expect(figures).toMatchObject({ delivered: 2, skipped: 1 });
});

test('a customer whose network hides the number opts out, and stays so once the number is known', async () => {
  const desk = await kit.aDesk();
  const ctx = kit.app.ctx(desk.company);
  const hidden = { kind: 'lid', value: aNumber() } as const;
  await kit.write(desk, { from: [hidden] });
  const { id } = await ctx.table('Tickets').first('id');
  const { body: ticket } = await api(desk).get(`/tickets/${id}`);
  await sendMessages(ctx, ticket, [{ body: 'Seu pedido saiu' }], { by: 'system', sentBy: 'api' });
  await kit.write(desk, { from: [hidden], body: 'SAIR' });
  const [optOut] = await eventually(async () => {
    const records = await optOuts(desk);
    return records.length > 0 && records;
  });
  expect(optOut).toMatchObject({ number: hidden.value, source: 'reply', word: 'sair' });
  const contactListId = await kit.aList(desk, { valid: 1 });
  const [item] = await ctx.table('ContactListItems').where({ contactListId });
  await resolveContacts(ctx, [
    { addresses: [{ kind: 'phone', value: item.number }, hidden], connectionId: desk.connectionId },
  ]);
  const campaign = await kit.begun(desk, { contactListId });
  const { figures } = await kit.until(desk, campaign.id, isOver);
  expect(figures).toMatchObject({ delivered: 0, skipped: 1 });
});

test('an opt-out outlasts the deletion of its contact, without the name', async () => {
  const desk = await kit.aDesk();
  const number = aNumber();
  const { body: contact } = await api(desk).post('/contacts', { name: 'Rui Costa', number });
  await api(desk).post('/campaign-suppressions', { number, name: 'Rui Costa' });
  expect((await api(desk).delete(`/contacts/${contact.id}`)).status).toBe(200);
  expect(await optOuts(desk)).toMatchObject([{ number, name: '' }]);
});

test('a contact with both of a list’s numbers gets a campaign once', async () => {
  const desk = await kit.aDesk();
  const contactListId = await kit.aList(desk, { valid: 3 });
  const [one, other] = await kit.app
    .ctx(desk.company)
    .table('ContactListItems')
    .where({ contactListId })
    .orderBy('id');
  await onePersonOfTwo(desk, one.number, other.number);
  const { id } = await kit.begun(desk, { contactListId });
  const { figures, reasons } = await kit.until(desk, id, isOver);
  expect([figures.delivered, reasons]).toEqual([
    2,
    [{ state: 'skipped', code: 'REASON_CAMPAIGN_SAME_PERSON', count: 1 }],
  ]);
  expect(await kit.onPhones(desk)).toHaveLength(2);
  // Also in a later turn of the other number.
  expect((await api(desk).post(`/campaigns/${id}/send-again`, {})).status).toBe(200);
  await kit.until(desk, id, isOver);
  expect(await kit.onPhones(desk)).toHaveLength(2);
});

test('an opt-out by another number of the contact takes back what waits in the outbox', async () => {
  const desk = await kit.aDesk();
  await api(desk).delete(`/whatsappsession/${desk.connectionId}`);
  const { id } = await kit.begun(desk);
  await kit.until(desk, id, ({ figures }) => figures.sending === 3);
  const [out] = await kit.recipients(desk, id);
  const formerNumber = aNumber();
  await onePersonOfTwo(desk, out?.number ?? '', formerNumber);
  await api(desk).post('/campaign-suppressions', { number: formerNumber });
  await kit.until(desk, id, ({ figures }) => figures.sending === 2 && figures.skipped === 1);
  expect((await kit.recipients(desk, id))[0]).toMatchObject({ reasonCode: 'REASON_CAMPAIGN_OPTED_OUT' });
});
