/** @on-servers values of many contacts are written at once, under locks */
import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { tags } from '../tags/plugin.ts';
import { startTickets, type TicketsKit } from '../tickets/testing/tickets-kit.ts';
import { fields } from './plugin.ts';
import { contactValues } from './values/contact-values.ts';

let kit: TicketsKit;
let admin: TestUser;
beforeAll(async () => {
  kit = await startTickets({ plugins: [fields, tags] });
});
afterAll(() => kit.app.close());
beforeEach(async () => {
  admin = (await kit.aDesk()).admin;
  await aField({ label: 'Aniversário', key: 'birthday', type: 'date' });
  await aField({ label: 'Limite', key: 'limit', type: 'number' });
  await aField({
    label: 'Loja',
    key: 'shop',
    type: 'choice',
    choices: [{ label: 'Centro' }, { label: 'Sul' }],
  });
});

const api = () => kit.app.api(admin);
async function aField(wishes: object): Promise<{ id: number }> {
  const { status, body } = await api().post('/fields', { target: 'contact', ...wishes });
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}
async function textsOf(contactId: number): Promise<Record<string, string>> {
  const { body } = await api().get(`/contacts/${contactId}`);
  return Object.fromEntries(body.fields.map(({ key, text }: Record<string, string>) => [key, text]));
}
async function byNumber(number: string): Promise<Record<string, string>> {
  const { body } = await api().get('/contacts', { searchParam: number });
  return textsOf(body.contacts[0].id);
}

describe('a contact’s own call', () => {
  test('a contact is made and changed with values of fields, in one call', async () => {
    const { body } = await api().post('/contacts', {
      ...{ name: 'Ana Lima', number: '5511988880001' },
      fieldValues: { birthday: '25/12/1990', shop: 'centro' },
    });
    expect(await textsOf(body.id)).toEqual({ birthday: '25/12/1990', shop: 'Centro' });
    const before = (await api().get(`/contacts/${body.id}`)).body.updatedAt;
    const changed = await api().put(`/contacts/${body.id}`, { fieldValues: { limit: '12,5', shop: null } });
    expect(changed.status).toBe(200);
    expect(await textsOf(body.id)).toEqual({ birthday: '25/12/1990', limit: '12,5' });
    expect((await api().get(`/contacts/${body.id}`)).body.updatedAt > before).toBe(true);
  });

  test('a value that does not fit is refused, and nothing of the contact is stored', async () => {
    const { status, body } = await api().post('/contacts', {
      ...{ name: 'Ana Lima', number: '5511988880002' },
      fieldValues: { limit: 'abc', colour: 'x' },
    });
    expect([status, body.error]).toEqual([400, 'ERR_FIELD_VALUES']);
    expect(body.details.fields).toEqual({ limit: 'number', colour: 'unknownField' });
    expect((await api().get('/contacts', { searchParam: '5511988880002' })).body.contacts).toEqual([]);
  });
});

test('the later of two rows for one contact counts, and the contact is changed once', async () => {
  const { body } = await api().post('/contacts', { name: 'Ana Lima', number: '5511988880003' });
  const ctx = kit.app.ctx({ id: admin.companyId });
  const rows = ['10', '20'].map((limit) => ({ contactId: body.id, values: { limit } }));
  const changed = await ctx.transaction(() => contactValues.fillMany(ctx, rows));
  expect([...changed]).toEqual([body.id]);
  expect((await textsOf(body.id)).limit).toMatch(/^20/);
});

