/** @on-servers fields and their counts are changed under locks, and keys are unique */
import type { DomainEvents } from '@balcao/core';
import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ticketViews } from '../ticket-views/plugin.ts';
import { type Desk, startTickets, type TicketsKit } from '../tickets/testing/tickets-kit.ts';
import { fields } from './plugin.ts';
import type { Field } from './schemas.ts';

let kit: TicketsKit;
let desk: Desk;
const heard: Array<DomainEvents['ticket.fields-changed']> = [];
beforeAll(async () => {
  kit = await startTickets({ plugins: [fields, ticketViews] });
  kit.app.host.events.on('ticket.fields-changed', async (_ctx, payload) => void heard.push(payload));
});
afterAll(() => kit.app.close());
beforeEach(async () => {
  desk = await kit.aDesk();
});

const api = (user: TestUser = desk.admin) => kit.app.api(user);
const aField = async (wishes: object = {}): Promise<Field> => {
  const { status, body } = await api().post('/fields', {
    ...{ target: 'ticket', label: 'Motivo', type: 'text' },
    ...wishes,
  });
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};
const fieldOf = async (id: number): Promise<Field> => (await api().get(`/fields/${id}`)).body;
const fill = (id: number, values: object) => api().put(`/tickets/${id}/fields`, { fields: values });
const valuesIn = ({ body }: { body: { fields: Array<{ key: string; value: unknown }> } }) =>
  Object.fromEntries(body.fields.map(({ key, value }) => [key, value]));

describe('a field', () => {
  test('a field has a key of its own made from its label, keeps its type, and is shown to the company', async () => {
    const first = await aField({ label: 'Nº do pedido' });
    const second = await aField({ label: 'Nº do pedido', target: 'contact' });
    expect([first.key, second.key]).toEqual(['n_do_pedido', 'n_do_pedido_2']);
    const taken = await api().post('/fields', { target: 'ticket', label: 'x', key: first.key, type: 'text' });
    expect(taken.body.error).toBe('ERR_FIELD_KEY_ALREADY_EXISTS');
    const agent = await kit.anAgent(desk);
    expect((await api(agent).get('/fields')).body.map(({ id }: Field) => id)).toEqual([first.id, second.id]);
    await api().put(`/fields/${first.id}`, { label: 'Pedido', type: 'number' });
    expect(await fieldOf(first.id)).toMatchObject({ label: 'Pedido', type: 'text', key: 'n_do_pedido' });
    const sent = kit.app.sent.filter(({ event }) => event === `company-${desk.company.id}-field`);
    expect(sent.map(({ payload }) => (payload as { action: string }).action)).toEqual([
      'create',
      'create',
      'update',
    ]);
  });

  test.each<[string, object, string]>([
    ['a label of spaces', { label: '  ' }, 'ERR_FIELD_INVALID_LABEL'],
    ['a key with capitals', { key: 'Pedido' }, 'ERR_FIELD_INVALID_KEY'],
    ['a choice field without choices', { type: 'choice' }, 'ERR_FIELD_INVALID_CHOICES'],
    ['choices of a text', { choices: [{ label: 'A' }] }, 'ERR_FIELD_INVALID_CHOICES'],
    [
      'two choices of one name',
      { type: 'choice', choices: [{ label: 'Troca' }, { label: 'TROCA' }] },
      'ERR_FIELD_INVALID_CHOICES',
    ],
    ['a queue that is none of the company’s', { queueIds: [999_999] }, 'ERR_QUEUE_NOT_FOUND'],
  ])('%s is refused', async (_what, wishes, error) => {
    const { body } = await api().post('/fields', {
      target: 'ticket',
      label: 'Novo',
      type: 'text',
      ...wishes,
    });
    expect(body.error).toBe(error);
  });

  test('fields are ordered as asked, those that are not named after them', async () => {
    const ids = [(await aField()).id, (await aField()).id, (await aField()).id];
    const [one, two, three] = ids;
    const { body } = await api().put('/fields/order', { target: 'ticket', ids: [three, one] });
    expect(body.map(({ id }: Field) => id)).toEqual([three, one, two]);
    const audited = await kit.app.ctx(desk.company).table('AuditRows').where({ action: 'fields.ordered' });
    expect(audited).toHaveLength(1);
    const other = await aField({ target: 'contact' });
    expect((await api().put('/fields/order', { target: 'ticket', ids: [other.id] })).status).toBe(404);
  });

  test('fields are in the order of one of two who sort at once', async () => {
    const [one, two, three] = [(await aField()).id, (await aField()).id, (await aField()).id];
    const orders = [
      [three, two, one],
      [two, one, three],
    ];
    for (let round = 0; round < 5; round++) {
      await Promise.all(orders.map((ids) => api().put('/fields/order', { target: 'ticket', ids })));
      const { body } = await api().get('/fields', { target: 'ticket' });
      expect(orders).toContainEqual(body.map(({ id }: Field) => id));
    }
  });

  test('a field with values is archived and not deleted', async () => {
    const { id } = await kit.anOpenTicket(desk);
    const field = await aField();
    await fill(id, { motivo: 'Troca' });
    expect((await api().delete(`/fields/${field.id}`)).body.error).toBe('ERR_FIELD_IN_USE');
    await api().put(`/fields/${field.id}`, { isArchived: true });
    expect((await api().get(`/tickets/${id}`)).body.fields).toEqual([]);
    expect((await fill(id, { motivo: 'Outro' })).body.details.fields).toEqual({ motivo: 'unknownField' });
    await api().put(`/fields/${field.id}`, { isArchived: false });
    await fill(id, { motivo: null });
    expect((await api().delete(`/fields/${field.id}`)).status).toBe(200);
  });

  test('a choice keeps its id under a new name, and one in use cannot be left out', async () => {
    const { id } = await kit.anOpenTicket(desk);
    const field = await aField({ type: 'choice', choices: [{ label: 'Troca' }, { label: 'Defeito' }] });
    const [swap, defect] = field.choices as [Field['choices'][number], Field['choices'][number]];
    await fill(id, { motivo: 'troca' });
    const change = (choices: object[]) => api().put(`/fields/${field.id}`, { choices });
    expect((await change([{ id: defect.id, label: 'Defeito' }])).body).toMatchObject({
      error: 'ERR_FIELD_CHOICE_IN_USE',
      details: { label: 'Troca' },
    });
    const { result: renamed, statements } = await kit.app.countStatements(() =>
      change([{ id: swap.id, label: 'Devolução', isArchived: true }, { label: 'Elogio' }]),
    );
    const writes = statements.filter((sql) => /^\s*(insert|update|delete|replace)\b/i.test(sql));
    expect(writes.some((sql) => sql.includes('Fields'))).toBe(true);
    expect(writes.filter((sql) => sql.includes('FieldValues'))).toEqual([]);
    expect(renamed.body.choices).toEqual([
      { id: swap.id, label: 'Devolução', isArchived: true, valuesCount: 1 },
      { id: defect.id + 1, label: 'Elogio', isArchived: false, valuesCount: 0 },
    ]);
    expect((await api().get(`/tickets/${id}`)).body.fields).toMatchObject([
      { value: swap.id, text: 'Devolução' },
    ]);
    expect((await fill(id, { motivo: 'Devolução' })).body.details.fields).toEqual({ motivo: 'choice' });
  });
});

