import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, buildApp, createLog, readConfig } from '@balcao/core/server.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Attack, theseFail } from './attack.ts';

interface Setup {
  app: App;
  /** Everything the finest log said while `work` was done. */
  said(work: () => unknown): Promise<string>;
}

const lines: string[] = [];
let dataDir: string;
let setup: Setup;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'balcao-attacks-'));
  const config = readConfig({ DATA_DIR: dataDir, APP_SECRET: 'x'.repeat(40), TRUST_PROXY: 'false' });
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  setup = {
    app: await buildApp({ config, plugins, log }),
    async said(work) {
      lines.length = 0;
      await work();
      return lines.join('');
    },
  };
});
afterAll(async () => {
  await setup.app.close();
  await rm(dataDir, { recursive: true });
});

/** Whether the log, which must have said something, holds any of these. */
const tells = (said: string, ...secrets: string[]) => ({
  saidSomething: said.length > 0,
  told: secrets.filter((secret) => said.includes(secret)),
});

const readings: Attack<Setup>[] = [
  {
    attempt:
      'a reader of the log learns the code or the new password that an older client puts into the address',
    tried: async ({ app, said }) =>
      tells(
        await said(async () => {
          for (const url of [
            '/forgetpassword/ana@fora.test',
            '/resetpasswords/ana@fora.test/ABCD2345/Nova-Senha-41',
            '/ResetPasswords/ana@fora.test/ABCD2345/Nova-Senha-41/%zz',
          ])
            await app.http.inject({ method: 'POST', url });
        }),
        ...['ana@fora.test', 'ABCD2345', 'Nova-Senha-41'],
      ),
    held: { saidSomething: true, told: [] },
  },
  {
    attempt: 'a reader of the log takes over a session',
    tried: async ({ app, said }) =>
      tells(
        await said(() =>
          app.http.inject({
            url: '/nowhere?token=in-the-query',
            headers: {
              authorization: 'Bearer of.the.session',
              cookie: 'jrt=of-the-cookie; __Host-jrt=of-the-host',
            },
          }),
        ),
        ...['in-the-query', 'of.the.session', 'of-the-cookie', 'of-the-host'],
      ),
    held: { saidSomething: true, told: [] },
  },
  {
    attempt:
      'a reader of the log learns the card that an older client sends with an invoice, whole or cut short',
    tried: async ({ app, said }) => {
      const card =
        '{"invoiceId":"x","nameOnCard":"ANA Q CARTAO","cardNumber":"4111111111111111","cvv":"98765"';
      const headers = { 'content-type': 'application/json' };
      const send = (payload: string, url = '/subscription') =>
        app.http.inject({ method: 'POST', url, headers, payload });
      return tells(
        await said(async () => {
          for (const url of ['/subscription', '/subscription/webhook'])
            for (const body of [card, `${card}}`]) await send(body, url);
        }),
        ...['ANA Q CARTAO', '4111111111111111', '98765'],
      );
    },
    held: { saidSomething: true, told: [] },
  },
  {
    attempt: 'a reader of the log opens files by their signatures',
    tried: async ({ app, said }) =>
      tells(
        await said(() => app.http.inject('/public/1/none/a.pdf?expires=1&signature=signed-here')),
        'signed-here',
      ),
    held: { saidSomething: true, told: [] },
  },
  {
    attempt: 'a reader of the log reads what customers wrote, from a statement that failed',
    async tried({ app, said }) {
      const row = { name: 'o segredo da Ana', holder: null, until: 1 };
      const failing = () =>
        app.host.database
          .knex('JobLocks')
          .insert(row)
          .catch((error: unknown) => app.host.log.error({ err: error }, 'failed'));
      return tells(await said(failing), 'segredo', 'Ana');
    },
    held: { saidSomething: true, told: [] },
  },
  {
    attempt: 'a caller writes a line of his own into the log',
    async tried({ app, said }) {
      const url = `/nowhere${encodeURIComponent('\n{"level":60,"msg":"all is lost"}')}`;
      const everything = await said(() => app.http.inject({ url, headers: { 'x-request-id': 'mine\n{}' } }));
      return everything.split('\n').filter((line) => line !== '' && !line.startsWith('{"level":')).length;
    },
    held: 0,
  },
];

describe('what the log keeps to itself', () => theseFail(() => setup, readings));
