/** @on-servers recipients are claimed under locks */
import { type Reason, readReason } from '@balcao/core';
import { setIdIncrement } from '@balcao/core/testing/id-increment.ts';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../../connections/index.ts';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import { type CampaignsKit, isOver, silence, startCampaigns } from '../testing/campaigns-kit.ts';
import { beginCampaign } from './change-status.ts';
import { releaseSome } from './release.ts';
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

/** Takes the confirmations back that simulated phones give at once. */
async function unconfirmed(desk: Desk): Promise<void> {
  const rows = () => kit.app.ctx(desk.company).table('Messages').where({ fromMe: 1 });
  await eventually(async () => (await rows().where('ack', '<', 3)).length === 0);
  await rows().update({ ack: 2 });
}

describe('A campaign whose time has come', () => {
  test('a campaign whose time has come goes once to each recipient on WhatsApp, in their own text, and ends', async () => {
    const desk = await kit.aDesk();
    await kit.settings(desk, { variables: [{ key: 'loja', value: 'Centro' }] });
    const contactListId = await kit.aList(desk, { valid: 4, invalid: 2 });
    const about = {
      ...{ message1: 'Oi {nome}, {{firstName}} da {loja}: {numero} {email} {nada}', contactListId },
      keepsUnknownVariables: true,
    };
    const { id } = await kit.begun(desk, about);
    const { figures, campaign, reasons } = await kit.until(desk, id, isOver);
    expect(figures).toMatchObject({ recipients: 6, valid: 4, delivered: 4, skipped: 2, waiting: 0 });
    expect(reasons).toEqual([{ state: 'skipped', code: 'REASON_CAMPAIGN_NOT_ON_WHATSAPP', count: 2 }]);
    expect(campaign.completedAt).toEqual(expect.any(String));
    const phones = await kit.onPhones(desk);
    expect(new Set(phones.map(({ wireId }) => wireId)).size).toBe(4);
    const [first] = await kit.recipients(desk, id);
    const body = `Oi Pessoa 1, Pessoa da Centro: ${first?.number} p1@teste.local {nada}`;
    expect(phones.map((phone) => phone.body)).toContain(body);
  });

  test('a recipient whose message the network took and gave up later has failed, and is reached again by a late tick', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.begun(desk);
    await kit.until(desk, id, isOver);
    const wireId = (await kit.onPhones(desk))[0]?.wireId as string;
    await unconfirmed(desk);
    const network = messageStoreOf(kit.app.host);
    const reason = readReason('REASON_SANDBOX_REFUSES', null) as Reason;
    await network.givenUp(ctxOf(desk), desk.connectionId, [{ wireId, reason }]);
    const { figures, reasons } = await kit.until(desk, id, (report) => report.figures.failed === 1);
    expect(figures).toMatchObject({ delivered: 2, failed: 1 });
    expect(reasons).toEqual([{ state: 'failed', code: 'REASON_SANDBOX_REFUSES', count: 1 }]);
    await network.acked(ctxOf(desk), desk.connectionId, [{ wireId, ack: 3 }]);
    await kit.until(desk, id, (report) => report.figures.delivered === 3 && report.figures.failed === 0);
  });

  test('messages of a campaign stand in closed conversations, which no agent has to take care of', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.begun(desk);
    await kit.until(desk, id, isOver);
    const tickets: Array<{ status: string; lastMessage: string }> = await ctxOf(desk)
      .table('Tickets')
      .select('status', 'lastMessage');
    expect(tickets.map(({ status }) => status)).toEqual(['closed', 'closed', 'closed']);
    expect(tickets.map(({ lastMessage }) => lastMessage).sort()).toEqual([
      ...['Olá Pessoa 1', 'Olá Pessoa 2', 'Olá Pessoa 3'],
    ]);
  });

  test('a campaign begins once, however many processes find it at once', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.aCampaign(desk);
    const rows = ctxOf(desk).table('Campaigns').where({ id });
    await rows.update({ status: 'PROGRAMADA', scheduledAt: Date.now() - 1000 });
    const begun = await Promise.all(Array.from({ length: 8 }, () => beginCampaign(ctxOf(desk), id)));
    expect(begun.filter(Boolean)).toHaveLength(1);
    await kit.until(desk, id, isOver);
    expect(await kit.onPhones(desk)).toHaveLength(3);
  });

  test('a campaign does not begin before its time', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.aCampaign(desk, { scheduledAt: new Date(Date.now() + 2 * hour).toISOString() });
    await kit.app.sweep('campaigns/due');
    expect((await kit.report(desk, id)).campaign.status).toBe('PROGRAMADA');
    kit.turnClock(2 * hour + 1000);
    await kit.app.sweep('campaigns/due');
    expect((await kit.until(desk, id, isOver)).figures.delivered).toBe(3);
  });

  test('a campaign that could not begin for longer than its company tolerates rests, and says why', async () => {
    const desk = await kit.aDesk();
    await kit.settings(desk, { lateMinutes: 60 });
    const [late, inTime] = [await kit.aCampaign(desk), await kit.aCampaign(desk)];
    const campaigns = ctxOf(desk).table('Campaigns');
    await campaigns.clone().update({ status: 'PROGRAMADA', scheduledAt: Date.now() - 59 * 60_000 });
    await campaigns
      .clone()
      .where({ id: late.id })
      .update({ scheduledAt: Date.now() - 61 * 60_000 });
    await kit.app.sweep('campaigns/due');
    expect((await kit.report(desk, late.id)).campaign).toMatchObject({
      ...{ status: 'INATIVA', scheduledAt: null, noticeCode: 'REASON_CAMPAIGN_LATE' },
    });
    await kit.until(desk, inTime.id, isOver);
  });

  test('a campaign that finds no recipients is over and says so', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.begun(desk, { contactListId: await kit.aList(desk, { valid: 0 }) });
    const { campaign } = await kit.until(desk, id, isOver);
    expect(campaign.noticeCode).toBe('REASON_CAMPAIGN_NO_RECIPIENTS');
  });

  test('a campaign for a tag goes to the contacts of its tickets, each once, and to no group and no visitor of a web chat', async () => {
    const desk = await kit.aDesk();
    const { body: tag } = await api(desk).post('/tags', { name: 'Clientes fiéis' });
    const first = await kit.anOpenTicket(desk);
    const other = await kit.anOpenTicket(desk);
    const again = await kit.anOpenTicket(desk);
    await ctxOf(desk)
      .table('Tickets')
      .where({ id: again.id })
      .update({ contactId: first.contactId, activeKey: null });
    const visitor = await kit.anOpenTicket(desk);
    await ctxOf(desk)
      .table('Contacts')
      .where({ id: visitor.contactId })
      .update({ number: null, addressKind: 'visitor', addressValue: '1.abc' });
    for (const { id } of [first, other, again, visitor])
      await api(desk).post('/tags/sync', { ticketId: id, tags: [{ id: tag.id }] });
    const { id } = await kit.begun(desk, { tagListId: tag.id });
    expect((await api(desk).get(`/campaigns/${id}/estimate`)).body).toMatchObject({ recipients: 2 });
    const { figures } = await kit.until(desk, id, isOver);
    expect(figures).toMatchObject({ recipients: 2, delivered: 2 });
    const recipients = await kit.recipients(desk, id);
    expect(recipients.map(({ contactId }) => contactId).sort()).toEqual(
      [first.contactId, other.contactId].sort(),
    );
    // Their open conversations go on.
    expect(recipients.map(({ ticketId }) => ticketId)).toContain(other.id);
  });

  test('a campaign for a tag leaves out a contact who is deleted while it waits for them', async () => {
    const desk = await kit.aDesk();
    await kit.settings(desk, { messageInterval: 20 });
    const { body: tag } = await api(desk).post('/tags', { name: 'Clientes fiéis' });
    for (const { id } of [await kit.anOpenTicket(desk), await kit.anOpenTicket(desk)])
      await api(desk).post('/tags/sync', { ticketId: id, tags: [{ id: tag.id }] });
    const { id } = await kit.begun(desk, { tagListId: tag.id });
    await kit.until(desk, id, ({ figures }) => figures.delivered === 1);
    const waiting = (await kit.recipients(desk, id)).find(({ state }) => state === 'waiting');
    expect((await api(desk).delete(`/contacts/${waiting?.contactId}`)).status).toBe(200);
    const known = await ctxOf(desk).table('Contacts').count({ all: '*' });
    await kit.settings(desk, { messageInterval: 0 });
    kit.turnClock(hour);
    const { figures, reasons } = await kit.until(desk, id, isOver);
    expect(figures).toMatchObject({ delivered: 1, skipped: 1 });
    expect(reasons.map(({ code }) => code)).toEqual(['REASON_CAMPAIGN_NOT_ANY_MORE']);
    expect(await ctxOf(desk).table('Contacts').count({ all: '*' })).toEqual(known);
  });
});

