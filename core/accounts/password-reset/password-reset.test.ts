/** @on-servers Runs on a database server and Redis too: sessions, failures and codes are counted by upserts and locked rows. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { withoutSecrets } from '../../log/log-redaction.ts';
import { readSmtp } from '../../mail/smtp-url.ts';
import {
  type Api,
  aSecondFactor,
  eventually,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../testing/index.ts';
import { type MailServer, startMailServer } from '../../testing/servers/mail-server.ts';
import { confirmationToken } from '../email-confirmation/confirmation-link.ts';
import { codeAttempts, drawCode, tryCode } from './codes.ts';

const publicUrl = 'https://balcao.test';
const good = 'Nova-Senha-41';

let server: MailServer;
let app: TestApp;
let visitor: Api;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ config: { publicUrl, smtp: smtpOf(server) } });
  visitor = app.api();
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const smtpOf = ({ url }: MailServer) => readSmtp(url, { from: 'nao-responda@balcao.test', publicUrl });
const ask = (email: string) => visitor.post('/auth/password-reset', { email });
const reset = (email: string, code: string, password: string = good) =>
  visitor.post('/auth/password-reset/confirm', { email, code, password });
const login = ({ email }: { email: string }, password: string) =>
  visitor.post('/auth/login', { email, password });
const aPerson = async (about: Parameters<TestApp['aCompany']>[0] = {}) =>
  app.aUser(await app.aCompany(about));
const resets = (user: TestUser) => app.ctx({ id: user.companyId }).table('PasswordResets');

/** The newest code that was mailed to the address. */
async function codeTo(email: string, count = 1): Promise<string> {
  const codes = await eventually(() => {
    const found = server.received
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => /Código de Verificação: ([A-Z2-9]{8})/.exec(text)?.[1] ?? []);
    return found.length >= count && found;
  });
  return codes.at(-1) as string;
}
async function aCode(user: TestUser): Promise<string> {
  expect((await ask(user.email)).body).toEqual({ status: 200, message: 'E-mail enviado com sucesso' });
  return codeTo(user.email);
}
const actionsOf = async ({ companyId }: TestUser) =>
  (await app.ctx({ id: companyId }).table('AuditRows').orderBy('seq').select('action')).map(
    ({ action }: { action: string }) => action,
  );

