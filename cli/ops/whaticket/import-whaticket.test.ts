/** @on-servers Runs on a database server and Redis too: copies and moves read and write whole databases. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { createTestDatabase, type TestDatabase } from '@balcao/core/testing/test-database.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import knexFactory, { type Knex } from 'knex';
import { silentProgress } from '../../progress.ts';
import { run } from '../../run.ts';
import { whaticketInstallation } from '../testing/whaticket-installation.ts';
import { addressOf, countriesOf } from './addresses.ts';
import { fileOf } from './files.ts';
import { importWhaticket } from './import-whaticket.ts';
import { flag, millis, text } from './source.ts';

const kept = { ...process.env };
/** bcrypt of `senha-antiga`. */
const passwordHash = '$2b$08$haRb4Z1P/0h5raJchwr97eZSEpcoxhkezQ6d52u8KE6fRzNy89j/6';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function balcao(...args: string[]) {
  let out = '';
  let err = '';
  const code = await run(args, { out: (said) => void (out += said), err: (said) => void (err += said) });
  return { code, out, err };
}

describe('balcao import whaticket', () => {
  test('import whaticket refuses a password in the address, and what is no address of a database', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'balcao-whaticket-'));
    Object.assign(process.env, {
      DATABASE_URL: 'mysql://root@127.0.0.1:9/x',
      APP_SECRET: 'x'.repeat(32),
      DATA_DIR: folder,
    });
    const secret = await balcao('import', 'whaticket', '--from', 'postgres://a:secret@127.0.0.1/x');
    expect([secret.code, secret.err]).toEqual([2, expect.stringContaining('BALCAO_SOURCE_PASSWORD')]);
    expect((await balcao('import', 'whaticket', '--from', 'sqlite:x')).code).toBe(2);
    expect((await balcao('import', 'whaticket', '--from', 'postgres://a@127.0.0.1:9/x')).code).toBe(5);
    process.env = { ...kept };
    await rm(folder, { recursive: true });
  });

  test('import whaticket reads values as either driver gives them', () => {
    expect([flag(true), flag(1), flag('0'), flag(null)]).toEqual([1, 1, 0, 0]);
    expect(millis('2025-01-01T00:00:00Z')).toBe(millis(new Date('2025-01-01T00:00:00Z')));
    expect(text('ab🥖', 3)).toBe('ab');
  });

  test('import whaticket distinguishes phones, groups, and invalid numbers', () => {
    expect(addressOf({ id: 1, number: '551180000000' })).toEqual({ kind: 'phone', value: '5511980000000' });
    expect(addressOf({ id: 2, number: '120363000', isGroup: true })).toEqual({
      kind: 'group',
      value: '120363000@g.us',
    });
    expect(addressOf({ id: 3, number: 'x' })).toEqual({ kind: 'visitor', value: 'whaticket:3' });
  });

  test('import whaticket reads national numbers by the country of the company’s others, and leaves out uncertain ones', () => {
    const rows = [
      { companyId: 1, number: '5511988887777' },
      { companyId: 1, number: '5521988887777' },
      { companyId: 1, number: '11988887771' },
      { companyId: 2, number: '11988887771' },
    ];
    const countries = countriesOf(rows);
    expect([...countries]).toEqual([[1, 'BR']]);
    const [national, incomplete] = [rows[2], rows[3]].map((row) =>
      addressOf({ id: 9, ...row }, countries.get(row?.companyId)),
    );
    expect(national).toEqual({ kind: 'phone', value: '5511988887771' });
    expect(incomplete).toEqual({ kind: 'visitor', value: 'whaticket:9' });
    // A number-less address of WhatsApp, and a number without its area code.
    for (const number of ['123456789012345', '988887777'])
      expect(addressOf({ id: 9, number }, 'BR').kind).toBe('visitor');
  });
});

describe('a file of a message', () => {
  test('a file of a message is found in the folder of files alone, whatever its row or a link there says', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'balcao-whaticket-'));
    const folder = join(parent, 'public');
    await mkdir(join(folder, 'company7'), { recursive: true });
    await writeFile(join(parent, 'secret.txt'), 'x');
    await writeFile(join(folder, 'a.txt'), 'x');
    await writeFile(join(folder, 'company7', 'b.txt'), 'x');
    await symlink(join(parent, 'secret.txt'), join(folder, 'link.txt'));
    const found = (named: string, companyId: unknown) => fileOf(folder, named, { companyId });
    expect(found('https://old.test/public/a.txt?x=1', 7)).toBe(join(folder, 'a.txt'));
    expect(found('b.txt', 7)).toBe(join(folder, 'company7', 'b.txt'));
    const outside = [
      found('../secret.txt', 7),
      found('..%2fsecret.txt', 7),
      found('secret.txt', '/../..'),
      found('link.txt', 7),
      found('a.txt\0', 7),
    ];
    expect(outside).toEqual([null, null, null, null, null]);
    await rm(parent, { recursive: true });
  });
});