describe('A campaign that is stopped', () => {
  test('a stopped campaign takes back what has not left, and goes on as the same messages, without who has it', async () => {
    const desk = await kit.aDesk();
    await api(desk).delete(`/whatsappsession/${desk.connectionId}`);
    const { id } = await kit.begun(desk);
    await kit.until(desk, id, ({ figures }) => figures.sending === 3);
    const wireIds = async () =>
      (await ctxOf(desk).table('CampaignShipping').where({ campaignId: id }).orderBy('id')).map(
        ({ wireId }: { wireId: string }) => wireId,
      );
    const chosen = await wireIds();
    expect((await api(desk).post(`/campaigns/${id}/cancel`)).status).toBe(204);
    expect(await ctxOf(desk).table('Outbox')).toEqual([]);
    const stopped = await kit.report(desk, id);
    expect(stopped).toMatchObject({ campaign: { status: 'CANCELADA' }, figures: { waiting: 3, sending: 0 } });
    expect((await kit.recipients(desk, id)).map(({ reasonCode }) => reasonCode)).toEqual(
      Array(3).fill('REASON_CAMPAIGN_CANCELLED'),
    );
    expect((await api(desk).post(`/campaigns/${id}/restart`)).status).toBe(204);
    await api(desk).post(`/sandbox/${desk.connectionId}/scan`);
    expect((await kit.until(desk, id, isOver)).figures.delivered).toBe(3);
    const phones = await kit.onPhones(desk);
    expect(phones.map(({ wireId }) => wireId).sort()).toEqual([...chosen].sort());
    expect(await wireIds()).toEqual(chosen);
  });

  test('a restarted campaign skips recipients who have it, and those no longer on its list, with the reason', async () => {
    const desk = await kit.aDesk();
    await kit.settings(desk, { messageInterval: 20 });
    const contactListId = await kit.aList(desk, { valid: 3, invalid: 1 });
    const { id } = await kit.begun(desk, { contactListId });
    await kit.until(desk, id, ({ figures }) => figures.delivered === 1);
    await api(desk).post(`/campaigns/${id}/cancel`);
    const items = ctxOf(desk).table('ContactListItems').where({ contactListId });
    await items.clone().where({ isWhatsappValid: false }).update({ isWhatsappValid: true });
    await items.clone().where({ name: 'Pessoa 3' }).delete();
    await kit.settings(desk, { messageInterval: 0 });
    kit.turnClock(hour);
    await api(desk).post(`/campaigns/${id}/restart`);
    const { figures, reasons } = await kit.until(desk, id, isOver);
    expect(figures).toMatchObject({ delivered: 3, skipped: 1 });
    expect(reasons.map(({ code }) => code)).toEqual(['REASON_CAMPAIGN_NOT_ANY_MORE']);
    expect((await kit.onPhones(desk)).map(({ body }) => body).sort()).toEqual([
      ...['Olá Pessoa 1', 'Olá Pessoa 2', 'Olá Pessoa 4'],
    ]);
  });
});