describe('a forgotten password', () => {
  test('a forgotten password is set anew by the code that is mailed, which ends every session and opens none', async () => {
    const user = await aPerson();
    const before = await app.signIn(user);
    const code = await aCode(user);
    const stored = await resets(user).first();
    expect(JSON.stringify(stored)).not.toContain(code);
    const { status, body, headers } = await reset(user.email.toUpperCase(), ` ${code.toLowerCase()} `);
    expect([status, body]).toEqual([200, { status: 200, message: 'Senha redefinida com sucesso' }]);
    expect(headers['set-cookie']).toBeUndefined();
    const renewed = await app.http.inject({ method: 'POST', url: '/auth/refresh_token', headers: before });
    expect([renewed.statusCode, renewed.json().error]).toEqual([401, 'ERR_SESSION_EXPIRED']);
    expect((await login(user, user.password)).status).toBe(401);
    expect((await login(user, good)).status).toBe(200);
    expect(await actionsOf(user)).toEqual(expect.arrayContaining(['password.reset-asked', 'password.reset']));
  });

  test('a code confirms the address to which it was mailed, and is good no more once the user has another one', async () => {
    const user = await app.aUser(await app.aCompany(), { profile: 'user' });
    const confirmedAt = async () =>
      (await app.ctx({ id: user.companyId }).table('Users').where({ id: user.id }).first('emailConfirmedAt'))
        .emailConfirmedAt;
    expect(await confirmedAt()).toBeNull();
    expect((await reset(user.email, await aCode(user))).status).toBe(200);
    expect(await confirmedAt()).not.toBeNull();
    await ask(user.email);
    const code = await codeTo(user.email, 2);
    const email = `outro.${user.email}`;
    const admin = app.api(await app.aUser({ id: user.companyId }));
    const moved = await admin.put(`/users/${user.id}`, { email });
    expect([moved.status, moved.body.error]).toEqual([200, undefined]);
    expect(await confirmedAt()).toBeNull();
    expect((await reset(email, code)).body.error).toBe('ERR_RESET_CODE_WRONG');
  });

  test('a mailed code is good no more once the user, or an admin for them, has set another password', async () => {
    const user = await app.aUser(await app.aCompany(), { profile: 'user' });
    const code = await aCode(user);
    const own = await app
      .api(user)
      .put(`/users/${user.id}`, { password: good, currentPassword: user.password });
    expect([own.status, own.body.error]).toEqual([200, undefined]);
    expect((await reset(user.email, code, 'Outra-Senha-42')).body.error).toBe('ERR_RESET_CODE_WRONG');
    await ask(user.email);
    const second = await codeTo(user.email, 2);
    const admin = app.api(await app.aUser({ id: user.companyId }));
    expect((await admin.put(`/users/${user.id}`, { password: 'Do-Admin-43' })).status).toBe(200);
    expect((await reset(user.email, second, 'Outra-Senha-42')).body.error).toBe('ERR_RESET_CODE_WRONG');
    expect((await login(user, 'Do-Admin-43')).status).toBe(200);
  });

  test('a password reset takes each code once, also when two give it at once, and only the newest', async () => {
    const user = await aPerson();
    const first = await aCode(user);
    await ask(user.email);
    const second = await codeTo(user.email, 2);
    expect((await reset(user.email, first)).body.error).toBe('ERR_RESET_CODE_WRONG');
    const answers = await Promise.all([
      reset(user.email, second),
      reset(user.email, second, 'Outra-Senha-42'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await reset(user.email, second)).body.error).toBe('ERR_RESET_CODE_WRONG');
  });

  test('a forgotten password is not set by guesses: after five the right code is no good either', async () => {
    const user = await aPerson();
    const code = await aCode(user);
    const guesses = Array.from({ length: codeAttempts }, () => reset(user.email, 'AAAAAAAA'));
    for (const { status, body } of await Promise.all(guesses))
      expect([status, body.error]).toEqual([400, 'ERR_RESET_CODE_WRONG']);
    expect((await reset(user.email, code)).body.error).toBe('ERR_RESET_CODE_WRONG');
    expect((await login(user, user.password)).status).toBe(200);
    expect(await actionsOf(user)).toContain('password.reset-refused');
  });

  test('a forgotten password is not set once a quarter of an hour has passed', async () => {
    const user = await aPerson();
    const code = await aCode(user);
    await resets(user).update({ expiresAt: Date.now() - 1 });
    expect((await reset(user.email, code)).body.error).toBe('ERR_RESET_CODE_WRONG');
    await app.sweep('core/password-resets');
    expect(await resets(user)).toEqual([]);
  });

  test.each(['Curta-1', 'sem-maiuscula-1', 'SEM-MINUSCULA-1', 'Sem-algarismo', `Aa1${'x'.repeat(126)}`])(
    'a new password as simple as %j is refused, and the code stays good',
    async (password) => {
      const user = await aPerson();
      const code = await aCode(user);
      expect((await reset(user.email, code, password)).body.error).toBe('ERR_PASSWORD_FORM');
      expect((await reset(user.email, code)).status).toBe(200);
    },
  );

  test('a new password that attackers would try first is refused', async () => {
    const user = await aPerson();
    const code = await aCode(user);
    expect((await reset(user.email, code, 'Password1')).body.error).toBe('ERR_WEAK_PASSWORD');
    expect((await reset(user.email, code)).status).toBe(200);
  });

  test('a password reset leaves the second step on', async () => {
    const user = await aPerson();
    await aSecondFactor(app.host, user);
    await reset(user.email, await aCode(user));
    expect((await login(user, good)).body.error).toBe('ERR_SECOND_FACTOR_NEEDED');
  });

  test('a password can be reset in a company past its due day, whose users may not sign in yet', async () => {
    const user = await aPerson({ dueDate: Date.now() - 5 * 24 * 60 * 60_000 });
    expect((await reset(user.email, await aCode(user))).status).toBe(200);
    expect((await login(user, good)).body.error).toBe('ERR_SUBSCRIPTION_EXPIRED');
  });

  test('a reset code is deleted with its user', async () => {
    const user = await aPerson();
    const code = await aCode(user);
    await app.ctx({ id: user.companyId }).table('Users').where('id', user.id).delete();
    expect((await reset(user.email, code)).body.error).toBe('ERR_RESET_CODE_WRONG');
    expect((await ask(user.email)).status).toBe(404);
  });
});

describe('the confirmation of an address', () => {
  const url = '/auth/email-confirmation';
  const confirm = (user: TestUser, token: string) => app.api(user).post(`${url}/confirm`, { token });
  const askLink = async (user: TestUser, count = 1) => {
    expect((await app.api(user).post(url)).status).toBe(200);
    return eventually(() => {
      const links = server.received
        .filter(({ to }) => to === user.email)
        .flatMap(({ text }) => /confirm-email\?token=([\w.-]+)/.exec(text)?.[1] ?? []);
      return links.length >= count && (links.at(-1) as string);
    });
  };

  test('a user confirms the own address by the link that is mailed to it, and nothing changes the second time', async () => {
    const user = await aPerson();
    const token = await askLink(user);
    expect((await app.api(user).get(url)).body).toEqual({
      ...{ email: user.email, confirmedAt: null, isMailed: true },
    });
    const { status, body } = await confirm(user, token);
    expect([status, body]).toEqual([
      200,
      { email: user.email, confirmedAt: expect.any(String), isMailed: true },
    ]);
    expect((await confirm(user, token)).body).toEqual(body);
    const sent = server.received.length;
    expect((await app.api(user).post(url)).body).toEqual(body);
    expect(server.received).toHaveLength(sent);
    expect((await actionsOf(user)).filter((action: string) => action.startsWith('email.'))).toEqual([
      ...['email.confirmation-asked', 'email.confirmed'],
    ]);
  });

  test('a link confirms nothing for another user, once the address is another one, and after a day', async () => {
    const user = await aPerson();
    const token = await askLink(user);
    const stranger = await app.aUser(await app.aCompany());
    const colleague = await app.aUser({ id: user.companyId });
    for (const other of [stranger, colleague])
      expect((await confirm(other, token)).body.error).toBe('ERR_CONFIRMATION_LINK_OVER');
    expect((await visitor.post(`${url}/confirm`, { token })).status).toBe(401);
    const [expires, signed] = token.split('.') as [string, string];
    for (const forged of [`${expires}z.${signed}`, `${expires}.${'A'.repeat(43)}`, 'x'])
      expect((await confirm(user, forged)).body.error).toBe('ERR_CONFIRMATION_LINK_OVER');
    const users = () => app.ctx({ id: user.companyId }).table('Users').where({ id: user.id });
    const over = confirmationToken(app.host, user, Date.now() - 1);
    expect((await confirm(user, over)).body.error).toBe('ERR_CONFIRMATION_LINK_OVER');
    await users().update({ email: `outro.${user.email}` });
    expect((await confirm(user, token)).body.error).toBe('ERR_CONFIRMATION_LINK_OVER');
    expect((await users().first('emailConfirmedAt')).emailConfirmedAt).toBeNull();
  });
});

describe('an older client', () => {
  const path = (...parts: string[]) => `/resetpasswords/${parts.map(encodeURIComponent).join('/')}`;

  test('an older client sets a password that has signs of an address in it', async () => {
    const user = await aPerson();
    const asked = await visitor.post(`/forgetpassword/${encodeURIComponent(user.email)}`);
    expect(asked.body).toEqual({ status: 200, message: 'E-mail enviado com sucesso' });
    const password = 'Aa1/%234567 ?#&+';
    const answer = await visitor.post(path(user.email, await codeTo(user.email), password));
    expect(answer.body).toEqual({ status: 200, message: 'Senha redefinida com sucesso' });
    expect((await login(user, password)).status).toBe(200);
    expect((await visitor.post(path(user.email, 'AAAAAAAA', good))).body.error).toBe('ERR_RESET_CODE_WRONG');
  });

  test('an older client learns by status and body that an e-mail has no account', async () => {
    const { status, body } = await visitor.post('/forgetpassword/no@one.com');
    expect([status, body.status, body.error, body.message]).toEqual([
      404,
      404,
      'ERR_EMAIL_NOT_FOUND',
      'Email não encontrado',
    ]);
  });

  test.each([
    '/resetpasswords/ana@x.test/ABCD2345/Nova-Senha-41',
    '/ResetPasswords/ana@x.test/ABCD2345/Nova-Senha-41?x=1',
    '//resetpasswords//ana@x.test/ABCD2345/Nova-Senha-41/',
    '/resetpasswords/ana@x.test/ABCD2345/Nova-Senha-41/mais/partes%zz',
  ])('a reset by an older client leaves nothing of %s in the log', (url) => {
    const line = withoutSecrets(JSON.stringify({ req: { url }, msg: 'refused' }));
    for (const secret of ['ana@x.test', 'ABCD2345', 'Nova-Senha-41', 'partes'])
      expect(line).not.toContain(secret);
  });
});

describe('With limits on', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({
      config: { publicUrl, smtp: smtpOf(server), rateLimit: true, trustProxy: 1 },
    });
  });
  afterAll(() => limited.close());

  test('a known or unknown address may ask for a few resets, and then waits', async () => {
    const user = await limited.aUser(await limited.aCompany());
    const from = limited.api();
    const statuses: number[] = [];
    for (let each = 0; each < 6; each++)
      statuses.push((await from.post('/auth/password-reset', { email: user.email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const guesses: number[] = [];
    for (let each = 0; each < 11; each++)
      guesses.push(
        (
          await from.post('/auth/password-reset/confirm', {
            email: user.email,
            code: 'AAAAAAAA',
            password: good,
          })
        ).status,
      );
    expect(guesses.at(-1)).toBe(429);
    const links: number[] = [];
    for (let each = 0; each < 4; each++)
      links.push((await limited.api(user).post('/auth/email-confirmation')).status);
    expect(links).toEqual([200, 200, 200, 429]);
  });

  test('others who ask and guess at a person’s mailbox keep that person from no reset', async () => {
    const { email, password } = await limited.aUser(await limited.aCompany());
    const post = (path: string, body: object, ip: string) =>
      limited.api().post(`/auth/${path}`, body, { 'x-forwarded-for': ip });
    const give = (code: string, ip: string) =>
      post('password-reset/confirm', { email, code, password: good }, ip);
    expect((await post('login', { email, password }, '10.9.0.1')).status).toBe(200);
    for (let each = 0; each < 12; each++) await post('password-reset', { email }, `10.9.1.${each}`);
    expect((await post('password-reset', { email }, '10.9.2.1')).status).toBe(429);
    expect((await post('password-reset', { email }, '10.9.0.1')).status).toBe(200);
    const code = await codeTo(email, 11);
    for (let each = 0; each < 30; each++) await give('AAAAAAAA', `10.9.3.${Math.floor(each / 5)}`);
    expect((await give(code, '10.9.2.2')).status).toBe(429);
    expect((await give(code, '10.9.0.1')).status).toBe(200);
  });
});

test('wrong codes of a network leave the attempts of others, and all but known networks together have an end', async () => {
  const user = await aPerson();
  const ctx = app.ctx({ id: user.companyId });
  const tryFrom = (ip: string, code: string, isKnown = false) => tryCode(ctx, user.id, { code, ip, isKnown });
  const { code: first } = await drawCode(ctx, user.id);
  for (let each = 0; each < codeAttempts; each++) await tryFrom('10.8.1.1', 'AAAAAAAA');
  expect([await tryFrom('10.8.1.1', first), await tryFrom('10.8.0.1', first)]).toEqual([false, true]);
  const { code: second } = await drawCode(ctx, user.id);
  for (let each = 0; each < 25; each++) await tryFrom(`10.8.2.${each}`, 'AAAAAAAA');
  expect(await tryFrom('10.8.0.1', second)).toBe(false);
  expect(await tryFrom('10.8.0.2', second, true)).toBe(true);
  expect(await tryFrom('10.8.1.1', second, true)).toBe(true);
});

test('the answer to a reset is the same for every e-mail where the installation says nothing of who exists', async () => {
  const neutral = await startTestApp({
    config: { publicUrl, smtp: smtpOf(server), passwordResetNeutral: true },
  });
  const user = await neutral.aUser(await neutral.aCompany());
  const [known, unknown] = [
    await neutral.api().post('/auth/password-reset', { email: user.email }),
    await neutral.api().post('/auth/password-reset', { email: 'no@one.com' }),
  ];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  await codeTo(user.email);
  await neutral.close();
});

test('a password reset is refused by a code of its own where no mail is sent', async () => {
  const without = await startTestApp();
  const user = await without.aUser(await without.aCompany());
  const { status, body } = await without.api().post('/auth/password-reset', { email: user.email });
  expect([status, body.error]).toEqual([409, 'ERR_RESET_NEEDS_MAIL']);
  expect((await without.api().post('/forgetpassword/no@one.com')).status).toBe(404);
  expect((await without.api(user).post('/auth/email-confirmation')).body.error).toBe(
    'ERR_CONFIRMATION_NEEDS_MAIL',
  );
  await without.close();
});
