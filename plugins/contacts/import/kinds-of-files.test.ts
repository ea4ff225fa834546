import { eventually, startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anAdminInBrazil, contactPlugins } from '../testing/contact-plugins.ts';
import { aFile, aRawWorkbook, aWorkbook, csvFile } from './testing/workbooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ plugins: contactPlugins });
});
afterAll(() => app.close());

type Columns = Array<string | null>;

/** Imports a file with its columns as proposed, or as given, into a book of its own. */
async function imported(file: File, columns?: (proposed: Columns) => Columns) {
  const who = await anAdminInBrazil(app);
  const { status, body } = await app.api(who).upload('/contacts/imports', { file });
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  const { contactImport, proposal } = body;
  const wishes = columns ? { columns: columns(proposal.columns) } : {};
  await app.api(who).post(`/contacts/imports/${contactImport.id}/start`, { ...proposal, ...wishes });
  const done = await ended(who, contactImport.id);
  const { body: book } = await app.api(who).get('/contacts');
  return {
    who,
    done,
    people: book.contacts.map(({ name, number }: Record<string, string>) => [name, number]),
    ids: book.contacts.map(({ id }: { id: number }) => id),
  };
}

async function ended(who: TestUser, id: number) {
  return eventually(async () => {
    const { contactImport } = (await app.api(who).get(`/contacts/imports/${id}`)).body;
    return ['done', 'failed'].includes(contactImport.state) ? contactImport : undefined;
  });
}

async function infoOf(who: TestUser, id: number) {
  const { body } = await app.api(who).get(`/contacts/${id}`);
  return body.extraInfo.map(({ name, value }: Record<string, string>) => [name, value]);
}

describe('a file of contacts', () => {
  test('a file as Google exports it brings every contact, with whole names and further numbers', async () => {
    const phones = (...cells: string[]) =>
      Array.from({ length: 4 }, (_none, at) => cells[at] ?? '').join(',');
    const rest = ',,,,,,';
    const { who, people, ids } = await imported(
      csvFile([
        'First Name,Middle Name,Last Name,Phonetic First Name,Nickname,File As,Organization Name,Labels,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value',
        `Ana,de,Souza${rest},${phones('Mobile', '+55 11 90000-4601')}`,
        `Bia,,Dois${rest},${phones('Mobile', '+55 11 90000-4602 ::: +55 11 90000-4603')}`,
        `Caio,,Tres${rest},${phones('', '', 'Work', '+55 11 90000-4604')}`,
        `Dora,,Quatro${rest},${phones('Home', '+55 11 3000-4605', 'Mobile', '+55 11 90000-4605')}`,
      ]),
    );
    expect(people).toEqual([
      ['Ana de Souza', '5511900004601'],
      ['Bia Dois', '5511900004602'],
      ['Caio Tres', '5511900004604'],
      ['Dora Quatro', '5511900004605'],
    ]);
    expect(await infoOf(who, ids[1])).toEqual([['Mobile', '5511900004603']]);
    expect(await infoOf(who, ids[3])).toEqual([['Home', '551130004605']]);
  });

  test('a file can have the area code beside the number, and a row without one is reported', async () => {
    const { people, done } = await imported(
      csvFile(['Nome;DDD;Telefone', 'Um;11;90000-4621', 'Dois;021;900004622', 'Três;;900004623']),
    );
    expect(people).toEqual([
      ['Dois', '5521900004622'],
      ['Um', '5511900004621'],
    ]);
    expect(done).toMatchObject({ created: 2, skipped: 1, problems: { noAreaCode: 1 } });
  });

  test('an import keeps what a program wrote as a formula, and words, links and addresses around numbers', async () => {
    const { who, people, ids } = await imported(
      csvFile([
        'Código;Cliente;Celular',
        '="0007";Um;="5511900004611"',
        '="0008";Dois;"=""5511900004612"""',
        ';Três;11 90000-4681 / 11 90000-4682',
        ';Quatro;https://wa.me/5511900004685',
        ';Cinco;5511900004686@s.whatsapp.net',
      ]),
      ([, ...others]) => ['extra', ...others],
    );
    expect(people).toEqual([
      ['Cinco', '5511900004686'],
      ['Dois', '5511900004612'],
      ['Quatro', '5511900004685'],
      ['Três', '5511900004681'],
      ['Um', '5511900004611'],
    ]);
    expect(await infoOf(who, ids.at(-1))).toEqual([['Código', '0007']]);
  });

  test('a file may name its separator, and begin with titles', async () => {
    const { people, done } = await imported(
      csvFile(['sep=;', 'Clientes de 2026', 'Gerado em 26/11/2026', 'Nome;Celular', 'Ana;11 90000-4691']),
    );
    expect([people, done.rows]).toEqual([[['Ana', '5511900004691']], 1]);
  });

  test('a file in which one byte is no letter keeps every other letter', async () => {
    const lines = ['Nome;Celular', 'João;11 90000-4692', 'Zoé;11 90000-4693'].join('\n');
    const [before = '', after = ''] = lines.split('Zoé');
    const { people } = await imported(
      aFile(Buffer.concat([Buffer.from(`${before}Zo`), Buffer.from([0xe9]), Buffer.from(after)]), 'a.csv'),
    );
    expect(people).toEqual([
      ['João', '5511900004692'],
      ['Zoé', '5511900004693'],
    ]);
  });

  test('a file of cards as a phone exports them brings every contact by the number that they carry', async () => {
    const cards = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Cartao;Caso;;;',
      'FN:Caso Cartão',
      'item1.TEL;type=HOME:+55 11 3000-4671',
      'item2.TEL;type=CELL;type=VOICE;type=pref:+55 11 90000-',
      ' 4671',
      'EMAIL;type=INTERNET:caso@example.test',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:2.1',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Dois =43=61=72=74=C3=',
      '=A3=6F',
      'TEL;CELL:011 90000-4672',
      'TEL;HOME:1130004672',
      'END:VCARD',
      '',
    ];
    const { who, people, ids } = await imported(aFile(cards.join('\r\n'), 'contatos.vcf'));
    expect(people).toEqual([
      ['Caso Cartão', '5511900004671'],
      ['Dois Cartão', '5511900004672'],
    ]);
    expect(await infoOf(who, ids[0])).toEqual([['Phone 2', '551130004671']]);
  });
});