/** A list of files with one in it. */
async function aFileList(desk: Desk) {
  const { body: files } = await api(desk).post('/files', {
    ...{ name: 'Catálogo', message: 'Segue', options: [{ name: 'Tabela', path: '', mediaType: '' }] },
  });
  const table = ctxOf(desk).table('FilesOptions').where({ fileId: files.id });
  const stored = await kit.app.host.media.save(desk.company.id, Buffer.from('%PDF-1.4'), {
    fileName: 'tabela.pdf',
  });
  await table.update({ mediaKey: stored.key, mediaName: stored.fileName, mediaType: stored.mimeType });
  return { files, stored };
}

test('an opt-out takes back what waits in the outbox for its number, and for no other', async () => {
  const desk = await kit.aDesk();
  await api(desk).delete(`/whatsappsession/${desk.connectionId}`);
  const { id } = await kit.begun(desk);
  await kit.until(desk, id, ({ figures }) => figures.sending === 3);
  const [out] = await kit.recipients(desk, id);
  await api(desk).post('/campaign-suppressions', { number: out?.number });
  await kit.until(desk, id, ({ figures }) => figures.sending === 2 && figures.skipped === 1);
  await api(desk).post(`/sandbox/${desk.connectionId}/scan`);
  const { reasons } = await kit.until(desk, id, isOver);
  expect(reasons.map(({ code }) => code)).toEqual(['REASON_CAMPAIGN_OPTED_OUT']);
  expect((await kit.onPhones(desk)).map(({ to }) => to)).not.toContain(out?.number);
});

