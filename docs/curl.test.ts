import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@balcao/core/testing/index.ts';
import { externalApi } from '@balcao/plugins/external-api/plugin.ts';
import { startTickets, type TicketsKit } from '@balcao/plugins/tickets/testing/tickets-kit.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let kit: TicketsKit;
let folder: string;
beforeAll(async () => {
  kit = await startTickets({ plugins: [externalApi], listen: true });
  folder = await mkdtemp(join(tmpdir(), 'balcao-curl-'));
  await writeFile(join(folder, 'nota-fiscal.pdf'), '%PDF-1.4\n%%EOF\n');
});
afterAll(async () => {
  await kit.app.close();
  await rm(folder, { recursive: true, force: true });
});

/** The calls by curl that the pages show, in their order; one may go over several lines. */
async function shownCalls(): Promise<string[]> {
  const pages = (await readdir('docs')).filter((file) => file.endsWith('.md')).sort();
  const texts = await Promise.all(pages.map((page) => readFile(join('docs', page), 'utf8')));
  return texts
    .flatMap((text) => [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block]) => block ?? ''))
    .flatMap((block) => block.replaceAll('\\\n', ' ').split('\n'))
    .filter((line) => line.startsWith('curl '));
}

// A machine may have neither of the two that a reader at a terminal has.
const canCall = ['bash', 'curl'].every((program) => spawnSync(program, ['--version']).status === 0);

(canCall ? test : test.skip)('every call by curl that the documentation shows is answered', async () => {
  const desk = await kit.aDesk({ paired: true });
  const api = kit.app.api(desk.admin);
  const connection = { token: 'chave-da-loja-do-exemplo' };
  expect((await api.put(`/whatsapp/${desk.connectionId}`, connection)).status).toBe(200);
  await eventually(async () => (await api.get(`/whatsapp/${desk.connectionId}`)).body.status === 'CONNECTED');
  const staff = kit.app.api(await kit.app.theSuperUser());
  const { token } = (await staff.post('/api-tokens', { name: 'Manual', scopes: ['operator'] })).body;
  const calls = await shownCalls();
  expect(calls.length).toBeGreaterThan(5);
  let stay = '';
  for (const call of calls) {
    // Values that a reader puts in: the URL of their installation, and ids of their own.
    const filled = call
      .replace('curl ', 'curl --fail-with-body ')
      .replace('http://localhost:4100', kit.app.baseUrl)
      .replace('"companyId": 12', `"companyId": ${desk.company.id}`)
      .replace('Balcao-Stay: 345', `Balcao-Stay: ${stay}`);
    const { stdout } = await promisify(execFile)('bash', ['-c', filled], {
      cwd: folder,
      env: { PATH: process.env.PATH, BALCAO_TOKEN: token, BALCAO_CONNECTION_TOKEN: connection.token },
    }).catch((error: { stdout: string }) => {
      throw new Error(`${call}\n${error.stdout}`);
    });
    const answer = JSON.parse(stdout);
    if (call.includes('/super-entries')) stay = answer.id;
  }
  const sent = await kit.app.ctx(desk.company).table('Messages').where({ fromMe: 1 }).select('body');
  expect(sent.map(({ body }: { body: string }) => body)).toEqual(expect.arrayContaining(['Sua nota']));
});
