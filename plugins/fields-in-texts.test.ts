import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type CampaignsKit, startCampaigns } from './campaigns/testing/campaigns-kit.ts';
import { fields } from './fields/plugin.ts';
import { macros } from './macros/plugin.ts';
import { quickMessages } from './quick-messages/plugin.ts';
import type { Desk } from './tickets/testing/tickets-kit.ts';

let kit: CampaignsKit;
let desk: Desk;
beforeAll(async () => {
  kit = await startCampaigns({ plugins: [fields, quickMessages, macros] });
});
afterAll(() => kit.app.close());
beforeEach(async () => {
  desk = await kit.aDesk();
  await api().post('/fields', { target: 'ticket', key: 'order', label: 'Pedido', type: 'text' });
  await api().post('/fields', { target: 'contact', key: 'birthday', label: 'Aniversário', type: 'date' });
});

const api = () => kit.app.api(desk.admin);
const text = 'Pedido {{field.order}}, {{ field.birthday }}{{field.gone}}!';

/** An open ticket whose order is a text that itself looks like a variable. */
async function aFilledTicket(): Promise<number> {
  const { id, contactId } = await kit.anOpenTicket(desk);
  await api().put(`/tickets/${id}/fields`, { fields: { order: 'A-{{name}}' } });
  await api().put(`/contacts/${contactId}/fields`, { fields: { birthday: '1990-05-01' } });
  return id;
}
const filled = 'Pedido A-{{name}}, 01/05/1990!';

describe('variables of fields', () => {
  test('a message that is written has the values of its ticket and contact, and a value fills in nothing itself', async () => {
    const id = await aFilledTicket();
    await api().post(`/messages/${id}`, { body: text });
    const { messages } = (await api().get(`/messages/${id}`)).body;
    expect(messages.at(-1).body).toContain(filled);
  });

  test('a quick message is filled in, and a macro sends it so and names the field that there is not', async () => {
    const id = await aFilledTicket();
    const { body: quick } = await api().post('/quick-messages', {
      ...{ shortcode: 'pedido', message: text, geral: true, status: true, isMedia: true, mediaPath: null },
    });
    const ready = async () => (await api().get(`/quick-messages/${quick.id}/filled/${id}`)).body.message;
    // The order looks like a variable, which the sending would fill in.
    expect(await ready()).toBe(text);
    await api().put(`/tickets/${id}/fields`, { fields: { order: 'A-12' } });
    expect(await ready()).toBe('Pedido A-12, 01/05/1990!');
    await api().put(`/tickets/${id}/fields`, { fields: { order: 'A-{{name}}' } });
    const { body: macro } = await api().post('/macros', { name: 'Avisar', message: text });
    expect(macro.unknownVariables).toEqual(['{{field.gone}}']);
    const run = await api().post(`/macros/${macro.id}/run`, { ticketId: id });
    expect([run.status, run.body.error]).toEqual([200, undefined]);
    const { messages } = (await api().get(`/messages/${id}`)).body;
    expect(messages.at(-1).body).toContain(filled);
  });

  test('a customer who calls themselves by a field is never sent its value, by a quick message or an edit', async () => {
    const id = await aFilledTicket();
    const { contactId } = await kit.app.ctx(desk.company).table('Tickets').where({ id }).first();
    await kit.app
      .ctx(desk.company)
      .table('Contacts')
      .where({ id: contactId })
      .update({ name: '{{field.birthday}}' });
    const { body: quick } = await api().post('/quick-messages', {
      ...{
        shortcode: 'oi',
        message: 'Olá {{firstName}}',
        geral: true,
        status: true,
        isMedia: true,
        mediaPath: null,
      },
    });
    const { message } = (await api().get(`/quick-messages/${quick.id}/filled/${id}`)).body;
    const { body: sent } = await api().post(`/messages/${id}`, { body: message });
    expect(sent.body).toContain('Olá {{field.birthday}}');
    const edited = await api().put(`/messages/${sent.id}`, { body: `${sent.body}, pedido {{field.order}}` });
    expect([edited.status, edited.body.error]).toEqual([200, undefined]);
    expect(edited.body.body).toContain('Olá {{field.birthday}}, pedido A-{{name}}');
    const again = await api().put(`/messages/${sent.id}`, { body: `${edited.body.body}!` });
    expect(again.body.body).toContain('Olá {{field.birthday}}, pedido A-{{name}}!');
  });

  test('values are written in the language of the company’s customers, whatever the agent’s screen is in', async () => {
    const { id, contactId } = await kit.anOpenTicket(desk);
    await api().post('/fields', { target: 'contact', key: 'vip', label: 'VIP', type: 'yesNo' });
    await api().post('/fields', { target: 'ticket', key: 'amount', label: 'Valor', type: 'number' });
    await api().put(`/contacts/${contactId}/fields`, { fields: { vip: true } });
    await api().put(`/tickets/${id}/fields`, { fields: { amount: 1234.5 } });
    const said = async (screen: string) => {
      const body = '{{field.vip}} {{field.amount}}';
      const sent = await api().post(`/messages/${id}`, { body }, { 'accept-language': screen });
      return sent.body.body.split('\n').at(-1);
    };
    expect(await said('en')).toBe('Sim 1.234,5');
    await api().put('/settings/country', { value: 'US' });
    expect(await said('pt')).toBe('Yes 1,234.5');
    await api().put('/settings/country', { value: 'MX' });
    expect((await said('pt')).split(' ')[0]).toBe('Sí');
  });

  test('a campaign writes to each recipient with the fields of their contact, and refuses a field that there is not', async () => {
    const campaign = await kit.aCampaign(desk, { message1: 'Parabéns em {{field.birthday}}!' });
    const preview = async () => (await api().get(`/campaigns/${campaign.id}/preview`)).body;
    const { number, messages, unknownVariables } = await preview();
    expect([messages[0].body, unknownVariables]).toEqual(['Parabéns em !', []]);
    const made = await api().post('/contacts', {
      ...{ name: 'Ana Lima', number, fieldValues: { birthday: '1990-05-01' } },
    });
    expect([made.status, made.body.error]).toEqual([200, undefined]);
    expect((await preview()).messages[0].body).toBe('Parabéns em 01/05/1990!');
    await kit.begin(desk, campaign.id);
    const bodies = await eventually(async () => {
      const sent = (await kit.onPhones(desk)).map(({ body }) => body);
      return sent.length === 3 ? sent.sort() : undefined;
    });
    expect(bodies).toEqual(['Parabéns em !', 'Parabéns em !', 'Parabéns em 01/05/1990!']);
    const other = await kit.aCampaign(desk, { message1: 'Pedido {{field.order}}', keepsUnknown: true });
    expect((await api().get(`/campaigns/${other.id}/preview`)).body.unknownVariables).toEqual([
      '{{field.order}}',
    ]);
  });
});