describe('What goes with a campaign', () => {
  test('a campaign with files is taken back and sent as a whole where a server counts ids on by three', async () => {
    const { knex } = kit.app.host.database;
    const desk = await kit.aDesk();
    await api(desk).delete(`/whatsappsession/${desk.connectionId}`);
    const { files } = await aFileList(desk);
    setIdIncrement(knex, 3);
    try {
      const { id } = await kit.begun(desk, { fileListId: files.id });
      await kit.until(desk, id, ({ figures }) => figures.sending === 3);
      expect(await ctxOf(desk).table('Outbox')).toHaveLength(9);
      expect((await api(desk).post(`/campaigns/${id}/cancel`)).status).toBe(204);
      expect(await ctxOf(desk).table('Outbox')).toEqual([]);
      expect((await api(desk).post(`/campaigns/${id}/restart`)).status).toBe(204);
      await api(desk).post(`/sandbox/${desk.connectionId}/scan`);
      expect((await kit.until(desk, id, isOver)).figures.delivered).toBe(3);
    } finally {
      setIdIncrement(knex, 1);
    }
    expect((await kit.onPhones(desk)).map(({ body }) => body).sort()).toEqual([
      ...['Olá Pessoa 1', 'Olá Pessoa 2', 'Olá Pessoa 3', 'Segue', 'Segue', 'Segue'],
      ...['Tabela', 'Tabela', 'Tabela'],
    ]);
  });

  test('a sound and its text go out once each after a campaign was stopped and goes on', async () => {
    const desk = await kit.aDesk();
    const contactListId = await kit.aList(desk, { valid: 1 });
    const { id } = await kit.aCampaign(desk, { contactListId });
    const sound = { fileName: 'recado.mp3', mimeType: 'audio/mpeg' };
    const { key } = await kit.app.host.media.save(desk.company.id, Buffer.from('ID3'), sound);
    await ctxOf(desk)
      .table('Campaigns')
      .where({ id })
      .update({ mediaKey: key, mediaName: sound.fileName, mediaMime: sound.mimeType, mediaSize: 3 });
    await api(desk).delete(`/whatsappsession/${desk.connectionId}`);
    await kit.begin(desk, id);
    await kit.until(desk, id, ({ figures }) => figures.sending === 1);
    await api(desk).post(`/campaigns/${id}/cancel`);
    await api(desk).post(`/campaigns/${id}/restart`);
    await api(desk).post(`/sandbox/${desk.connectionId}/scan`);
    await kit.until(desk, id, isOver);
    expect((await kit.onPhones(desk)).map(({ body }) => body)).toEqual(['', 'Olá Pessoa 1']);
  });

  test('a campaign that got another file while it was stopped goes out with that one alone', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.aCampaign(desk, { contactListId: await kit.aList(desk, { valid: 1 }) });
    await api(desk).delete(`/whatsappsession/${desk.connectionId}`);
    await kit.begin(desk, id);
    await kit.until(desk, id, ({ figures }) => figures.sending === 1);
    await api(desk).post(`/campaigns/${id}/cancel`);
    const { key } = await kit.app.host.media.save(desk.company.id, Buffer.from('ID3'), {
      fileName: 'recado.mp3',
    });
    await ctxOf(desk)
      .table('Campaigns')
      .where({ id })
      .update({ mediaKey: key, mediaName: 'recado.mp3', mediaMime: 'audio/mpeg', mediaSize: 3 });
    await api(desk).post(`/campaigns/${id}/restart`);
    await api(desk).post(`/sandbox/${desk.connectionId}/scan`);
    expect((await kit.until(desk, id, isOver)).figures).toMatchObject({ delivered: 1 });
    expect((await kit.onPhones(desk)).map(({ body }) => body)).toEqual(['', 'Olá Pessoa 1']);
  });

  test('the file of a campaign has the text under it, and the words and files of its list go before, each once', async () => {
    const desk = await kit.aDesk();
    const { files, stored } = await aFileList(desk);
    const about = { fileListId: files.id, contactListId: await kit.aList(desk, { valid: 1 }) };
    const { id } = await kit.aCampaign(desk, about);
    const file = new File(['%PDF-1.4 oferta'], 'oferta.pdf', { type: 'application/pdf' });
    await api(desk).upload(`/campaigns/${id}/media-upload`, { file });
    await api(desk).delete(`/whatsappsession/${desk.connectionId}`);
    await kit.begin(desk, id);
    const used = await Promise.all([
      api(desk).delete(`/files/${files.id}`),
      api(desk).put(`/files/${files.id}`, { options: [] }),
    ]);
    for (const { status, body } of used)
      expect([status, body.error, body.details]).toEqual([
        ...[409, 'ERR_FILELIST_IN_USE', { campaign: 'Natal' }],
      ]);
    await api(desk).post(`/sandbox/${desk.connectionId}/scan`);
    await kit.until(desk, id, isOver);
    expect((await kit.onPhones(desk)).map(({ body }) => body)).toEqual(['Segue', 'Tabela', 'Olá Pessoa 1']);
    const messages = ctxOf(desk)
      .table('Messages')
      .whereNotNull('mediaKey')
      .orderBy('id')
      .select('mediaName', 'mediaType');
    expect(await messages).toEqual([
      { mediaName: 'tabela.pdf', mediaType: 'application' },
      { mediaName: 'oferta.pdf', mediaType: 'application' },
    ]);
    // A file that the customer got can still be seen, though the list is deleted.
    expect((await api(desk).delete(`/files/${files.id}`)).status).toBe(200);
    expect(await ctxOf(desk).table('FilesDiscards').select('mediaKey')).toEqual([]);
    expect((await kit.app.host.media.read(desk.company.id, stored.key)).toString()).toBe('%PDF-1.4');
  });
});

