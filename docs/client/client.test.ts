import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually } from '@balcao/core/testing/index.ts';
import { externalApi } from '@balcao/plugins/external-api/plugin.ts';
import { aNumber, startTickets, type TicketsKit } from '@balcao/plugins/tickets/testing/tickets-kit.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [externalApi], listen: true });
});
afterAll(() => kit.app.close());

/** The example as its reader starts it, in a process of its own. */
const start = (env: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(process.execPath, [fileURLToPath(new URL('example.js', import.meta.url)), ...args], {
    env: { PATH: process.env.PATH, BALCAO_URL: kit.app.baseUrl, ...env },
  });

test('the example lists who waits by an API token, and sends a message once by the token of a connection', async () => {
  const desk = await kit.aDesk({ paired: true });
  const api = kit.app.api(desk.admin);
  await kit.write(desk, { number: aNumber(), body: 'Vocês abrem hoje?' });
  const connection = { token: 'chave-da-loja-do-exemplo' };
  expect((await api.put(`/whatsapp/${desk.connectionId}`, connection)).status).toBe(200);
  await eventually(async () => (await api.get(`/whatsapp/${desk.connectionId}`)).body.status === 'CONNECTED');
  const { token } = (await api.post('/api-tokens', { name: 'Exemplo', scopes: ['tickets:read'] })).body;
  expect((await start({ BALCAO_TOKEN: token })).stdout).toContain('Vocês abrem hoje?');
  const number = aNumber();
  for (let time = 0; time < 2; time++) {
    const { stdout } = await start({ BALCAO_CONNECTION_TOKEN: connection.token }, number, 'Pedido pronto');
    expect(stdout).toBe('Mensagem enviada\n');
  }
  const sent = await kit.app.ctx(desk.company).table('Messages').where({ body: 'Pedido pronto' });
  expect(sent).toHaveLength(1);
});

test('the example ends with the code of a refusal', async () => {
  const failed = await start({ BALCAO_TOKEN: 'bk_nobodys' }).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('401 ERR_INVALID_TOKEN') });
});
