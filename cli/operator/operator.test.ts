import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, eventually, startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { createTestDatabase } from '@balcao/core/testing/test-database.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { run } from '../run.ts';
import type { SecretSource } from './secret.ts';

const kept = { ...process.env };
let app: TestApp;
let boss: Api;
let next = 1;

/** The commands work on what the environment names, beside the application that serves it. */
function onDatabaseOf({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }): void {
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    REDIS_URL: process.env.TEST_REDIS_URL ?? '',
    APP_SECRET: 'a secret that only tests know, 32 characters or more',
    PUBLIC_URL: '',
    SMTP_URL: '',
    ADMIN_PASSWORD: '',
  });
}

beforeAll(async () => {
  app = await startTestApp({ plugins, listen: true });
  boss = app.api(await app.theSuperUser());
  onDatabaseOf(app.host.config);
});
afterAll(async () => {
  await app.close();
  process.env = kept;
});

async function balcao(command: string, secrets?: Partial<SecretSource>) {
  const said = { out: [] as string[], err: '' };
  const args = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const code = await run(args, {
    out: (text) => said.out.push(text),
    err: (text) => {
      said.err += text;
    },
    secrets: { ask: async () => null, firstLine: async () => '', ...secrets },
  });
  return { code, out: said.out.join('\n'), err: said.err };
}
async function json(command: string, secrets?: Partial<SecretSource>) {
  const { code, out, err } = await balcao(`${command} --json`, secrets);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}
const aCompany = () =>
  json(`companies create --name "Loja ${next++}" --email loja${next++}@cli.test --plan 1`);

describe('companies by command', () => {
  test('companies are opened by command with an admin who can sign in to the running product at once', async () => {
    const name = `Padaria ${next++}`;
    const email = `padaria${next++}@cli.test`;
    const shown = await balcao(
      `companies create --name "${name}" --email ${email} --plan 1 --due 2031-05-10 --recurrence ANUAL --campaigns off`,
    );
    expect(shown.code).toBe(0);
    expect(shown.out).toMatch(/due +2031-05-10/);
    const password = /signs in as \S+ with (\S+)/.exec(shown.out)?.[1];
    const signedIn = await app.api().post('/auth/login', { email, password });
    expect(signedIn.body.user).toMatchObject({ profile: 'admin', super: false });
    const { companyId } = signedIn.body.user;
    expect((await boss.get(`/companies/${companyId}`)).body).toMatchObject({
      name,
      recurrence: 'ANUAL',
      campaignsEnabled: false,
      dueDate: '2031-05-10T03:00:00.000Z',
    });
    expect((await json('companies list --search PADARIA')).map(({ id }: { id: number }) => id)).toContain(
      companyId,
    );
    expect((await balcao(`companies show ${companyId}`)).out).toContain(name);
  });

  test('companies by command show what the running product changed, and the other way round', async () => {
    const { id } = await aCompany();
    await boss.put(`/companies/${id}`, { phone: '11 4000' });
    expect(await json(`companies show ${id}`)).toMatchObject({ phone: '11 4000' });
    const admin = await app.aUser({ ...(await app.aCompany()), id } as never);
    expect((await app.api(admin).get('/users')).status).toBe(200);
    await json(`companies update ${id} --status blocked`);
    // Within a second: so long a process may go by what it has just read.
    await eventually(async () => (await app.api(admin).get('/users')).status === 401);
    expect((await boss.get(`/companies/${id}`)).body.status).toBe(false);
  });

  test('companies are renewed by command from the day that was seen, once', async () => {
    const { id } = await aCompany();
    await json(`companies update ${id} --due 2031-01-31`);
    expect((await balcao(`companies renew ${id} --from 2031-01-31`)).out).toContain('until 2031-02-28');
    const again = await balcao(`companies renew ${id} --from 2031-01-31`);
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('2031-02-28')]);
    await json(`companies update ${id} --due none`);
    expect((await balcao(`companies renew ${id}`)).code).toBe(2);
  });

  test('companies are deleted by command when it is meant', async () => {
    const { id } = await aCompany();
    expect((await balcao(`companies delete ${id}`)).code).toBe(2);
    expect((await balcao(`companies delete ${id} --yes`)).code).toBe(0);
    expect((await boss.get(`/companies/${id}`)).status).toBe(404);
  });

  test('a company gets a password by the terminal or the standard input, never by an option', async () => {
    const { id, email } = await aCompany();
    const piped = { firstLine: async () => 'pela-entrada-7' };
    await json(`companies update ${id} --password-stdin`, piped);
    expect((await app.api().post('/auth/login', { email, password: 'pela-entrada-7' })).status).toBe(200);
    const answers = ['no-terminal-7', 'no-terminal-7'];
    await json(`companies update ${id} --ask-password`, { ask: async () => answers.shift() ?? null });
    expect((await app.api().post('/auth/login', { email, password: 'no-terminal-7' })).status).toBe(200);
    expect((await balcao(`companies update ${id} --ask-password`)).code).toBe(2);
    const differs = ['no-terminal-7', 'no-terminal-8'];
    const asked = { ask: async () => differs.shift() ?? null };
    expect((await balcao(`companies update ${id} --ask-password`, asked)).code).toBe(2);
    expect((await balcao(`companies update ${id} --password x`)).code).toBe(2);
  });
});