describe('values of a ticket', () => {
  test('values of every type are answered typed and as people read them, once each', async () => {
    const { id } = await kit.anOpenTicket(desk);
    const choices = [{ label: 'Gato' }, { label: 'Cão' }];
    for (const [key, type] of [
      ['texto', 'text'],
      ['valor', 'number'],
      ['dia', 'date'],
      ['hora', 'moment'],
      ['urgente', 'yesNo'],
      ['bicho', 'choice'],
      ['bichos', 'choices'],
      ['site', 'link'],
    ])
      await aField({ label: key, type, ...(String(type).startsWith('choice') ? { choices } : {}) });
    const given = {
      ...{ texto: ' Ação ', valor: '12,5', dia: '29/02/2028', hora: '2026-12-01T10:00:00-03:00' },
      ...{ urgente: 'sim', bicho: 'CÃO', bichos: [1, 'cão'], site: 'https://balcao.test/a' },
    };
    const answer = await fill(id, given);
    expect(valuesIn(answer)).toEqual({
      ...{ texto: 'Ação', valor: 12.5, dia: '2028-02-29', hora: '2026-12-01T13:00:00.000Z' },
      ...{ urgente: true, bicho: 2, bichos: [1, 2], site: 'https://balcao.test/a' },
    });
    expect(answer.body.fields.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining(['12,5', '29/02/2028', 'Sim', 'Cão', 'Gato, Cão']),
    );
    await fill(id, given);
    await kit.app.settle();
    expect(heard.filter(({ ticketId }) => ticketId === id)).toEqual([
      { ticketId: id, keys: expect.arrayContaining(['texto', 'bichos']) },
    ]);
    expect((await api().get(`/tickets/${id}`)).body.fields).toEqual(answer.body.fields);
    const [animal] = (await api().get('/fields')).body.filter(({ key }: Field) => key === 'bichos');
    expect(animal.choices.map(({ valuesCount }: { valuesCount: number }) => valuesCount)).toEqual([1, 1]);
    expect(animal.valuesCount).toBe(1);
  });

  test('a label with a comma is read in a text of several, as it is shown', async () => {
    const { id } = await kit.anOpenTicket(desk);
    const labels = ['São Paulo', 'São Paulo, SP', 'Rio; Niterói, RJ'];
    const choices = labels.map((label) => ({ label }));
    await aField({ label: 'cidades', type: 'choices', choices });
    const read = async (cidades: string) => valuesIn(await fill(id, { cidades })).cidades;
    expect(await read('são paulo, sp')).toEqual([2]);
    expect(await read('Rio; Niterói, RJ, São Paulo; São Paulo, SP')).toEqual([3, 1, 2]);
    expect(await read('São Paulo,,')).toEqual([1]);
    expect((await fill(id, { cidades: 'São Paulo, RJ' })).status).toBe(400);
  });

  test('values that do not fit are named by field, and nothing is written', async () => {
    const { id } = await kit.anOpenTicket(desk);
    await aField({ label: 'Texto' });
    await aField({ label: 'Valor', type: 'number' });
    await aField({ label: 'Dia', type: 'date' });
    await aField({ label: 'Site', type: 'link' });
    const { status, body } = await fill(id, {
      ...{ texto: 'bom', valor: 'abc', dia: '2026-02-30', site: 'javascript:alert(1)', outro: 1 },
    });
    expect([status, body.error]).toEqual([400, 'ERR_FIELD_VALUES']);
    expect(body.details.fields).toEqual({
      ...{ valor: 'number', dia: 'date', site: 'link', outro: 'unknownField' },
    });
    expect(body.details.names).toBe('Valor, Dia, Site, outro');
    expect((await api().get(`/tickets/${id}`)).body.fields).toEqual([]);
  });

  test('an agent fills in tickets of their queues, and no others', async () => {
    await aField();
    const [own, other] = [await kit.aQueue(desk), await kit.aQueue(desk)];
    const agent = await kit.anAgent(desk, { queueIds: [own] });
    const put = (id: number) => api(agent).put(`/tickets/${id}/fields`, { fields: { motivo: 'x' } });
    expect((await put((await kit.anOpenTicket(desk, { queueId: own })).id)).status).toBe(200);
    expect((await put((await kit.anOpenTicket(desk, { queueId: other })).id)).status).toBe(403);
  });

  test('changes at once leave one value and the right counts, and a deleted ticket is counted no more', async () => {
    const field = await aField({ type: 'choice', choices: [{ label: 'A' }, { label: 'B' }] });
    const tickets = [await kit.anOpenTicket(desk), await kit.anOpenTicket(desk)];
    await Promise.all(
      tickets.flatMap(({ id }) => [1, 2, 1, 2].map((choice) => fill(id, { motivo: choice }))),
    );
    const { valuesCount, choices } = await fieldOf(field.id);
    expect([valuesCount, choices.reduce((sum, choice) => sum + choice.valuesCount, 0)]).toEqual([2, 2]);
    for (const { id } of tickets) expect((await api().delete(`/tickets/${id}`)).status).toBe(200);
    expect(await fieldOf(field.id)).toMatchObject({
      valuesCount: 0,
      choices: [{ valuesCount: 0 }, { valuesCount: 0 }],
    });
  });

  test('a person closes a ticket once its required fields are filled in, in the queues that have them', async () => {
    const queueId = await kit.aQueue(desk);
    await aField({ label: 'Motivo', requiredAt: 'close' });
    await aField({ label: 'Peça', requiredAt: 'close', queueIds: [queueId] });
    const { id } = await kit.anOpenTicket(desk, { queueId });
    const close = () => api().put(`/tickets/${id}`, { status: 'closed' });
    const refused = await close();
    expect([refused.status, refused.body.error]).toEqual([409, 'ERR_FIELDS_REQUIRED']);
    expect(refused.body.details).toEqual({ keys: ['motivo', 'peca'], names: 'Motivo, Peça' });
    expect((await api().get(`/tickets/${id}`)).body.status).toBe('open');
    await fill(id, { motivo: 'Troca', peca: 'Roda' });
    expect((await close()).body.status).toBe('closed');
    const elsewhere = await kit.anOpenTicket(desk);
    await fill(elsewhere.id, { motivo: 'Troca' });
    expect((await api().put(`/tickets/${elsewhere.id}`, { status: 'closed' })).status).toBe(200);
  });
});

