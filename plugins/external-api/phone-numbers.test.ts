/** @on-servers a phone's two numbers find one row under its lock */
import { randomUUID } from 'node:crypto';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { campaigns } from '../campaigns/plugin.ts';
import { contactLists } from '../contact-lists/plugin.ts';
import { fileLists } from '../file-lists/plugin.ts';
import { tags } from '../tags/plugin.ts';
import { type Desk, startTickets, type TicketsKit } from '../tickets/testing/tickets-kit.ts';
import { externalApi } from './plugin.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [externalApi, tags, contactLists, fileLists, campaigns] });
});
afterAll(() => kit.app.close());

const api = ({ admin }: Desk) => kit.app.api(admin);

/** A company whose paired number is Brazilian, as the sandbox's are. */
async function aBrazilianDesk(): Promise<Desk & { token: string }> {
  const desk = await kit.aDesk({ paired: true });
  const token = randomUUID();
  await api(desk).put(`/whatsapp/${desk.connectionId}`, { token });
  await eventually(async () => (await api(desk).get(`/whatsapp/${desk.connectionId}`)).body.number);
  return { ...desk, token };
}

const numbersIn = async (desk: Desk, searchParam = '') =>
  (await api(desk).get('/contacts', { searchParam })).body.contacts.map(
    ({ number }: { number: string }) => number,
  );

describe('a phone that has two numbers', () => {
  test.each([
    ['+52 55 1234 5601', '5215512345601'],
    ['5215598765602', '525598765602'],
    ['+54 11 2345-6701', '5491123456701'],
    ['5491123456702', '541123456702'],
    ['+55 31 98888-7701', '553188887701'],
  ])(
    'a phone with two numbers is one contact and one conversation, saved as %s and writing from %s',
    async (saved, writesFrom) => {
      const desk = await kit.aDesk();
      const { body: contact } = await api(desk).post('/contacts', { name: 'Ana', number: saved });
      await kit.write(desk, { number: writesFrom });
      await kit.write(desk, { number: saved.replace(/\D/g, '') });
      const { body } = await api(desk).get('/tickets', { showAll: 'true', status: 'pending' });
      expect(body.tickets.map(({ contactId }: { contactId: number }) => contactId)).toEqual([contact.id]);
      for (const searchParam of [saved, writesFrom])
        expect((await api(desk).get('/contacts', { searchParam })).body.count).toBe(1);
      const again = await api(desk).post('/contacts', { name: 'Bia', number: writesFrom });
      expect(again.body.error).toBe('ERR_DUPLICATED_CONTACT');
    },
  );

  test('a phone with two numbers is found by an import as by hand', async () => {
    const desk = await kit.aDesk();
    await kit.write(desk, { number: '5215512345603' });
    const rows = ['Nome,Telefone', 'Ana,+52 55 1234 5603', 'Bia,+54 9 11 2345 6703', 'Caio,+54 11 2345 6703'];
    const file = new File([rows.join('\n')], 'agenda.csv', { type: 'text/csv' });
    expect((await api(desk).upload('/contacts/import', { file })).status).toBe(200);
    await eventually(async () => (await numbersIn(desk)).length === 2);
    expect((await numbersIn(desk)).sort()).toEqual(['5215512345603', '5491123456703']);
  });

  test('a phone with two numbers has one campaign suppression under both', async () => {
    const desk = await kit.aDesk();
    await api(desk).post('/campaign-suppressions', { number: '+52 1 55 1234 5604' });
    const { body } = await api(desk).post('/campaign-suppressions', { number: '+52 55 1234 5604' });
    expect(body.number).toBe('5215512345604');
    const found = await api(desk).get('/campaign-suppressions', { searchParam: '525512345604' });
    expect(found.body.count).toBe(1);
  });
});

describe('a number without its country', () => {
  test('a number without its country is of the connection over which it is written to', async () => {
    const desk = await aBrazilianDesk();
    const call = await kit.app
      .api()
      .post(
        '/api/messages/send',
        { number: '(11) 90000-5611', body: 'Oi' },
        { authorization: `Bearer ${desk.token}` },
      );
    expect(call.status).toBe(200);
    expect(await numbersIn(desk)).toEqual(['5511900005611']);
    const known = await api(desk).post('/contacts', { name: 'Ana', number: '11900005611' });
    expect(known.body.error).toBe('ERR_DUPLICATED_CONTACT');
  });

  test('a number without its country is of the country that the company named, whatever its numbers are', async () => {
    const desk = await aBrazilianDesk();
    expect((await api(desk).put('/settings/country', { value: 'MX' })).status).toBe(200);
    const { body } = await api(desk).post('/contacts', { name: 'Ana', number: '55 1234 5605' });
    expect(body.number).toBe('525512345605');
    expect((await api(desk).put('/settings/country', { value: 'XX' })).status).toBe(400);
  });

  test.each([
    ['90000-5631', 'REASON_NUMBER_WITHOUT_AREA'],
    ['51987654321', 'REASON_NUMBER_OF_TWO_COUNTRIES'],
    ['+55 00 90000-5641', 'REASON_NUMBER_BAD'],
  ])(
    'a number without its country is refused with a reason when it is uncertain: %s',
    async (number, code) => {
      const desk = await aBrazilianDesk();
      const { body: list } = await api(desk).post('/contact-lists', { name: 'Clientes' });
      const refused = [
        ['ERR_WAPP_INVALID_CONTACT', await api(desk).post('/contacts', { name: 'Ana', number })],
        [
          'ERR_CONTACTLISTITEM_INVALID_NUMBER',
          await api(desk).post('/contact-list-items', { name: 'Ana Lima', number, contactListId: list.id }),
        ],
      ] as const;
      for (const [error, { status, body }] of refused) {
        expect([status, body.error, body.details.number.code]).toEqual([400, error, code]);
        expect(body.message).not.toMatch(/[{}[\]]/);
      }
      expect(await numbersIn(desk)).toEqual([]);
    },
  );

  test('a number without its country is refused with that reason where the country is unknown', async () => {
    const desk = await kit.aDesk();
    const { body } = await api(desk).post('/contacts', { name: 'Ana', number: '11900005641' });
    expect(body.details.number.code).toBe('REASON_NUMBER_WITHOUT_COUNTRY');
  });
});