describe('plans by command', () => {
  test('plans are made, changed, listed and deleted by command as the running product sees them', async () => {
    const name = `Plano ${next++}`;
    const made = await json(`plans create --name "${name}" --price 149,90 --users 3 --off useKanban`);
    expect((await boss.get(`/plans/${made.id}`)).body).toMatchObject({
      name,
      value: 149.9,
      users: 3,
      useKanban: false,
      useSchedules: true,
    });
    await json(`plans update ${made.id} --users 5 --on useKanban`);
    expect((await boss.get(`/plans/${made.id}`)).body).toMatchObject({ users: 5, useKanban: true });
    expect((await balcao('plans list')).out).toContain(name);
    expect((await balcao(`plans delete ${made.id} --yes`)).code).toBe(0);
    expect((await boss.get(`/plans/${made.id}`)).status).toBe(404);
  });

  test('plans by command know the switches there are', async () => {
    const wrong = await balcao('plans update 1 --on useMagic');
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('useKanban')]);
    expect((await balcao('plans update 1 --on useKanban --off useKanban')).code).toBe(2);
  });
});

describe('users by command', () => {
  test('users are added by command with a generated password, and listed', async () => {
    const { id } = await aCompany();
    const email = `ana${next++}@cli.test`;
    const user = await json(`users create --company ${id} --name Ana --email ${email} --profile admin`);
    const { status } = await app.api().post('/auth/login', { email, password: user.initialPassword });
    expect(status).toBe(200);
    expect((await balcao(`users list --company ${id}`)).out).toMatch(new RegExp(`Ana +${email} +admin +no`));
  });

  test('users by command are our own staff in company 1 alone', async () => {
    const email = () => `staff${next++}@cli.test`;
    const { id } = await aCompany();
    expect((await json(`users create --company 1 --name Bia --email ${email()} --super`)).super).toBe(true);
    expect((await json(`users create --company ${id} --name Cid --email ${email()} --super`)).super).toBe(
      false,
    );
  });
});

describe('invitations by command', () => {
  test('invitations are made by command, shown with links where no mail is sent, listed, sent again, withdrawn', async () => {
    const { id } = await aCompany();
    const email = `bia${next++}@cli.test`;
    const made = await balcao(`invitations create ${email} --company ${id} --profile admin`);
    expect(made.out).toMatch(new RegExp(`${email} joins by .*/invitation\\?token=`));
    const [row] = await json(`invitations list --company ${id}`);
    expect(row).toMatchObject({ email, profile: 'admin', state: 'open' });
    expect((await json(`invitations resend ${row.id}`)).link).toMatch(/token=/);
    expect((await balcao(`invitations withdraw ${row.id}`)).code).toBe(0);
    expect((await json(`invitations list --company ${id}`))[0].state).toBe('withdrawn');
  });
});

describe('a command that is refused', () => {
  const refusals: Array<[string, number, RegExp]> = [
    ['companies show 999999', 4, /companies list/],
    ['companies update 999999 --phone 1', 4, /companies list/],
    ['companies create --name "Loja" --plan 999999', 4, /plans list/],
    ['companies delete 1 --yes', 3, /our own and stays/],
    ['companies update 1 --status blocked', 3, /stays open/],
    ['companies renew 1', 3, /never expires/],
    ['companies create --name x', 3, /name/],
    ['plans delete 1 --yes', 3, /companies update/],
    ['plans create --name "Plano 1"', 3, /another name/],
    ['users create --company 1 --name Ana --email nope', 2, /email: must be an e-mail address/],
    ['users list --company 999999', 4, /companies list/],
    ['invitations withdraw 999999', 4, /invitations list/],
    ['companies show x', 2, /must be an id/],
    ['companies create', 2, /--name/],
    ['companies update 1', 2, /Say what to change/],
    ['companies create --name Loja --due 2031-02-30', 2, /must be a day/],
    ['plans create --name Loja --price muito', 2, /must be an amount/],
    ['companies fly', 2, /unknown command/],
  ];

  test.each(refusals)(
    'the refused command %s ends with %d and names the next step',
    async (command, code, nextStep) => {
      const refused = await balcao(command);
      expect([refused.code, refused.out]).toEqual([code, '']);
      expect(refused.err).toMatch(nextStep);
      expect(refused.err).not.toMatch(/\bat .*\.ts:\d+/);
    },
  );

  test('a refused command says so as JSON where JSON was asked for', async () => {
    const { code, out, err } = await balcao('companies show 999999 --json');
    expect([code, out]).toEqual([4, '']);
    expect(JSON.parse(err)).toMatchObject({ error: 'ERR_NO_COMPANY_FOUND', nextStep: expect.any(String) });
  });
});