describe('values of a contact', () => {
  const aContact = async (number: string): Promise<number> =>
    (await api().post('/contacts', { name: `Cliente ${number}`, number })).body.id;
  const note = (id: number, values: object) => api().put(`/contacts/${id}/fields`, { fields: values });

  test('values of a contact are in its full representation and in that of its tickets alone', async () => {
    await aField({ target: 'contact', label: 'Cidade' });
    const ticket = await kit.anOpenTicket(desk);
    const { body } = await note(ticket.contactId, { cidade: 'Natal' });
    expect(body.fields).toMatchObject([{ key: 'cidade', label: 'Cidade', value: 'Natal', text: 'Natal' }]);
    expect((await api().get(`/tickets/${ticket.id}`)).body.contact.fields).toEqual(body.fields);
    const { body: list } = await api().get('/contacts');
    expect(list.contacts.map((contact: object) => 'fields' in contact)).toEqual([false]);
  });

  test('a merge brings the values that the contact lacks, and an erased contact takes its values along', async () => {
    const [city, plan] = [
      await aField({ target: 'contact', label: 'Cidade' }),
      await aField({ target: 'contact', label: 'Plano', type: 'choice', choices: [{ label: 'A' }] }),
    ];
    const [own, other] = [await aContact('5511955550001'), await aContact('5511955550002')];
    await note(own, { cidade: 'Natal' });
    await note(other, { cidade: 'Belém', plano: 'A' });
    expect((await api().post(`/contacts/${own}/merge`, { fromContactId: other })).status).toBe(200);
    await kit.app.settle();
    expect(valuesIn(await api().get(`/contacts/${own}`))).toEqual({ cidade: 'Natal', plano: 1 });
    expect([(await fieldOf(city.id)).valuesCount, (await fieldOf(plan.id)).valuesCount]).toEqual([1, 1]);
    await api().delete(`/contacts/${own}`);
    expect([(await fieldOf(city.id)).valuesCount, (await fieldOf(plan.id)).choices[0]?.valuesCount]).toEqual([
      0, 0,
    ]);
    expect(await kit.app.ctx(desk.company).table('ContactFieldValues')).toEqual([]);
  });

  test('values of another company’s contact and ticket are neither read nor written', async () => {
    await aField();
    await aField({ target: 'contact', label: 'Cidade' });
    const ticket = await kit.anOpenTicket(desk);
    const foreign = (await kit.aDesk()).admin;
    const put = (path: string, key: string) => api(foreign).put(path, { fields: { [key]: 'x' } });
    expect((await put(`/tickets/${ticket.id}/fields`, 'motivo')).status).toBe(404);
    expect((await put(`/contacts/${ticket.contactId}/fields`, 'cidade')).status).toBe(404);
    expect((await api(foreign).get('/fields')).body).toEqual([]);
  });
});

