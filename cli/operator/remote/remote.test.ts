import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  aSecondFactor,
  eventually,
  startTestApp,
  type TestApp,
  type TestCompany,
} from '@balcao/core/testing/index.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ended } from '../../contacts/import-file.ts';
import type { Client } from '../client.ts';
import { openLocalClient } from '../local-client.ts';
import { onDatabaseOf, onServerOf, type Running, balcao as run, json as runJson } from '../testing/balcao.ts';
import { openRemoteClient } from './open-remote.ts';

const kept = { ...process.env };
let app: TestApp;
let company: TestCompany;
/** Assembled once for all tests, for it takes seconds; in a shell each command assembles the application. */
let local: Client;
/** Signed in once; most commands need no session of their own to say what they say. */
let remote: Client;
let client: Client | undefined;
const balcao = (command: string, running: Running = {}) => run(command, { client, ...running });
const json = (command: string, running: Running = {}) => runJson(command, { client, ...running });

beforeAll(async () => {
  // Without work in the background: a transaction of the server could not end while this very process waits for its lock.
  app = await startTestApp({ plugins, listen: true, config: { roles: new Set(['web'] as const) } });
  company = await app.aCompany();
  await app.settle();
  Object.assign(process.env, onDatabaseOf(app.host.config));
  local = await openLocalClient();
  const secrets = { ask: async () => null, firstLine: async () => '' };
  remote = await openRemoteClient({ env: await onServerOf(app), timeoutMs: 30_000, secrets });
});
beforeEach(async () => {
  client = undefined;
  Object.assign(process.env, await onServerOf(app));
});
afterAll(async () => {
  await remote.close();
  await local.close();
  await app.close();
  process.env = kept;
});

/** Both ways to an installation: a running server, and the application in this process on the same database. */
const places = ['at the server', 'on the database'] as const;

