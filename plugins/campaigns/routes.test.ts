/** @on-servers recipients are claimed under locks */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Desk } from '../tickets/testing/tickets-kit.ts';
import { addHaltsAndSearches } from './migrations/halts-and-searches.ts';
import { type CampaignsKit, isOver, startCampaigns } from './testing/campaigns-kit.ts';

let kit: CampaignsKit;
let desk: Desk;
beforeAll(async () => {
  kit = await startCampaigns();
  desk = await kit.aDesk();
});
afterAll(() => kit.app.close());

const api = (whose = desk) => kit.app.api(whose.admin);
const hour = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

describe('A campaign', () => {
  test('a campaign is made as clients of this API family send it, and rests without a time', async () => {
    const { status, body } = await api().post('/campaigns', {
      ...{ name: 'Natal', message1: 'Oi', message2: '', message3: '', message4: '', message5: '' },
      ...{ confirmationMessage1: '', status: 'INATIVA', confirmation: false, scheduledAt: '' },
      ...{ whatsappId: '', contactListId: '', fileListId: '', tagListId: 'Nenhuma', companyId: 1 },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ status: 'INATIVA', scheduledAt: null, contactListId: null, whatsappId: null, tagListId: null },
      ...{ message2: '', contactList: null, whatsapp: null, companyId: desk.company.id, completedAt: null },
    });
  });

  test('campaigns stand as people sort names, renamed and copied ones too', async () => {
    const ownDesk = await kit.aDesk();
    const made = [];
    for (const name of ['Oferta 10', 'oferta 2', 'Ática', 'Zebra', 'avelã'])
      made.push(await kit.aCampaign(ownDesk, { name }));
    const listed = async () =>
      (await api(ownDesk).get('/campaigns')).body.records.map(({ name }: { name: string }) => name);
    expect(await listed()).toEqual(['Ática', 'avelã', 'oferta 2', 'Oferta 10', 'Zebra']);
    await api(ownDesk).put(`/campaigns/${made[3]?.id}`, { name: 'OFERTA 9' });
    await api(ownDesk).post(`/campaigns/${made[1]?.id}/clone`, { name: 'Oferta 3' });
    expect(await listed()).toEqual(['Ática', 'avelã', 'oferta 2', 'Oferta 3', 'OFERTA 9', 'Oferta 10']);
  });

  test('a campaign is scheduled by a time of the company’s clock, and rests again without one', async () => {
    await api().put('/settings/timeZone', { value: 'America/Sao_Paulo' });
    const { id } = await kit.aCampaign(desk);
    const scheduled = await api().put(`/campaigns/${id}`, { scheduledAt: '2027-03-01 18:05:00' });
    expect(scheduled.body).toMatchObject({
      ...{ status: 'PROGRAMADA', scheduledAt: '2027-03-01T21:05:00.000Z' },
      localScheduledAt: '2027-03-01T18:05',
    });
    expect((await api().put(`/campaigns/${id}`, { scheduledAt: '' })).body).toMatchObject({
      status: 'INATIVA',
      scheduledAt: null,
    });
  });

  test.each(['2027-02-30T10:00', '2027-02-30T10:00:00-03:00', '2027-02-30T10:00:00Z', 'amanhã'])(
    'a campaign is not scheduled for %s, which does not exist',
    async (scheduledAt) => {
      const { id } = await kit.aCampaign(desk);
      const { status, body } = await api().put(`/campaigns/${id}`, { scheduledAt });
      expect([status, body.error]).toEqual([400, 'ERR_CAMPAIGN_INVALID_TIME']);
    },
  );

  test('a campaign is not scheduled before its text, its recipients and its connection are known', async () => {
    const { status, body } = await api().post('/campaigns', { name: 'Vazia', scheduledAt: inHours(3) });
    expect([status, body.error]).toEqual([400, 'ERR_CAMPAIGN_INCOMPLETE']);
    expect(Object.keys(body.details).sort()).toEqual(['contactListId', 'message1', 'whatsappId']);
  });

  test.each([
    ['', 'ERR_CAMPAIGN_REQUIRED'],
    ['A', 'ERR_CAMPAIGN_INVALID_NAME'],
    ['A'.repeat(51), 'ERR_CAMPAIGN_INVALID_NAME'],
  ])('a campaign with the name "%s" is refused with %s', async (name, code) => {
    expect((await api().post('/campaigns', { name })).body.error).toBe(code);
  });

  test('a campaign is changed until an hour before its time, whatever status a client sends', async () => {
    const { id } = await kit.aCampaign(desk, { scheduledAt: inHours(61 / 60) });
    expect((await api().put(`/campaigns/${id}`, { name: 'Outro', status: 'FINALIZADA' })).body).toMatchObject(
      {
        name: 'Outro',
        status: 'PROGRAMADA',
      },
    );
    await api().put(`/campaigns/${id}`, { scheduledAt: inHours(59 / 60) });
    const late = await api().put(`/campaigns/${id}`, { name: 'Tarde', status: 'INATIVA' });
    expect([late.status, late.body.error]).toEqual([400, 'ERR_CAMPAIGN_NOT_EDITABLE']);
  });

  test('a campaign that is over is neither changed, stopped nor restarted, and can be deleted', async () => {
    const { id } = await kit.begun(desk);
    await kit.until(desk, id, isOver);
    expect((await api().put(`/campaigns/${id}`, { name: 'Outra' })).body.error).toBe(
      'ERR_CAMPAIGN_NOT_EDITABLE',
    );
    expect((await api().post(`/campaigns/${id}/cancel`)).body.error).toBe('ERR_CAMPAIGN_NOT_RUNNING');
    expect((await api().post(`/campaigns/${id}/restart`)).body.error).toBe('ERR_CAMPAIGN_NOT_CANCELLED');
    expect((await api().delete(`/campaigns/${id}`)).body).toEqual({ message: 'Campaign deleted' });
    expect((await api().get(`/campaigns/${id}`)).body.error).toBe('ERR_NO_CAMPAIGN_FOUND');
  });

  test('a campaign has its file under a name without spaces, and loses it again', async () => {
    const { id } = await kit.aCampaign(desk);
    const file = new File(['%PDF-1.4'], 'tabela de preços.pdf', { type: 'application/pdf' });
    expect((await api().upload(`/campaigns/${id}/media-upload`, { file })).body).toMatchObject({
      mensagem: 'Mensagem enviada',
      record: { id, mediaName: 'tabela_de_preços.pdf' },
    });
    expect((await api().get(`/campaigns/${id}`)).body.mediaName).toBe('tabela_de_preços.pdf');
    expect((await api().delete(`/campaigns/${id}/media-upload`)).body).toEqual({
      mensagem: 'Arquivo excluído',
    });
    expect((await api().get(`/campaigns/${id}`)).body).toMatchObject({ mediaName: null, mediaPath: null });
  });

  test('a campaign is saved with its file or not at all, also for a time from which on it is not editable', async () => {
    const { id } = await kit.aCampaign(desk, { message1: 'Oi' });
    const send = (campaign: object) =>
      api().upload(`/campaigns/${id}/media-upload`, {
        ...{ campaign: JSON.stringify(campaign), file: new File(['x'], 'x.txt', { type: 'text/plain' }) },
      });
    const soon = inHours(1 / 2);
    for (const [campaign, code] of [
      [{ name: 'Outro', message1: '{nmoe}', scheduledAt: soon }, 'ERR_CAMPAIGN_UNKNOWN_VARIABLES'],
      [{ name: 'Outro', scheduledAt: inHours(-1), refusesPastTime: true }, 'ERR_CAMPAIGN_TIME_PAST'],
      [{ name: 'Outro', confirmation: 'talvez' }, 'ERR_VALIDATION'],
    ] as const) {
      expect((await send(campaign)).body.error).toBe(code);
      expect((await api().get(`/campaigns/${id}`)).body).toMatchObject({ name: 'Natal', mediaName: null });
    }
    expect((await send({ name: 'Outro', message1: '', scheduledAt: soon })).body.record).toMatchObject({
      ...{ name: 'Outro', status: 'PROGRAMADA', mediaName: 'x.txt', message1: '' },
    });
  });

  test('a campaign of the next hour takes a first file after it was saved, and nothing else', async () => {
    const { id } = await kit.aCampaign(desk, { message1: 'Oi', scheduledAt: inHours(1 / 2) });
    const send = (name: string, more = {}) =>
      api().upload(`/campaigns/${id}/media-upload`, {
        ...{ ...more, file: new File(['x'], name, { type: 'text/plain' }) },
      });
    const renamed = await send('x.txt', { campaign: JSON.stringify({ name: 'Outro' }) });
    expect(renamed.body.error).toBe('ERR_CAMPAIGN_NOT_EDITABLE');
    expect(await send('x.txt')).toMatchObject({ status: 200, body: { record: { mediaName: 'x.txt' } } });
    expect((await send('y.txt')).body.error).toBe('ERR_CAMPAIGN_NOT_EDITABLE');
    const { body } = await api().get(`/campaigns/${id}`);
    expect(body).toMatchObject({ name: 'Natal', status: 'PROGRAMADA', mediaName: 'x.txt' });
  });

  test('a file and a change are stored together where the campaign is as its form was opened with, and else neither', async () => {
    const { id } = await kit.aCampaign(desk, { message1: 'Oi' });
    const { updatedAt } = (await api().get(`/campaigns/${id}`)).body;
    const send = (name: string) =>
      api().upload(
        `/campaigns/${id}/media-upload`,
        { campaign: JSON.stringify({ name }), file: new File(['x'], `${name}.txt`, { type: 'text/plain' }) },
        'POST',
        { 'if-match': `"${updatedAt}"` },
      );
    expect((await send('Novo')).body.record).toMatchObject({ name: 'Novo', mediaName: 'Novo.txt' });
    expect((await send('Tarde')).body.error).toBe('ERR_CHANGED_MEANWHILE');
    expect((await api().get(`/campaigns/${id}`)).body).toMatchObject({ name: 'Novo', mediaName: 'Novo.txt' });
  });

  test('a campaign loses its file with the change that says so, and keeps it when that is refused', async () => {
    const { id } = await kit.aCampaign(desk);
    const file = new File(['x'], 'x.txt', { type: 'text/plain' });
    await api().upload(`/campaigns/${id}/media-upload`, { file });
    const { mediaUrl } = (await api().get(`/campaigns/${id}`)).body;
    expect((await api().put(`/campaigns/${id}`, { name: 'A', removesFile: true })).status).toBe(400);
    expect((await api().put(`/campaigns/${id}`, { name: 'Novo', removesFile: false })).body.mediaName).toBe(
      'x.txt',
    );
    const { body } = await api().put(`/campaigns/${id}`, { scheduledAt: inHours(1 / 2), removesFile: true });
    expect(body).toMatchObject({ name: 'Novo', status: 'PROGRAMADA', mediaName: null });
    await kit.app.settle();
    expect((await kit.app.api().get(mediaUrl)).status).toBe(404);
  });

  test('a campaign is cloned with all it says, and without its time', async () => {
    const { id } = await kit.aCampaign(desk, { message2: 'Oi {nome}', scheduledAt: inHours(4) });
    const { body } = await api().post(`/campaigns/${id}/clone`, {});
    expect(body).toMatchObject({
      name: 'Natal (2)',
      message2: 'Oi {nome}',
      status: 'INATIVA',
      scheduledAt: null,
    });
  });

  test('a campaign shows clients that count rows who is valid and who has it', async () => {
    const contactListId = await kit.aList(desk, { valid: 2, invalid: 1 });
    const { id } = await kit.begun(desk, { contactListId });
    await kit.until(desk, id, isOver);
    const { body } = await api().get(`/campaigns/${id}`);
    expect(body.contactList.contacts).toEqual([
      { isWhatsappValid: true },
      { isWhatsappValid: true },
      { isWhatsappValid: false },
    ]);
    const delivered = body.shipping.filter((row: { deliveredAt: string | null }) => row.deliveredAt);
    expect([body.shipping.length, delivered.length, body.whatsapp.name]).toEqual([3, 2, expect.any(String)]);
  });
});

