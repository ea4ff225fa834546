/** @on-servers recipients are claimed under locks */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import { type CampaignsKit, isOver, silence, startCampaigns } from '../testing/campaigns-kit.ts';
import { sendCampaigns } from './send-campaigns.ts';

const hour = 60 * 60_000;
let kit: CampaignsKit;
beforeAll(async () => {
  kit = await startCampaigns();
});
afterEach(() => kit.turnClock(0));
afterAll(() => kit.app.close());

const api = (desk: Desk) => kit.app.api(desk.admin);
const ctxOf = (desk: Desk) => kit.app.ctx(desk.company);
const bodies = async (desk: Desk) => (await kit.onPhones(desk)).map(({ body }) => body).sort();
const ledger = (desk: Desk, campaignId: number) =>
  ctxOf(desk).table('CampaignShipping').where({ campaignId });
const asking = { confirmation: true, confirmationMessage1: 'Posso?', message1: 'Oferta para {nome}' };
const noSilence = { quietFrom: null, quietTo: null };

async function change(desk: Desk, id: number, about: Record<string, unknown>): Promise<void> {
  expect((await api(desk).put(`/campaigns/${id}`, about)).status).toBe(200);
}

describe('A stopped campaign that is changed', () => {
  test('a campaign that goes on with requests for consent asks each person, and a yes brings the message', async () => {
    const desk = await kit.aDesk();
    await api(desk).delete(`/whatsappsession/${desk.connectionId}`);
    const { id } = await kit.begun(desk);
    await kit.until(desk, id, ({ figures }) => figures.sending === 3);
    await api(desk).post(`/campaigns/${id}/cancel`);
    // Planned by an earlier version, which chose no ids for requests that were not asked for.
    await ledger(desk, id).update({ confirmationWireId: '' });
    await change(desk, id, asking);
    await api(desk).post(`/campaigns/${id}/restart`);
    await api(desk).post(`/sandbox/${desk.connectionId}/scan`);
    await kit.until(desk, id, ({ figures }) => figures.asked === 3);
    const [first] = await kit.recipients(desk, id);
    await kit.write(desk, { number: first?.number ?? '', body: 'sim' });
    const { figures } = await kit.until(desk, id, (report) => report.figures.delivered === 1);
    expect(figures).toMatchObject({ asked: 2, failed: 0 });
    expect(await bodies(desk)).toEqual(['Oferta para Pessoa 1', 'Posso?', 'Posso?', 'Posso?']);
  });

  test('a campaign that goes on without requests reaches who is still asked or did not answer, and no one who said no', async () => {
    const desk = await kit.aDesk();
    const contactListId = await kit.aList(desk, { valid: 4 });
    const { id } = await kit.begun(desk, { ...asking, contactListId });
    await kit.until(desk, id, ({ figures }) => figures.asked === 4);
    const [refusing, silent] = await kit.recipients(desk, id);
    await kit.write(desk, { number: refusing?.number ?? '', body: 'não' });
    await kit.until(desk, id, ({ figures }) => figures.skipped === 1);
    await ledger(desk, id)
      .where({ id: silent?.id })
      .update({ state: 'skipped', reasonCode: 'REASON_CAMPAIGN_NO_ANSWER' });
    await api(desk).post(`/campaigns/${id}/cancel`);
    await change(desk, id, { confirmation: false });
    await api(desk).post(`/campaigns/${id}/restart`);
    const { figures, reasons } = await kit.until(desk, id, isOver);
    expect(figures).toMatchObject({ delivered: 3, skipped: 1, asked: 0 });
    expect(reasons.map(({ code }) => code)).toEqual(['REASON_CAMPAIGN_DECLINED']);
  });

  test('a campaign without requests ends though a request of an earlier start got no answer', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.begun(desk, asking);
    await kit.until(desk, id, ({ figures }) => figures.asked === 3);
    await ctxOf(desk).table('Campaigns').where({ id }).update({ confirmation: false });
    kit.turnClock(25 * hour);
    await kit.app.sweep('campaigns/requests');
    const { reasons } = await kit.until(desk, id, isOver);
    expect(reasons).toEqual([{ state: 'skipped', code: 'REASON_CAMPAIGN_NO_ANSWER', count: 3 }]);
  });
});