describe.each(places)('commands %s', (place) => {
  beforeEach(() => {
    client = place === 'on the database' ? local : remote;
  });

  test('commands import a file of contacts as its headings say, into the book or a list, and follow it to its end', async () => {
    const { id } = await json(`companies create --name "Livraria ${place}" --plan 1`);
    const folder = await mkdtemp(join(tmpdir(), 'balcao-file-'));
    const file = join(folder, 'clientes.csv');
    await writeFile(file, 'Nome;Celular;Cidade\r\nAna;5511988880001;Santos\r\n');
    const imported = await json(`contacts import ${file} --company ${id} --update`);
    expect(imported).toMatchObject({
      ...{ columns: ['name', 'number', null] },
      contactImport: { state: 'waiting', target: 'contacts', fileName: 'clientes.csv', existing: 'update' },
    });
    const ctx = app.ctx({ id });
    const { id: listId } = (await (client as Client).call<{ id: number }>('POST', '/contact-lists', {
      ...{ body: { name: 'Clientes' }, company: id },
    })) as { id: number };
    const said = await balcao(`contacts import ${file} --company ${id} --list ${listId}`);
    expect(said.out).toMatch(/^Import \d+ is waiting; its columns are: name, number/);
    // Nothing works in the background here: its end is written by hand.
    await ctx
      .table('ContactImports')
      .where({ id: imported.contactImport.id })
      .update({ state: 'done', created: 1 });
    expect(await ended(client as Client, imported, id)).toMatchObject({ state: 'done', created: 1 });
    const missing = await balcao(`contacts import ${join(folder, 'nada.csv')} --company ${id}`);
    expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('cannot be read') });
    await rm(folder, { recursive: true });
  });

  test('commands open a company and work in it by name, as its audit log shows', async () => {
    const name = `Padaria ${place}`;
    const { id } = await json(`companies create --name "${name}" --plan 1`);
    const made = await json(`queues create --company "${name}" --name Vendas --color #1976d2`);
    expect(made).toMatchObject({ companyId: id, name: 'Vendas' });
    await json(`queues update vendas --company ${id} --greeting Oi --order 2`);
    expect((await balcao(`queues show Vendas --company ${id}`)).out).toMatch(/greeting +Oi/);
    await json(`tags create --company ${id} --name Urgente --color #d32f2f`);
    await json(`tags update Urgente --company ${id} --board on`);
    expect(await json(`tags list --company ${id}`)).toMatchObject([{ name: 'Urgente', kanban: 1 }]);
    await json(`settings set scheduleType company --company ${id}`);
    expect((await balcao(`settings get scheduleType --company ${id}`)).out).toBe('company');
    const { rows } = await auditOf(id);
    const staffs = rows.filter(({ action }) => /^(?:queue|tag|setting)\./.test(action));
    expect(staffs.length).toBeGreaterThanOrEqual(5);
    expect(staffs.every(({ actorKind }) => actorKind === 'staff')).toBe(true);
    expect((await balcao(`queues delete Vendas --company ${id} --yes`)).code).toBe(0);
    expect(await json(`queues list --company ${id}`)).toEqual([]);
    expect((await balcao(`tags delete Urgente --company ${id} --yes`)).code).toBe(0);
  });

  test.each([
    [`queues list --company 999999`, 4, 'ERR_NO_COMPANY_FOUND'],
    [`queues list --company "No such"`, 4, 'ERR_NO_COMPANY_FOUND'],
    [`queues show Nada`, 4, 'ERR_QUEUE_NOT_FOUND'],
    [`queues create --name Vendas --color azul`, 3, 'ERR_QUEUE_INVALID_COLOR'],
    [`tags delete Nada --yes`, 4, 'ERR_NO_TAG_FOUND'],
    [`tags create --name Certo --color azul`, 3, 'ERR_TAG_INVALID_COLOR'],
    [`settings get nada`, 4, 'ERR_NO_SETTING_FOUND'],
    [`settings set scheduleType never`, 2, 'ERR_VALIDATION'],
    [`settings set tokenixc abc`, 2, 'misuse'],
    [`connections show Nada`, 4, 'ERR_NO_WAPP_FOUND'],
    [`connections create --name Ok --provider pombo`, 3, 'ERR_WAPP_PROVIDER_UNAVAILABLE'],
    [`connections delete Nada`, 2, 'misuse'],
    [`companies update 1 --status blocked`, 3, 'ERR_CANNOT_BLOCK_SUPER_COMPANY'],
    [`plans create --name "Plano 1"`, 3, 'ERR_PLAN_NAME_ALREADY_EXISTS'],
  ])('commands refuse %s with %d and %s', async (command, code, error) => {
    const { company: own } = { company };
    const inIt = /company|companies|plans/.test(command) ? command : `${command} --company ${own.id}`;
    const refused = await balcao(`${inIt} --json`);
    expect([refused.code, refused.out]).toEqual([code, '']);
    expect(JSON.parse(refused.err)).toMatchObject({ error });
  });

  test('commands touch no credential of a company that they are in', async () => {
    const piped = { secrets: { firstLine: async () => 'abc' } };
    const refused = await balcao(`settings set tokenixc --value-stdin --company ${company.id}`, piped);
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('Whoever calls may not')]);
    const shown = await json(`settings list --company ${company.id}`);
    expect(shown.map(({ key }: { key: string }) => key)).not.toContain('tokenixc');
  });

  test('commands change nothing in a dry run, and find what is not there', async () => {
    const create = `queues create --company ${company.id} --name Seca --color #00ff00 --dry-run`;
    expect(await json(create)).toMatchObject({
      dryRun: true,
      change: { method: 'POST', path: '/queue', company: company.id, body: { name: 'Seca' } },
    });
    expect((await balcao(create)).out).toMatch(/^Nothing was changed\. It would POST \/queue/);
    expect(await json(`queues list --company ${company.id}`)).toEqual([]);
    expect((await balcao(`companies delete ${company.id} --dry-run`)).code).toBe(0);
    expect((await balcao('companies delete 999999 --dry-run')).code).toBe(4);
    const piped = { secrets: { firstLine: async () => 'muito-secreto-1' } };
    const said = await balcao(`companies update ${company.id} --password-stdin --dry-run`, piped);
    expect([said.code, said.out]).toEqual([0, expect.not.stringContaining('muito-secreto-1')]);
  });
});