describe('values without a text', () => {
  test.each([[{ toString: 1 }], [[[[]]]], [{}], [[{ toString: 1 }]]])(
    'the value %j is refused for what is yes or no and for several choices, at every call',
    async (value) => {
      await aField({ label: 'VIP', key: 'vip', type: 'yesNo' });
      await aField({ label: 'Lojas', key: 'shops', type: 'choices', choices: [{ label: 'Sul' }] });
      const { body: contact } = await api().post('/contacts', { name: 'Ana', number: '5511988880077' });
      const values = { vip: value, shops: value };
      const faults = { vip: 'yesNo', shops: 'choice' };
      const put = await api().put(`/contacts/${contact.id}/fields`, { fields: values });
      expect([put.status, put.body.details?.fields]).toEqual([400, faults]);
      const post = await api().post('/contacts', {
        ...{ name: 'Bia', number: '5511988880078', fieldValues: values },
      });
      expect([post.status, post.body.details?.fields]).toEqual([400, faults]);
      const list = await api().get('/contacts', { fieldFilter: JSON.stringify({ vip: [value] }) });
      expect([list.status, list.body.details?.fields]).toEqual([400, { vip: 'yesNo' }]);
    },
  );

  test('a list of choices and a plain word are still read', async () => {
    await aField({ label: 'VIP', key: 'vip', type: 'yesNo' });
    await aField({ label: 'Lojas', key: 'shops', type: 'choices', choices: [{ label: 'Sul' }] });
    const { body } = await api().post('/contacts', {
      ...{ name: 'Ana', number: '5511988880079', fieldValues: { vip: true, shops: ['sul'] } },
    });
    expect(await textsOf(body.id)).toEqual({ vip: 'Sim', shops: 'Sul' });
  });
});

describe('the list of contacts', () => {
  const found = async (fieldFilter: object, about: object = {}) => {
    const { status, body } = await api().get('/contacts', {
      fieldFilter: JSON.stringify(fieldFilter),
      ...about,
    });
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body.count).toBe(body.contacts.length);
    return body.contacts.map(({ name }: { name: string }) => name);
  };
  beforeEach(async () => {
    const choices = [{ label: 'Água' }, { label: 'Luz' }];
    await aField({ label: 'Contas', key: 'bills', type: 'choices', choices });
    await aField({ label: 'Plano', key: 'plan', type: 'text' });
    const people: Array<[string, object]> = [
      ['Rui Paz', { shop: 'Sul', birthday: '25/12/1990', plan: 'Ouro fino' }],
      ['Ana Lima', { shop: 'Centro', bills: ['Água', 'Luz'] }],
      ['Bia Souza', { shop: 'Sul', bills: ['Luz'], limit: 12.5 }],
      ['Caio Reis', {}],
    ];
    for (const [index, [name, fieldValues]] of people.entries())
      await api().post('/contacts', { name, number: `551198888100${index}`, fieldValues });
  });

  test('the list of contacts is narrowed down by values of fields, by name and together with a search', async () => {
    expect(await found({ shop: 'sul' })).toEqual(['Bia Souza', 'Rui Paz']);
    expect(await found({ shop: 'Sul' }, { searchParam: 'paz' })).toEqual(['Rui Paz']);
    expect(await found({ shop: ['Sul', 'Centro'], bills: 'Luz' })).toEqual(['Ana Lima', 'Bia Souza']);
    expect(await found({ birthday: '1990-12-25' })).toEqual(['Rui Paz']);
    expect(await found({ limit: '12,5', plan: '' })).toEqual(['Bia Souza']);
    expect(await found({ plan: 'OURO FINO' })).toEqual(['Rui Paz']);
    expect(await found({ bills: null })).toEqual(['Caio Reis', 'Rui Paz']);
    expect(await found({ limit: { from: 12.5 } })).toEqual(['Bia Souza']);
    expect(await found({ limit: { from: '12,6' } })).toEqual([]);
    expect(await found({ limit: { from: 1, to: 12.5 }, shop: 'Sul' })).toEqual(['Bia Souza']);
    expect(await found({ birthday: { to: '25/12/1990' } })).toEqual(['Rui Paz']);
    expect(await found({ birthday: { from: '1990-12-26', to: '' }, limit: {} })).toEqual([]);
    const file = (
      await api().get('/contacts/export', { fieldFilter: JSON.stringify({ shop: 'Centro' }) })
    ).bytes.toString('utf8');
    expect(
      file
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line: string) => line.split(';')[0]),
    ).toEqual(['Ana Lima']);
    const stranger = (await kit.aDesk()).admin;
    const filter = JSON.stringify({ shop: 'Sul' });
    expect((await kit.app.api(stranger).get('/contacts', { fieldFilter: filter })).body.error).toBe(
      'ERR_FIELD_VALUES',
    );
  });

  const shown = async (columns: readonly string[], about: object = {}) => {
    const { body } = await api().get('/contacts', { columns: JSON.stringify(columns), ...about });
    return body.contacts.map(({ name, fields }: { name: string; fields: Array<Record<string, string>> }) => [
      name,
      ...fields.map(({ key, text }) => `${key} ${text}`),
    ]);
  };

  test('rows have the values of the columns that are asked for, in the fields’ order, and none without them', async () => {
    const filter = { fieldFilter: JSON.stringify({ bills: 'Luz' }) };
    expect(await shown(['bills', 'shop', 'unknown'], filter)).toEqual([
      ['Ana Lima', 'shop Centro', 'bills Água, Luz'],
      ['Bia Souza', 'shop Sul', 'bills Luz'],
    ]);
    expect(await shown(['plan'], { searchParam: 'caio' })).toEqual([['Caio Reis']]);
    const { body } = await api().get('/contacts', { columns: '' });
    expect(body.contacts.every((contact: object) => !('fields' in contact))).toBe(true);
    const { body: listed } = await api().get('/fields', { target: 'contact' });
    const shop = listed.find(({ key }: { key: string }) => key === 'shop');
    await api().put(`/fields/${shop.id}`, { isArchived: true });
    expect(await shown(['bills', 'shop'], { searchParam: 'bia' })).toEqual([['Bia Souza', 'bills Luz']]);
  });

  test('values of a page are read by as many statements for many contacts as for one', async () => {
    const statements = (searchParam: string) =>
      kit.app.fewestStatements(() => shown(['shop'], { searchParam }));
    const one = await statements('5511988881001');
    expect(await shown(['shop'], { searchParam: '551198888100' })).toHaveLength(4);
    expect(await statements('551198888100')).toBe(one);
  });

  test.each(['{}', '[1]', '["a","b","c","d","e"]', 'shop'])(
    'columns that are no list of keys, %s, are refused',
    async (columns) => {
      const { status, body } = await api().get('/contacts', { columns });
      expect([status, body.error]).toEqual([400, 'ERR_VALIDATION']);
    },
  );

  test('a filter of what is no field or no value of it is refused, and one of too many is too', async () => {
    const refusalOf = async (fieldFilter: string) => (await api().get('/contacts', { fieldFilter })).body;
    expect((await refusalOf('{"colour":"x","limit":"muito"}')).details.fields).toEqual({
      ...{ colour: 'unknownField', limit: 'number' },
    });
    expect((await refusalOf('{"shop":{"from":1},"limit":{"from":"muito"}}')).details.fields).toEqual({
      ...{ shop: 'range', limit: 'number' },
    });
    const many = Object.fromEntries(Array.from({ length: 6 }, (_none, index) => [`k${index}`, 1]));
    for (const filter of ['[1]', 'shop', JSON.stringify(many)])
      expect((await refusalOf(filter)).error).toBe('ERR_VALIDATION');
  });
});

