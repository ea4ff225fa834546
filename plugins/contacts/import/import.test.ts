import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually, startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AnsweringChannel } from '../../connections/testing/answering-channel.ts';
import { contacts } from '../plugin.ts';
import { resolveContacts } from '../resolve-contacts.ts';
import { aFile, aWorkbook, csvFile } from './testing/workbooks.ts';

const channel = new AnsweringChannel();
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ plugins: [...channel.plugins, contacts] });
});
afterAll(() => app.close());

const anAgent = async () => app.aUser(await app.aCompany(), { profile: 'user' });

async function upload(who: TestUser, file: File) {
  return app.api(who).upload('/contacts/imports', { file });
}

/** Imports the file as its headings say, and answers how it ended. */
async function importAll(who: TestUser, file: File, wishes: object = {}) {
  const { status, body } = await upload(who, file);
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  const { contactImport, proposal } = body;
  const started = await app
    .api(who)
    .post(`/contacts/imports/${contactImport.id}/start`, { ...proposal, ...wishes });
  expect(started.status).toBe(200);
  return ended(who, contactImport.id);
}

async function ended(who: TestUser, id: number) {
  return eventually(async () => {
    const { contactImport } = (await app.api(who).get(`/contacts/imports/${id}`)).body;
    return ['done', 'failed', 'cancelled'].includes(contactImport.state) ? contactImport : undefined;
  });
}

async function bookOf(who: TestUser) {
  const { body } = await app.api(who).get('/contacts');
  return body.contacts.map(({ name, number, email }: Record<string, string>) => [name, number, email]);
}

async function reportOf(who: TestUser, id: number): Promise<string[]> {
  const { body } = await app.api(who).get(`/contacts/imports/${id}/report`);
  return body.trim().split('\r\n').slice(1);
}