test('the words of a file list go first, then its files as they stand in it, whatever the order in which they were added', async () => {
  const desk = await kit.aDesk();
  const option = (name: string) => ({ name, path: '', mediaType: '' });
  const names = ['Preços', 'Fotos', 'Contrato'];
  const { body: list } = await api(desk).post('/files', {
    ...{ name: 'Catálogo', message: 'Segue', options: names.map(option) },
  });
  for (const { id, name } of list.options) {
    const { key } = await kit.app.host.media.save(desk.company.id, Buffer.from('%PDF-1.4'), {
      fileName: `${name}.pdf`,
    });
    const file = { mediaKey: key, mediaName: `${name}.pdf`, mediaType: 'application/pdf' };
    await ctxOf(desk).table('FilesOptions').where({ id }).update(file);
  }
  const { body: known } = await api(desk).get(`/files/${list.id}`);
  const options = [...known.options].reverse();
  expect((await api(desk).put(`/files/${list.id}`, { ...known, options })).status).toBe(200);
  const contactListId = await kit.aList(desk, { valid: 1 });
  const { id } = await kit.begun(desk, { fileListId: list.id, contactListId });
  await kit.until(desk, id, isOver);
  expect((await kit.onPhones(desk)).map(({ body }) => body)).toEqual([
    ...['Segue', 'Contrato', 'Fotos', 'Preços'],
    'Olá Pessoa 1',
  ]);
});

