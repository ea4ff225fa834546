import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Campaign, Recipient } from './campaigns/schemas.ts';
import { type CloudKit, type CloudLine, ok, startCloud } from './channel-cloud/testing/cloud-kit.ts';
import { templateCalls } from './channel-cloud/testing/template-calls.ts';
import { plugins } from './index.ts';

type Fields = Record<string, unknown>;

const components = [
  {
    type: 'BODY',
    text: 'Olá {{1}}, o pão de {{2}} está pronto.',
    example: { body_text: [['Rosa', 'Santos']] },
  },
];
const template = {
  name: 'pao_pronto',
  language: 'pt_BR',
  values: { 'body.1': '{nome}', 'body.2': '{campo:Cidade}' },
};

let kit: CloudKit;
let line: CloudLine;
let calls: ReturnType<typeof templateCalls>;
let made = 0;
beforeAll(async () => {
  kit = await startCloud({ plugins });
  line = await kit.aLine();
  calls = templateCalls(kit, line);
  const limits = {
    ...{ replyGapSeconds: 0, bulkGapSeconds: 0, bulkJitterSeconds: 0 },
    ...{ dailyBudget: [], quietFrom: null, quietTo: null },
  };
  ok(await api().put(`/whatsapp/${line.connectionId}/sending`, limits));
  const settings = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 };
  ok(await api().post('/campaign-settings', { settings }));
  calls.play({ name: template.name, components });
  await calls.sync();
});
afterAll(() => kit.app.close());

const api = () => kit.app.api(line.admin);
const own = () => kit.app.ctx({ id: line.admin.companyId });
const sentTo = (number: string) => kit.graph.state.sent.filter(({ to }) => to === number);
const aNumber = () => `55419${80_000_000 + ++made}`;
const played = () => [...kit.graph.state.templates.values()].find(({ name }) => name === template.name);

/** A contact of the address book, with a city unless there is none. */
async function aContact(city: string | null): Promise<string> {
  const number = aNumber();
  const extraInfo = city === null ? [] : [{ name: 'Cidade', value: city }];
  ok(await api().post('/contacts', { name: `Ana ${made}`, number, extraInfo }));
  return number;
}

/** A list of these numbers, all of them known to be on WhatsApp. */
async function aList(numbers: readonly string[]): Promise<number> {
  const { id } = ok(await api().post('/contact-lists', { name: `Lista ${++made}` }));
  const now = Date.now();
  await own().insert(
    'ContactListItems',
    numbers.map((number, index) => ({
      ...{ createdAt: now, updatedAt: now, contactListId: id, number, phoneKey: number, searchKey: number },
      ...{ name: `Pessoa ${index + 1}`, email: '', isWhatsappValid: true, checkedRound: 1, checkedAt: now },
    })),
  );
  return id;
}

async function aCampaign(about: Fields = {}): Promise<Campaign> {
  return ok(
    await api().post('/campaigns', { name: 'Fornada', whatsappId: line.connectionId, template, ...about }),
  );
}

const start = (id: number) => api().post(`/campaigns/${id}/start`, {});
const recipientsOf = async (id: number): Promise<Recipient[]> =>
  ok(await api().get(`/campaigns/${id}/recipients`)).recipients;
const ended = (id: number) =>
  eventually(async () => {
    const { campaign } = ok(await api().get(`/campaigns/${id}/report`));
    return (campaign.status === 'FINALIZADA' || campaign.status === 'CANCELADA') && campaign;
  });

