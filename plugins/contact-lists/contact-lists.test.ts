/** @on-servers rows are stored in batches and merged under locks */
import {
  eventually,
  provide,
  startTestApp,
  type TestApp,
  type TestUser,
} from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { contactPlugins } from '../contacts/testing/contact-plugins.ts';
import { contactLists } from './plugin.ts';
import { listUsages } from './ports.ts';

let app: TestApp;
let usedBy: string | null = null;

beforeAll(async () => {
  app = await startTestApp({ plugins: [...contactPlugins, contactLists] });
  provide(app.host, listUsages, async () => usedBy);
});
afterAll(() => app.close());

const anAdmin = async () => app.aUser(await app.aCompany());
async function aList(who: TestUser, name = 'Clientes') {
  const { status, body } = await app.api(who).post('/contact-lists', { name });
  expect(status).toBe(200);
  return body as { id: number; name: string; contactsCount: string };
}
const add = (who: TestUser, contactListId: number, item: object = {}) =>
  app.api(who).post('/contact-list-items', {
    ...{ name: 'Ana Lima', number: '5511988880001', email: '' },
    ...item,
    contactListId,
  });
const theList = async (who: TestUser, id: number) => (await app.api(who).get(`/contact-lists/${id}`)).body;
const namesOf = async (who: TestUser, contactListId: number) =>
  (await app.api(who).get('/contact-list-items', { contactListId })).body.contacts.map(
    ({ name }: { name: string }) => name,
  );

describe('a contact list', () => {
  test('a contact list is made, found by name, renamed and deleted, and screens are notified', async () => {
    const who = await anAdmin();
    const list = await aList(who, 'Útil');
    expect(list).toMatchObject({ name: 'Útil', contactsCount: '0' });
    await aList(who, 'Natal');
    const call = app.api(who);
    expect((await call.get('/contact-lists', { searchParam: 'UTIL', pageNumber: '' })).body).toEqual({
      records: [list],
      count: 1,
      hasMore: false,
    });
    expect((await call.get('/contact-lists/list', { companyId: 1 })).body).toMatchObject([
      { name: 'Natal', company: { id: who.companyId } },
      { name: 'Útil' },
    ]);
    expect((await call.put(`/contact-lists/${list.id}`, { ...list, name: 'Antigos' })).body.name).toBe(
      'Antigos',
    );
    expect((await call.delete(`/contact-lists/${list.id}`)).body).toEqual({
      message: 'Contact list deleted',
    });
    expect(await call.get(`/contact-lists/${list.id}`)).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_CONTACTLIST_FOUND' },
    });
    const sentAs = (name: string) =>
      app.sent.flatMap(({ event, payload }) =>
        event === `company-${who.companyId}-${name}` ? [payload] : [],
      );
    expect(sentAs('contactList')).toMatchObject(
      ['create', 'create', 'update', 'delete'].map((action) => ({ action })),
    );
    expect(sentAs('ContactList')).toEqual(sentAs('contactList'));
  });

  test.each(['a', '', 'x'.repeat(51)])('a contact list cannot be named %j', async (name) => {
    const answer = await app.api(await anAdmin()).post('/contact-lists', { name });
    expect([answer.status, answer.body.error]).toEqual([400, 'ERR_CONTACTLIST_INVALID_NAME']);
  });

  test('a contact list that does not exist is not found, with its code', async () => {
    expect(await app.api(await anAdmin()).get('/contact-lists/undefined')).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_CONTACTLIST_FOUND' },
    });
  });

  test('a contact list in use is not deleted, and says by what', async () => {
    const who = await anAdmin();
    const { id } = await aList(who);
    usedBy = 'Black Friday';
    const refused = await app.api(who).delete(`/contact-lists/${id}`);
    usedBy = null;
    expect(refused).toMatchObject({ status: 409, body: { error: 'ERR_CONTACTLIST_IN_USE' } });
    expect(refused.body.message).toContain('Black Friday');
    expect((await theList(who, id)).id).toBe(id);
  });

  test('a contact list takes its items along when it is deleted, also when the event of it is lost', async () => {
    const who = await anAdmin();
    const { id } = await aList(who);
    const { body: item } = await add(who, id);
    await app.api(who).delete(`/contact-lists/${id}`);
    await app.host.jobs.sweep('contact-lists/removals');
    await app.settle();
    const left = await app.host.database.knex('ContactListItems').where({ contactListId: id });
    expect([left, (await app.api(who).get(`/contact-list-items/${item.id}`)).status]).toEqual([[], 404]);
  });

  test('a contact list is read by every user of the company and no other', async () => {
    const company = await app.aCompany();
    const [boss, agent] = [await app.aUser(company), await app.aUser(company, { profile: 'user' })];
    const { id } = await aList(boss);
    expect((await theList(agent, id)).id).toBe(id);
    const stranger = await anAdmin();
    expect((await app.api(stranger).get('/contact-list-items', { contactListId: id })).status).toBe(404);
  });
});