/** It needs a database server for the other product's rows. */
const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onServer('an installation of the whaticket family', () => {
  const size = { companies: 2, contacts: 40, messages: 2000 };
  let app: TestApp;
  let other: TestDatabase;
  let sourceDatabase: Knex;
  let media: string;
  let from: string;

  beforeAll(async () => {
    app = await startTestApp({ plugins });
    other = await createTestDatabase();
    from = String(other.databaseUrl);
    sourceDatabase = knexFactory({ client: 'mysql2', connection: { uri: from, timezone: '-03:00' } });
    await whaticketInstallation(sourceDatabase, { ...size, passwordHash });
    media = await mkdtemp(join(tmpdir(), 'balcao-whaticket-'));
    await writeFile(join(media, 'foto.png'), png);
    await app.aUser(await app.aCompany({ name: 'Loja 2' }), { email: 'beto@loja2.test' });
    const { dataDir, databaseUrl, appSecret } = app.host.config;
    Object.assign(process.env, {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      APP_SECRET: appSecret,
      REDIS_URL: '',
    });
  });
  afterAll(async () => {
    process.env = kept;
    await sourceDatabase.destroy();
    await app.close();
    await other.drop();
    await rm(media, { recursive: true });
  });

  const rows = (table: string) => app.host.database.knex(table);
  const counted = async (table: string) => Number((await rows(table).count({ count: '*' }).first())?.count);

  test('import whaticket --dry-run counts what would come, and what would not come as it is', async () => {
    const before = await counted('Companies');
    const { code, out } = await balcao('import', 'whaticket', '--from', from, '--dry-run', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      rows: { Companies: 2, Contacts: 84, Tickets: 86, Messages: 4002 },
      problems: {
        'companies whose name is taken': 1,
        'people whose e-mail is taken here': 1,
        'tickets of no contact': 2,
        'messages of no ticket': 2,
        'contacts whose number is none': 2,
        'contacts with the phone of another one': 2,
      },
      comparison: null,
    });
    expect(await counted('Companies')).toBe(before);
  });

  test('import whaticket goes on where it was killed, and ends with equal counts', async () => {
    let pages = 0;
    const dies = {
      ...silentProgress,
      advance: () => {
        pages += 1;
        if (pages === 12) throw new Error('killed');
      },
    };
    const source = { address: from, password: '', timeZone: '-03:00' };
    const options = { ...source, media, plan: undefined, isDry: false };
    await expect(importWhaticket({ ...options, progress: dies })).rejects.toThrow('killed');
    const { code, out } = await balcao('import', 'whaticket', '--from', from, '--media', media);
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('messages 2000 of 2000') });
    expect(out).toContain('Loja 2 (2)');
    expect(await counted('Messages')).toBe(4000);
  });

  test('import whaticket run once more changes nothing, and imports rows that are new in the source', async () => {
    const before = [
      await counted('Messages'),
      await counted('Tickets'),
      await counted('Contacts'),
      await counted('Users'),
    ];
    expect((await balcao('import', 'whaticket', '--from', from, '--media', media, '--json')).code).toBe(0);
    expect([
      await counted('Messages'),
      await counted('Tickets'),
      await counted('Contacts'),
      await counted('Users'),
    ]).toEqual(before);
    const now = new Date();
    await sourceDatabase('Messages').insert({
      id: 'new',
      body: 'nova',
      ticketId: 1_000_001,
      companyId: 1,
      createdAt: now,
      updatedAt: now,
    });
    await balcao('import', 'whaticket', '--from', from, '--media', media, '--json');
    expect(await counted('Messages')).toBe(Number(before[0]) + 1);
  });

  test('import whaticket keeps conversations in their order, with their files, quotes and times', async () => {
    const company = await rows('Companies').where({ name: 'Loja 1' }).first();
    const first = await rows('Messages').where({ companyId: company.id, wireId: 'W1A0' }).first();
    expect(first).toMatchObject({
      mediaType: 'image',
      mediaMime: 'image/png',
      createdAt: Date.UTC(2025, 0, 1),
    });
    expect(await app.host.media.read(company.id, first.mediaKey)).toEqual(png);
    const quoting = await rows('Messages').where({ companyId: company.id, wireId: 'W1A5' }).first();
    const quoted = await rows('Messages').where({ companyId: company.id, wireId: 'W1A1' }).first();
    expect(quoting.quotedWireId).toBe('W1A1');
    expect(quoted.id).toBeLessThan(quoting.id);
    const times: number[] = await rows('Messages')
      .where({ companyId: company.id })
      .orderBy('id')
      .pluck('createdAt');
    expect(times.map(Number).slice(0, 2000)).toEqual(
      times
        .map(Number)
        .slice(0, 2000)
        .toSorted((a, b) => a - b),
    );
  });

  test('import whaticket joins a contact that was there twice, and keeps one open ticket of it', async () => {
    const company = await rows('Companies').where({ name: 'Loja 1' }).first();
    const phones = await rows('ContactIdentities').where({ companyId: company.id, value: '5511980000000' });
    expect(phones).toHaveLength(1);
    const tickets = await rows('Tickets').where({ companyId: company.id, contactId: phones[0].contactId });
    expect(tickets).toHaveLength(2);
    expect(tickets.filter(({ status }) => status !== 'closed').length).toBeLessThanOrEqual(1);
  });

  test('import whaticket makes no user one of our own staff, and imports no password hash that takes seconds to verify', async () => {
    const caio = await rows('Users').where({ email: 'caio@loja1.test' }).first();
    expect(caio).toMatchObject({ profile: 'user', super: 0 });
    expect(caio.passwordHash).toContain('$argon2id$');
  });

  test('import whaticket lets users in by the password that they had, which is hashed anew', async () => {
    const ana = { email: 'ana@loja1.test', password: 'senha-antiga' };
    expect((await app.api().post('/auth/login', { ...ana, password: 'errada' })).status).toBe(401);
    expect((await app.api().post('/auth/login', ana)).status).toBe(200);
    expect((await rows('Users').where({ email: ana.email }).first()).passwordHash).toContain('argon2id');
    expect((await app.api().post('/auth/login', ana)).status).toBe(200);
  });
});
