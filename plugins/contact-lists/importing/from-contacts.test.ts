/** @on-servers rows are stored in batches and merged under locks */
import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type CampaignsKit, startCampaigns } from '../../campaigns/testing/campaigns-kit.ts';
import type { AddressBookFilter } from '../../contacts/index.ts';
import { fields } from '../../fields/plugin.ts';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import { listTargetName } from './list-target.ts';

let kit: CampaignsKit;
beforeAll(async () => {
  kit = await startCampaigns({ plugins: [fields] });
});
afterAll(() => kit.app.close());

const api = (who: TestUser) => kit.app.api(who);
const numberAt = (index: number) => `55119${String(80_000_000 + index)}`;

/** So many people of the book, the first ones by name first. */
async function anAddressBook(desk: Desk, count: number, about: (index: number) => object = () => ({})) {
  const ctx = kit.app.ctx(desk.company);
  const now = Date.now();
  const rows = Array.from({ length: count }, (_none, index) => ({
    ...{ name: `Pessoa ${index}`, number: numberAt(index), email: '', uuid: `u${index}` },
    ...{ isGroup: 0, addressKind: 'phone', addressValue: numberAt(index) },
    // Two of them in each place of the order.
    ...{
      searchKey: `pessoa ${String(Math.floor(index / 2)).padStart(6, '0')}`,
      createdAt: now,
      updatedAt: now,
    },
    ...about(index),
  }));
  for (let start = 0; start < count; start += 500)
    await ctx.insert('Contacts', rows.slice(start, start + 500));
}

async function aList({ admin }: Desk) {
  return (await api(admin).post('/contact-lists', { name: 'Clientes' })).body.id as number;
}

const preview = ({ admin }: Desk, listId: number, filter: AddressBookFilter = {}) =>
  api(admin).post(`/contact-lists/${listId}/from-contacts/preview`, filter);
const fill = ({ admin }: Desk, listId: number, filter: AddressBookFilter = {}) =>
  api(admin).post(`/contact-lists/${listId}/from-contacts`, filter);

/** Fills a list and answers how that ended. */
async function filled(desk: Desk, listId: number, filter: AddressBookFilter = {}) {
  const { status, body } = await fill(desk, listId, filter);
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  return ended(desk, body.contactImport.id);
}

const ended = ({ admin }: Desk, id: number) =>
  eventually(async () => {
    const { contactImport } = (await api(admin).get(`/contacts/imports/${id}`)).body;
    return contactImport.finishedAt === null ? undefined : contactImport;
  });

const namesOn = async ({ admin }: Desk, contactListId: number) =>
  (await api(admin).get('/contact-list-items', { contactListId })).body.contacts
    .map(({ name }: { name: string }) => name)
    .sort();

const countOn = async ({ admin }: Desk, listId: number) =>
  Number((await api(admin).get(`/contact-lists/${listId}`)).body.contactsCount);

/** One that another process works on, or worked on when it died. */
async function anImport({ company }: Desk, listId: number, about: object) {
  const now = Date.now();
  const [id] = await kit.app.ctx(company).insert('ContactImports', {
    ...{ target: listTargetName, targetId: listId, source: 'book', state: 'running', filter: '{}' },
    ...{ fileName: '', fileSize: 0, fileColumns: 0, fileRows: 300, head: '[]', headingsKey: '' },
    ...{ holder: 'another process', createdAt: now, updatedAt: now },
    ...about,
  });
  return Number(id);
}

const audited = ({ admin }: Desk) =>
  kit.app.host.database.knex('AuditRows').where({ action: 'contact-list.filled', actorId: admin.id });

