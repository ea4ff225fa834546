import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type CloudKit, type CloudLine, ok, startCloud } from './channel-cloud/testing/cloud-kit.ts';
import { templateCalls } from './channel-cloud/testing/template-calls.ts';
import { plugins } from './index.ts';
import { scheduleClock } from './schedules/clock.ts';
import type { Schedule } from './schedules/schemas.ts';

type Fields = Record<string, unknown>;

const hourMs = 3_600_000;
const components = [
  {
    type: 'BODY',
    text: 'Olá {{1}}, o pão de {{2}} está pronto.',
    example: { body_text: [['Rosa', 'Santos']] },
  },
];
const template = {
  name: 'pao_marcado',
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
  const noLimits = {
    ...{ replyGapSeconds: 0, bulkGapSeconds: 0, bulkJitterSeconds: 0 },
    ...{ dailyBudget: [], quietFrom: null, quietTo: null },
  };
  ok(await api().put(`/whatsapp/${line.connectionId}/sending`, noLimits));
  calls.play({ name: template.name, components });
  await calls.sync();
});
afterEach(() => {
  const { host } = kit.app;
  scheduleClock(host).read = () => host.database.now();
});
afterAll(() => kit.app.close());

const api = () => kit.app.api(line.admin);
const sentTo = (number: string) => kit.graph.state.sent.filter(({ to }) => to === number);

/** A contact who never wrote, with a city unless there is none. */
async function aContact(city: string | null = 'Santos') {
  const number = `55419${70_000_000 + ++made}`;
  const extraInfo = city === null ? [] : [{ name: 'Cidade', value: city }];
  const { id } = ok(await api().post('/contacts', { name: `Ana ${made}`, number, extraInfo }));
  return { id: Number(id), name: `Ana ${made}`, number };
}

const post = (contactId: number, about: Fields = {}) =>
  api().post('/schedules', {
    ...{ contactId, template, whatsappId: line.connectionId },
    ...{ sendAt: new Date(Date.now() + hourMs).toISOString(), ...about },
  });
const aSchedule = async (contactId: number, about: Fields = {}): Promise<Schedule> =>
  ok(await post(contactId, about));
const find = async (id: number): Promise<Schedule> => ok(await api().get(`/schedules/${id}`));

/** Two hours later; answers the schedule as it stands then, once it is sent or refused. */
async function whenDue(id: number): Promise<Schedule> {
  const { host } = kit.app;
  scheduleClock(host).read = async () => (await host.database.now()) + 2 * hourMs;
  await kit.app.sweep('schedules/due');
  return eventually(async () => {
    await kit.app.settle();
    await kit.app.sweep('schedules/settled');
    const schedule = await find(id);
    return (schedule.status === 'ENVIADA' || schedule.status === 'ERRO') && schedule;
  });
}

const withPicture = async (name: string) => {
  calls.play({ name, components: [{ type: 'HEADER', format: 'IMAGE' }, ...components] });
  await calls.sync();
  return { ...template, name };
};
const upload = (id: number) =>
  api().upload(`/schedules/${id}/media-upload`, {
    file: new File([png], 'pao.png', { type: 'image/png' }),
  });