describe('an import of contacts', () => {
  const heading = 'Nome;Telefone;Aniversário;field.limit;Loja';

  async function proposalOf(lines: readonly string[]) {
    const { body } = await api().upload('/contacts/imports', {
      file: new File([lines.join('\r\n')], 'clientes.csv'),
    });
    return body;
  }
  async function imported(lines: readonly string[], wishes: object = {}) {
    const { contactImport, proposal } = await proposalOf(lines);
    const { id } = contactImport;
    const started = await api().post(`/contacts/imports/${id}/start`, { ...proposal, ...wishes });
    expect([started.status, started.body.error]).toEqual([200, undefined]);
    return eventually(async () => {
      const { contactImport: now } = (await api().get(`/contacts/imports/${id}`)).body;
      return ['done', 'failed'].includes(now.state) ? now : undefined;
    });
  }

  test('columns whose headings name fields are proposed as theirs', async () => {
    const { proposal } = await proposalOf([heading, 'Ana Lima;5511988880001;1990-05-01;7;Sul']);
    expect(proposal.columns).toEqual(['name', 'number', 'field.birthday', 'field.limit', 'field.shop']);
  });

  test('a cell that does not fit is listed with its field, and its row is imported without it', async () => {
    const done = await imported([
      heading,
      'Ana Lima;5511988880001;01/05/1990;12,5;Sul',
      'Rui Paz;5511988880002;31/02/1990;abc;centro',
    ]);
    expect(done).toMatchObject({
      state: 'done',
      created: 2,
      skipped: 0,
      partly: 1,
      problems: { badField: 2 },
    });
    expect(await byNumber('5511988880001')).toEqual({ birthday: '01/05/1990', limit: '12,5', shop: 'Sul' });
    expect(await byNumber('5511988880002')).toEqual({ shop: 'Centro' });
    const report = (await api().get(`/contacts/imports/${done.id}/report`)).body;
    const why =
      'Importado sem um campo, cujo valor não serve para o tipo dele. Datas são lidas como 31/12/2025.';
    expect(report.trim().split('\r\n').slice(1)).toEqual([
      `3;Aniversário: 31/02/1990;"${why}"`,
      `3;Limite: abc;"${why}"`,
    ]);
  });

  test('contacts that are there keep their values, or take those of the file, and empty cells empty nothing', async () => {
    const { body } = await api().post('/contacts', {
      ...{ name: 'Ana Lima', number: '5511988880001' },
      fieldValues: { limit: 1, shop: 'Sul' },
    });
    const lines = [heading, 'Ana Lima;5511988880001;;2;'];
    expect(await imported(lines)).toMatchObject({ known: 1, updated: 0 });
    expect(await textsOf(body.id)).toEqual({ limit: '1', shop: 'Sul' });
    expect(await imported(lines, { existing: 'update' })).toMatchObject({ updated: 1 });
    expect(await textsOf(body.id)).toEqual({ limit: '2', shop: 'Sul' });
    expect(await imported(lines, { existing: 'update' })).toMatchObject({ updated: 0, known: 1 });
    const counted = (await api().get('/fields')).body.map(({ key, valuesCount }: Record<string, unknown>) => [
      key,
      valuesCount,
    ]);
    expect(counted).toEqual([
      ['birthday', 0],
      ['limit', 1],
      ['shop', 1],
    ]);
  });

  test('a column of no field, and two of one field, are refused', async () => {
    const { contactImport } = await proposalOf([heading, 'Ana Lima;5511988880001;;;']);
    const start = (columns: unknown[]) =>
      api().post(`/contacts/imports/${contactImport.id}/start`, { columns });
    for (const columns of [
      ['name', 'number', 'field.colour'],
      ['name', 'number', 'field.limit', 'field.limit'],
      ['name', 'number', 'colour'],
    ]) {
      const { status, body } = await start(columns);
      expect([status, body.error]).toEqual([400, 'ERR_VALIDATION']);
    }
  });

  test('an export has a column of each field, and an import takes it back', async () => {
    await api().post('/contacts', {
      ...{ name: 'Ana Lima', number: '5511988880001' },
      fieldValues: { birthday: '1990-05-01', limit: 12.5, shop: 'Sul' },
    });
    const file = (await api().get('/contacts/export')).bytes.toString('utf8');
    expect(file.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFname;number;email;Aniversário;Limite;Loja',
      'Ana Lima;5511988880001;;01/05/1990;"12,5";Sul',
    ]);
    const { proposal } = await proposalOf(file.trim().split('\r\n'));
    expect(proposal.columns).toEqual([
      ...['name', 'number', 'email'],
      ...['field.birthday', 'field.limit', 'field.shop'],
    ]);
  });
});