describe('contacts of the address book', () => {
  test('contacts of the address book come onto a list as the preview said, and none of them a second time', async () => {
    const desk = await kit.aDesk();
    await anAddressBook(desk, 8, (index) => ({
      ...(index === 5 ? { number: null, addressKind: 'lid', addressValue: 'x5' } : {}),
      ...(index === 6 ? { isGroup: 1 } : {}),
      ...(index === 7 ? { number: '123' } : {}),
    }));
    const listId = await aList(desk);
    const known = { contactListId: listId, name: 'Zeca', number: numberAt(1) };
    await api(desk.admin).post('/contact-list-items', known);
    await api(desk.admin).post('/campaign-suppressions', { number: numberAt(2) });
    const expected = { found: 7, fresh: 3, known: 1, withoutNumber: 2, optedOut: 1, isWhole: true };
    expect((await preview(desk, listId)).body).toEqual(expected);
    const end = await filled(desk, listId);
    expect(end).toMatchObject({
      ...{ source: 'book', state: 'done', rows: 7, rowsDone: 7 },
      ...{ created: 3, known: 1, skipped: 3, targetId: listId },
    });
    expect(await namesOn(desk, listId)).toEqual(['Pessoa 0', 'Pessoa 3', 'Pessoa 4', 'Zeca']);
    expect((await filled(desk, listId)).created).toBe(0);
    expect(await countOn(desk, listId)).toBe(4);
    const { body: report } = await api(desk.admin).get(`/contacts/imports/${end.id}/report`);
    expect(report).toContain('Contato nº;');
    expect(report).toContain('pediu para não receber campanhas');
    expect(await audited(desk)).toHaveLength(2);
  });

  test('contacts for a list match every condition: words, a tag on any ticket, connection, newest conversation', async () => {
    const desk = await kit.aDesk();
    const [ana, bia, caio] = [numberAt(1), numberAt(2), numberAt(3)];
    await kit.write(desk, { number: ana, pushName: 'Ana' }, { number: bia, pushName: 'Bia' });
    await kit.write(desk, { number: caio, pushName: 'Caio' });
    await anAddressBook(desk, 1, () => ({
      name: 'Nunca escreveu',
      number: numberAt(9),
      searchKey: 'nunca escreveu',
    }));
    const tag = async (name: string, number: string) => {
      const { body } = await api(desk.admin).post('/tags', { name });
      const { id: ticketId } = await kit.ticketOf(desk, number);
      await api(desk.admin).post('/tags/sync', { ticketId, tags: [body] });
      return body.id as number;
    };
    const [vip, late] = [await tag('Especial', ana), await tag('Atrasado', bia)];
    const old = await kit.ticketOf(desk, caio);
    await kit.app
      .ctx(desk.company)
      .table('Tickets')
      .where({ id: old.id })
      .update({ updatedAt: Date.UTC(2020, 1) });
    const { body: other } = await api(desk.admin).post('/whatsapp', { name: 'Outra', provider: 'sandbox' });
    await api(desk.admin).post('/fields', { target: 'contact', label: 'Plano', key: 'plan', type: 'text' });
    const { contactId } = await kit.ticketOf(desk, bia);
    await api(desk.admin).put(`/contacts/${contactId}/fields`, { fields: { plan: 'Ouro' } });
    const cases: Array<[AddressBookFilter, string[]]> = [
      [{}, ['Ana', 'Bia', 'Caio', 'Nunca escreveu']],
      [{ searchParam: 'escreveu' }, ['Nunca escreveu']],
      [{ tagIds: [vip] }, ['Ana']],
      [{ tagIds: [late, vip] }, ['Ana', 'Bia']],
      [{ tagIds: [late, vip], searchParam: 'bi' }, ['Bia']],
      [{ whatsappId: desk.connectionId }, ['Ana', 'Bia', 'Caio']],
      [{ whatsappId: other.id }, []],
      [{ talkedSince: '2021-01-01T00:00:00.000Z' }, ['Ana', 'Bia']],
      [{ talkedBefore: '2021-01-01T00:00:00.000Z' }, ['Caio']],
      [{ fieldFilter: { plan: 'OURO' } }, ['Bia']],
      [{ fieldFilter: { plan: null }, tagIds: [late, vip] }, ['Ana']],
      [{ talkedSince: '2019-01-01T00:00:00.000Z', talkedBefore: '2021-01-01T00:00:00.000Z' }, ['Caio']],
    ];
    for (const [filter, names] of cases) {
      const listId = await aList(desk);
      expect({ filter, found: (await preview(desk, listId, filter)).body.found }).toEqual({
        filter,
        found: names.length,
      });
      await filled(desk, listId, filter);
      expect({ filter, names: await namesOn(desk, listId) }).toEqual({ filter, names });
    }
  });

  test('contacts for a list are never those of another company', async () => {
    const [desk, stranger] = [await kit.aDesk(), await kit.aDesk()];
    await anAddressBook(stranger, 3);
    const listId = await aList(desk);
    expect((await preview(desk, listId)).body.found).toBe(0);
  });
});