describe('A campaign that goes on', () => {
  test('a campaign that goes on takes names and rows as its list has them now', async () => {
    const desk = await kit.aDesk();
    await kit.settings(desk, { messageInterval: 20 });
    const contactListId = await kit.aList(desk);
    const { id } = await kit.begun(desk, { contactListId });
    await kit.until(desk, id, ({ figures }) => figures.delivered === 1);
    await api(desk).post(`/campaigns/${id}/cancel`);
    const items = ctxOf(desk).table('ContactListItems').where({ contactListId });
    const [, second, { id: thirdId, ...third }] = await items.clone().orderBy('id');
    await items.clone().where({ id: second.id }).update({ name: 'Paulo' });
    await items.clone().where({ id: thirdId }).delete();
    await ctxOf(desk).insert('ContactListItems', {
      ...{ ...third, id: thirdId + 1_000_000, name: 'Renata' },
      ...{ isWhatsappValid: false, checkedAt: null, checkedRound: 0 },
    });
    await ctxOf(desk).table('ContactLists').where({ id: contactListId }).update({ waitingCount: 1 });
    await kit.settings(desk, { messageInterval: 0 });
    kit.turnClock(hour);
    await api(desk).post(`/campaigns/${id}/restart`);
    expect((await kit.until(desk, id, isOver)).figures).toMatchObject({ delivered: 3, skipped: 0 });
    expect(await bodies(desk)).toEqual(['Olá Paulo', 'Olá Pessoa 1', 'Olá Renata']);
  });

  test('a campaign for a tag goes to the new contact of a number whose contact was deleted', async () => {
    const desk = await kit.aDesk();
    await kit.settings(desk, { messageInterval: 20 });
    const { body: tag } = await api(desk).post('/tags', { name: 'Clientes fiéis' });
    const tagged = (ticketId: number) => api(desk).post('/tags/sync', { ticketId, tags: [{ id: tag.id }] });
    for (const { id } of [await kit.anOpenTicket(desk), await kit.anOpenTicket(desk)]) await tagged(id);
    const { id } = await kit.begun(desk, { tagListId: tag.id });
    await kit.until(desk, id, ({ figures }) => figures.delivered === 1);
    const waiting = (await kit.recipients(desk, id)).find(({ state }) => state === 'waiting');
    await api(desk).post(`/campaigns/${id}/cancel`);
    await api(desk).delete(`/contacts/${waiting?.contactId}`);
    const number = waiting?.number ?? '';
    const renewed = await kit.anOpenTicket(desk, { number });
    await tagged(renewed.id);
    await kit.settings(desk, { messageInterval: 0 });
    kit.turnClock(hour);
    await api(desk).post(`/campaigns/${id}/restart`);
    expect((await kit.until(desk, id, isOver)).figures).toMatchObject({ delivered: 2 });
    const reached = (await kit.recipients(desk, id)).find((one) => one.number === number);
    expect(reached).toMatchObject({ contactId: renewed.contactId });
    expect(await bodies(desk)).not.toContain('Olá ');
  });
});

test('a campaign at fault holds up no other campaign of its number', async () => {
  const desk = await kit.aDesk();
  await kit.settings(desk, silence());
  const faulty = await kit.begun(desk, { message1: 'A' });
  await kit.until(desk, faulty.id, ({ figures }) => figures.waiting === 3);
  // Two messages cannot have the same id.
  await ledger(desk, faulty.id).update({ wireId: 'the same' });
  const sound = await kit.begun(desk, { message1: 'B' });
  await kit.until(desk, sound.id, ({ figures }) => figures.waiting === 3);
  await kit.settings(desk, noSilence);
  await sendCampaigns(ctxOf(desk), desk.connectionId);
  await kit.until(desk, sound.id, isOver);
  expect((await kit.report(desk, faulty.id)).figures).toMatchObject({ waiting: 3 });
  expect(await bodies(desk)).toEqual(['B', 'B', 'B']);
  await api(desk).post(`/campaigns/${faulty.id}/cancel`);
  await kit.app.settle();
  expect(kit.app.claimErrors(/a campaign sent nothing/)).toBeGreaterThan(0);
});

