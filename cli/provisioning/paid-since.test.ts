import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Client, Refusal } from '../operator/client.ts';
import { openLocalClient } from '../operator/local-client.ts';
import { onDatabaseOf, balcao as run } from '../operator/testing/balcao.ts';

const kept = { ...process.env };
let app: TestApp;
let client: Client;
let folder: string;
let next = 1;

beforeAll(async () => {
  app = await startTestApp({ plugins });
  Object.assign(process.env, onDatabaseOf(app.host.config));
  client = await openLocalClient();
  folder = await mkdtemp(join(tmpdir(), 'balcao-paid-'));
});
afterAll(async () => {
  await client.close();
  await app.close();
  await rm(folder, { recursive: true });
  process.env = kept;
});

async function fileOf(text: string): Promise<string> {
  const path = join(folder, `${next++}.yaml`);
  await writeFile(path, text);
  return path;
}
async function done(command: string, by = client): Promise<string> {
  const { code, out, err } = await run(command, { client: by });
  expect({ code, err }).toEqual({ code: 0, err: expect.any(String) });
  return out;
}
const changes = async (command: string) => JSON.parse(await done(`${command} --json`)).changes;

interface Shown {
  id: number;
  name: string;
  status: boolean;
  dueDay: string;
  plan: { name: string } | null;
}
async function companyOf(name: string): Promise<Shown> {
  const [found] = JSON.parse(await done(`companies list --search "${name}" --json`));
  return found;
}

const plans = (name: string) => `
plans:
  - { name: Pago ${name}, users: 9, connections: 9, queues: 9, value: 100 }
  - { name: Maior ${name}, users: 99, connections: 9, queues: 9, value: 200 }`;
const company = (name: string, fields: string) =>
  `${plans(name)}\ncompanies: [{ name: ${name}, plan: Pago ${name}, ${fields} }]`;

describe('what companies paid since a file was written', () => {
  test('an applied export takes back no month that was paid, no plan that was bought, and opens no blocked company', async () => {
    await done(`apply --file ${await fileOf(company('Paga', 'dueDate: 2031-05-10'))}`);
    const file = await fileOf(await done('export'));
    const { id } = await companyOf('Paga');
    await done(`companies renew ${id}`);
    const bought = JSON.parse(await done('plans list --json')).find(
      ({ name }: { name: string }) => name === 'Maior Paga',
    );
    await done(`companies update ${id} --plan ${bought.id} --status blocked`);
    expect(await changes(`apply --file ${file}`)).toEqual([]);
    expect(await companyOf('Paga')).toMatchObject({
      ...{ dueDay: '2031-06-10', status: false, plan: { name: 'Maior Paga' } },
    });
  });

  test('an export holds what companies paid for where that is asked for', async () => {
    await done(`apply --file ${await fileOf(company('Inteira', 'dueDate: 2031-05-10, status: false'))}`);
    const exported = async (options: string) =>
      JSON.parse(await done(`export --company Inteira ${options} --json`)).companies[0];
    const billing = { dueDate: '2031-05-10', status: false, plan: 'Pago Inteira' };
    expect(await exported('--with-billing')).toMatchObject(billing);
    expect(Object.keys(await exported('')).filter((key) => key in billing)).toEqual([]);
  });

  test('a due date is moved to an earlier one of the file only where that is asked for', async () => {
    const file = await fileOf(company('Adiada', 'dueDate: 2031-05-10'));
    await done(`apply --file ${file}`);
    await done(`companies update ${(await companyOf('Adiada')).id} --due 2031-08-10`);
    expect(await changes(`plan --file ${file}`)).toEqual([]);
    expect(await changes(`apply --file ${file}`)).toEqual([]);
    const fields = { dueDate: { from: '2031-08-10', to: '2031-05-10' } };
    expect(await changes(`apply --file ${file} --earlier-due-dates`)).toMatchObject([{ fields }]);
    expect((await companyOf('Adiada')).dueDay).toBe('2031-05-10');
  });

  test('an apply stops at a due date that was paid while it ran', async () => {
    await done(`apply --file ${await fileOf(company('Corrida', 'dueDate: 2031-05-10'))}`);
    const file = await fileOf(company('Corrida', 'dueDate: 2031-07-10'));
    const { id } = await companyOf('Corrida');
    let looks = 0;
    const paid: Client = {
      ...client,
      call: async (method, path, call) => {
        if (path === `/companies/${id}` && method === 'GET' && looks++ === 0)
          await done(`companies update ${id} --due 2031-12-10`);
        return client.call(method, path, call);
      },
    };
    const { code, err } = await run(`apply --file ${file} --json`, { client: paid });
    expect([code, JSON.parse(err).error]).toEqual([3, 'ERR_DUE_DATE_MOVED']);
    expect((await companyOf('Corrida')).dueDay).toBe('2031-12-10');
  });

  test('an apply that is taken back leaves a due date that was paid meanwhile', async () => {
    await done(`apply --file ${await fileOf(company('Desfeita', "dueDate: 2031-05-10, phone: '1'"))}`);
    const text = company(
      'Desfeita',
      "dueDate: 2031-06-10, phone: '2', queues: [{ name: Uma, color: '#abcdef' }]",
    );
    const { id } = await companyOf('Desfeita');
    const refusing: Client = {
      ...client,
      call: async (method, path, call) => {
        if (method !== 'POST' || !path.startsWith('/queue')) return client.call(method, path, call);
        await done(`companies renew ${id}`);
        throw new Refusal({ status: 400, code: 'ERR_REFUSED', message: 'It is refused' });
      },
    };
    const { err } = await run(`apply --file ${await fileOf(text)} --json`, { client: refusing });
    expect(JSON.parse(err).details).toMatchObject({ undone: 'Desfeita', half: null });
    const after = await client.call('GET', `/companies/${id}`);
    expect(after).toMatchObject({ phone: '1', dueDay: '2031-07-10' });
  });
});

describe('an apply without an answer', () => {
  test.each([
    ['the line broke', () => new Error('The line broke')],
    ['a proxy gave up', () => new Refusal({ status: 504, code: '', message: 'Too late' })],
  ])(
    'an apply does not claim that nothing stays where %s after the server had made the change',
    async (name, error) => {
      const called = name.split(' ').at(-1);
      const made = `${plans(`${called}`)}\ncompanies: [{ name: Muda ${called}, plan: Pago ${called} }]`;
      await done(`apply --file ${await fileOf(made)}`);
      const file = await fileOf(`companies: [{ name: Muda ${called}, tags: [{ name: Novo }] }]`);
      const silent: Client = {
        ...client,
        call: async (method, path, call) => {
          const answer = await client.call(method, path, call);
          if (method === 'POST' && path.startsWith('/tags')) throw error();
          return answer as never;
        },
      };
      const { err } = await run(`apply --file ${file}`, { client: silent });
      expect(err).toContain(`some of Muda ${called} may be there`);
      expect(err).not.toContain('nothing of');
      expect(await changes(`plan --file ${file}`)).toEqual([]);
    },
  );
});
