import { eventually } from '@balcao/core/testing/index.ts';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { campaigns } from '../../campaigns/plugin.ts';
import { fileLists } from '../../file-lists/plugin.ts';
import { tags } from '../../tags/plugin.ts';
import { type Desk, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { contactLists } from '../plugin.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [tags, contactLists, fileLists, campaigns] });
});
afterAll(() => kit.app.close());

type People = Array<[name: string, number: string]>;
type Problems = Record<string, number>;

const aFile = (content: string | Buffer, name: string) => new File([content as BlobPart], name);
const csvFile = (lines: readonly string[]) => aFile(`${lines.join('\r\n')}\r\n`, 'clientes.csv');
const aWorkbook = (rows: ReadonlyArray<ReadonlyArray<string | number>>) => {
  const book = utils.book_new(utils.aoa_to_sheet(rows.map((row) => [...row])), 'Clientes');
  return aFile(write(book, { type: 'buffer', bookType: 'xlsx' }), 'clientes.xlsx');
};

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD'];

/** Files as people have them, with who comes of them and what is left out. The company's number is Brazilian. */
const files: Array<[what: string, file: () => File, people: People, problems: Problems]> = [
  [
    'the area code in a column of its own',
    () => csvFile(['Nome;DDD;Telefone', 'Um Ddd;11;90000-3621', 'Dois Ddd;021;900003622']),
    [
      ['Dois Ddd', '5521900003622'],
      ['Um Ddd', '5511900003621'],
    ],
    {},
  ],
  [
    'a number without an area code',
    () => csvFile(['Nome;Celular', 'Sem Ddd;90000-3631', 'Com Ddd;(11) 90000-3632']),
    [['Com Ddd', '5511900003632']],
    { noAreaCode: 1 },
  ],
  [
    'national numbers',
    () => csvFile(['Nome;Celular', 'Um Nacional;11900003641', 'Dois Nacional;(21) 90000-3642']),
    [
      ['Dois Nacional', '5521900003642'],
      ['Um Nacional', '5511900003641'],
    ],
    {},
  ],
  [
    'several columns of numbers and parts of names',
    () =>
      csvFile([
        'First Name,Middle Name,Last Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value',
        'Ana,de,Lima,Mobile,+55 11 90000-3601,,',
        'Bia,,Lima,Mobile,+55 11 90000-3602 ::: +55 11 90000-3603,,',
        'Caio,,Lima,,,Work,+55 11 90000-3604',
        'Dora,,Lima,Home,+55 11 3000-3605,Mobile,+55 11 90000-3605',
      ]),
    [
      ['Ana de Lima', '5511900003601'],
      ['Bia Lima', '5511900003602'],
      ['Caio Lima', '5511900003604'],
      ['Dora Lima', '5511900003605'],
    ],
    {},
  ],
  [
    'formulas around texts',
    () =>
      csvFile([
        'Código;Cliente;Celular',
        '="0017";Um Texto;="5511900003611"',
        '="0018";Dois Texto;"=""5511900003612"""',
      ]),
    [
      ['Dois Texto', '5511900003612'],
      ['Um Texto', '5511900003611'],
    ],
    {},
  ],
  [
    'words, links and addresses around numbers',
    () =>
      csvFile([
        'Nome;Celular',
        'Um Celula;11 90000-3681 / 11 90000-3682',
        'Dois Celula;Tel: 11 90000-3684 (whats)',
        'Tres Celula;https://wa.me/5511900003685',
        'Quatro Celula;5511900003686@s.whatsapp.net',
      ]),
    [
      ['Dois Celula', '5511900003684'],
      ['Quatro Celula', '5511900003686'],
      ['Tres Celula', '5511900003685'],
      ['Um Celula', '5511900003681'],
    ],
    {},
  ],
  [
    'phones with two numbers',
    () => csvFile(['Nome;Celular', 'Um Duplo;+52 55 1234 3601', 'Dois Duplo;5215512343601']),
    [['Um Duplo', '525512343601']],
    { repeated: 1 },
  ],
  [
    'dates and amounts beside the number',
    () =>
      aWorkbook([
        ['Nome', 'Celular', 'Cliente desde', 'Saldo'],
        ['Ana Data', 5511900003651, '31/12/2023', 1234.5],
      ]),
    [['Ana Data', '5511900003651']],
    {},
  ],
  [
    'cards of two programs',
    () =>
      aFile(
        [
          ...card(
            'VERSION:3.0',
            'N:Lima;Ana;;;',
            'FN:Ana Cartão',
            'item1.TEL;type=CELL;type=pref:+55 11 90000-3671',
          ),
          ...card(
            'VERSION:2.1',
            'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Rui Cart=C3=A3o',
            'TEL;CELL:011 90000-3672',
            'TEL;HOME:1130003672',
          ),
        ].join('\r\n'),
        'contatos.vcf',
      ),
    [
      ['Ana Cartão', '5511900003671'],
      ['Rui Cartão', '5511900003672'],
    ],
    {},
  ],
];

