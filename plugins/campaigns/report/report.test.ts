import { companyClock } from '@balcao/core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import { type CampaignsKit, isOver, startCampaigns } from '../testing/campaigns-kit.ts';

let kit: CampaignsKit;
beforeAll(async () => {
  kit = await startCampaigns();
});
afterEach(() => kit.turnClock(0));
afterAll(() => kit.app.close());

const api = (desk: Desk) => kit.app.api(desk.admin);
const limits = {
  ...{ replyGapSeconds: 0, bulkGapSeconds: 0, bulkJitterSeconds: 0 },
  ...{ dailyBudget: [], quietFrom: null, quietTo: null },
};

/** Quiet hours that began an hour before this minute of the day and end two hours after it. */
function quietAround(minuteOfDay: number) {
  const written = (minute: number) =>
    [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return { quietFrom: written(minuteOfDay + 23 * 60), quietTo: written(minuteOfDay + 2 * 60) };
}

describe('Before a campaign begins', () => {
  test('the end of a campaign is known before it begins, by its pauses', async () => {
    const desk = await kit.aDesk();
    await kit.settings(desk, { messageInterval: 10, longerIntervalAfter: 5, greaterInterval: 60 });
    const contactListId = await kit.aList(desk, { valid: 11, invalid: 4 });
    const { id } = await kit.aCampaign(desk, { contactListId });
    const { body } = await api(desk).get(`/campaigns/${id}/estimate`);
    // Four pauses of 10 s and six of 60 s.
    expect(body).toMatchObject({ recipients: 15, valid: 11, seconds: 400 });
  });

  test('the end of a campaign is as far away when midnight comes before it', async () => {
    const desk = await kit.aDesk();
    await kit.settings(desk, { messageInterval: 10, longerIntervalAfter: 5, greaterInterval: 60 });
    const { id } = await kit.aCampaign(desk, { contactListId: await kit.aList(desk, { valid: 11 }) });
    const clock = await companyClock(kit.app.ctx(desk.company));
    const now = Date.now();
    kit.turnClock(clock.nextMinuteOfDay(now, 0) - now - 75_000);
    expect((await api(desk).get(`/campaigns/${id}/estimate`)).body.seconds).toBe(400);
  });

  test('the end of a campaign is known by the daily budget of its number, and never comes without one', async () => {
    const desk = await kit.aDesk();
    const contactListId = await kit.aList(desk, { valid: 25 });
    const { id } = await kit.aCampaign(desk, { contactListId });
    const budget = (perDay: number) => ({ ...limits, dailyBudget: [{ fromDay: 0, perDay }] });
    await api(desk).put(`/whatsapp/${desk.connectionId}/sending`, budget(10));
    const { seconds } = (await api(desk).get(`/campaigns/${id}/estimate`)).body;
    expect(seconds).toBeGreaterThan(24 * 3600);
    expect(seconds).toBeLessThanOrEqual(48 * 3600);
    await api(desk).put(`/whatsapp/${desk.connectionId}/sending`, budget(0));
    expect((await api(desk).get(`/campaigns/${id}/estimate`)).body).toMatchObject({
      endsAt: null,
      seconds: null,
    });
  });

  test('what a number has sent today counts against the day, and its quiet hours are waited for', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.aCampaign(desk, { contactListId: await kit.aList(desk, { valid: 25 }) });
    const change = (about: object) =>
      api(desk).put(`/whatsapp/${desk.connectionId}/sending`, { ...limits, ...about });
    const ctx = kit.app.ctx(desk.company);
    const clock = await companyClock(ctx);
    const seconds = async () => (await api(desk).get(`/campaigns/${id}/estimate`)).body.seconds;
    await change({ dailyBudget: [{ fromDay: 0, perDay: 10 }] });
    const { day } = clock.at(Date.now());
    await ctx.table('SendingState').where({ connectionId: desk.connectionId }).update({ day, bulkToday: 10 });
    expect(await seconds()).toBeGreaterThan(48 * 3600);
    expect(await seconds()).toBeLessThanOrEqual(72 * 3600);
    await change(quietAround(clock.at(Date.now()).minuteOfDay));
    expect(await seconds()).toBeGreaterThan(3600);
    expect(await seconds()).toBeLessThanOrEqual(2 * 3600);
  });

  test('a preview shows the very text of a recipient, and names the variables that stand for nothing', async () => {
    const desk = await kit.aDesk();
    const texts = { message1: 'Oi {nome}', message3: '{numero} {errado}' };
    const { id } = await kit.aCampaign(desk, texts);
    const { body } = await api(desk).get(`/campaigns/${id}/preview`);
    expect(body).toMatchObject({
      name: 'Pessoa 1',
      messages: [
        { variant: 1, body: 'Oi Pessoa 1' },
        { variant: 2, body: `${body.number} {errado}` },
      ],
      unknownVariables: ['{errado}'],
    });
  });

  test('a campaign is tried on one number, which is in no ledger', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.aCampaign(desk, { message1: 'Oi {numero}' });
    const wrong = await api(desk).post(`/campaigns/${id}/test`, { number: '12' });
    expect(wrong.body.error).toBe('ERR_CAMPAIGN_INVALID_NUMBER');
    const { body } = await api(desk).post(`/campaigns/${id}/test`, { number: '+55 (11) 95555-4444' });
    expect(body.body).toBe('Oi 5511955554444');
    expect(await kit.recipients(desk, id)).toEqual([]);
    const empty = await kit.aCampaign(desk, { message1: '' });
    const refused = await api(desk).post(`/campaigns/${empty.id}/test`, { number: '5511955554444' });
    expect(refused.body.error).toBe('ERR_CAMPAIGN_NO_MESSAGE');
  });
});

