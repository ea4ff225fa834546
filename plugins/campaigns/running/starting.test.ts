/** @on-servers recipients are claimed under locks */
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import { type CampaignsKit, isOver, startCampaigns } from '../testing/campaigns-kit.ts';
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
const items = (desk: Desk, contactListId: number) =>
  ctxOf(desk).table('ContactListItems').where({ contactListId });

describe('Recipients whose number was not asked for', () => {
  test('a campaign asks for the numbers of its list as it goes, and skips no recipient for that', async () => {
    const desk = await kit.aDesk();
    const contactListId = await kit.aList(desk, { valid: 2, unchecked: 60 });
    // The simulated network has no such number.
    await items(desk, contactListId).where({ name: 'Pessoa 3' }).update({ number: '0001234567' });
    const { id } = await kit.begun(desk, { contactListId });
    const { figures, reasons } = await kit.until(desk, id, isOver);
    expect(figures).toMatchObject({ recipients: 62, valid: 61, delivered: 61, skipped: 1 });
    expect(reasons).toEqual([{ state: 'skipped', code: 'REASON_CAMPAIGN_NOT_ON_WHATSAPP', count: 1 }]);
    expect(await kit.onPhones(desk)).toHaveLength(61);
    const list = (await api(desk).get(`/contact-lists/${contactListId}`)).body;
    expect(list).toMatchObject({ waitingCount: 0, validCount: 61 });
  });

  test('a campaign sends to those who are known, and says that it waits for the numbers of the others', async () => {
    const desk = await kit.aDesk();
    const contactListId = await kit.aList(desk, { valid: 1, unchecked: 2 });
    // Another process asks just now.
    await ctxOf(desk).insert('ContactListCheckTurns', {
      ...{ createdAt: Date.now(), updatedAt: Date.now(), nextAt: Date.now() + hour },
    });
    const { id } = await kit.begun(desk, { contactListId });
    const waiting = await kit.until(desk, id, ({ figures }) => figures.delivered === 1);
    expect(waiting).toMatchObject({
      ...{ campaign: { status: 'EM_ANDAMENTO' }, figures: { waiting: 2, valid: 3 } },
      waitsFor: { code: 'REASON_CAMPAIGN_ASKS_NUMBERS', details: { count: 2 } },
    });
    const unasked = (await kit.recipients(desk, id)).filter(({ state }) => state === 'waiting');
    expect(unasked.map(({ reasonCode }) => reasonCode)).toEqual([
      ...['REASON_CAMPAIGN_CHECK_AWAITED', 'REASON_CAMPAIGN_CHECK_AWAITED'],
    ]);
    await ctxOf(desk).table('ContactListCheckTurns').update({ nextAt: 0 });
    await kit.app.sweep('contact-lists/checks');
    expect((await kit.until(desk, id, isOver)).figures.delivered).toBe(3);
  });

  test('an answer whose event was lost is found by the sweep, and a number asked for in vain is tried', async () => {
    const desk = await kit.aDesk();
    const contactListId = await kit.aList(desk, { valid: 0, unchecked: 2 });
    await ctxOf(desk).insert('ContactListCheckTurns', {
      ...{ createdAt: Date.now(), updatedAt: Date.now(), nextAt: Date.now() + hour },
    });
    const { id } = await kit.begun(desk, { contactListId });
    await kit.until(desk, id, ({ isPlanned }) => isPlanned);
    const [one, other] = await items(desk, contactListId).orderBy('id');
    await items(desk, contactListId).where({ id: one.id }).update({ isWhatsappValid: true, checkedAt: 1 });
    await items(desk, contactListId).where({ id: other.id }).update({ checkedRound: 1, checkAttempts: 3 });
    await kit.app.sweep('campaigns/running');
    expect((await kit.until(desk, id, isOver)).figures.delivered).toBe(2);
  });
});