describe('a list item', () => {
  test('a contact is on a list once by number, counted, found however the number is written, and taken off', async () => {
    const who = await anAdmin();
    const { id } = await aList(who);
    const { body: ana } = await add(who, id, { email: 'ana@x.com' });
    expect(ana).toMatchObject({ number: '5511988880001', isWhatsappValid: false, contactListId: id });
    // Without the ninth digit it is the same phone.
    expect((await add(who, id, { name: 'Outra', number: '+55 (11) 8888-0001' })).body.id).toBe(ana.id);
    await add(who, id, { name: 'João Sá', number: '5511988880002' });
    expect((await theList(who, id)).contactsCount).toBe('2');
    const found = async (searchParam: string) =>
      (await app.api(who).get('/contact-list-items', { contactListId: id, searchParam })).body.contacts.map(
        ({ name }: { name: string }) => name,
      );
    expect([await found('98888-0001'), await found('JOAO'), await found('ana@')]).toEqual([
      ['Ana Lima'],
      ['João Sá'],
      ['Ana Lima'],
    ]);
    const moved = await app
      .api(who)
      .put(`/contact-list-items/${ana.id}`, { ...ana, number: '5511988880002' });
    expect([moved.status, moved.body.error]).toEqual([409, 'ERR_CONTACTLISTITEM_DUPLICATED']);
    expect((await app.api(who).delete(`/contact-list-items/${ana.id}`)).body).toEqual({
      message: 'Contact deleted',
    });
    expect([await namesOf(who, id), (await theList(who, id)).contactsCount]).toEqual([['João Sá'], '1']);
  });

  test.each([
    [{ name: 'A' }, 'ERR_CONTACTLISTITEM_INVALID_NAME'],
    [{ email: 'nada' }, 'ERR_CONTACTLISTITEM_INVALID_NAME'],
    [{ number: 'abc' }, 'ERR_CONTACTLISTITEM_INVALID_NUMBER'],
    [{ number: '1234567' }, 'ERR_CONTACTLISTITEM_INVALID_NUMBER'],
  ])('a list item with %j is refused with %s', async (fault, code) => {
    const who = await anAdmin();
    const answer = await add(who, (await aList(who)).id, fault);
    expect([answer.status, answer.body.error]).toEqual([400, code]);
  });

  test('a list item keeps a long name that the contact chose, and takes no new one of that length', async () => {
    const who = await anAdmin();
    const { body: item } = await add(who, (await aList(who)).id);
    const name = 'n'.repeat(80);
    await app.host.database.knex('ContactListItems').where({ id: item.id }).update({ name });
    const call = app.api(who);
    const change = (body: object) => call.put(`/contact-list-items/${item.id}`, body);
    for (const given of [{ number: '5511988880002' }, { name, email: 'n@n.co' }]) {
      const { status, body } = await change(given);
      expect([status, body]).toMatchObject([200, { ...given, name }]);
    }
    const refused = await change({ name: `${name}!` });
    expect([refused.status, refused.body.error]).toEqual([400, 'ERR_CONTACTLISTITEM_INVALID_NAME']);
  });

  test('a list item that is added by two at once is one, and counted once', async () => {
    const who = await anAdmin();
    const { id } = await aList(who);
    const answers = await Promise.all([add(who, id), add(who, id), add(who, id)]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await theList(who, id)).toMatchObject({ contactsCount: '1', waitingCount: 1 });
  });
});

describe('an upload', () => {
  const aSheet = (...lines: string[]) =>
    new File([['Nome;Número;E-mail', ...lines].join('\n')], 'clientes.csv');

  test('an upload answers contacts new on the list, skips numbers that stand twice, and has screens ask again', async () => {
    const who = await anAdmin();
    const { id } = await aList(who);
    await add(who, id);
    const file = aSheet(
      'Ana;5511988880001;',
      'Rui;+55 11 98888-0003;rui@x.com',
      'Rui;5511988880003;',
      'Bia;;',
    );
    const { status, body } = await app.api(who).upload(`/contact-lists/${id}/upload`, { file });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: [{ name: 'Rui', number: '5511988880003', email: 'rui@x.com', contactListId: id }],
    });
    expect(await theList(who, id)).toMatchObject({ contactsCount: '2', waitingCount: 2 });
    const reload = await eventually(async () =>
      app.sent.find(({ event }) => event === `company-${who.companyId}-ContactListItem-${id}`),
    );
    expect(reload.payload).toMatchObject({ action: 'reload', records: [{ name: 'Rui' }] });
    const { body: last } = await app.api(who).get(`/contact-lists/${id}/imports`);
    expect(last.imports).toMatchObject([{ targetId: id, created: 1, known: 1, skipped: 2 }]);
    expect((await app.api(who).get('/contacts/imports')).body.imports).toEqual([]);
  });

  test('an upload can be previewed, its columns chosen, and then imported', async () => {
    const who = await anAdmin();
    const { id } = await aList(who);
    const { body } = await app
      .api(who)
      .upload(`/contact-lists/${id}/imports`, { file: aSheet('Rui;5511988880003;') });
    expect(body.proposal.columns).toEqual(['name', 'number', 'email']);
    const start = { columns: [null, 'number', null], hasHeading: true };
    await app.api(who).post(`/contacts/imports/${body.contactImport.id}/start`, start);
    await eventually(async () => (await theList(who, id)).contactsCount === '1');
    expect(await namesOf(who, id)).toEqual(['5511988880003']);
  });

  test('an upload to a list that was deleted meanwhile cannot be started', async () => {
    const who = await anAdmin();
    const { id } = await aList(who);
    const { body } = await app
      .api(who)
      .upload(`/contact-lists/${id}/imports`, { file: aSheet('Rui;5511988880003;') });
    await app.api(who).delete(`/contact-lists/${id}`);
    const started = await app
      .api(who)
      .post(`/contacts/imports/${body.contactImport.id}/start`, body.proposal);
    expect(started.body.error).toBe('ERR_NO_CONTACTLIST_FOUND');
  });

  test('an uploaded list is exported again as it is, cells that would be calculated marked', async () => {
    const who = await anAdmin();
    const { id } = await aList(who);
    await add(who, id, { name: '=1+1' });
    const { body } = await app.api(who).get(`/contact-lists/${id}/export`);
    expect(body).toContain(`"'=1+1";5511988880001;;0`);
  });
});