describe('a schedule by a template of an official number', () => {
  test('it leaves filled from the contact as they are then, though the customer never wrote', async () => {
    const { id: contactId, name, number } = await aContact();
    const schedule = await aSchedule(contactId);
    expect(schedule).toMatchObject({ template, body: 'Olá {nome}, o pão de {campo:Cidade} está pronto.' });
    const extraInfo = [{ name: 'Cidade', value: 'Bauru' }];
    ok(await api().put(`/contacts/${contactId}`, { extraInfo }));
    expect(await whenDue(schedule.id)).toMatchObject({ status: 'ENVIADA', failureCode: null });
    expect(sentTo(number).map(({ content }) => content.template)).toEqual([
      {
        name: template.name,
        language: { code: 'pt_BR' },
        components: [{ type: 'body', parameters: [name, 'Bauru'].map((text) => ({ type: 'text', text })) }],
      },
    ]);
  });

  test('ticket, queue and the person who scheduled it stand in their places', async () => {
    const { id: contactId, number } = await aContact();
    const { id: queueId } = ok(await api().post('/queue', { name: 'Entregas', color: '#101010' }));
    const values = { 'body.1': '{atendente} de {fila}', 'body.2': '{ticket}' };
    const { id } = await aSchedule(contactId, { queueId, template: { ...template, values } });
    const { ticketId } = await whenDue(id);
    const [sent] = sentTo(number);
    expect(JSON.stringify(sent?.content)).toContain(`${line.admin.name} de Entregas`);
    expect(JSON.stringify(sent?.content)).toContain(`"${ticketId}"`);
  });

  test('one of which a variable would be empty fails with its name, opens no ticket, and leaves once the contact is complete', async () => {
    const { id: contactId, number } = await aContact(null);
    const { id } = await aSchedule(contactId);
    expect(await whenDue(id)).toMatchObject({
      ...{ status: 'ERRO', failureCode: 'REASON_SCHEDULE_TEMPLATE_VALUE', ticketId: null },
      failureDetails: { name: template.name, names: 'body.2' },
    });
    expect(sentTo(number)).toEqual([]);
    const list = ok(await api().get(`/tickets?showAll=true&searchParam=${number}`));
    expect(list.tickets).toEqual([]);
    ok(await api().put(`/contacts/${contactId}`, { extraInfo: [{ name: 'Cidade', value: 'Itu' }] }));
    ok(await api().post(`/schedules/${id}/send`, {}));
    expect(await whenDue(id)).toMatchObject({ status: 'ENVIADA' });
    expect(sentTo(number)).toHaveLength(1);
  });

  test('one whose template is paused meanwhile fails with its reason, and leaves once it is approved again', async () => {
    const name = 'pao_pausado';
    const paused = calls.play({ name, components });
    await calls.sync();
    const { id: contactId, number } = await aContact();
    const { id } = await aSchedule(contactId, { template: { ...template, name } });
    await kit.graph.reviews(line.number, paused, 'PAUSED');
    await kit.app.settle();
    expect(await whenDue(id)).toMatchObject({
      ...{ status: 'ERRO', failureCode: 'REASON_SCHEDULE_TEMPLATE_UNUSABLE', failureDetails: { name } },
    });
    expect(sentTo(number)).toEqual([]);
    await kit.graph.reviews(line.number, paused, 'APPROVED');
    await kit.app.settle();
    ok(await api().post(`/schedules/${id}/send`, {}));
    expect(await whenDue(id)).toMatchObject({ status: 'ENVIADA' });
    expect(sentTo(number)).toHaveLength(1);
  });

  test('a text that came too late leaves as a template under the same message', async () => {
    const { id: contactId, number } = await aContact();
    const { id } = await aSchedule(contactId, { template: null, body: 'Seu pão está pronto' });
    const refused = await whenDue(id);
    expect(refused).toMatchObject({ status: 'ERRO', failureCode: 'REASON_CLOUD_WINDOW_CLOSED' });
    const sendAt = new Date(Date.now() + 1.5 * hourMs).toISOString();
    scheduleClock(kit.app.host).read = () => kit.app.host.database.now();
    expect(ok(await api().put(`/schedules/${id}`, { template, sendAt }))).toMatchObject({
      template,
      status: 'PENDENTE',
    });
    expect(await whenDue(id)).toMatchObject({ status: 'ENVIADA' });
    expect(sentTo(number).map(({ content }) => content.type)).toEqual(['template']);
    const { messages } = ok(await api().get(`/messages/${refused.ticketId}`));
    expect(messages.filter(({ fromMe }: Fields) => fromMe)).toHaveLength(1);
  });

  test('a template whose header takes a picture leaves with it, and not without', async () => {
    const given = await withPicture('pao_com_foto_marcado');
    const { id: contactId, number } = await aContact();
    const { id } = await aSchedule(contactId, { template: given });
    expect(await whenDue(id)).toMatchObject({
      ...{ status: 'ERRO', failureCode: 'REASON_SCHEDULE_TEMPLATE_VALUE' },
      failureDetails: { names: 'file' },
    });
    ok(await upload(id));
    ok(await api().post(`/schedules/${id}/send`, {}));
    expect(await whenDue(id)).toMatchObject({ status: 'ENVIADA' });
    expect(sentTo(number)).toHaveLength(1);
    expect(JSON.stringify(sentTo(number)[0]?.content)).toContain('"image"');
  });

  test('a template without a picture takes none, and a template is taken off by a text', async () => {
    const { id: contactId } = await aContact();
    const { id } = await aSchedule(contactId);
    expect(await upload(id)).toMatchObject({ status: 400, body: { error: 'ERR_TEMPLATE_VALUES' } });
    expect(await api().put(`/schedules/${id}`, { template: null })).toMatchObject({
      ...{ status: 400, body: { error: 'ERR_SCHEDULE_SHORT_BODY' } },
    });
    const changed = ok(await api().put(`/schedules/${id}`, { template: null, body: 'Até amanhã' }));
    expect(changed).toMatchObject({ template: null, body: 'Até amanhã' });
  });

  test.each<[string, Fields, string]>([
    [
      'a variable without a text',
      { template: { ...template, values: { 'body.1': 'x' } } },
      'ERR_TEMPLATE_VALUES',
    ],
    [
      'a variable that stands for nothing',
      { template: { ...template, values: { ...template.values, 'body.1': '{apelido}' } } },
      'ERR_TEMPLATE_VALUES',
    ],
    ['a template that is not there', { template: { ...template, name: 'nada' } }, 'ERR_TEMPLATE_NOT_FOUND'],
    ['no number that it leaves by', { whatsappId: null }, 'ERR_SCHEDULE_TEMPLATE_CONNECTION'],
    ['neither a text nor a template', { template: null }, 'ERR_SCHEDULE_SHORT_BODY'],
  ])('%s is refused when it is saved', async (_what, about, error) => {
    const { id: contactId } = await aContact();
    expect(await post(contactId, about)).toMatchObject({ body: { error } });
  });

  test('the number of another company does not show its templates', async () => {
    const other = await kit.aLine();
    const { id: contactId } = await aContact();
    const refused = await post(contactId, { whatsappId: other.connectionId });
    expect(refused).toMatchObject({ status: 404, body: { error: 'ERR_NO_WAPP_FOUND' } });
  });
});

const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
    'base64',
  ),
);