describe('A list that is filled', () => {
  test('a list that is filled by several at once holds each contact once', async () => {
    const desk = await kit.aDesk();
    await anAddressBook(desk, 40);
    const listId = await aList(desk);
    const orders = [{ searchParam: 'Pessoa ' }, { searchParam: ' pessoa', tagIds: [] }, {}];
    const answers = await Promise.all(orders.map((filter) => fill(desk, listId, filter)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ends = await Promise.all(answers.map(({ body }) => ended(desk, body.contactImport.id)));
    const created = new Map(ends.map((end) => [end.id, end.created]));
    expect([...created.values()].reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(await countOn(desk, listId)).toBe(40);
  });

  test('a list is not filled by the same order again while that is under way', async () => {
    const desk = await kit.aDesk();
    await anAddressBook(desk, 3);
    const listId = await aList(desk);
    const id = await anImport(desk, listId, {
      filter: '{"searchParam":"pessoa"}',
      heldUntil: Date.now() + 60_000,
    });
    const same = { searchParam: ' pessoa ', tagIds: [], whatsappId: null };
    expect((await fill(desk, listId, same)).body.contactImport).toMatchObject({ id, state: 'running' });
    expect(await audited(desk)).toHaveLength(0);
    expect((await filled(desk, listId, { searchParam: 'outra' })).id).not.toBe(id);
    expect(await audited(desk)).toHaveLength(1);
  });

  test('a list is filled on after its process died, behind what was stored, with no contact twice', async () => {
    const desk = await kit.aDesk();
    await anAddressBook(desk, 300);
    const listId = await aList(desk);
    const ctx = kit.app.ctx(desk.company);
    const contacts = await ctx.table('Contacts').orderBy(['searchKey', 'id']).limit(101);
    // In the middle of two who have one place in the order; the one behind it was stored, but its note was lost.
    const [mark, next] = [contacts[98], contacts[99]];
    await api(desk.admin).post('/contact-list-items', {
      contactListId: listId,
      name: next.name,
      number: next.number,
    });
    const done = { lastKey: mark.searchKey, lastRow: mark.id, rowsDone: 99, created: 99 };
    const id = await anImport(desk, listId, { ...done, heldUntil: Date.now() - 1 });
    await kit.app.sweep('contacts/waiting-imports');
    expect(await ended(desk, id)).toMatchObject({
      state: 'done',
      rowsDone: 300,
      created: 299,
      known: 1,
    });
    expect(await countOn(desk, listId)).toBe(201);
  });

  test('a list is filled with each contact once however many there are, shows its progress, and stops on request', async () => {
    const desk = await kit.aDesk();
    await anAddressBook(desk, 2_300);
    const listId = await aList(desk);
    expect((await preview(desk, listId)).body).toMatchObject({ found: 2_300, fresh: 2_300 });
    const { body } = await fill(desk, listId);
    const { id } = body.contactImport;
    expect(body.contactImport).toMatchObject({ rows: 2_300, state: 'waiting' });
    await eventually(async () => (await countOn(desk, listId)) > 0);
    await api(desk.admin).delete(`/contacts/imports/${id}`);
    const stopped = await ended(desk, id);
    expect(stopped.created).toBe(await countOn(desk, listId));
    const rest = await filled(desk, listId);
    expect([rest.created + rest.known, await countOn(desk, listId)]).toEqual([2_300, 2_300]);
    const sent = kit.app.sent.filter(({ event }) => event === `company-${desk.company.id}-contact-import`);
    expect(sent.length).toBeGreaterThan(1);
  });
});
