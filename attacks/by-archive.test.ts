import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type ArchiveSetup,
  type Change,
  rowsOf,
  startArchiveSetup,
} from '../cli/ops/testing/archive-setup.ts';
import { addRow, addTable, changeRow, type Row, rowAt } from '../cli/ops/testing/made-archive.ts';
import { type Attack, theseFail } from './attack.ts';

type Setup = ArchiveSetup;

let setup: Setup;
let before: Record<string, string[]>;
beforeAll(async () => {
  setup = await startArchiveSetup();
  before = await rowsOf(setup);
});
afterAll(() => setup.close());

/** The archive that was refused last, and why. */
let last: { file: string; refused: unknown };

/** Takes a changed archive in; answers the refusal. */
async function takenIn(at: Setup, change: Change): Promise<{ refused: unknown }> {
  const file = await at.written(change);
  last = { file, refused: await at.imported(file) };
  return { refused: last.refused };
}

/**
 * The attacks fail, and change nothing. Each opening of an archive costs a key of its passphrase, and each comparison reads a hundred
 * tables: a dry run and the rows are asked once for many attacks.
 */
function theseChangeNothing(attacks: readonly Attack<Setup>[]): void {
  theseFail(() => setup, attacks);
  test('a dry run refuses a changed archive as well', async () => {
    expect(await setup.imported(last.file, { isDry: true })).toBe(last.refused);
  });
  test('no changed archive changes anything of the server', async () => {
    expect(await rowsOf(setup)).toEqual(before);
  });
}

/** A row of the table: the refusal begins with the place that it names. */
function refuses(attempt: string, place: string, change: Change): Attack<Setup> {
  return {
    attempt,
    tried: (at) => takenIn(at, change),
    held: { refused: expect.stringContaining(place) },
  };
}

const cell =
  (table: string, at: number, column: string, value: unknown): Change =>
  (archive) =>
    changeRow(archive, table, at, (row) => ({ ...row, [column]: value }));

const line =
  (table: string, at: number, change: (text: string) => string): Change =>
  ({ tables }) => {
    const lines = tables.get(table)?.lines ?? [];
    lines[at] = change(lines[at] ?? '');
  };

const payload =
  (text: string): Change =>
  (archive) =>
    changeRow(archive, 'WebhookEvents', 0, (row) => ({ ...row, payload: text }));