describe('A campaign before its start', () => {
  test('a scheduled campaign is stopped: it becomes inactive without a time, and no recipient gets it', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.aCampaign(desk, {
      scheduledAt: new Date(Date.now() + hour / 2).toISOString(),
    });
    expect((await api(desk).post(`/campaigns/${id}/cancel`)).status).toBe(204);
    expect((await kit.report(desk, id)).campaign).toMatchObject({ status: 'INATIVA', scheduledAt: null });
    kit.turnClock(hour);
    await kit.app.sweep('campaigns/due');
    expect((await kit.report(desk, id)).campaign.status).toBe('INATIVA');
    expect((await api(desk).post(`/campaigns/${id}/cancel`)).body.error).toBe('ERR_CAMPAIGN_NOT_RUNNING');
  });

  test('a campaign is started now, once, however often that is asked at the same time', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.aCampaign(desk);
    const answers = await Promise.all([1, 2, 3].map(() => api(desk).post(`/campaigns/${id}/start`, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    await kit.until(desk, id, isOver);
    expect(await kit.onPhones(desk)).toHaveLength(3);
  });

  test('a time at which a campaign could not begin any more is refused, and one that it has already is kept', async () => {
    const desk = await kit.aDesk();
    const yesterday = new Date(Date.now() - 24 * hour).toISOString();
    const made = await api(desk).post('/campaigns', { name: 'Ontem', scheduledAt: yesterday });
    expect([made.status, made.body.error]).toEqual([400, 'ERR_CAMPAIGN_TIME_PAST']);
    const { id } = await kit.aCampaign(desk);
    const changed = await api(desk).put(`/campaigns/${id}`, { scheduledAt: yesterday });
    expect(changed.body.error).toBe('ERR_CAMPAIGN_TIME_PAST');
    await ctxOf(desk)
      .table('Campaigns')
      .where({ id })
      .update({ status: 'CANCELADA', scheduledAt: Date.parse(yesterday) });
    const saved = await api(desk).put(`/campaigns/${id}`, { name: 'Outro nome', scheduledAt: yesterday });
    expect(saved.status).toBe(200);
  });

  test('variables that stand for nothing hold a campaign up until a user confirms them', async () => {
    const desk = await kit.aDesk();
    const soon = new Date(Date.now() + 2 * hour).toISOString();
    const { id } = await kit.aCampaign(desk, { message1: 'Olá {nmoe} {{nomme}} {nome}' });
    const named = { names: '{nmoe}, {{nomme}}' };
    const scheduled = await api(desk).put(`/campaigns/${id}`, { scheduledAt: soon });
    expect(scheduled.body).toMatchObject({ error: 'ERR_CAMPAIGN_UNKNOWN_VARIABLES', details: named });
    const started = await api(desk).post(`/campaigns/${id}/start`, {});
    expect(started.body).toMatchObject({ error: 'ERR_CAMPAIGN_UNKNOWN_VARIABLES', details: named });
    // One that became unknown after it was scheduled.
    await kit.begin(desk, id);
    expect((await kit.report(desk, id)).campaign).toMatchObject({
      ...{ status: 'INATIVA', noticeCode: 'REASON_CAMPAIGN_UNKNOWN_VARIABLES', noticeDetails: named },
    });
    expect((await api(desk).post(`/campaigns/${id}/start`, { keepsUnknownVariables: true })).status).toBe(
      200,
    );
    await kit.until(desk, id, isOver);
    expect((await bodies(desk))[0]).toBe('Olá {nmoe}  Pessoa 1');
    // A confirmation is of the texts as they were.
    const other = await kit.aCampaign(desk, { message1: '{x}', keepsUnknownVariables: true });
    const changed = await api(desk).put(`/campaigns/${other.id}`, { message1: '{y}' });
    expect(changed.body).toMatchObject({ keepsUnknownVariables: false });
  });

  test('a cancelled campaign whose text got an unknown variable is not restarted', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.aCampaign(desk, { message1: 'Olá {nmoe}' });
    await ctxOf(desk).table('Campaigns').where({ id }).update({ status: 'CANCELADA' });
    const { status, body } = await api(desk).post(`/campaigns/${id}/restart`);
    expect([status, body.error]).toEqual([400, 'ERR_CAMPAIGN_UNKNOWN_VARIABLES']);
  });

  test('a missing request for confirmation is named for what it is', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.aCampaign(desk, { confirmation: true });
    const { body } = await api(desk).post(`/campaigns/${id}/start`, {});
    expect(body).toMatchObject({
      ...{ error: 'ERR_CAMPAIGN_NO_CONFIRMATION_TEXT', details: { confirmationMessage1: 'required' } },
    });
  });
});