describe('a campaign by a template of an official number', () => {
  test('each recipient gets the template filled from their contact, outside the time for free answers', async () => {
    const [first, second] = [await aContact('Santos'), await aContact('Bauru')];
    const campaign = await aCampaign({ contactListId: await aList([first, second]) });
    expect(campaign.template).toEqual(template);
    ok(await start(campaign.id));
    expect(await ended(campaign.id)).toMatchObject({ status: 'FINALIZADA' });
    expect([...sentTo(first), ...sentTo(second)].map(({ content }) => content.template)).toEqual(
      [
        ['Pessoa 1', 'Santos'],
        ['Pessoa 2', 'Bauru'],
      ].map((texts) => ({
        name: template.name,
        language: { code: 'pt_BR' },
        components: [{ type: 'body', parameters: texts.map((text) => ({ type: 'text', text })) }],
      })),
    );
  });

  test('a recipient for whom a variable would be empty is left out and reported, and the rest goes', async () => {
    const [known, without] = [await aContact('Santos'), await aContact(null)];
    const stranger = aNumber();
    const campaign = await aCampaign({ contactListId: await aList([without, known, stranger]) });
    ok(await start(campaign.id));
    await ended(campaign.id);
    const fates = (await recipientsOf(campaign.id)).map(({ number, state, reasonCode, reasonDetails }) => ({
      ...{ number, state, reasonCode, names: reasonDetails?.names },
    }));
    const leftOut = { state: 'skipped', reasonCode: 'REASON_CAMPAIGN_TEMPLATE_VALUE', names: 'body.2' };
    expect(fates).toEqual([
      { number: without, ...leftOut },
      { number: known, state: 'delivered', reasonCode: null, names: undefined },
      { number: stranger, ...leftOut },
    ]);
    expect([...sentTo(without), ...sentTo(stranger)]).toEqual([]);
  });

  test('a preview shows the template filled for one recipient, and what would be empty for another', async () => {
    const values = { 'body.1': '{nome}', 'body.2': 'casa' };
    const contactListId = await aList([aNumber()]);
    const filled = await aCampaign({ contactListId, template: { ...template, values } });
    expect(ok(await api().get(`/campaigns/${filled.id}/preview`))).toMatchObject({
      messages: [{ variant: 1, body: 'Olá Pessoa 1, o pão de casa está pronto.' }],
      missing: null,
    });
    const { id } = await aCampaign({ contactListId });
    expect(ok(await api().get(`/campaigns/${id}/preview`))).toMatchObject({
      messages: [],
      missing: 'body.2',
    });
    const known = await aCampaign({ contactListId: await aList([await aContact('Itu')]) });
    expect(ok(await api().get(`/campaigns/${known.id}/preview`)).messages).toEqual([
      { variant: 1, body: 'Olá Pessoa 1, o pão de Itu está pronto.' },
    ]);
  });

  test('a test goes to a number of one’s own as the template, and one that stays incomplete does not leave', async () => {
    const campaign = await aCampaign();
    const number = await aContact('Ubatuba');
    const sent = ok(await api().post(`/campaigns/${campaign.id}/test`, { number }));
    expect(sent.body).toContain('o pão de Ubatuba está pronto.');
    await eventually(() => sentTo(number).length === 1);
    const stranger = aNumber();
    const refused = await api().post(`/campaigns/${campaign.id}/test`, { number: stranger });
    expect(refused).toMatchObject({ status: 400, body: { error: 'ERR_TEMPLATE_VALUES' } });
  });

  test.each<[string, Fields, string]>([
    [
      'a variable without a text',
      { template: { ...template, values: { 'body.1': 'x' } } },
      'ERR_TEMPLATE_VALUES',
    ],
    ['a template that is not there', { template: { ...template, name: 'nada' } }, 'ERR_TEMPLATE_NOT_FOUND'],
    [
      'a request for confirmation',
      { confirmation: true, confirmationMessage1: 'Posso?' },
      'ERR_CAMPAIGN_TEMPLATE_ALONE',
    ],
    [
      'a variable of a text that stands for nothing',
      { template: { ...template, values: { 'body.1': '{apelido}', 'body.2': 'x' } } },
      'ERR_CAMPAIGN_UNKNOWN_VARIABLES',
    ],
  ])('%s keeps a campaign from beginning', async (_what, about, error) => {
    const { id } = await aCampaign({ contactListId: await aList([aNumber()]), ...about });
    expect(await start(id)).toMatchObject({ status: expect.any(Number), body: { error } });
  });

  test('a copy of a campaign has its template, and a change to texts takes it off', async () => {
    const { id } = await aCampaign();
    expect(ok(await api().post(`/campaigns/${id}/clone`, {})).template).toEqual(template);
    const changed = ok(await api().put(`/campaigns/${id}`, { template: null, message1: 'Olá' }));
    expect(changed).toMatchObject({ template: null, message1: 'Olá' });
  });

  test('a campaign whose template is paused stops with the reason, and goes on once it is approved again', async () => {
    const number = await aContact('Santos');
    const campaign = await aCampaign({ contactListId: await aList([number]) });
    const paused = played();
    if (!paused) throw new Error('there is no such template');
    const { id } = campaign;
    await own()
      .table('Campaigns')
      .where({ id })
      .update({ status: 'PROGRAMADA', scheduledAt: Date.now() - 1000 });
    await kit.graph.reviews(line.number, paused, 'PAUSED');
    await kit.app.settle();
    await kit.app.sweep('campaigns/due');
    expect(await ended(id)).toMatchObject({
      status: 'CANCELADA',
      noticeCode: 'REASON_CAMPAIGN_TEMPLATE_UNUSABLE',
      noticeDetails: { name: template.name },
    });
    expect(sentTo(number)).toEqual([]);
    await kit.graph.reviews(line.number, paused, 'APPROVED');
    await kit.app.settle();
    expect((await api().post(`/campaigns/${id}/restart`, {})).status).toBe(204);
    expect(await ended(id)).toMatchObject({ status: 'FINALIZADA' });
    expect(sentTo(number)).toHaveLength(1);
  });

  test('a campaign that got a request for confirmation beside its template stops with the reason, and sends nothing', async () => {
    const number = await aContact('Santos');
    const { id } = await aCampaign({ contactListId: await aList([number]) });
    await own()
      .table('Campaigns')
      .where({ id })
      .update({ status: 'PROGRAMADA', scheduledAt: Date.now() - 1000, confirmation: true });
    await kit.app.sweep('campaigns/due');
    expect(await ended(id)).toMatchObject({
      ...{ status: 'CANCELADA', noticeCode: 'REASON_CAMPAIGN_TEMPLATE_ALONE' },
      noticeDetails: { name: template.name },
    });
    expect(sentTo(number)).toEqual([]);
  });

  test('a campaign by a template whose file list was deleted goes out, as its form shows none', async () => {
    const number = await aContact('Santos');
    const { id: fileListId } = ok(
      await api().post('/files', { name: 'Tabela', message: 'Segue', options: [] }),
    );
    const { id } = await aCampaign({ contactListId: await aList([number]), fileListId });
    expect((await start(id)).body.error).toBe('ERR_CAMPAIGN_TEMPLATE_ALONE');
    ok(await api().delete(`/files/${fileListId}`));
    ok(await start(id));
    expect(await ended(id)).toMatchObject({ status: 'FINALIZADA' });
    expect(sentTo(number)).toHaveLength(1);
  });

  test('a template that gets another variable meanwhile stops the campaign before a recipient is left out, and it goes on once it is filled', async () => {
    const name = 'pao_mudado';
    const changing = calls.play({ name, components });
    await calls.sync();
    const number = await aContact('Santos');
    const contactListId = await aList([number]);
    const { id } = await aCampaign({ contactListId, template: { ...template, name } });
    await own()
      .table('Campaigns')
      .where({ id })
      .update({ status: 'PROGRAMADA', scheduledAt: Date.now() - 1000 });
    changing.components = [
      {
        type: 'BODY',
        text: 'Olá {{1}}, o pão de {{2}} sai às {{3}} horas.',
        example: { body_text: [['Rosa', 'Santos', '7']] },
      },
    ];
    await calls.sync();
    await kit.app.sweep('campaigns/due');
    expect(await ended(id)).toMatchObject({
      ...{ status: 'CANCELADA', noticeCode: 'REASON_CAMPAIGN_TEMPLATE_CHANGED' },
      noticeDetails: { name, names: 'body.3' },
    });
    expect((await recipientsOf(id)).map(({ state }) => state)).toEqual(['waiting']);
    expect(await api().post(`/campaigns/${id}/restart`, {})).toMatchObject({
      ...{ status: 400, body: { error: 'ERR_TEMPLATE_VALUES' } },
    });
    const values = { ...template.values, 'body.3': '7' };
    ok(await api().put(`/campaigns/${id}`, { template: { ...template, name, values } }));
    expect((await api().post(`/campaigns/${id}/restart`, {})).status).toBe(204);
    expect(await ended(id)).toMatchObject({ status: 'FINALIZADA' });
    expect(sentTo(number)).toHaveLength(1);
  });

  test('a scheduled campaign keeps the file that its template needs, and takes none that it does not', async () => {
    const name = 'pao_com_foto';
    calls.play({ name, components: [{ type: 'HEADER', format: 'IMAGE' }, ...components] });
    await calls.sync();
    const contactListId = await aList([await aContact('Santos')]);
    const about = { contactListId, template: { ...template, name } };
    const { id } = await aCampaign(about);
    const upload = (campaignId: number, file: File, fields?: Fields) =>
      api().upload(`/campaigns/${campaignId}/media-upload`, {
        ...(fields ? { campaign: JSON.stringify(fields) } : {}),
        file,
      });
    const picture = new File([png], 'pao.png', { type: 'image/png' });
    const sheet = new File(['%PDF-1.7'], 'pao.pdf', { type: 'application/pdf' });
    ok(await upload(id, picture, { scheduledAt: '2031-11-22 04:45:00' }));
    const refused = { status: 400, body: { error: 'ERR_TEMPLATE_VALUES' } };
    expect(await api().delete(`/campaigns/${id}/media-upload`)).toMatchObject(refused);
    expect(await upload(id, sheet)).toMatchObject(refused);
    ok(await upload(id, picture));
    expect(ok(await api().get(`/campaigns/${id}`))).toMatchObject({
      status: 'PROGRAMADA',
      mediaName: 'pao.png',
    });
    const plain = await aCampaign({ contactListId, scheduledAt: '2031-11-22 04:45:00' });
    expect(await upload(plain.id, picture)).toMatchObject(refused);
    expect(ok(await api().get(`/campaigns/${plain.id}`)).mediaName).toBeNull();
  });

  test('a test of a draft with a file list beside its template sends nothing', async () => {
    const { id: fileListId } = ok(
      await api().post('/files', { name: 'Fotos', message: 'Veja', options: [] }),
    );
    const { id } = await aCampaign({ fileListId });
    const number = await aContact('Santos');
    expect(await api().post(`/campaigns/${id}/test`, { number })).toMatchObject({
      ...{ status: 400, body: { error: 'ERR_CAMPAIGN_TEMPLATE_ALONE' } },
    });
    await kit.app.settle();
    expect(sentTo(number)).toEqual([]);
  });
});

const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
    'base64',
  ),
);
