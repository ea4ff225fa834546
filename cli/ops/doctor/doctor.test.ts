/** @on-servers Runs on a database server and Redis too: copies and moves read and write whole databases. */
import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretRow } from '@balcao/core/security/secret-fingerprint.ts';
import { eventually, startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { startMailServer } from '@balcao/core/testing/servers/mail-server.ts';
import { ownSentinels } from '@balcao/core/testing/servers/redis-sentinels.ts';
import { ownRedis } from '@balcao/core/testing/servers/redis-server.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { run } from '../../run.ts';
import { isKnownColumn } from '../references.ts';
import { tableShapes } from '../table-shapes.ts';
import { checkPermissions } from './check-data-folder.ts';
import { checkRedis } from './check-redis.ts';
import { referencesBetween } from './check-rows.ts';
import { type Examination, examine, type Finding } from './examine.ts';

let app: TestApp;
let env: Record<string, string>;
const closedPort = 'redis://127.0.0.1:9';
const mail = { MAIL_FROM: 'Balcão <no-reply@example.com>', PUBLIC_URL: 'https://balcao.example.com' };

beforeAll(async () => {
  app = await startTestApp({ plugins });
  const { dataDir, databaseUrl, appSecret } = app.host.config;
  env = { DATA_DIR: dataDir, APP_SECRET: appSecret, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
});
afterAll(() => app.close());

/** Faults that were found, by check. */
async function faults(options: Examination = {}): Promise<Record<string, Finding>> {
  const found = await examine({ leastMb: 0, ...options, env: { ...env, ...options.env } });
  const wrong = found.filter(({ state }) => state === 'fault');
  return Object.fromEntries(wrong.map((finding) => [finding.check, finding]));
}

/** A machine may have no Redis to be started. */
const withRedis = spawnSync('redis-server', ['--version']).status === 0 ? test : test.skip;

const rows = (table: string) => app.host.database.knex(table);

describe('the doctor', () => {
  test('the doctor finds nothing wrong with a sound installation, and says why it skips what is not set up', async () => {
    const found = await examine({ env, leastMb: 0 });
    expect(found.filter(({ state }) => state === 'fault')).toEqual([]);
    const states = Object.fromEntries(found.map(({ check, state }) => [check, state]));
    expect(states).toEqual({
      settings: 'ok',
      permissions: 'ok',
      'disk space': 'ok',
      redis: 'skipped',
      media: 'ok',
      mail: 'skipped',
      database: 'ok',
      durability: 'ok',
      cluster: 'skipped',
      clocks: 'ok',
      migrations: 'ok',
      secret: 'ok',
      files: 'ok',
      'isolation of rows': 'ok',
      'isolation live': 'ok',
    });
    expect(await rows('Tags').where({ name: 'doctor' })).toEqual([]);
  });

  test('the doctor names what cannot be used among the settings', async () => {
    const { settings } = await faults({ env: { PUBLIC_URL: 'balcao' } });
    expect(settings).toMatchObject({ said: expect.stringContaining('PUBLIC_URL'), cure: expect.any(String) });
  });

  test('the doctor makes nothing where there is no installation', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'balcao-doctor-'));
    const found = await examine({ env: { DATA_DIR: empty } });
    expect(found).toEqual([
      expect.objectContaining({ state: 'fault', cure: expect.stringContaining('balcao prepare') }),
    ]);
    await rm(empty, { recursive: true });
  });

  test('the doctor names a data folder that others may read', async () => {
    await chmod(env.DATA_DIR as string, 0o755);
    const { permissions } = await faults();
    await chmod(env.DATA_DIR as string, 0o700);
    expect(permissions?.cure).toContain(`chmod go= ${env.DATA_DIR}`);
  });

  test('the doctor names a data folder that is another user’s', () => {
    const finding = checkPermissions(env.DATA_DIR as string, 54_321);
    expect(finding).toMatchObject({ state: 'fault', said: expect.stringContaining('another user') });
    expect(finding.cure).toContain(`chown -R 54321 ${env.DATA_DIR}`);
  });

  test('the doctor names a disk that is nearly full', async () => {
    const found = await faults({ leastMb: 10 ** 9 });
    expect(found['disk space']?.said).toContain('less than 1000000000 MB');
  });

  test('the doctor names a Redis that does not answer', async () => {
    const { redis } = await faults({ env: { REDIS_URL: closedPort } });
    expect(redis?.cure).toContain('REDIS_URL');
  });

  withRedis('names a Redis that throws away what it holds', async () => {
    const redis = await ownRedis();
    await redis.start();
    const options = { env: { REDIS_URL: redis.url } };
    expect((await faults(options)).redis).toBeUndefined();
    const client = new Redis(redis.url);
    await client.config('SET', 'maxmemory-policy', 'allkeys-lru');
    client.disconnect();
    const found = await faults(options);
    await redis.close();
    expect(found.redis?.said).toContain('allkeys-lru');
    expect(found.redis?.cure).toContain('noeviction');
  });

  withRedis(
    'looks at a primary by its Sentinels, and names a replica and Sentinels that are gone',
    async () => {
      const redis = await ownSentinels();
      const { sentinels, name, redis: data, sentinel } = redis.servers;
      const bySentinels = {
        REDIS_URL: '',
        REDIS_SENTINELS: sentinels.map(({ host, port }) => `${host}:${port}`).join(),
        REDIS_SENTINEL_NAME: name,
        REDIS_PASSWORD: data.password ?? '',
        REDIS_SENTINEL_PASSWORD: sentinel.password ?? '',
      };
      const primary = await redis.primary();
      const healthy = await checkRedis(redis.servers);
      expect(healthy.said).toBe(
        `It answers, a primary with 1 replica; 3 of 3 Sentinels name the primary 127.0.0.1:${primary}.`,
      );
      await redis.move();
      const moved = await redis.primary();
      await redis.heal();
      // Redis is a primary to itself until a Sentinel has made it a replica; on a busy machine they may move back.
      await eventually(async () => {
        const port = (await redis.primary()) === primary ? moved : primary;
        const replica = { REDIS_URL: `redis://:${data.password}@127.0.0.1:${port}` };
        return (await faults({ env: replica })).redis?.said.includes('It is a replica');
      });
      await redis.sentinels(false);
      expect((await faults({ env: bySentinels })).redis?.cure).toContain('REDIS_SENTINELS');
      await redis.close();
    },
  );

  test('the doctor names a folder for files into which none can be written', async () => {
    const media = join(env.DATA_DIR as string, 'media');
    await rename(media, `${media}-away`).catch(() => undefined);
    await writeFile(media, 'in the way');
    const found = await faults();
    await rm(media);
    await rename(`${media}-away`, media).catch(() => undefined);
    expect(found.media?.cure).toContain(media);
  });

  test('the doctor names a mail server that is away, and distinguishes it from one that refuses the login', async () => {
    const away = await faults({ env: { ...mail, SMTP_URL: 'smtp://127.0.0.1:9' } });
    expect(away.mail?.cure).toContain('address and port');
    const server = await startMailServer({ login: true });
    expect((await faults({ env: { ...mail, SMTP_URL: server.url } })).mail).toBeUndefined();
    server.act({ at: 'login', code: 535 });
    const refused = await faults({ env: { ...mail, SMTP_URL: server.url } });
    await server.close();
    expect(refused.mail?.cure).toContain('user, password and encryption');
    expect(server.seen).toEqual([]);
  });

  test('the doctor names a database that does not answer, and says what it could not look at', async () => {
    const found = await examine({ env: { ...env, DATABASE_URL: 'mysql://root@127.0.0.1:9/nowhere' } });
    expect(found.find(({ check }) => check === 'database')).toMatchObject({
      state: 'fault',
      cure: expect.stringContaining('DATABASE_URL'),
    });
    expect(found.filter(({ check }) => /migrations|isolation/.test(check)).map(({ state }) => state)).toEqual(
      ['skipped', 'skipped', 'skipped'],
    );
  });

  test('the doctor names a damaged embedded database', async () => {
    const broken = await mkdtemp(join(tmpdir(), 'balcao-doctor-'));
    await writeFile(join(broken, 'balcao.sqlite'), 'x'.repeat(8192), { mode: 0o600 });
    const found = await examine({ env: { DATA_DIR: broken, APP_SECRET: env.APP_SECRET } });
    await rm(broken, { recursive: true });
    expect(found.find(({ check }) => check === 'database')?.cure).toContain('backup');
  });

  test('the doctor names a clock that is wrong', async () => {
    const { clocks } = await faults({ now: () => Date.now() + 600_000 });
    expect(clocks).toMatchObject({
      said: expect.stringContaining('600 seconds apart'),
      cure: expect.stringContaining('NTP'),
    });
  });

  test('the doctor names changes of the tables that are still to be made, and those of a newer version', async () => {
    const last = await rows('Migrations').orderBy('id', 'desc').first();
    await rows('Migrations').where({ id: last.id }).update({ name: 'future/0001-more' });
    const { migrations } = await faults();
    expect(migrations).toMatchObject({
      said: expect.stringContaining(last.name),
      cure: expect.stringContaining('balcao prepare'),
    });
    await rows('Migrations').where({ id: last.id }).update({ name: last.name });
    await rows('Migrations').insert({ name: 'future/0001-more', batch: 9 });
    const newer = await faults();
    await rows('Migrations').where({ name: 'future/0001-more' }).delete();
    expect(newer.migrations?.said).toContain('future/0001-more');
  });

  test('the doctor is content with a lock that a killed process left on tables that are whole', async () => {
    await rows('Migrations_lock').update({ is_locked: 1 });
    const { migrations } = await faults();
    await rows('Migrations_lock').update({ is_locked: 0 });
    expect(migrations).toBeUndefined();
  });

  test('the doctor names a secret that is not the one of the database', async () => {
    const { secret } = await faults({ env: { APP_SECRET: 'another secret, which is long enough for it' } });
    expect(secret?.cure).toContain('former one');
  });

  test('the doctor names a database on which nothing has started yet', async () => {
    const kept = await rows('Installation').where({ name: secretRow }).first();
    await rows('Installation').where({ name: secretRow }).delete();
    const { secret } = await faults();
    await rows('Installation').insert(kept);
    expect(secret).toMatchObject({
      said: expect.stringContaining('no fingerprint'),
      cure: expect.stringContaining('balcao prepare'),
    });
  });

  test('the doctor names a row of one company that points at another company', async () => {
    const [one, other] = [await app.aCompany(), await app.aCompany()];
    const user = await app.aUser(other);
    const now = Date.now();
    const note = {
      companyId: one.id,
      userId: user.id,
      name: 'x',
      nameKey: 'x',
      message: '',
      createdAt: now,
      updatedAt: now,
    };
    await rows('Files').insert(note);
    const found = await faults();
    await rows('Files').where({ companyId: one.id }).delete();
    expect(found['isolation of rows']?.said).toContain(
      `Files.userId of company ${one.id} points at Users ${user.id} of company ${other.id}`,
    );
    expect(found['isolation of rows']?.cure).toContain('report');
  });

  test('the doctor reports no fault for rows that our own staff wrote inside a company', async () => {
    const company = await app.aCompany();
    const admin = await app.aUser(company);
    const staff = await app.theSuperUser();
    const { token } = (await app.api(staff).post('/api-tokens', { name: 'Suporte', scopes: ['operator'] }))
      .body;
    const home = { authorization: `Bearer ${token}` };
    const into = { companyId: company.id, minutes: 30, reason: 'Chamado 4711' };
    const { id } = (await app.api().post('/super-entries', into, home)).body;
    const stayHeaders = { ...home, 'balcao-stay': String(id) };
    const contact = (await app.api(admin).post('/contacts', { name: 'Ana', number: '5511988887777' })).body;
    await app.api(admin).post('/whatsapp', { name: 'Loja', provider: 'sandbox' });
    const ticket = await app
      .api()
      .post('/tickets', { contactId: contact.id, status: 'pending' }, stayHeaders);
    expect(ticket.status).toBe(200);
    const note = { note: 'Visto por nós', ticketId: ticket.body.id, contactId: contact.id };
    expect((await app.api().post('/ticket-notes', note, stayHeaders)).status).toBe(200);
    expect(await faults()).toEqual({});
  });

  test('the doctor names rows that reach a neighbour by a trigger that an operator made', async () => {
    const { knex, dialect } = app.host.database;
    const leak = "UPDATE Settings SET value = 'theirs' WHERE `key` = 'doctor'";
    await knex.raw(
      `CREATE TRIGGER leak AFTER INSERT ON Tags FOR EACH ROW ${dialect === 'mysql' ? leak : `BEGIN ${leak}; END`}`,
    );
    const found = await faults();
    await knex.raw('DROP TRIGGER leak');
    expect(found['isolation live']?.said).toContain('Settings');
  });
});