describe('Settings of campaigns', () => {
  test('settings of campaigns are none before the first were saved, and then each a row with JSON', async () => {
    const fresh = await kit.app.aUser(await kit.app.aCompany(), { profile: 'admin' });
    expect((await kit.app.api(fresh).get('/campaign-settings')).body).toEqual([]);
    const settings = { messageInterval: 5, longerIntervalAfter: '10', greaterInterval: 60, variables: [] };
    const saved = await kit.app.api(fresh).post('/campaign-settings', { settings });
    const values = Object.fromEntries(
      saved.body.map(({ key, value }: { key: string; value: string }) => [key, JSON.parse(value)]),
    );
    expect(values).toMatchObject({
      messageInterval: 5,
      longerIntervalAfter: 10,
      greaterInterval: 60,
      variables: [],
    });
  });

  test('settings of campaigns hold a shortcut once', async () => {
    const other = await kit.aDesk();
    const variables = [
      { key: 'loja', value: 'Centro' },
      { key: 'loja', value: 'Norte' },
    ];
    const { body } = await api(other).post('/campaign-settings', { settings: { variables } });
    const stored = body.find(({ key }: { key: string }) => key === 'variables');
    expect(JSON.parse(stored.value)).toEqual([{ key: 'loja', value: 'Centro' }]);
  });

  test.each([
    ['messageInterval', -1],
    ['greaterInterval', 'logo'],
    ['variables', [{ key: 'a b', value: '' }]],
    ['optOutWords', ['']],
    ['quietFrom', '25:00'],
    ['lateMinutes', 7],
    ['lateMinutes', { toString: 1 }],
    ['confirmationHours', [[[]]]],
    ['ledgerDays', 1],
  ])('settings of campaigns refuse %s that is %j', async (key, value) => {
    const { status, body } = await api().post('/campaign-settings', { settings: { [key]: value } });
    expect([status, body.error]).toEqual([400, 'ERR_CAMPAIGN_INVALID_SETTING']);
  });
});

