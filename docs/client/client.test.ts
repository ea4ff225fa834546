import { execFile, spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@balcao/core/testing/index.ts';
import { externalApi } from '@balcao/plugins/external-api/plugin.ts';
import {
  aNumber,
  type Desk,
  startTickets,
  type TicketsKit,
} from '@balcao/plugins/tickets/testing/tickets-kit.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const run = promisify(execFile);
const here = resolve('docs/client');
// A machine may have no Python.
const hasPython = spawnSync('python3', ['--version']).status === 0;

let kit: TicketsKit;
let folder: string;
let desk: Desk;
let person: { BALCAO_EMAIL: string; BALCAO_PASSWORD: string };
const connection = { token: 'chave-da-loja-do-exemplo' };
beforeAll(async () => {
  kit = await startTickets({ plugins: [externalApi], listen: true });
  folder = await mkdtemp(join(tmpdir(), 'balcao-client-'));
  await writeFile(join(folder, 'nota "1".pdf'), '%PDF-1.4\n%%EOF\n');
  desk = await kit.aDesk({ paired: true });
  // Another person than the one of the test's own calls, whose session a further sign-in would end.
  const { email, password } = await kit.app.aUser(desk.company, { profile: 'admin' });
  person = { BALCAO_EMAIL: email, BALCAO_PASSWORD: password };
  const api = kit.app.api(desk.admin);
  await kit.write(
    desk,
    ...Array.from({ length: 41 }, (_, index) => ({ number: aNumber(), body: `Pergunta ${index}` })),
  );
  expect((await api.put(`/whatsapp/${desk.connectionId}`, connection)).status).toBe(200);
  await eventually(async () => (await api.get(`/whatsapp/${desk.connectionId}`)).body.status === 'CONNECTED');
});
afterAll(async () => {
  await kit.app.close();
  await rm(folder, { recursive: true, force: true });
});

const clients: Array<[name: string, program: string[], isThere: boolean]> = [
  ['The JavaScript client', [process.execPath, join(here, 'example.js')], true],
  ['The Python client', ['python3', join(here, 'example.py')], hasPython],
];

for (const [name, [program = '', ...file], isThere] of clients) {
  /** The example as its reader starts it, in a process of its own. */
  const start = (env: Record<string, string>, ...args: string[]) =>
    run(program, [...file, ...args], {
      env: { PATH: process.env.PATH, BALCAO_URL: kit.app.baseUrl, PYTHONDONTWRITEBYTECODE: '1', ...env },
    });
  const failed = (error: unknown) => error as { code: number; stderr: string };

  (isThere ? describe : describe.skip)(name, () => {
    test('signs a person in and reads every page of a list', async () => {
      const tickets = (await start(person, 'waiting')).stdout.trim().split('\n');
      expect(tickets.filter((line) => /: Pergunta \d+$/.test(line))).toHaveLength(41);
      const contacts = (await start(person, 'contacts')).stdout.trim().split('\n');
      expect(new Set(contacts).size).toBeGreaterThanOrEqual(41);
    });

    test('sends a file to the customer of a ticket by an API token', async () => {
      const { id } = await kit.anOpenTicket(desk);
      const asked = { name: 'Exemplo', scopes: ['messages:send'] };
      const { token } = (await kit.app.api(desk.admin).post('/api-tokens', asked)).body;
      const path = join(folder, 'nota "1".pdf');
      const { stdout } = await start({ BALCAO_TOKEN: token }, 'attach', String(id), path, 'Sua nota');
      expect(stdout).toMatch(/^nota.*1.*\.pdf\n$/);
      const { messages } = (await kit.app.api(desk.admin).get(`/messages/${id}`)).body;
      expect(messages.at(-1)).toMatchObject({ body: 'Sua nota', mediaType: 'application' });
    });

    test('sends a message once by the token of a connection, however often it is started', async () => {
      const number = aNumber();
      const text = `Pedido pronto, ${name}`;
      for (let time = 0; time < 2; time++) {
        const { stdout } = await start({ BALCAO_CONNECTION_TOKEN: connection.token }, 'send', number, text);
        expect(stdout.trim()).toBe('Mensagem enviada');
      }
      expect(await kit.app.ctx(desk.company).table('Messages').where({ body: text })).toHaveLength(1);
    });

    test('ends with the code of a refusal', async () => {
      const refused = await start({ BALCAO_TOKEN: 'bk_nobodys' }, 'waiting').catch(failed);
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('401 ERR_INVALID_TOKEN') });
      const wrong = { ...person, BALCAO_PASSWORD: 'outra' };
      expect(await start(wrong, 'waiting').catch(failed)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('401 ERR_INVALID_CREDENTIALS'),
      });
    });
  });
}

test('the JavaScript client is held to types that openapi-typescript makes of the document', async () => {
  for (const file of ['example.js', 'tsconfig.json', 'package.json'])
    await copyFile(join(here, file), join(folder, file));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const schema = join(folder, 'schema.d.ts');
  const maker = join(here, 'node_modules/openapi-typescript/bin/cli.js');
  await run(process.execPath, [maker, resolve('docs/openapi.json'), '-o', schema]);
  await run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', folder]);
  expect(await readFile(schema, 'utf8')).toContain('sendTicketMessage: {');
});

(hasPython ? test : test.skip)(
  'the Python client renews an access token that is over, and knows the page of a refusal',
  async () => {
    const program = [
      'from balcao import Balcao, BalcaoError',
      'import os',
      `api = Balcao(os.environ['BALCAO_URL'])`,
      `api.login(os.environ['BALCAO_EMAIL'], os.environ['BALCAO_PASSWORD'])`,
      `api.token = 'over'`,
      `print(api.get_signed_in_user()['email'])`,
      'try:',
      '    api.get_ticket(0)',
      'except BalcaoError as refused:',
      '    print(refused.status, refused.code, refused.help)',
    ].join('\n');
    const env = {
      PATH: process.env.PATH,
      BALCAO_URL: kit.app.baseUrl,
      PYTHONDONTWRITEBYTECODE: '1',
      ...person,
    };
    const { stdout } = await run('python3', ['-c', program], { cwd: here, env });
    expect(stdout.trim().split('\n')).toEqual([
      person.BALCAO_EMAIL,
      '404 ERR_NO_TICKET_FOUND /docs/errors/ERR_NO_TICKET_FOUND.md',
    ]);
  },
);