describe('values in the rows of lists', () => {
  const aTicketWith = async (values: object): Promise<number> => {
    const { id } = await kit.anOpenTicket(desk);
    expect((await fill(id, values)).status).toBe(200);
    return id;
  };
  const listed = async (query: Record<string, string>) => {
    const { status, body } = await api().get('/tickets', { status: 'open', showAll: 'true', ...query });
    expect([status, body.error]).toEqual([200, undefined]);
    return body.tickets as Array<{ id: number; fields?: Array<{ key: string; text: string }> }>;
  };

  test('rows have the values of the columns that are asked for, in the fields’ order, and none without them', async () => {
    await aField({ label: 'Pedido', key: 'order' });
    await aField({ label: 'Valor', key: 'amount', type: 'number' });
    const gone = await aField({ label: 'Cor', key: 'colour' });
    const full = await aTicketWith({ order: 'A-1', amount: 12.5, colour: 'azul' });
    const { id: empty } = await kit.anOpenTicket(desk);
    await api().put(`/fields/${gone.id}`, { isArchived: true });
    const texts = (await listed({ columns: '["amount","order","colour","unknown"]' })).map(
      ({ id, fields }) => [id, fields?.map(({ key, text }) => [key, text])],
    );
    expect(new Map(texts as Array<[number, unknown]>)).toEqual(
      new Map<number, unknown>([
        [empty, []],
        [
          full,
          [
            ['order', 'A-1'],
            ['amount', '12,5'],
          ],
        ],
      ]),
    );
    expect((await listed({ columns: '["order"]' })).find(({ id }) => id === full)?.fields).toHaveLength(1);
    expect((await listed({})).map(({ fields }) => fields)).toEqual([undefined, undefined]);
  });

  test('values of a page are read by as many statements for many tickets as for one', async () => {
    await aField({ label: 'Pedido', key: 'order' });
    await aTicketWith({ order: '1' });
    const reading = () => kit.app.fewestStatements(() => listed({ columns: '["order"]' }));
    const one = await reading();
    for (let more = 0; more < 5; more++) await aTicketWith({ order: 'x' });
    expect(await reading()).toBe(one);
  });

  test.each(['{}', '[1]', '["a","b","c","d","e"]', 'order'])(
    'columns that are no list of keys, %s, are refused',
    async (columns) => {
      const { status, body } = await api().get('/tickets', { columns });
      expect([status, body.error]).toEqual([400, 'ERR_VALIDATION']);
    },
  );

  test('screens hear that a ticket has other values, and the event carries none of them', async () => {
    await aField({ label: 'Pedido', key: 'order' });
    const id = await aTicketWith({ order: 'A-1' });
    const sent = await eventually(async () => {
      const found = kit.app.sent.filter(
        ({ event, payload }) =>
          event === `company-${desk.company.id}-ticket` &&
          (payload as { action: string }).action === 'updateFields',
      );
      return found.length > 0 ? found : undefined;
    });
    expect(sent.map(({ payload }) => payload)).toEqual([{ action: 'updateFields', ticketId: id }]);
  });
});