test('at most the one message that is being handed over leaves after a stop', async () => {
  const desk = await kit.aDesk();
  await api(desk).post(`/sandbox/${desk.connectionId}/faults`, { delayMs: 150 });
  const { id } = await kit.begun(desk, { contactListId: await kit.aList(desk, { valid: 30 }) });
  await eventually(async () => (await kit.onPhones(desk)).length > 1);
  await api(desk).post(`/campaigns/${id}/cancel`);
  const atStop = (await kit.onPhones(desk)).length;
  await kit.until(desk, id, ({ figures }) => figures.sending === 0);
  expect((await kit.onPhones(desk)).length - atStop).toBeLessThanOrEqual(1);
  const { figures } = await kit.report(desk, id);
  expect(figures.delivered + figures.waiting).toBe(30);
});

describe('The pause between two messages', () => {
  test('the pause between two messages is kept from when the one before has left, in every process and however often it is asked for', async () => {
    const desk = await kit.aDesk();
    await kit.settings(desk, { messageInterval: 10, longerIntervalAfter: 2, greaterInterval: 60 });
    const { id } = await kit.begun(desk);
    const delivered = (count: number) =>
      kit.until(desk, id, ({ figures }) => figures.delivered === count && figures.sending === 0);
    const ask = () => Promise.all([1, 2, 3].map(() => sendCampaigns(ctxOf(desk), desk.connectionId)));
    await delivered(1);
    kit.turnClock(9000);
    await ask();
    expect((await kit.report(desk, id)).figures).toMatchObject({ delivered: 1, waiting: 2, sending: 0 });
    kit.turnClock(11_000);
    await ask();
    await delivered(2);
    // After the second the longer one.
    kit.turnClock(11_000 + 50_000);
    await ask();
    expect((await kit.report(desk, id)).figures).toMatchObject({ delivered: 2, waiting: 1 });
    kit.turnClock(11_000 + 62_000);
    await ask();
    await kit.until(desk, id, isOver);
  });

  test('the pause holds while the message before has not left: no other is sent meanwhile', async () => {
    const desk = await kit.aDesk();
    await kit.settings(desk, { messageInterval: 5 });
    await api(desk).delete(`/whatsappsession/${desk.connectionId}`);
    const { id } = await kit.begun(desk);
    await kit.until(desk, id, ({ figures }) => figures.sending === 1);
    kit.turnClock(hour);
    await sendCampaigns(ctxOf(desk), desk.connectionId);
    const { figures, waitsFor } = await kit.report(desk, id);
    expect(figures).toMatchObject({ sending: 1, waiting: 2 });
    expect(waitsFor?.code).toBe('REASON_CAMPAIGN_DISCONNECTED');
  });

  test('the pause includes the quiet hours, by the company’s clock', async () => {
    const desk = await kit.aDesk();
    await api(desk).put('/settings/timeZone', { value: 'America/Sao_Paulo' });
    await kit.settings(desk, silence());
    const { id } = await kit.begun(desk);
    const quiet = await eventually(async () => {
      const report = await kit.report(desk, id);
      return report.waitsFor ? report : undefined;
    });
    expect(quiet.waitsFor).toMatchObject({ code: 'REASON_CAMPAIGN_QUIET_HOURS', until: expect.any(String) });
    expect(await kit.onPhones(desk)).toEqual([]);
  });
});

test('a campaign whose number is deleted stops and says so', async () => {
  const desk = await kit.aDesk();
  const { id } = await kit.aCampaign(desk);
  await ctxOf(desk)
    .table('Campaigns')
    .where({ id })
    .update({ status: 'EM_ANDAMENTO', whatsappId: 2_000_000 });
  const allowance = { share: 1, held: 1 } as Parameters<typeof releaseSome>[2];
  await sendCampaigns(ctxOf(desk), 2_000_000);
  expect((await kit.report(desk, id)).campaign).toMatchObject({
    ...{ status: 'CANCELADA', noticeCode: 'REASON_CAMPAIGN_NO_CONNECTION' },
  });
  expect(await releaseSome(ctxOf(desk), id, allowance)).toEqual({ isMore: false, opensAt: null });
});
