import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually, startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { liveNames } from './live-names.ts';
import { balcao, json, onServerOf } from './operator/testing/balcao.ts';

const kept = { ...process.env };
let app: TestApp;
/** A token of the installation's own staff; the environment of the shell that completes. */
let shell: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp({ plugins, listen: true });
  await app.aCompany({ name: 'Padaria Sol' });
  Object.assign(process.env, await onServerOf(app));
  const { token } = await json('tokens create --name Terminal --scope operator');
  shell = { BALCAO_URL: app.baseUrl, BALCAO_TOKEN: token, BALCAO_EMAIL: '', BALCAO_PASSWORD: '' };
});
beforeEach(() => {
  Object.assign(process.env, shell);
});
afterAll(async () => {
  process.env = kept;
  await app.close();
});

/** Completes names as a user who presses tab again while the server is too slow for the first time. */
const completed = async (kind: string) =>
  (await eventually(async () => (await balcao(`complete ${kind}`)).out)).split('\n');

test('completed names are those of the server, each with what it stands for', async () => {
  const companies: Array<{ id: number; name: string }> = await json('companies list');
  const { id = 0 } = companies.find(({ name }) => name === 'Padaria Sol') ?? {};
  expect(await completed('company-names')).toContain(`Padaria Sol\t${id}`);
  expect(await completed('companies')).toContain(`${id}\tPadaria Sol`);
  expect(await completed('plans')).toContain('1\tPlano 1');
  await json('connections create --name "Linha da casa"');
  expect(await completed('connections')).toEqual([expect.stringMatching(/^Linha da casa\t\d+$/)]);
  // Nothing of another company was entered for it.
  expect(await app.host.database.knex('SuperEntries').where({ companyId: id })).toEqual([]);
});

test('completed names are none, without a message, where the server refuses or asking would change something', async () => {
  const silent = { code: 0, out: '', err: '' };
  process.env.BALCAO_TOKEN = 'bk_wrong';
  expect(await balcao('complete companies')).toMatchObject(silent);
  // By an e-mail a sign-in would end that user's other session.
  Object.assign(process.env, await onServerOf(app));
  expect(await balcao('complete companies')).toMatchObject(silent);
  // Without a server the database would be opened, and brought up to date.
  Object.assign(process.env, { ...shell, BALCAO_URL: '' });
  expect(await balcao('complete companies')).toMatchObject(silent);
  expect((await balcao('complete secrets')).code).toBe(2);
});

test('completed names are not waited for when the server does not answer', async () => {
  const mute = createServer(() => undefined);
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(mute.address() as AddressInfo).port}`;
  let isAnswered = false;
  const open = async () => {
    await fetch(url);
    isAnswered = true;
    throw new Error('nobody');
  };
  const env = { BALCAO_URL: url, BALCAO_TOKEN: 'bk_x' };
  expect(await liveNames('companies', { open, env, waitMs: 20 })).toEqual([]);
  expect(isAnswered).toBe(false);
  mute.closeAllConnections();
  mute.close();
});