const argon = (parameters: string) => `$argon2id$v=19$${parameters}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
const bcrypt = (cost: string) => `$2b$${cost}$${'a'.repeat(53)}`;
const zeros = (text: string) => text.padEnd(66 * 1024 * 1024, ' ');

const people: Attack<Setup>[] = [
  refuses('an archive brings a super user', 'Users, row 1, super', cell('Users', 0, 'super', 1)),
  refuses('an archive brings an admin into our own company', 'Users, row 4, companyId', (archive) => {
    addRow(archive, 'Users', 2, (row) => ({
      ...row,
      id: Number(row.id) + 1,
      email: 'eve@evil.test',
      companyId: 1,
      profile: 'admin',
    }));
    archive.manifest.emails.push('eve@evil.test');
  }),
  refuses(
    'an archive brings somebody of a profile of its own',
    'Users, row 1, profile',
    cell('Users', 0, 'profile', 'super'),
  ),
  ...[
    ['of little memory', argon('m=8,t=1,p=1')],
    ['that takes all memory', argon('m=4194304,t=1,p=1')],
    ['of bcrypt at a cost that is guessed', bcrypt('04')],
    ['of bcrypt at a cost that holds the server up', bcrypt('31')],
    ['that is a password', 'senha-de-teste'],
  ].map(([what, hash]) =>
    refuses(
      `an archive brings a hash ${what}`,
      'Users, row 1, passwordHash',
      cell('Users', 0, 'passwordHash', hash),
    ),
  ),
  refuses('an archive hides the e-mail of our own staff', 'other e-mails', (archive, { staff }) =>
    changeRow(archive, 'Users', 0, (row) => ({ ...row, email: staff.email })),
  ),
  {
    attempt: 'an archive tells of the e-mail of our own staff',
    tried: (at) =>
      takenIn(at, (archive, { staff }) => {
        const { email } = rowAt(archive, 'Users', 0);
        changeRow(archive, 'Users', 0, (row) => ({ ...row, email: staff.email }));
        archive.manifest.emails = archive.manifest.emails.map((one) => (one === email ? staff.email : one));
      }),
    held: { refused: 'ERR_TAKEN' },
  },
  refuses(
    'an archive brings a token for our own staff',
    'ApiTokens, row 1, scopes',
    cell('ApiTokens', 0, 'scopes', 'admin operator'),
  ),
  refuses(
    'an archive brings a token that our own staff made',
    'ApiTokens, row 1, userId',
    cell('ApiTokens', 0, 'userId', 1),
  ),
  refuses(
    'an archive brings a second factor for our own staff',
    'SecondFactors, row 1, userId',
    cell('SecondFactors', 0, 'userId', 1),
  ),
];

const companies: Attack<Setup>[] = [
  ...(
    [
      ['another number', 1],
      ['a text', '7'],
      ['a fraction', 7.5],
      ['a list', [7]],
      ['nothing', null],
      ['a yes', true],
    ] as const
  ).map(([what, value]) =>
    refuses(
      `a row names its company by ${what}`,
      'Contacts, row 1, companyId',
      cell('Contacts', 0, 'companyId', value),
    ),
  ),
  refuses(
    'a row names its company by its own number as a text',
    'Contacts, row 1, companyId',
    (archive, { from }) => changeRow(archive, 'Contacts', 0, (row) => ({ ...row, companyId: String(from) })),
  ),
  refuses(
    'a row is too short to have a company',
    'Contacts, row 1',
    line('Contacts', 0, (text) => `${text.replace(/,[^,]*\]$/, '')}]`),
  ),
  refuses('a table spells its company twice', 'a column of Contacts stands in it twice', ({ tables }) => {
    const table = tables.get('Contacts');
    table?.columns.push('CompanyID');
    if (table) table.lines = table.lines.map((text) => text.replace(/\]$/, ',1]'));
  }),
  refuses('a table leaves its company out', 'Tags, companyId', ({ tables }) => {
    const table = tables.get('Tags');
    const at = table?.columns.indexOf('companyId') ?? 0;
    table?.columns.splice(at, 1);
    if (table)
      table.lines = table.lines.map((text) =>
        JSON.stringify((JSON.parse(text) as unknown[]).toSpliced(at, 1)),
      );
  }),
  refuses('an archive brings two companies', 'Companies, row 2, id', (archive) =>
    addRow(archive, 'Companies', 0, (row) => ({ ...row, id: Number(row.id) + 1 })),
  ),
  refuses(
    'an archive brings a company that is gone',
    'Companies, row 1, deletedAt',
    cell('Companies', 0, 'deletedAt', 1),
  ),
  refuses(
    'a connection is the default of our own company',
    'Whatsapps, row 1, defaultOf',
    cell('Whatsapps', 0, 'defaultOf', 1),
  ),
  refuses(
    'an invoice is the open one of our own company',
    'Invoices, row 1, openFor',
    cell('Invoices', 0, 'openFor', 1),
  ),
  refuses(
    'an event names another company, deep in it',
    'WebhookEvents, row 1, payload',
    payload('{"ticket":{"list":[{"companyId":1}]}}'),
  ),
  refuses(
    'an event names its company by a text',
    'WebhookEvents, row 1, payload',
    payload('{"companyId":"1"}'),
  ),
  refuses(
    'an event spells its company otherwise',
    'WebhookEvents, row 1, payload',
    payload('{"CompanyId":1}'),
  ),
  refuses(
    'an event names its company twice',
    'WebhookEvents, row 1, payload',
    payload('{"companyId":1,"companyId":1}'),
  ),
];

const tables: Attack<Setup>[] = [
  refuses('an archive brings a session of our own staff', 'Sessions', (archive) =>
    addTable(archive, 'Sessions', { id: 'x', userId: 1, companyId: 1 }),
  ),
  refuses('an archive brings a plan', 'Plans', (archive) =>
    addTable(archive, 'Plans', { id: 99, name: 'Grátis' }),
  ),
  refuses('an archive brings a way to a new password', 'PasswordResets', (archive) =>
    addTable(archive, 'PasswordResets', { id: 1, userId: 1 }),
  ),
  refuses('an archive brings an open invitation', 'Invitations', (archive) =>
    addTable(archive, 'Invitations', { id: 1, openEmail: 'x@y.test', profile: 'admin' }),
  ),
  refuses('an archive brings what the installation is known by', 'Installation', (archive) =>
    addTable(archive, 'Installation', { name: 'secret', value: 'x' }),
  ),
  refuses(
    'an archive brings a setting of our own company',
    'Settings, row 1, companyId',
    cell('Settings', 0, 'companyId', 1),
  ),
  refuses('a table has a name that is a statement', 'manifest: /tables/', (archive) =>
    addTable(archive, 'Tags`; DROP TABLE Users; --', { id: 1 }),
  ),
  refuses('a table has a column that is none', 'Tags, admin', ({ tables: all }) => {
    const table = all.get('Tags');
    table?.columns.push('admin');
    if (table) table.lines = table.lines.map((text) => text.replace(/\]$/, ',1]'));
  }),
  refuses('an archive leaves its audit log out', 'AuditRows', (archive) => {
    archive.manifest.tables = archive.manifest.tables.filter(({ name }) => name !== 'AuditRows');
  }),
];