test('numbers of an import are read in the language of its user, in which an export writes them', async () => {
  const english = { 'accept-language': 'en' };
  await api().post('/contacts', {
    ...{ name: 'Ana Lima', number: '5511988880001' },
    fieldValues: { limit: 1234 },
  });
  const file = (await api().get('/contacts/export', {}, english)).bytes.toString('utf8');
  expect(file).toContain('1,234');
  const { body } = await api().upload('/contacts/imports', { file: new File([file], 'contacts.csv') });
  const { id } = body.contactImport;
  const wishes = { ...body.proposal, existing: 'update' };
  expect((await api().post(`/contacts/imports/${id}/start`, wishes, english)).status).toBe(200);
  const done = await eventually(async () => {
    const { contactImport } = (await api().get(`/contacts/imports/${id}`)).body;
    return contactImport.state === 'done' ? contactImport : undefined;
  });
  expect(done).toMatchObject({ known: 1, updated: 0, partly: 0 });
  expect((await byNumber('5511988880001')).limit).toBe('1.234');
});

describe('an act on all contacts that a filter finds', () => {
  const aContact = async (number: string, fieldValues: object): Promise<number> => {
    const { status, body } = await api().post('/contacts', {
      name: `Contato ${number}`,
      number,
      fieldValues,
    });
    expect([status, body.error]).toEqual([200, undefined]);
    return body.id;
  };
  const three = async () => [
    await aContact('5511988880001', { shop: 'Sul', limit: 12.5 }),
    await aContact('5511988880002', { shop: 'Sul', limit: 1 }),
    await aContact('5511988880003', { shop: 'Centro', limit: 12.5 }),
  ];
  const left = async () =>
    (await api().get('/contacts')).body.contacts.map(({ id }: { id: number }) => id).sort();
  const ends = async (deletionId: number) => {
    const ctx = kit.app.ctx({ id: admin.companyId });
    await ctx.table('ContactDeletions').where({ id: deletionId }).update({ dueAt: 0 });
    kit.app.host.jobs.enqueue('contact-deletion', { companyId: ctx.companyId, deletionId });
    await eventually(async () => {
      const { contactDeletion } = (await api().get(`/contacts/deletions/${deletionId}`)).body;
      return contactDeletion.state === 'done' ? contactDeletion : undefined;
    });
  };

  test('a deletion takes those whom search and filter find together, and no other contact', async () => {
    const [first = 0, second = 0, third = 0] = await three();
    const order = await api().post('/contacts/deletions', {
      ...{ allMatching: true, searchParam: 'Contato' },
      fieldFilter: { shop: ['Sul'], limit: { from: '10,5' } },
    });
    expect(order.body.contactDeletion).toMatchObject({
      ...{ total: 1, contactIds: null, searchParam: 'Contato' },
      fieldFilter: { limit: { from: 10.5 }, shop: 2 },
    });
    await ends(order.body.contactDeletion.id);
    expect(await left()).toEqual([second, third]);
    expect(first).toBeGreaterThan(0);
  });

  test('a deletion whose field is archived meanwhile deletes no contact', async () => {
    const all = await three();
    const { body } = await api().post('/contacts/deletions', {
      allMatching: true,
      fieldFilter: { shop: 'Sul' },
    });
    const [shop] = (await api().get('/fields')).body.filter(({ key }: { key: string }) => key === 'shop');
    await api().put(`/fields/${shop.id}`, { isArchived: true });
    await ends(body.contactDeletion.id);
    expect(await left()).toEqual(all);
  });

  test('a tagging means those whom the filter finds', async () => {
    await three();
    const { body: tag } = await api().post('/tags', { name: 'VIP' });
    const { body } = await api().post('/tags/taggings', {
      ...{ allMatching: true, tagIds: [tag.id], fieldFilter: { shop: 'Sul' } },
    });
    const done = await eventually(async () => {
      const { tagging } = (await api().get(`/tags/taggings/${body.tagging.id}`)).body;
      return tagging.state === 'done' ? tagging : undefined;
    });
    expect(done).toMatchObject({ total: 2, done: 2 });
  });

  test.each([
    ['/contacts/deletions', {}],
    ['/tags/taggings', { tagIds: [1] }],
  ])('a value that does not fit is refused by %s before contacts are chosen', async (path, body) => {
    const tagIds = 'tagIds' in body ? [(await api().post('/tags', { name: 'VIP' })).body.id] : undefined;
    const order = {
      allMatching: true,
      fieldFilter: { limit: 'abc', colour: 'azul' },
      ...(tagIds ? { tagIds } : {}),
    };
    const { body: answer } = await api().post(path, order);
    expect([answer.error, answer.details.fields]).toEqual([
      'ERR_FIELD_VALUES',
      { colour: 'unknownField', limit: 'number' },
    ]);
  });
});