test('a database that cannot be reached is named in one sentence', async () => {
  process.env.DATABASE_URL = 'mysql://root@127.0.0.1:9/nowhere';
  const away = await balcao('companies list');
  expect([away.code, away.err]).toEqual([
    5,
    expect.stringMatching(/^The database of DATABASE_URL does not answer.*\n$/),
  ]);
  onDatabaseOf(app.host.config);
});

describe('where there is no installation', () => {
  const reading = [
    ...[
      'companies list',
      'plans list',
      'users list --company 1',
      'tokens list',
      'settings list',
      'export',
      'doctor',
    ],
    ...[
      'audit verify',
      'search status',
      'dashboard verify',
      'backup --to x.zip --dry-run',
      'backup --to x.zip',
    ],
    ...['companies export 1 --to x.balcao --dry-run', 'companies forget-pairings 1 --yes'],
    ...['companies create --name Nova --plan 1', 'search rebuild --dry-run'],
  ];
  let parent: string;
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'balcao-none-'));
  });
  afterAll(async () => {
    onDatabaseOf(app.host.config);
    await rm(parent, { recursive: true });
  });

  test.each(reading)(
    'the command `balcao %s` says that there is no installation and makes nothing',
    async (command) => {
      onDatabaseOf({ dataDir: join(parent, 'data'), databaseUrl: null });
      process.env.APP_SECRET = '';
      const { code, out, err } = await balcao(command);
      expect([command, code]).toEqual([command, command === 'doctor' ? 1 : 4]);
      expect(out + err).toMatch(/There is no (?:installation in|data folder) /);
      expect(await readdir(parent)).toEqual([]);
    },
  );

  test('an installation without its secret gets no new one by being read', async () => {
    const dataDir = join(parent, 'half');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'balcao.sqlite'), '');
    onDatabaseOf({ dataDir, databaseUrl: null });
    process.env.APP_SECRET = '';
    expect(await balcao('companies list')).toMatchObject({
      code: 3,
      err: expect.stringContaining('app-secret'),
    });
    expect(await readdir(dataDir)).toEqual(['balcao.sqlite']);
  });
});

test('an empty database is prepared once', async () => {
  const empty = await createTestDatabase();
  onDatabaseOf(empty);
  const would = await json('prepare --dry-run');
  expect(would).toMatchObject({ dryRun: true, email: 'admin@balcao.local', steps: expect.any(Number) });
  expect((await balcao('prepare --dry-run')).out).toContain('super admin signs in as admin@balcao.local');
  // Looked over twice, it is as empty as before.
  expect((await json('prepare --dry-run')).steps).toBe(would.steps);
  const { out, code } = await balcao('prepare');
  expect([code, out]).toEqual([0, expect.stringMatching(/signs in as \S+ with \S+ \(shown this once\)/)]);
  expect((await balcao('prepare')).out).toContain('nothing was changed');
  expect(await json('prepare --dry-run')).toMatchObject({ steps: 0, email: null });
  expect(await json('companies list')).toHaveLength(1);
  onDatabaseOf(app.host.config);
  await empty.drop();
});

test('a dry run of prepare makes neither the data folder nor a secret', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'balcao-dry-'));
  onDatabaseOf({ dataDir: join(parent, 'data'), databaseUrl: null });
  process.env.APP_SECRET = '';
  const would = await json('prepare --dry-run');
  expect(would).toMatchObject({
    database: join(parent, 'data', 'balcao.sqlite'),
    email: 'admin@balcao.local',
  });
  expect(would.steps).toBeGreaterThan(50);
  expect(await readdir(parent)).toEqual([]);
  process.env.DATABASE_URL = 'mysql://root@127.0.0.1:9/nowhere';
  expect(await balcao('prepare --dry-run')).toMatchObject({
    code: 5,
    err: expect.stringContaining('The database of DATABASE_URL does not answer'),
  });
  onDatabaseOf(app.host.config);
  await rm(parent, { recursive: true });
});