test('quiet hours take out of the outbox what has not left, and it leaves after them as the same messages', async () => {
  const desk = await kit.aDesk();
  await api(desk).delete(`/whatsappsession/${desk.connectionId}`);
  const { id } = await kit.begun(desk);
  await kit.until(desk, id, ({ figures }) => figures.sending === 3);
  const chosen: string[] = (await ledger(desk, id)).map(({ wireId }: { wireId: string }) => wireId);
  await kit.settings(desk, silence());
  await kit.app.sweep('campaigns/running');
  const { waitsFor } = await kit.until(desk, id, ({ figures }) => figures.waiting === 3);
  expect(waitsFor).not.toBeNull();
  expect(await ctxOf(desk).table('Outbox')).toEqual([]);
  // They count for the pace once, when they leave.
  expect(await ctxOf(desk).table('Campaigns').where({ id }).pluck('sentInRun')).toEqual([0]);
  await api(desk).post(`/sandbox/${desk.connectionId}/scan`);
  await kit.settings(desk, noSilence);
  await kit.app.sweep('campaigns/running');
  await kit.until(desk, id, isOver);
  expect((await kit.onPhones(desk)).map(({ wireId }) => wireId).sort()).toEqual(chosen.sort());
});

describe('A campaign whose company may not send', () => {
  /** Ends or renews the company's access. */
  async function subscribed(desk: Desk, status: 0 | 1): Promise<void> {
    const { database, tenancy } = kit.app.host;
    await database.knex('Companies').where({ id: desk.company.id }).update({ status });
    tenancy.forget(desk.company.id);
  }

  async function halted(lateMinutes: number) {
    const desk = await kit.aDesk();
    await kit.settings(desk, { messageInterval: 20, lateMinutes });
    const { id } = await kit.begun(desk);
    await kit.until(desk, id, ({ figures }) => figures.delivered === 1);
    await subscribed(desk, 0);
    await kit.app.sweep('campaigns/running');
    return { desk, id };
  }

  test('a campaign that its company could not send for longer than it tolerates is stopped with the reason, and resumed by hand', async () => {
    const { desk, id } = await halted(60);
    kit.turnClock(2 * hour);
    await kit.app.sweep('campaigns/running');
    await subscribed(desk, 1);
    expect((await kit.report(desk, id)).campaign).toMatchObject({
      ...{ status: 'CANCELADA', noticeCode: 'REASON_CAMPAIGN_HALTED' },
    });
    await kit.settings(desk, { messageInterval: 0 });
    expect((await api(desk).post(`/campaigns/${id}/restart`)).status).toBe(204);
    expect((await kit.until(desk, id, isOver)).figures.delivered).toBe(3);
  });

  test.each([
    [60, hour / 2],
    [0, 48 * hour],
    // No process ran meanwhile, so that the company may have paid long before.
    [60, 2 * hour],
  ])(
    'a campaign with a tolerance of %i minutes that was not seen halted for longer goes on after %i ms',
    async (lateMinutes, ms) => {
      const { desk, id } = await halted(lateMinutes);
      kit.turnClock(ms);
      await subscribed(desk, 1);
      await kit.app.sweep('campaigns/running');
      await eventually(async () => {
        const row = await ctxOf(desk).table('Campaigns').where({ id }).first('status', 'haltedAt');
        return row.status === 'EM_ANDAMENTO' && row.haltedAt === null;
      });
      await kit.until(desk, id, ({ figures }) => figures.delivered === 2);
    },
  );
});