const ids: Attack<Setup>[] = [
  ...(
    [
      ['a text', '1'],
      ['0', 0],
      ['a number below 0', -5],
      ['a fraction', 1.5],
    ] as const
  ).map(([what, id]) => refuses(`a row has ${what} for an id`, 'Tags, row 1, id', cell('Tags', 0, 'id', id))),
  refuses('two rows have one id', 'Tags, row 2, id', (archive) =>
    changeRow(archive, 'Tags', 1, (row) => ({ ...row, id: rowAt(archive, 'Tags', 0).id })),
  ),
  refuses(
    'an archive uses up the ids of the server',
    'CampaignSettings, id',
    cell('CampaignSettings', 1, 'id', 4_294_967_290),
  ),
  refuses('a row refers to one by a text', 'Tickets, row 1, contactId', cell('Tickets', 0, 'contactId', '1')),
  refuses(
    'a ticket is of a contact of another company',
    'Tickets, row 1, contactId',
    cell('Tickets', 0, 'contactId', 999),
  ),
  refuses('a list of ids holds texts', 'Macros, row 1, tagIds', cell('Macros', 0, 'tagIds', '["1"]')),
  refuses(
    'a list of ids is written in another way',
    'Macros, row 1, tagIds',
    cell('Macros', 0, 'tagIds', '[1e3]'),
  ),
  refuses('a key of ids is none', 'Tickets, row 1, activeKey', cell('Tickets', 0, 'activeKey', '1:2:3')),
  refuses(
    'a word is filed with the messages of others',
    'MessageWords, row 1, segment',
    cell('MessageWords', 0, 'segment', 0),
  ),
  refuses('a manifest links a number of another company', 'connection 1', ({ manifest }) => {
    manifest.links.push({ connectionId: 1, epoch: 1, wasOpen: true });
  }),
];

const sealedTexts: Attack<Setup>[] = [
  refuses('a secret comes sealed', 'Prompts, row 1, apiKey', cell('Prompts', 0, 'apiKey', 'sealed:1:AAAA')),
  refuses(
    'a secret comes with more beside it',
    'Prompts, row 1, apiKey',
    cell('Prompts', 0, 'apiKey', { opened: 'x', id: 1 }),
  ),
  refuses('a name comes as a secret', 'Tags, row 1, name', cell('Tags', 0, 'name', { opened: 'x' })),
  {
    attempt: 'an archive brings the key of a chat page that another company has',
    tried: (at) =>
      takenIn(at, async (archive, { target, neighbour }) => {
        const { publicKey } = await target.host.database
          .knex('WebchatWidgets')
          .where({ companyId: neighbour.id })
          .first();
        changeRow(archive, 'WebchatWidgets', 0, (row) => ({ ...row, publicKey }));
      }),
    held: { refused: 'ERR_TAKEN' },
  },
  {
    attempt: 'an archive brings the token of a connection that another company has',
    tried: (at) =>
      takenIn(at, (archive, { neighbour }) =>
        changeRow(archive, 'Whatsapps', 0, (row) => ({
          ...row,
          tokenSealed: { opened: `theirs ${neighbour.id * 100_000 + 1}` },
        })),
      ),
    held: { refused: 'ERR_TAKEN' },
  },
];