interface Brought {
  people: People;
  problems: Problems | null;
}

async function peopleIn(desk: Desk, table: string): Promise<People> {
  const rows: Array<{ name: string; number: string }> = await kit.app
    .ctx(desk.company)
    .table(table)
    .select('name', 'number');
  return rows
    .map(({ name, number }): [string, string] => [name, number])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Starts an import as it is proposed; answers what was left out. */
async function started(desk: Desk, path: string, file: File): Promise<Problems> {
  const api = kit.app.api(desk.admin);
  const { status, body } = await api.upload(path, { file });
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  const { id } = body.contactImport;
  await api.post(`/contacts/imports/${id}/start`, body.proposal);
  const done = await eventually(async () => {
    const { contactImport } = (await api.get(`/contacts/imports/${id}`)).body;
    return ['done', 'failed'].includes(contactImport.state) ? contactImport : undefined;
  });
  expect(done.state).toBe('done');
  return done.problems;
}

const ways: Record<string, (desk: Desk, file: File, expected: number) => Promise<Brought>> = {
  'the address book': async (desk, file) => {
    const problems = await started(desk, '/contacts/imports', file);
    return { people: await peopleIn(desk, 'Contacts'), problems };
  },
  'a contact list': async (desk, file) => {
    const { body: list } = await kit.app.api(desk.admin).post('/contact-lists', { name: 'Clientes' });
    const problems = await started(desk, `/contact-lists/${list.id}/imports`, file);
    return { people: await peopleIn(desk, 'ContactListItems'), problems };
  },
  // It answers before the rows are read, and says nothing of those left out.
  'the call of older clients': async (desk, file, expected) => {
    expect((await kit.app.api(desk.admin).upload('/contacts/import', { file })).status).toBe(200);
    const people = await eventually(async () => {
      const found = await peopleIn(desk, 'Contacts');
      return found.length >= expected && found;
    });
    return { people, problems: null };
  },
};

test('an import into a list is followed and stopped by those alone who may fill the list, and a draft by its author', async () => {
  const desk = await kit.aDesk({ paired: true });
  const agent = kit.app.api(await kit.anAgent(desk));
  const admin = kit.app.api(desk.admin);
  const file = () => csvFile(['Nome;Celular', 'Ana;11900003641']);
  const { body: list } = await admin.post('/contact-lists', { name: 'Clientes' });
  const { body: ofList } = await admin.upload(`/contact-lists/${list.id}/imports`, { file: file() });
  const { body: ofBook } = await admin.upload('/contacts/imports', { file: file() });
  const { body: own } = await agent.upload('/contacts/imports', { file: file() });
  const refusalsOf = async ({ contactImport: { id }, proposal }: typeof own) => {
    const answers = [
      await agent.get(`/contacts/imports/${id}`),
      await agent.get(`/contacts/imports/${id}/report`),
      await agent.post(`/contacts/imports/${id}/start`, proposal),
      await agent.delete(`/contacts/imports/${id}`),
    ];
    return [...new Set(answers.map(({ body }) => body.error))];
  };
  expect(await refusalsOf(ofList)).toEqual(['ERR_NO_PERMISSION']);
  expect(await refusalsOf(ofBook)).toEqual(['ERR_NO_IMPORT_FOUND']);
  expect((await agent.get(`/contacts/imports/${own.contactImport.id}`)).status).toBe(200);
  // An admin may drop the draft of a colleague who has left.
  expect((await admin.delete(`/contacts/imports/${own.contactImport.id}`)).status).toBe(200);
  expect((await admin.delete(`/contacts/imports/${ofList.contactImport.id}`)).status).toBe(200);
});

test.each(
  Object.entries(ways).flatMap(([way, bring]) =>
    files.map(([what, file, people, problems]) => ({ way, bring, what, file, people, problems })),
  ),
)('a file with $what brings the same people into $way', async ({ bring, file, people, problems }) => {
  const desk = await kit.aDesk({ paired: true });
  const brought = await bring(desk, file(), people.length);
  expect(brought.people).toEqual(people);
  if (brought.problems) expect(brought.problems).toEqual(problems);
});