describe('references', () => {
  test('references are listed for every column that is named like one, so that the doctor and a move leave none out', async () => {
    const owned = (await tableShapes(app.host.database.knex)).filter(({ columns }) =>
      columns.includes('companyId'),
    );
    const unknown = owned.flatMap(({ name, columns }) =>
      columns.filter((column) => !isKnownColumn(name, column)).map((column) => `${name}.${column}`),
    );
    expect(unknown).toEqual([]);
    expect(referencesBetween(owned).length).toBeGreaterThan(80);
  });
});

describe('balcao doctor', () => {
  test('the doctor ends with 1 on a fault, and reports it as JSON', async () => {
    const kept = { ...process.env };
    Object.assign(process.env, env, { REDIS_URL: closedPort });
    let out = '';
    const code = await run(['doctor', '--json', '--min-free', '0'], {
      out: (text) => void (out += text),
      err: () => undefined,
    });
    process.env = kept;
    expect(code).toBe(1);
    const found: Finding[] = JSON.parse(out);
    expect(found.filter(({ state }) => state === 'fault').map(({ check }) => check)).toEqual(['redis']);
  });

  test('the doctor refuses what is no number of megabytes', async () => {
    expect(await run(['doctor', '--min-free', 'x'], { out: () => undefined, err: () => undefined })).toBe(2);
  });
});
