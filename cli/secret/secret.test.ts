/** @on-servers Runs on a database server and Redis too: values are sealed anew under the locks of who writes them. */

import { StartupError } from '@balcao/core';
import { drawRecoveryCodes, takeRecoveryCode } from '@balcao/core/accounts/two-factor/recovery-codes.ts';
import { requireSameSecret } from '@balcao/core/security/secret-fingerprint.ts';
import { type Config, sealedBeginning, verifyLog } from '@balcao/core/server.ts';
import { storeSetting } from '@balcao/core/tenancy/settings/change-setting.ts';
import { startTestApp, type TestApp, type TestCompany, type TestUser } from '@balcao/core/testing/index.ts';
import { plugins } from '@balcao/plugins';
import { findConnectionByToken } from '@balcao/plugins/connections/tokens/find-connection-by-token.ts';
import { hashChosenToken } from '@balcao/plugins/connections/tokens/token-hash.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkSecret } from '../ops/doctor/check-database.ts';
import { fillCompany } from '../ops/testing/fill-company.ts';
import { sealedHere } from '../ops/testing/sealed-here.ts';
import type { Progress } from '../progress.ts';
import { rotateOn } from './rotate.ts';
import { secretStatus } from './secret-status.ts';

const next = { appSecret: 'the secret that comes next, 32 characters or more' };
const silent: Progress = { step: () => undefined, advance: () => undefined, end: () => undefined };

let first: TestApp;
let app: TestApp;
let company: TestCompany;
/** Company without activity after the change, so its log stands under the former secret until the rotation. */
let quiet: TestCompany;
let user: TestUser;
let session: { authorization: string; cookie: string };
let fileUrl: string;
let codes: string[];
/** A connection token that a client chose. */
let token: string;
let old: string;

// Without the role that links numbers: those of this test are made up.
const roles: Config['roles'] = new Set(['web', 'worker']);
const again = (config: Partial<Config>) =>
  startTestApp({ plugins, on: first.host.config, config: { ...config, roles } });
const current = ({ host }: TestApp) => host.database.knex;
const statusOf = ({ host }: TestApp) => secretStatus(current({ host } as TestApp), host.config);
/** The question that each start asks of the database. */
const startAlone = (appSecret: string) => requireSameSecret(current(app), { appSecret, previousSecrets: [] });
const setting = () => app.host.tenancy.setting(company.id, 'asaas');
const callAsBefore = () =>
  app.http.inject({ url: '/users', headers: { authorization: session.authorization } });
const renewAsBefore = async () =>
  (await app.http.inject({ method: 'POST', url: '/auth/refresh_token', headers: { cookie: session.cookie } }))
    .statusCode;

beforeAll(async () => {
  first = await startTestApp({ plugins, config: { roles } });
  old = first.host.config.appSecret;
  company = await first.aCompany();
  user = await first.aUser(company);
  session = await first.signIn(user);
  const ctx = first.ctx(company);
  await storeSetting(ctx, 'asaas', 'a credential');
  const { id: filled } = await first.aCompany();
  await fillCompany(current(first), filled, sealedHere(first, filled, 'token'));
  token = `token ${filled * 100_000 + 1}`;
  // Its rows were not written by the application, so its audit log, made up too, could not be verified.
  for (const table of ['AuditRows', 'AuditHeads', 'AuditBreaks'])
    await current(first)(table).where({ companyId: filled }).delete();
  quiet = await first.aCompany();
  const { key } = await first.host.media.save(company.id, Buffer.from('nota fiscal'), {
    fileName: 'nota.txt',
  });
  fileUrl = first.host.media.url(company.id, key, 'nota.txt');
  codes = await drawRecoveryCodes(ctx, user.id);
  await first.settle();
  await first.app.close();
});
afterAll(async () => {
  await app.close();
  await first.dropDatabase();
});

describe('an installation with another APP_SECRET', () => {
  test('an installation under another APP_SECRET opens, with the former beside it, what that sealed and signed', async () => {
    app = await again({ ...next, previousSecrets: [old] });
    await expect(startAlone(next.appSecret)).rejects.toThrow(StartupError);
    expect(await setting()).toBe('a credential');
    expect((await callAsBefore()).statusCode).toBe(200);
    expect(await renewAsBefore()).toBe(200);
    expect((await app.http.inject(fileUrl)).statusCode).toBe(200);
    expect(await takeRecoveryCode(app.ctx(company), user.id, (codes[0] as string).replaceAll('-', ''))).toBe(
      true,
    );
    expect((await verifyLog(app.host, company.id, () => undefined)).findings).toEqual([]);
  });

  test('an installation under another APP_SECRET takes a chosen connection token, and stores it anew', async () => {
    const found = await findConnectionByToken(app.host, token);
    const row = await current(app)('Whatsapps').where({ id: found?.id }).first('tokenHash');
    expect(row.tokenHash).toBe(hashChosenToken(app.host, token));
  });

  test('an installation under another APP_SECRET seals new values with it, and goes on with the logs’ chains', async () => {
    await storeSetting(app.ctx(company), 'tokenixc', 'another credential');
    const row = await current(app)('Settings').where({ companyId: company.id, key: 'tokenixc' }).first();
    expect(row.value.startsWith(sealedBeginning(next))).toBe(true);
    const ctx = app.ctx(company);
    await ctx.transaction(async () => ctx.audit({ action: 'setting.changed', after: { value: 1 } }));
    expect((await verifyLog(app.host, company.id, () => undefined)).findings).toEqual([]);
  });

  test('the doctor counts how much stands under a former APP_SECRET', async () => {
    expect(await checkSecret(current(app), app.host.config)).toMatchObject({
      state: 'fault',
      said: expect.stringMatching(/^[1-9]\d* values still stand under a former secret\.$/),
    });
  });
});

describe('the rotation', () => {
  test('the rotation goes on where it was killed, and says how much is left', async () => {
    const before = (await statusOf(app)).former;
    expect(before.map(({ table }) => table)).toEqual(
      expect.arrayContaining([
        'Settings',
        'WhatsappKeys',
        'WhatsappCredentials',
        'Whatsapps',
        'Prompts',
        'AuditHeads',
      ]),
    );
    let left = 2;
    const killed = {
      ...silent,
      advance: () => {
        if (--left < 0) throw new Error('killed');
      },
    };
    await expect(rotateOn(app.host, killed)).rejects.toThrow('killed');
    const sum = (rows: typeof before) => rows.reduce((all, { count }) => all + count, 0);
    const between = await statusOf(app);
    expect(between.isDone).toBe(false);
    expect(sum(between.former)).toBeLessThan(sum(before));
    expect(await setting()).toBe('a credential');
    const [one, other] = await Promise.all([rotateOn(app.host, silent), rotateOn(app.host, silent)]);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ isDone: true });
    expect(one.former).toEqual([]);
  });

  test('the rotation leaves an installation that needs the former secret no more', async () => {
    await app.app.close();
    app = await again(next);
    expect(await setting()).toBe('a credential');
    for (const { id } of [company, quiet])
      expect((await verifyLog(app.host, id, () => undefined)).findings).toEqual([]);
    expect(await findConnectionByToken(app.host, token)).not.toBeNull();
    const take = () => takeRecoveryCode(app.ctx(company), user.id, (codes[1] as string).replaceAll('-', ''));
    expect([await take(), await take()]).toEqual([true, false]);
    expect((await callAsBefore()).json().error).toBe('ERR_TOKEN_EXPIRED');
    expect(await checkSecret(current(app), app.host.config)).toMatchObject({ state: 'ok' });
    await expect(startAlone(old)).rejects.toThrow(StartupError);
  });
});