test('an import works below the data folder where the machine’s place for such files cannot be written', async () => {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = '/nowhere/to/write';
  try {
    const who = await anAgent();
    const file = aWorkbook([
      ['Nome', 'Telefone'],
      ['Ana Lima', 5511988880001],
    ]);
    expect((await importAll(who, file)).state).toBe('done');
    expect(await readdir(join(app.host.config.dataDir, 'tmp'))).toEqual([]);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
});

describe('An import', () => {
  const rows = [
    ['Nome', 'Telefone', 'E-mail', 'Cidade'],
    ['Ana Lima', 5511988880001, 'ana@x.com', 'Santos'],
    ['João Souza', '+55 11 98888-0002', '', ''],
  ];

  test('an import reads a workbook, shows its beginning, and fills the address book', async () => {
    const who = await anAgent();
    const { body } = await upload(who, aWorkbook(rows));
    expect(body.head[1].cells.slice(0, 2)).toEqual(['Ana Lima', '5511988880001']);
    expect(body.proposal).toEqual({
      columns: ['name', 'number', 'email', null],
      hasHeading: true,
      countryCode: '',
    });
    const done = await importAll(who, aWorkbook(rows), { columns: ['name', 'number', 'email', 'extra'] });
    expect(done).toMatchObject({ state: 'done', rows: 2, rowsDone: 2, created: 2, skipped: 0 });
    expect(await bookOf(who)).toEqual([
      ['Ana Lima', '5511988880001', 'ana@x.com'],
      ['João Souza', '5511988880002', ''],
    ]);
    const { contacts: found } = (await app.api(who).get('/contacts', { searchParam: 'joao' })).body;
    expect(found).toHaveLength(1);
    const [ana] = (await app.api(who).get('/contacts')).body.contacts;
    expect((await app.api(who).get(`/contacts/${ana.id}`)).body.extraInfo).toMatchObject([
      { name: 'Cidade', value: 'Santos' },
    ]);
  });

  test('imported contacts are recognised when they write, in every form of their number', async () => {
    const who = await anAgent();
    await importAll(who, csvFile(['nome;numero', 'Ana Lima;5531988880001']));
    const [contact] = await resolveContacts(app.ctx({ id: who.companyId }), [
      { addresses: [{ kind: 'phone', value: '553188880001' }], connectionId: null },
    ]);
    expect(contact?.name).toBe('Ana Lima');
    expect(await bookOf(who)).toHaveLength(1);
  });

  test('an import keeps who is in the address book, or takes what the file says, and leaves what it does not say', async () => {
    const who = await anAgent();
    await app.api(who).post('/contacts', { name: 'Velha', number: '5511988880001', email: 'velha@x.com' });
    const file = csvFile(['Nome;Número;E-mail', 'Nova;5511988880001;', 'Rui;5511988880002;rui@x.com']);
    expect(await importAll(who, file)).toMatchObject({ created: 1, known: 1, updated: 0 });
    expect((await bookOf(who))[1]).toEqual(['Velha', '5511988880001', 'velha@x.com']);
    expect(await importAll(who, file, { existing: 'update' })).toMatchObject({
      created: 0,
      updated: 1,
      known: 1,
    });
    expect((await bookOf(who))[0]).toEqual(['Nova', '5511988880001', 'velha@x.com']);
  });

  test('headings with line breaks or invisible characters name extra information, also of contacts that exist', async () => {
    const who = await anAgent();
    const headings = [
      'Nome',
      'Telefone',
      'Data de\nnascimento',
      'Ci\u00addade\u200b',
      '\u200b',
      'Outro\nfone',
    ];
    const fileOf = (city: string) =>
      aWorkbook([headings, ['Ana', '5511988880001', '1990', city, 'sim', '5511988880002']]);
    const columns = ['name', 'number', 'extra', 'extra', 'extra', 'number'];
    const infoOf = async () => {
      const [ana] = (await app.api(who).get('/contacts')).body.contacts;
      const { extraInfo } = (await app.api(who).get(`/contacts/${ana.id}`)).body;
      return extraInfo.map(({ name, value }: Record<string, string>) => [name, value]);
    };
    const infoFrom = (city: string) => [
      ['Data de nascimento', '1990'],
      ['Cidade', city],
      ['5', 'sim'],
      ['Outro fone', '5511988880002'],
    ];
    expect(await importAll(who, fileOf('Santos'), { columns })).toMatchObject({ state: 'done', created: 1 });
    expect(await infoOf()).toEqual(infoFrom('Santos'));
    const again = await importAll(who, fileOf('Recife'), { columns, existing: 'update' });
    expect(again).toMatchObject({ state: 'done', updated: 1 });
    expect(await infoOf()).toEqual(infoFrom('Recife'));
    // A release before stored the headings as they were.
    const { knex } = app.host.database;
    await knex('ContactCustomFields')
      .where({ companyId: who.companyId, name: 'Cidade' })
      .update({ name: headings[3] });
    await importAll(who, fileOf('Olinda'), { columns, existing: 'update' });
    expect((await infoOf()).map(([, value]: string[]) => value)).toEqual(
      infoFrom('Olinda').map(([, value]) => value),
    );
  });

  test('an import reports every row that it could not take, and why', async () => {
    const who = await anAgent();
    const done = await importAll(
      who,
      csvFile([
        'Nome;Telefone;E-mail',
        'Ana;5511988880001;ana sem arroba',
        'Rui;;rui@x.com',
        'Eva;5,51199E+12;',
        'Ivo;12;',
        'Ana de novo;55 11 8888-0001;',
        ';5511988880009;',
        '\u200bx;5511988880010;',
      ]),
    );
    expect(done).toMatchObject({ created: 2, skipped: 5, partly: 1, rowsDone: 7 });
    expect(await reportOf(who, done.id)).toEqual([
      '2;5511988880001;Importado sem o e-mail, que não é válido.'.replace(/;(Imp.*)/, ';"$1"'),
      '3;Rui rui@x.com;A linha não tem número.',
      expect.stringMatching(/^4;"5,51199E\+12";/),
      '5;12;Ninguém pode ter este número de telefone.',
      expect.stringMatching(/^6;551188880001;/),
      expect.stringMatching(/^8;.*;O nome é curto/),
    ]);
    expect(await bookOf(who)).toEqual([
      ['5511988880009', '5511988880009', ''],
      ['Ana', '5511988880001', ''],
    ]);
  });

  test('an import remembers the columns that were chosen for these headings', async () => {
    const who = await anAgent();
    const file = csvFile(['Quem;Onde', 'Ana Lima;5511988880001']);
    const choice = { columns: ['extra', 'number'], countryCode: '55', hasHeading: true };
    await importAll(who, file, choice);
    const { body } = await upload(who, csvFile(['Quem;Onde', 'Rui;5511988880002']));
    expect(body.proposal).toEqual(choice);
  });

  test('an import refuses to start without a column of numbers and to start twice; an ended one cannot be deleted', async () => {
    const who = await anAgent();
    const { body } = await upload(who, csvFile(['Nome;Telefone', 'Ana;5511988880001']));
    const start = (columns: unknown[]) =>
      app.api(who).post(`/contacts/imports/${body.contactImport.id}/start`, { columns });
    for (const columns of [['name'], [null, null]])
      expect((await start(columns)).body.error).toBe('ERR_IMPORT_NO_NUMBER');
    expect((await start(['phone'])).status).toBe(400);
    expect((await start(['name', 'number', 'extra'])).status).toBe(200);
    expect((await start(['name', 'number'])).body.error).toBe('ERR_IMPORT_NOT_DRAFT');
    await ended(who, body.contactImport.id);
    expect((await app.api(who).delete(`/contacts/imports/${body.contactImport.id}`)).body.error).toBe(
      'ERR_IMPORT_ENDED',
    );
  });

  test('an import keeps no file once it has ended, and none that was refused', async () => {
    const who = await anAgent();
    const done = await importAll(who, csvFile(['Nome;Telefone', 'Ana;5511988880001']));
    const { fileKey } = await app.host.database.knex('ContactImports').where({ id: done.id }).first();
    expect(fileKey).toBeNull();
    const removed: string[] = [];
    const { media } = app.host;
    const remove = media.remove.bind(media);
    media.remove = async (company, key) => {
      removed.push(key);
      await remove(company, key);
    };
    expect((await upload(who, aFile(randomBytes(5000), 'foto.xlsx'))).status).toBe(422);
    media.remove = remove;
    expect(removed).toHaveLength(1);
  });

  test('an import shows the screens of its company how far it got', async () => {
    const who = await anAgent();
    await importAll(who, csvFile(['Nome;Telefone', 'Ana;5511988880001']));
    // Published after the commit that the end was read from.
    await eventually(() => {
      const sent = app.sent.filter(({ event }) => event === `company-${who.companyId}-contact-import`);
      expect(sent.at(-1)?.payload).toMatchObject({
        action: 'update',
        contactImport: { state: 'done', rowsDone: 1, created: 1 },
      });
      return true;
    });
  });
});

describe('A file that is none', () => {
  test.each<[string, () => File, string]>([
    ['noise', () => aFile(randomBytes(20_000), 'a.xlsx'), 'ERR_IMPORT_FILE_UNREADABLE'],
    ['a million rows', () => aFile('5511988880001\n'.repeat(1_000_000), 'a.csv'), 'ERR_IMPORT_FILE_ROWS'],
    [
      'too many bytes',
      () => aFile(Buffer.alloc(21 * 1024 * 1024, '1'), 'a.csv'),
      'ERR_IMPORT_FILE_TOO_LARGE',
    ],
  ])('an import file that is none is refused with a sentence: %s', async (_what, file, code) => {
    const who = await anAgent();
    const { status, body } = await upload(who, file());
    expect({ status, error: body.error }).toEqual({ status: 422, error: code });
    expect(body.message.length).toBeGreaterThan(20);
    expect(body.message).not.toContain('{');
  });

  test('an upload without an import file is refused', async () => {
    const who = await anAgent();
    expect((await app.api(who).upload('/contacts/imports', { name: 'x' })).body.error).toBe(
      'ERR_IMPORT_NO_FILE',
    );
  });
});

describe('POST /contacts/import', () => {
  test('POST /contacts/import takes a spreadsheet as its headings say', async () => {
    const who = await anAgent();
    for (const [url, number] of [
      ['/contacts/import', '5511988880001'],
      ['/contacts/upload', '5511988880002'],
    ] as const) {
      const file = csvFile(['Nome;Telefone', `Ana;${number}`]);
      const { body } = await app.api(who).upload(url, { file });
      expect(body.message).toBe('contacts imported');
      expect(await ended(who, body.contactImport.id)).toMatchObject({ state: 'done', created: 1 });
    }
  });

  test('POST /contacts/import without a file imports the address book of the phone, whose names count', async () => {
    const who = await app.aUser(await app.aCompany());
    await app.api(who).post('/contacts', { name: 'Desconhecida', number: '5511988880001' });
    await channel.connect(app, who);
    channel.addressBook = [
      { number: '5511988880001', name: 'Ana' },
      { number: '5511988880002', name: '=1+1; "Rui"' },
    ];
    for (const body of [undefined, {}]) {
      const answer = await app.api(who).post('/contacts/import', body);
      expect(answer).toMatchObject({ status: 200, body: { message: 'contacts imported' } });
      expect(await ended(who, answer.body.contactImport.id)).toMatchObject({
        state: 'done',
        source: 'phone',
      });
    }
    expect(await bookOf(who)).toEqual([
      ['=1+1; "Rui"', '5511988880002', ''],
      ['Ana', '5511988880001', ''],
    ]);
  });

  test('POST /contacts/import says that the phone has handed over nothing yet', async () => {
    const who = await app.aUser(await app.aCompany());
    expect((await app.api(who).post('/contacts/import', {})).body.error).toBe('ERR_WAPP_NOT_INITIALIZED');
    await channel.connect(app, who);
    channel.addressBook = [];
    expect((await app.api(who).post('/contacts/import', {})).body.error).toBe('ERR_PHONE_BOOK_EMPTY');
  });
});