describe('a workbook', () => {
  const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

  test('a workbook shows its dates as dates, and their headings are no part of the name of a contact', async () => {
    const headings = ['Nome', 'Celular', 'Nascimento', 'Cliente desde', 'Saldo'];
    const values =
      '<c r="B2" s="3"><v>11900004651</v></c><c r="C2" s="2"><v>32874</v></c><c r="D2" s="1"><v>45291.5</v></c><c r="E2"><v>1234.5</v></c>';
    const file = await aRawWorkbook(
      `<row r="1">${headings.map((heading, at) => text(`${'ABCDE'[at]}1`, heading)).join('')}</row>` +
        `<row r="2">${text('A2', 'Caso Data')}${values}</row>`,
      {
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="\\(00\\)\\ 00000\\-0000"/></numFmts><cellStyleXfs><xf/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
      },
    );
    const { who, people, ids } = await imported(file, ([name = null, number = null]) => [
      ...[name, number, 'extra', 'extra', 'extra'],
    ]);
    expect(people).toEqual([['Caso Data', '5511900004651']]);
    expect(await infoOf(who, ids[0])).toEqual([
      ['Nascimento', '01/01/1990'],
      ['Cliente desde', '31/12/2023 12:00'],
      ['Saldo', '1234.5'],
    ]);
  });

  test('a workbook is read from its first sheet that has rows', async () => {
    const rows = (name: string) =>
      `<row r="1">${text('A1', 'Nome')}${text('B1', 'Celular')}</row>` +
      `<row r="2">${text('A2', name)}${text('B2', '5511900004661')}</row>`;
    const relation = (at: number) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`;
    const file = await aRawWorkbook('', {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${[1, 2, 3].map((at) => `<sheet name="${at}" sheetId="${at}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${[1, 2, 3].map(relation).join('')}</Relationships>`,
      'xl/worksheets/sheet2.xml': sheet(rows('Caso Aba')),
      'xl/worksheets/sheet3.xml': sheet(rows('Outra Aba')),
    });
    expect((await imported(file)).people).toEqual([['Caso Aba', '5511900004661']]);
  });

  test('a workbook of the older kind keeps numbers that are shown as numbers', async () => {
    const rows = [
      ['Nome', 'Celular'],
      ['Ana', 11900004662],
    ];
    expect((await imported(aWorkbook(rows, 'biff8'))).people).toEqual([['Ana', '5511900004662']]);
  });
});