test('a field keeps its version while values are filled in, so that a change that was read before is taken', async () => {
  const field = await aField({ key: 'order' });
  const { id } = await kit.anOpenTicket(desk);
  await kit.app.ctx(desk.company).table('Fields').where({ id: field.id }).update({ updatedAt: 1_000 });
  const { updatedAt } = await fieldOf(field.id);
  expect((await fill(id, { order: 'A-1' })).status).toBe(200);
  expect(await fieldOf(field.id)).toMatchObject({ updatedAt, valuesCount: 1 });
  const version = { 'if-match': `"${updatedAt}"` };
  const { status } = await api().put(`/fields/${field.id}`, { label: 'Pedido' }, version);
  expect(status).toBe(200);
});

describe('a view with columns', () => {
  const aView = (body: object) =>
    api().post('/ticket-views', { name: `Visão ${Math.random()}`, filter: { all: [] }, ...body });
  const columnsIn = async (id: number, query: Record<string, string> = {}) => {
    const { body } = await api().get(`/ticket-views/${id}/tickets`, query);
    return body.tickets.map(({ fields }: { fields?: Array<{ key: string }> }) =>
      fields?.map(({ key }) => key),
    );
  };

  test('rows have the fields of the view, and where it has none those that its reader asks for', async () => {
    const order = await aField({ label: 'Pedido', key: 'order' });
    await aField({ label: 'Valor', key: 'amount', type: 'number' });
    const { id } = await kit.anOpenTicket(desk);
    await fill(id, { order: 'A-1', amount: 2 });
    const { body: view } = await aView({ columns: ['order'] });
    expect(view.columns).toEqual(['order']);
    const { body: plain } = await aView({});
    expect(await columnsIn(view.id, { columns: '["amount"]' })).toEqual([['order']]);
    expect(await columnsIn(plain.id, { columns: '["amount"]' })).toEqual([['amount']]);
    expect(await columnsIn(plain.id)).toEqual([undefined]);
    await api().put(`/fields/${order.id}`, { isArchived: true });
    expect(await columnsIn(view.id)).toEqual([[]]);
    // A column that the view had before stays, whatever else is changed in it.
    const { status } = await api().put(`/ticket-views/${view.id}`, { columns: ['order', 'amount'] });
    expect([status, await columnsIn(view.id)]).toEqual([200, [['amount']]]);
  });

  test('a field that is not there, or of contacts, is no column', async () => {
    await aField({ label: 'Loja', key: 'shop', target: 'contact' });
    for (const columns of [['unknown'], ['shop']])
      expect((await aView({ columns })).body.error).toBe('ERR_TICKET_VIEW_COLUMN_NOT_FOUND');
  });
});