describe('The opt-out list', () => {
  test('the opt-out list takes a number once, finds it, and gives it back', async () => {
    const first = await api().post('/campaign-suppressions', { number: '+55 11 97777-1234', name: 'Rui' });
    const again = await api().post('/campaign-suppressions', { number: '551177771234' });
    expect([first.body.number, again.body.id]).toEqual(['5511977771234', first.body.id]);
    const found = await api().get('/campaign-suppressions', { searchParam: 'rui' });
    expect(found.body).toMatchObject({ count: 1, records: [{ source: 'manual' }] });
    const named = await api().post('/campaign-suppressions', { number: '5511977775678', name: 'João Ávila' });
    expect((await api().get('/campaign-suppressions', { searchParam: 'JOAO avila' })).body.count).toBe(1);
    await api().delete(`/campaign-suppressions/${named.body.id}`);
    await api().delete(`/campaign-suppressions/${first.body.id}`);
    const gone = await api().delete(`/campaign-suppressions/${first.body.id}`);
    expect([gone.status, gone.body.error]).toEqual([404, 'ERR_NO_SUPPRESSION_FOUND']);
  });
});

test('campaigns and opt-outs are found without their accents, those of an earlier version too', async () => {
  const other = await kit.aDesk();
  const ctx = kit.app.ctx(other.company);
  await kit.aCampaign(other, { name: 'Promoção' });
  await api(other).post('/campaign-suppressions', { number: '5511977775679', name: 'João Ávila' });
  await ctx.table('Campaigns').update({ searchKey: 'promoção' });
  await ctx.table('CampaignSuppressions').update({ searchKey: null });
  await addHaltsAndSearches.up(kit.app.host.database.knex);
  for (const searchParam of ['promocao', 'PROMOÇÃO'])
    expect((await api(other).get('/campaigns', { searchParam })).body.count).toBe(1);
  for (const searchParam of ['joao avila', 'João'])
    expect((await api(other).get('/campaign-suppressions', { searchParam })).body.count).toBe(1);
});