describe('A report', () => {
  test('a report is read page by page, by state and by reason', async () => {
    const desk = await kit.aDesk();
    const contactListId = await kit.aList(desk, { valid: 3, invalid: 60 });
    const { id } = await kit.begun(desk, { contactListId });
    await kit.until(desk, id, isOver);
    const first = await api(desk).get(`/campaigns/${id}/recipients`);
    expect([first.body.recipients.length, typeof first.body.next]).toEqual([50, 'number']);
    const all = await kit.recipients(desk, id);
    expect(new Set(all.map((recipient) => recipient.id)).size).toBe(63);
    const delivered = await api(desk).get(`/campaigns/${id}/recipients`, { state: 'delivered' });
    expect([delivered.body.recipients.length, delivered.body.next]).toEqual([3, null]);
    const reason = 'REASON_CAMPAIGN_NOT_ON_WHATSAPP';
    const invalid = await api(desk).get(`/campaigns/${id}/recipients`, { reason });
    expect(invalid.body.recipients[0]).toMatchObject({ state: 'skipped', reasonCode: reason });
  });

  test('a report is exported as a CSV file, with the reason in words', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.begun(desk, { contactListId: await kit.aList(desk, { valid: 1, invalid: 1 }) });
    await kit.until(desk, id, isOver);
    const headers = await kit.app.signIn(desk.admin);
    const { body } = await kit.app.http.inject({ url: `/campaigns/${id}/export`, headers });
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^Pessoa 1;\d+;delivered;;;\d{4}-/);
    expect(lines[2]).toContain('Este número não tem WhatsApp.');
  });

  test('a report says when the rest will have left', async () => {
    const desk = await kit.aDesk();
    await kit.settings(desk, { messageInterval: 20 });
    const from = Date.now();
    const { id } = await kit.begun(desk);
    const { endsAt } = await kit.until(desk, id, ({ figures }) => figures.delivered === 1);
    expect(Date.parse(endsAt ?? '')).toBeGreaterThan(from + 20_000);
    expect(Date.parse(endsAt ?? '')).toBeLessThan(Date.now() + 61_000);
  });

  test('a report says when the rest will have left by the quiet hours of the company and the daily budget of the number', async () => {
    const desk = await kit.aDesk();
    await api(desk).delete(`/whatsappsession/${desk.connectionId}`);
    const { id } = await kit.begun(desk, { contactListId: await kit.aList(desk, { valid: 25 }) });
    await kit.until(desk, id, ({ figures, isPlanned }) => isPlanned && figures.sending > 0);
    const endsIn = async () => Date.parse((await kit.report(desk, id)).endsAt ?? '') - Date.now();
    const clock = await companyClock(kit.app.ctx(desk.company));
    const { minuteOfDay } = clock.at(Date.now());
    await kit.settings(desk, quietAround(minuteOfDay));
    expect(await endsIn()).toBeGreaterThan(3_600_000);
    await kit.settings(desk, { quietFrom: null, quietTo: null });
    await api(desk).put(`/whatsapp/${desk.connectionId}/sending`, {
      ...limits,
      dailyBudget: [{ fromDay: 0, perDay: 10 }],
    });
    expect(await endsIn()).toBeGreaterThan(24 * 3_600_000);
  });

  test('a report has the reason of the network for recipients whom it refused', async () => {
    const desk = await kit.aDesk();
    await api(desk).post(`/sandbox/${desk.connectionId}/faults`, { refuse: true });
    const { id } = await kit.begun(desk);
    const { figures, reasons } = await kit.until(desk, id, isOver);
    expect(figures).toMatchObject({ failed: 3, delivered: 0 });
    expect(reasons).toEqual([{ state: 'failed', code: expect.stringMatching(/^REASON_/), count: 3 }]);
  });
});

test('a deleted contact leaves no name in the ledger, and a running list cannot be deleted', async () => {
  const desk = await kit.aDesk();
  await kit.settings(desk, { messageInterval: 20 });
  const contactListId = await kit.aList(desk);
  const { id } = await kit.begun(desk, { contactListId });
  await kit.until(desk, id, ({ figures }) => figures.delivered === 1);
  expect((await api(desk).delete(`/contact-lists/${contactListId}`)).body.error).toBe(
    'ERR_CONTACTLIST_IN_USE',
  );
  const [first] = await kit.recipients(desk, id);
  expect((await api(desk).delete(`/contacts/${first?.contactId}`)).status).toBe(200);
  expect((await kit.recipients(desk, id))[0]).toMatchObject({ name: '', contactId: null });
});