describe('A finished campaign', () => {
  test('a finished campaign goes to the rest: who came onto the list since then, and to no recipient twice', async () => {
    const desk = await kit.aDesk();
    const contactListId = await kit.aList(desk, { valid: 2, invalid: 1 });
    const { id } = await kit.begun(desk, { contactListId });
    await kit.until(desk, id, isOver);
    await items(desk, contactListId).where({ isWhatsappValid: false }).update({ isWhatsappValid: true });
    expect((await api(desk).post(`/campaigns/${id}/send-again`, {})).body.status).toBe('EM_ANDAMENTO');
    const { figures } = await kit.until(desk, id, isOver);
    expect(figures).toMatchObject({ recipients: 3, delivered: 3, skipped: 0 });
    expect(await bodies(desk)).toEqual(['Olá Pessoa 1', 'Olá Pessoa 2', 'Olá Pessoa 3']);
  });

  test('a finished campaign is sent again to those whose message failed, as the same messages, and to no others', async () => {
    const desk = await kit.aDesk();
    await api(desk).post(`/sandbox/${desk.connectionId}/faults`, { refuse: true });
    const contactListId = await kit.aList(desk, { valid: 2, invalid: 1 });
    const { id } = await kit.begun(desk, { contactListId });
    const failed = await kit.until(desk, id, isOver);
    expect(failed.figures).toMatchObject({ failed: 2, delivered: 0 });
    await api(desk).post(`/sandbox/${desk.connectionId}/faults`, { refuse: false });
    await items(desk, contactListId).where({ isWhatsappValid: false }).update({ isWhatsappValid: true });
    expect((await api(desk).post(`/campaigns/${id}/send-again`, { only: 'failed' })).status).toBe(200);
    const { figures } = await kit.until(desk, id, isOver);
    expect(figures).toMatchObject({ failed: 0, delivered: 2, skipped: 1 });
    expect(await bodies(desk)).toEqual(['Olá Pessoa 1', 'Olá Pessoa 2']);
  });

  test('a recipient who said no is not asked again, and a campaign whose recipients are gone is not sent again', async () => {
    const desk = await kit.aDesk();
    const asking = { confirmation: true, confirmationMessage1: 'Posso?', message1: 'Oferta' };
    const { id } = await kit.begun(desk, { ...asking, contactListId: await kit.aList(desk, { valid: 1 }) });
    await kit.until(desk, id, ({ figures }) => figures.asked === 1);
    const [recipient] = await kit.recipients(desk, id);
    await kit.write(desk, { number: recipient?.number ?? '', body: 'Não, obrigado' });
    await kit.until(desk, id, isOver);
    expect((await api(desk).post(`/campaigns/${id}/send-again`, {})).status).toBe(200);
    await kit.until(desk, id, isOver);
    expect(await bodies(desk)).toEqual(['Posso?']);
    await ctxOf(desk).table('Campaigns').where({ id }).update({ sums: '{}' });
    const { body } = await api(desk).post(`/campaigns/${id}/send-again`, {});
    expect(body.error).toBe('ERR_CAMPAIGN_RECIPIENTS_GONE');
  });

  test('a campaign that is not finished is not sent again', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.aCampaign(desk);
    const { body } = await api(desk).post(`/campaigns/${id}/send-again`, {});
    expect(body.error).toBe('ERR_CAMPAIGN_NOT_FINISHED');
  });
});

test('the greater pause holds where there is none between two messages', async () => {
  const desk = await kit.aDesk();
  await kit.settings(desk, { messageInterval: 0, longerIntervalAfter: 5, greaterInterval: 60 });
  const { id } = await kit.begun(desk, { contactListId: await kit.aList(desk, { valid: 7 }) });
  const delivered = (count: number) =>
    kit.until(desk, id, ({ figures }) => figures.delivered === count && figures.sending === 0);
  const ask = () => sendCampaigns(ctxOf(desk), desk.connectionId);
  await delivered(5);
  kit.turnClock(50_000);
  await ask();
  expect((await kit.report(desk, id)).figures).toMatchObject({ delivered: 5, waiting: 2, sending: 0 });
  kit.turnClock(62_000);
  await ask();
  await delivered(6);
  await ask();
  expect((await kit.report(desk, id)).figures).toMatchObject({ delivered: 6, waiting: 1, sending: 0 });
  kit.turnClock(62_000 + 62_000);
  await ask();
  await kit.until(desk, id, isOver);
});

test('a recipient who is asked and opts out then counts as reached, as one who answers otherwise', async () => {
  const desk = await kit.aDesk();
  const asking = { confirmation: true, confirmationMessage1: 'Posso?', message1: 'Oferta' };
  const { id } = await kit.begun(desk, { ...asking, contactListId: await kit.aList(desk, { valid: 2 }) });
  await kit.until(desk, id, ({ figures }) => figures.asked === 2);
  const [recipient] = await kit.recipients(desk, id);
  await kit.write(desk, { number: recipient?.number ?? '', body: 'sair' });
  const { figures } = await eventually(async () => {
    const report = await kit.report(desk, id);
    return report.figures.skipped === 1 ? report : undefined;
  });
  expect(figures).toMatchObject({ valid: 2, confirmationsRequested: 2 });
});
