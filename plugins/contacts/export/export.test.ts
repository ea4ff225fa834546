import { csvLine } from '@balcao/core';
import { startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveContacts } from '../resolve-contacts.ts';
import { contactPlugins } from '../testing/contact-plugins.ts';

let app: TestApp;
let boss: TestUser;

beforeAll(async () => {
  app = await startTestApp({ plugins: contactPlugins });
  boss = await app.aUser(await app.aCompany());
  const api = app.api(boss);
  await api.post('/contacts', { name: 'Ana; a "Naná"', number: '5511988880001', email: 'ana@x.com' });
  await api.post('/contacts', { name: '=HYPERLINK("http://x")', number: '5511988880002' });
  await api.post('/contacts', { name: '@SUM(A1) <b>&', number: '5511988880003' });
  await resolveContacts(app.ctx({ id: boss.companyId }), [
    { addresses: [{ kind: 'group', value: '123-456' }], name: 'Um grupo', isGroup: true, connectionId: null },
    { addresses: [{ kind: 'lid', value: '999' }], name: 'Sem número', connectionId: null },
  ]);
  await app
    .api(await app.aUser(await app.aCompany()))
    .post('/contacts', { name: 'Alheia', number: '5511988880009' });
});
afterAll(() => app.close());

const asText = async (query: Record<string, string> = {}) =>
  (await app.api(boss).get('/contacts/export', query)).bytes.toString('utf8');

describe('GET /contacts/export', () => {
  test('a CSV export has every contact of the company, and nothing that a spreadsheet would calculate', async () => {
    const answer = await app.api(boss).get('/contacts/export');
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="contacts.csv"');
    expect(answer.bytes.toString('utf8')).toBe(
      [
        '\uFEFFname;number;email',
        `"'=HYPERLINK(""http://x"")";5511988880002;`,
        `"'@SUM(A1) <b>&";5511988880003;`,
        '"Ana; a ""Naná""";5511988880001;ana@x.com',
        'Sem número;;',
        '',
      ].join('\r\n'),
    );
  });

  test('a workbook export has a text in every cell', async () => {
    const { bytes, headers } = await app.api(boss).get('/contacts/export', { format: 'xlsx' });
    expect(headers['content-type']).toContain('spreadsheetml');
    const { Sheets, SheetNames } = read(bytes);
    expect(SheetNames).toEqual(['Contatos']);
    const sheet = Sheets.Contatos ?? {};
    expect(utils.sheet_to_json(sheet, { header: 1, defval: '' })).toEqual([
      ['name', 'number', 'email'],
      ['=HYPERLINK("http://x")', '5511988880002', ''],
      ['@SUM(A1) <b>&', '5511988880003', ''],
      ['Ana; a "Naná"', '5511988880001', 'ana@x.com'],
      ['Sem número', '', ''],
    ]);
    const cells = Object.entries(sheet).filter(([place]) => /^[A-Z]/.test(place));
    expect(cells.every(([, cell]) => cell.t === 's' && cell.f === undefined)).toBe(true);
  });

  test('an export has what a search finds', async () => {
    expect((await asText({ searchParam: 'nana' })).split('\r\n')).toHaveLength(3);
    expect(await asText({ searchParam: 'ninguém' })).toBe('\uFEFFname;number;email\r\n');
  });

  test('an export goes through a long address book in parts, each contact once and in its order', async () => {
    const who = await app.aUser(await app.aCompany());
    const now = Date.now();
    const names = Array.from(
      { length: 1203 },
      (_none, index) => `Cliente ${String(index % 400).padStart(3, '0')}`,
    );
    await app.ctx({ id: who.companyId }).sql.insert(
      'Contacts',
      [
        'name',
        'number',
        'email',
        'uuid',
        'isGroup',
        'addressKind',
        'addressValue',
        'searchKey',
        'createdAt',
        'updatedAt',
      ],
      // Many have one key: a part may end among them.
      names.map((name, index) => [
        name,
        String(5511900000000 + index),
        '',
        String(index),
        0,
        'phone',
        '1',
        name.toLowerCase(),
        now,
        now,
      ]),
    );
    const { bytes } = await app.api(who).get('/contacts/export');
    const lines = bytes.toString('utf8').trim().split('\r\n').slice(1);
    expect(new Set(lines).size).toBe(1203);
    expect(lines.map((line) => line.split(';')[0])).toEqual([...names].sort());
  });

  test('an export has the extra fields, each a column, and several values of one in one cell', async () => {
    const admin = await app.aUser(await app.aCompany());
    const field = (name: string, value: string) => ({ name, value });
    for (const [name, number, extraInfo] of [
      ['Ana', '5511988880011', [field('Código', '0007'), field('Cidade', 'São Paulo')]],
      ['Bia', '5511988880012', [field('código', '=1+1'), field('Código', '8')]],
      ['Rui', '5511988880013', []],
    ] as const)
      await app.api(admin).post('/contacts', { name, number, extraInfo });
    const { bytes } = await app.api(admin).get('/contacts/export');
    const lines = bytes.toString('utf8').split('\r\n');
    expect(lines[0]?.toLowerCase()).toBe('\uFEFFname;number;email;cidade;código');
    expect(lines.slice(1, 4)).toEqual([
      'Ana;5511988880011;;São Paulo;0007',
      `Bia;5511988880012;;;"'=1+1; 8"`,
      'Rui;5511988880013;;;',
    ]);
  });
});

test.each([
  ['=1', `"'=1"`],
  ['+55', `"'+55"`],
  [' -1', `"' -1"`],
  ['@a', `"'@a"`],
  ['\t=1', `"'\t=1"`],
  ['＝1', `"'＝1"`],
  ['a=1', 'a=1'],
  ['a\0b', 'ab'],
  ["'=1", `"'=1"`],
  ['duas\nlinhas', '"duas\nlinhas"'],
])('csvLine writes %j as %s', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});