const file =
  (change: (row: Row) => Row): Change =>
  ({ files }) => {
    files[0] = JSON.stringify(change(JSON.parse(files[0] ?? '{}')));
  };

const filesAndForm: Attack<Setup>[] = [
  refuses(
    'a file lies outside of the folder of files',
    'files: /key',
    file((row) => ({ ...row, key: '../../../../etc/passwd' })),
  ),
  refuses(
    'a file has the name of a folder above',
    'files: /fileName',
    file((row) => ({ ...row, fileName: '../nota.txt' })),
  ),
  {
    attempt: 'a file is one of our own company',
    tried: (at) =>
      takenIn(
        at,
        file((row) => ({ ...row, companyId: 1 })),
      ),
    held: { refused: expect.stringMatching(/files|company/) },
  },
  refuses(
    'a file is larger than the list says',
    'has another size',
    file((row) => ({ ...row, size: 3 })),
  ),
  refuses('a file stands in the list twice', 'other files', ({ files }) => void files.push(files[0] ?? '')),
  refuses('an entry is a link', 'it is no plain file', ({ entries }) => {
    entries[0] = { ...(entries[0] as (typeof entries)[number]), mode: 0o120777 };
  }),
  refuses('an entry is one that no export writes', 'tables/Sessions.ndjson', ({ entries }) => {
    entries.push({ name: 'tables/Sessions.ndjson', content: Buffer.from('[1]\n') });
  }),
  refuses('an entry stands in the archive twice', 'stands in the archive twice', ({ entries }) => {
    entries.push({ name: 'tables/Tags.ndjson', content: Buffer.from('[1]\n') });
  }),
  refuses(
    'a row is written so that others read it otherwise',
    'Tags',
    line('Tags', 0, (text) => text.replace('[', '[ ')),
  ),
  refuses('a manifest is packed so small that it fills the memory', 'larger than any manifest', (archive) => {
    archive.manifestText = zeros;
  }),
  refuses('a manifest says a thing twice', 'manifest', (archive) => {
    archive.manifestText = (text) => text.replace('{', '{"format":1,');
  }),
  refuses('a manifest says what none says', 'manifest', (archive) => {
    archive.manifestText = (text) => text.replace('{', '{"__proto__":{"super":1},');
  }),
  refuses('a manifest tells of other ids than there are', 'Tags', ({ manifest }) => {
    const tags = manifest.tables.find(({ name }) => name === 'Tags');
    if (tags) tags.ids = { least: 1, greatest: 4_000_000_000 };
  }),
  ...(['sum', 'rows', 'sha256'] as const).map(
    (what): Attack<Setup> => ({
      attempt: `a manifest lies about ${what}`,
      tried: (at) =>
        takenIn(at, (archive) => {
          archive.manifestText = (text) => {
            const manifest = JSON.parse(text);
            manifest.tables[3][what] = what === 'rows' ? 99 : 'ab'.repeat(32);
            return JSON.stringify(manifest);
          };
        }),
      held: {
        refused: what === 'sum' ? expect.stringContaining('sum') : 'ERR_ARCHIVE_DAMAGED',
      },
    }),
  ),
];

describe('An archive with users of its own', () => theseChangeNothing(people));
describe('An archive with rows of other companies', () => theseChangeNothing(companies));
describe('An archive with tables of its own', () => theseChangeNothing(tables));
describe('An archive with ids of others', () => theseChangeNothing(ids));
describe('An archive with secrets', () => theseChangeNothing(sealedTexts));
describe('An archive with files and a form of its own', () => theseChangeNothing(filesAndForm));