describe('a server', () => {
  test('a server is left without a session and without an impersonation session', async () => {
    await json(`queues list --company ${company.id}`);
    const { knex } = app.host.database;
    const impersonations = await knex('SuperEntries').where({ companyId: company.id });
    expect(impersonations.length).toBeGreaterThan(0);
    expect(impersonations.every(({ endedAt }) => endedAt !== null)).toBe(true);
    expect(impersonations.at(-1)).toMatchObject({ reason: expect.stringContaining('linha de comando') });
  });

  test('a server lets an admin work in the own company alone', async () => {
    const admin = await app.aUser(company);
    Object.assign(process.env, { BALCAO_EMAIL: admin.email, BALCAO_PASSWORD: admin.password });
    expect(await json('queues list')).toEqual([]);
    expect(await json(`queues list --company ${company.id}`)).toEqual([]);
    expect((await balcao('queues list --company 1')).code).toBe(3);
    expect((await balcao('companies list')).code).toBe(3);
  });

  test('a server is called by a token, within what it was made for', async () => {
    const made = await json('tokens create --name Esteira --scope operator --days 2');
    const small = await json('tokens create --name Pequena --scope admin');
    expect(made.token).toMatch(/^bk_/);
    const tokenOnly = { BALCAO_EMAIL: '', BALCAO_PASSWORD: '', BALCAO_TOKEN: made.token };
    const signedIn = { ...process.env };
    Object.assign(process.env, tokenOnly);
    const { id } = await json('companies create --name "Por Token" --plan 1');
    expect(await json(`users list --company ${id}`)).toEqual([]);
    await json('queues create --name "Fila da casa" --color #0a0b0c');
    await json(`queues create --company ${id} --name Balcão --color #0a0b0c`);
    expect(await json(`queues list --company ${id}`)).toMatchObject([{ companyId: id, name: 'Balcão' }]);
    // Each command leaves what it entered.
    const impersonations = await app.host.database.knex('SuperEntries').where({ companyId: id });
    expect(impersonations).toHaveLength(2);
    expect(impersonations.every(({ endedAt }) => endedAt !== null)).toBe(true);
    const another = await balcao('tokens create --name Outra --scope admin');
    expect([another.code, another.err]).toEqual([3, expect.stringContaining('people alone')]);
    process.env.BALCAO_TOKEN = small.token;
    const elsewhere = await balcao(`queues list --company ${id}`);
    expect([elsewhere.code, elsewhere.err]).toEqual([3, expect.stringContaining('in another company')]);
    Object.assign(process.env, signedIn);
    expect((await balcao('tokens list')).out).toMatch(/Esteira +\S+ +operator +active/);
    expect((await balcao(`tokens revoke ${made.id} --yes`)).code).toBe(0);
    Object.assign(process.env, tokenOnly);
    const over = await balcao('companies list');
    expect([over.code, over.err]).toEqual([3, expect.stringContaining('BALCAO_TOKEN')]);
  });

  test.each(['nonsense', `bk_${'x'.repeat(43)}`])(
    'a server says of a token that is none, such as %s, that it is invalid',
    async (token) => {
      Object.assign(process.env, { BALCAO_EMAIL: '', BALCAO_PASSWORD: '', BALCAO_TOKEN: token });
      const refused = await balcao('companies list --json');
      expect([refused.code, JSON.parse(refused.err).error]).toEqual([3, 'ERR_INVALID_TOKEN']);
      expect(refused.err).not.toMatch(/expired|session/i);
    },
  );

  test('a server refuses a password that is wrong, and the command names the variable', async () => {
    process.env.BALCAO_PASSWORD = 'errada-errada';
    const refused = await balcao('companies list');
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('BALCAO_PASSWORD')]);
  });

  test('a server asks for the second factor where there is one', async () => {
    const staff = await app.aUser({ id: 1 }, { super: true });
    const authenticator = await aSecondFactor(app.host, staff);
    Object.assign(process.env, { BALCAO_EMAIL: staff.email, BALCAO_PASSWORD: staff.password });
    const refused = await balcao('companies list');
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('BALCAO_CODE')]);
    const ask = async () => authenticator.code();
    expect((await balcao('companies list', { secrets: { ask } })).code).toBe(0);
  });

  test('a server wants a credential', async () => {
    process.env.BALCAO_PASSWORD = '';
    const refused = await balcao('companies list');
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('BALCAO_TOKEN')]);
  });

  test('a server that is down, does not answer, redirects or is no Balcão is out of reach', async () => {
    const odd = createServer((request, response) => {
      if (request.url?.startsWith('/moved')) response.writeHead(302, { location: 'http://evil.test/' }).end();
      else if (request.url?.startsWith('/page')) response.end('<html>');
      // All other requests stay without an answer.
    });
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`;
    try {
      for (const [url, said, timeout = ''] of [
        ['http://127.0.0.1:1', 'does not answer'],
        [`${base}/silent`, 'did not answer within 0.2 seconds', '--timeout 0.2'],
        [`${base}/moved`, 'sends elsewhere'],
        [`${base}/page`, 'what is not Balcão'],
        ['ftp://example.com', 'no address of a server'],
        ['http://a:b@example.com', 'holds a password'],
      ] as const) {
        process.env.BALCAO_URL = url;
        const away = await balcao(`companies list ${timeout}`);
        expect([url, away.code, away.err]).toEqual([url, 5, expect.stringContaining(said)]);
        expect(away.err.trim().split('\n').length).toBe(2);
      }
    } finally {
      odd.closeAllConnections();
      await new Promise((resolve) => odd.close(resolve));
    }
  });

  test('a secret or an address given as an option of a command is refused', async () => {
    for (const option of ['--password x', '--token x', '--url http://x'])
      expect((await balcao(`companies list ${option}`)).code).toBe(2);
  });
});

async function auditOf(id: number): Promise<{ rows: Array<{ action: string; actorKind: string }> }> {
  let rows: Array<{ action: string; actorKind: string }> = [];
  await eventually(async () => {
    rows = await app.host.database.knex('AuditRows').where({ companyId: id });
    return rows.length > 0;
  });
  return { rows };
}
