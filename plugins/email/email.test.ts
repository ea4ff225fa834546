/** @on-servers an e-mail is stored once for its key and leaves once, under locks */
import {
  eventually,
  readOutboundAllow,
  startTestApp,
  type TestApp,
  type TestUser,
} from '@balcao/core/testing/index.ts';
import { type MailServer, startMailServer } from '@balcao/core/testing/servers/mail-server.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { emailLimits } from './contract/limits.ts';
import { email } from './plugin.ts';
import { claimNext } from './sending/outbox.ts';
import { sendDue } from './sending/send-due.ts';

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer({ login: true });
  app = await startTestApp({
    plugins: [email],
    // The test's own server is on this machine, which a company may not name by itself.
    config: { outboundAllow: readOutboundAllow('127.0.0.1') },
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

interface Sender extends TestUser {
  /** Reads what the company wrote. */
  admin: TestUser;
  /** Sends to one address. */
  send(to: string, more?: object): ReturnType<ReturnType<TestApp['api']>['post']>;
}

/** An agent of a company whose account is the test's server. */
async function aSender(account: Record<string, string> = {}, of = server): Promise<Sender> {
  const company = await app.aCompany();
  const admin = await app.aUser(company);
  const { port } = new URL(of.url);
  const settings = {
    smtpauth: '127.0.0.1',
    smtpport: port,
    usersmtpauth: 'balcao',
    clientsecretsmtpauth: 'segredo',
    smtpfrom: 'contato@loja.test',
    ...account,
  };
  for (const [key, value] of Object.entries(settings))
    expect((await app.api(admin).put(`/settings/${key}`, { value })).status).toBe(200);
  const agent = await app.aUser(company, { profile: 'user' });
  const send = (to: string, more: object = {}) =>
    app
      .api(agent)
      .post('/enviar-email', { email: to, tokenSenha: '', assunto: 'Olá', mensagem: 'Oi', ...more });
  return Object.assign(agent, { admin, send });
}

let next = 1;
const someone = () => `cliente${next++}@fora.test`;
const rowsOf = ({ companyId }: TestUser) => app.ctx({ id: companyId }).table('Emails');
const rowTo = (user: TestUser, to: string) => rowsOf(user).where({ to }).first();
const ended = (user: TestUser, to: string, status: string) =>
  eventually(async () => (await rowTo(user, to))?.status === status);
/** Makes waiting e-mails due at once, after running sends have ended: a failure pauses the whole company. */
async function again(user: TestUser): Promise<void> {
  await app.settle();
  await rowsOf(user).where('status', 'waiting').update({ nextAttemptAt: 0, claim: null });
  await sendDue(app.ctx({ id: user.companyId }));
}

let sender: Sender | undefined;

describe('an e-mail of a company', () => {
  test("an e-mail leaves by its company's account, from its own address, as plain text that nothing in it changes", async () => {
    const agent = await aSender();
    const to = someone();
    const answer = await agent.send(` ${to.toUpperCase()} `, {
      assunto: 'Promoção',
      mensagem: '<b>Olá</b>\r\n<script>alert(1)</script>',
    });
    expect(answer.body).toMatchObject({
      message: 'E-mail enviado com sucesso',
      email: { sender: to, subject: 'Promoção', status: 'waiting', user: { id: agent.id } },
    });
    const mail = await server.mailTo(to);
    expect(mail).toMatchObject({ from: 'contato@loja.test', subject: 'Promoção' });
    expect(mail.text.trim()).toBe('<b>Olá</b>\n<script>alert(1)</script>');
    expect(mail.html).not.toContain('<script>');
    await ended(agent, to, 'sent');
    const { body } = await app.api(agent.admin).get('/listar-emails-enviados');
    expect(body[0]).toMatchObject({ id: answer.body.email.id, status: 'sent', failureCode: null });
    expect(body[0].sentAt).not.toBeNull();
    const heard = (name: string) =>
      app.sent.filter(({ event }) => event === `company-${agent.companyId}-${name}`);
    expect(heard('email').map(({ permission }) => permission)).toEqual(['emails:view', 'emails:view']);
    expect(heard('own-email').map(({ userIds }) => userIds)).toEqual([[agent.id]]);
  });

  test('an e-mail is listed for its company alone, the newest first, five a page', async () => {
    const [agent, stranger] = [await aSender(), await aSender()];
    const all = Array.from({ length: 6 }, someone);
    for (const to of all) await agent.send(to);
    const api = app.api(agent.admin);
    const { body: whole } = await api.get('/listar-emails-enviados');
    expect(whole.map(({ sender }: { sender: string }) => sender)).toEqual([...all].reverse());
    const { body: page } = await api.get('/emails', { pageNumber: 2 });
    expect([page.count, page.hasMore, page.emails.map(({ sender }: { sender: string }) => sender)]).toEqual([
      6,
      false,
      [all[0]],
    ]);
    expect((await app.api(stranger.admin).get('/emails')).body.count).toBe(0);
    for (const to of all) await ended(agent, to, 'sent');
    await rowsOf(agent).where({ to: all[1] }).update({ status: 'failed' });
    const { body: failed } = await api.get('/emails', { status: 'failed' });
    expect([failed.count, failed.emails[0].sender]).toEqual([1, all[1]]);
    expect((await api.get('/emails', { status: 'nonsense' })).status).toBe(400);
  });

  test.each([
    [{ email: 'não é um endereço' }, 'ERR_EMAIL_RECIPIENT_INVALID'],
    [{ email: 'a@x.test,b@x.test' }, 'ERR_EMAIL_RECIPIENT_INVALID'],
    [{ email: 'a@x.test\r\nBcc: b@x.test' }, 'ERR_EMAIL_RECIPIENT_INVALID'],
    [{ email: '' }, 'ERR_EMAIL_RECIPIENT_INVALID'],
    [{ assunto: 'Olá\r\nBcc: outro@x.test' }, 'ERR_EMAIL_SUBJECT_INVALID'],
    [{ assunto: '  ' }, 'ERR_EMAIL_SUBJECT_INVALID'],
    [{ assunto: 'a'.repeat(emailLimits.subjectMax + 1) }, 'ERR_EMAIL_SUBJECT_INVALID'],
    [{ mensagem: ' \n ' }, 'ERR_EMAIL_MESSAGE_INVALID'],
    [{ mensagem: 'a'.repeat(emailLimits.messageMax + 1) }, 'ERR_EMAIL_MESSAGE_INVALID'],
  ])('an e-mail with fields that make no mail is refused (%#)', async (given, code) => {
    sender ??= await aSender();
    const { status, body } = await sender.send(someone(), given);
    expect([status, body.error]).toEqual([400, code]);
    expect(await rowsOf(sender)).toEqual([]);
  });

  test('an e-mail is refused with a sentence where the company has no account', async () => {
    const agent = await aSender({ smtpauth: '' });
    expect((await app.api(agent).get('/emails/account')).body).toEqual({ isComplete: false, sender: null });
    const { status, body } = await agent.send(someone());
    expect([status, body.error]).toEqual([400, 'ERR_EMAIL_NO_ACCOUNT']);
  });

  test('an e-mail is refused once too many of its company wait', async () => {
    const agent = await aSender({ smtpport: '1' });
    const now = Date.now();
    const row = (index: number) => ({
      ...{
        to: `n${index}@fora.test`,
        subject: 'a',
        message: 'b',
        messageId: `<${agent.companyId}-${index}@a>`,
      },
      ...{
        status: 'waiting',
        nextAttemptAt: now + 60_000,
        expiresAt: now + 60_000,
        createdAt: now,
        updatedAt: now,
      },
    });
    const rows = Array.from({ length: emailLimits.waiting }, (_, index) => row(index));
    for (let at = 0; at < rows.length; at += 50)
      await app.ctx({ id: agent.companyId }).insert('Emails', rows.slice(at, at + 50));
    expect((await agent.send(someone())).body.error).toBe('ERR_EMAIL_TOO_MANY_WAITING');
  });
});

describe('an e-mail that the server does not take', () => {
  test.each([
    { at: 'recipient', code: 550 },
    { at: 'data', code: 554 },
  ] as const)(
    'an e-mail refused for good (%j) is listed as refused, and is sent again when a user asks',
    async (whim) => {
      const own = await startMailServer({ login: true });
      own.act(whim);
      const agent = await aSender({}, own);
      const to = someone();
      const { body } = await agent.send(to);
      await ended(agent, to, 'failed');
      const api = app.api(agent.admin);
      expect((await api.get('/emails')).body.emails[0]).toMatchObject({
        status: 'failed',
        failureCode: 'REASON_MAIL_REFUSED',
        failureDetails: { responseCode: whim.code },
      });
      expect((await api.post(`/emails/${body.email.id}/send`)).body.status).toBe('waiting');
      expect((await own.mailTo(to)).messageId).toBe((await rowTo(agent, to)).messageId);
      await ended(agent, to, 'sent');
      expect((await api.post(`/emails/${body.email.id}/send`)).body.error).toBe('ERR_EMAIL_NOT_FAILED');
      await own.close();
    },
  );

  test.each([{ at: 'recipient', code: 450 }, { at: 'data', code: 452 }, { at: 'drop' }] as const)(
    'for now (%j) is tried again later under the same Message-ID',
    async (whim) => {
      const own = await startMailServer({ login: true });
      own.act(whim);
      const agent = await aSender({}, own);
      const to = someone();
      await agent.send(to);
      await eventually(async () => (await rowTo(agent, to))?.failureCode);
      const waiting = await rowTo(agent, to);
      expect(waiting).toMatchObject({ status: 'waiting', attempts: 1, claim: null });
      expect(Number(waiting.nextAttemptAt)).toBeGreaterThan(Date.now());
      await again(agent);
      expect((await own.mailTo(to)).messageId).toBe(waiting.messageId);
      await ended(agent, to, 'sent');
      await own.close();
    },
  );

  test.each([
    { at: 'connect', code: 554, failureCode: 'REASON_EMAIL_ACCOUNT_REFUSED' },
    { at: 'sender', code: 550, failureCode: 'REASON_EMAIL_SENDER_REFUSED' },
  ] as const)(
    'a refusal of the company (%j) fails no e-mail: it waits, and leaves afterwards',
    async (whim) => {
      const own = await startMailServer({ login: true });
      own.act(whim);
      const agent = await aSender({}, own);
      const to = someone();
      await agent.send(to);
      await eventually(async () => (await rowTo(agent, to))?.failureCode);
      expect(await rowTo(agent, to)).toMatchObject({ status: 'waiting', failureCode: whim.failureCode });
      await again(agent);
      await own.mailTo(to);
      await ended(agent, to, 'sent');
      await own.close();
    },
  );

  test('an e-mail account that the server refuses keeps all that waits until the account is put right', async () => {
    const own = await startMailServer({ login: true });
    own.act({ at: 'login', code: 535 });
    const agent = await aSender({}, own);
    const [first, second] = [someone(), someone()];
    await agent.send(first);
    await eventually(async () => (await rowTo(agent, first))?.failureCode);
    expect((await rowTo(agent, first)).failureCode).toBe('REASON_EMAIL_ACCOUNT_REFUSED');
    await eventually(
      async () => Number((await rowTo(agent, first)).nextAttemptAt) > Date.now() + 10 * 60_000,
    );
    const admin = await app.aUser({ id: agent.companyId });
    await app.api(admin).put('/settings/clientsecretsmtpauth', { value: 'segredo' });
    await agent.send(second);
    for (const to of [first, second]) await own.mailTo(to);
    await own.close();
  });

  test('an e-mail is tried again at once when its refused account was put right at that very moment', async () => {
    const own = await startMailServer({ login: true });
    const agent = await aSender({}, own);
    const admin = await app.aUser({ id: agent.companyId });
    own.act({
      at: 'login',
      code: 535,
      meanwhile: async () => {
        await app.api(admin).put('/settings/clientsecretsmtpauth', { value: 'outro-segredo' });
      },
    });
    const to = someone();
    await agent.send(to);
    await own.mailTo(to);
    await ended(agent, to, 'sent');
    await own.close();
  });

  test('an e-mail that is not taken for a day has failed with its last failure', async () => {
    const agent = await aSender({ smtpport: '1' });
    const to = someone();
    await agent.send(to);
    await eventually(async () => (await rowTo(agent, to))?.failureCode);
    await app.settle();
    await rowsOf(agent).update({ expiresAt: 1, nextAttemptAt: 1 });
    await app.sweep('email/emails');
    expect(await rowTo(agent, to)).toMatchObject({
      status: 'failed',
      failureCode: 'REASON_MAIL_SERVER_AWAY',
    });
  });
});

test('a mail server inside our own network is not called, however it is named', async () => {
  const closed = await startTestApp({ plugins: [email] });
  const company = await closed.aCompany();
  const admin = await closed.aUser(company);
  const before = server.seen.length;
  await closed.api(admin).put('/settings/smtpauth', { value: 'smtp.loja.test' });
  for (const host of [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '::1',
    '169.254.169.254',
    'a@127.0.0.1',
    'x/../y',
  ]) {
    // A company may have stored it before such servers were refused.
    await closed.ctx(company).table('Settings').where({ key: 'smtpauth' }).update({ value: host });
    closed.host.tenancy.forget(company.id);
    await closed.api(admin).put('/settings/smtpport', { value: new URL(server.url).port });
    await closed.api(admin).put('/settings/smtpfrom', { value: 'contato@loja.test' });
    const to = someone();
    await closed.api(admin).post('/enviar-email', { email: to, assunto: 'a', mensagem: 'b' });
    const row = () => closed.ctx(company).table('Emails').where({ to }).first();
    await eventually(async () => (await row()).failureCode);
    expect([host, (await row()).failureCode]).toEqual([host, 'REASON_EMAIL_SERVER_FORBIDDEN']);
    await closed.ctx(company).table('Emails').delete();
  }
  expect(server.seen).toHaveLength(before);
  await closed.close();
});

test('an e-mail in the hands of a process that died is handed over by the next, under the same Message-ID', async () => {
  const agent = await aSender({ smtpport: '1' });
  const to = someone();
  await agent.send(to);
  await eventually(async () => (await rowTo(agent, to))?.failureCode);
  // After it failed, all of the company pauses; only then it is made due.
  await app.settle();
  await rowsOf(agent).update({ nextAttemptAt: 0 });
  const ctx = app.ctx({ id: agent.companyId });
  const claimed = await claimNext(ctx);
  expect(claimed?.to).toBe(to);
  expect(await claimNext(ctx)).toBeNull();
  const admin = await app.aUser({ id: agent.companyId });
  await app.api(admin).put('/settings/smtpport', { value: new URL(server.url).port });
  // It is still the dead one's, whatever else happened.
  await app.settle();
  expect(server.received.filter((mail) => mail.to === to)).toEqual([]);
  await again(agent);
  expect((await server.mailTo(to)).messageId).toBe(claimed?.messageId);
});

test('an e-mail leaves once, however many processes are asked to send it', async () => {
  const agent = await aSender();
  const tos = Array.from({ length: 5 }, someone);
  await Promise.all(tos.map((to) => agent.send(to)));
  const ctx = app.ctx({ id: agent.companyId });
  await Promise.all([sendDue(ctx), sendDue(ctx), sendDue(ctx)]);
  for (const to of tos) {
    await ended(agent, to, 'sent');
    expect(server.received.filter((mail) => mail.to === to)).toHaveLength(1);
  }
});

test('an e-mail is stored once for its idempotency key, which belongs to its author, also by equal calls at the same time', async () => {
  const agent = await aSender();
  const colleague = await app.aUser({ id: agent.companyId }, { profile: 'user' });
  const to = someone();
  const send = (user: TestUser, key?: string) =>
    app
      .api(user)
      .post(
        '/enviar-email',
        { email: to, assunto: 'Olá', mensagem: 'Oi' },
        key === undefined ? {} : { 'idempotency-key': key },
      );
  const equal = await Promise.all([send(agent, 'a-1'), send(agent, 'a-1'), send(agent, '"a-1"')]);
  expect(equal.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [first] = equal.map(({ body }) => body.email.id);
  expect(equal.map(({ body }) => body.email.id)).toEqual([first, first, first]);
  await ended(agent, to, 'sent');
  // The known one is answered also where a new one would be refused.
  await app.api(agent.admin).put('/settings/smtpauth', { value: '' });
  expect((await send(agent, 'a-1')).body.email).toMatchObject({ id: first, status: 'sent' });
  expect(server.received.filter((mail) => mail.to === to)).toHaveLength(1);
  await app.api(agent.admin).put('/settings/smtpauth', { value: '127.0.0.1' });
  const others = [
    await send(agent, 'a-2'),
    await send(colleague, 'a-1'),
    await send(agent),
    await send(agent),
  ];
  expect(new Set([first, ...others.map(({ body }) => body.email.id)]).size).toBe(5);
  expect((await send(agent, 'a'.repeat(250))).status).toBe(200);
});

test('the password of the account is sealed, and never read back', async () => {
  const agent = await aSender();
  const stored = await app
    .ctx({ id: agent.companyId })
    .table('Settings')
    .where('key', 'clientsecretsmtpauth')
    .first();
  expect(stored.value).toMatch(/^sealed:2:/);
  const admin = await app.aUser({ id: agent.companyId });
  const { body } = await app.api(admin).get('/settings');
  const shown = body.find(({ key }: { key: string }) => key === 'clientsecretsmtpauth');
  expect([shown.value, shown.isStored]).toEqual(['', true]);
  // A form that sends back what it was shown changes nothing.
  await app.api(admin).put('/settings/clientsecretsmtpauth', { value: shown.value });
  const to = someone();
  await agent.send(to);
  await server.mailTo(to);
  expect(JSON.stringify((await app.api(agent).get('/settings')).body)).not.toContain('clientsecretsmtpauth');
});

test('the password of the account is never sent to another server than it was given for', async () => {
  const agent = await aSender();
  const settings = () => app.ctx({ id: agent.companyId }).table('Settings');
  await settings()
    .where('key', 'clientsecretsmtpauth')
    .update({ updatedAt: Date.now() - 60_000 });
  const admin = await app.aUser({ id: agent.companyId });
  await app.api(admin).put('/settings/smtpauth', { value: 'smtp.thief.test' });
  expect(await settings().where('key', 'clientsecretsmtpauth').first('value')).toEqual({ value: '' });
});

test('a company may send so many e-mails an hour, and then waits', async () => {
  const limited = await startTestApp({ plugins: [email], config: { rateLimit: true } });
  const company = await limited.aCompany();
  const admin = await limited.aUser(company);
  await limited.api(admin).put('/settings/smtpauth', { value: 'smtp.loja.test' });
  await limited.api(admin).put('/settings/smtpfrom', { value: 'contato@loja.test' });
  const ask = () =>
    limited.api(admin).post('/enviar-email', { email: someone(), assunto: 'a', mensagem: 'b' });
  expect((await ask()).status).toBe(200);
  await limited.host.database.knex('SignInFailures').update({ failures: emailLimits.perHour });
  const { status, body, headers } = await ask();
  expect([status, body.error]).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(60);
  await limited.close();
});

describe('the mail server among the services', () => {
  const mail = async ({ admin }: Sender) => {
    const { status, body } = await app.api(admin).post('/providers/email/check');
    expect(status).toBe(200);
    return body;
  };

  test('a mail server is asked by a sign-in, works until its settings change, and a real e-mail counts as a check', async () => {
    const agent = await aSender();
    const [before] = (await app.api(agent.admin).get('/providers')).body.providers.filter(
      ({ name }: { name: string }) => name === 'email',
    );
    expect(before).toMatchObject({ state: 'unchecked', checkedAt: null });
    expect(await mail(agent)).toMatchObject({ state: 'works', field: null, failureCode: null });
    expect(server.received.filter(({ to }) => to === 'balcao')).toEqual([]);
    await app.api(agent.admin).put('/settings/smtpfrom', { value: 'outro@loja.test' });
    const state = async () => {
      const { body } = await app.api(agent.admin).get('/providers');
      return body.providers.find(({ name }: { name: string }) => name === 'email').state;
    };
    expect(await state()).toBe('unchecked');
    const to = someone();
    await agent.send(to);
    await ended(agent, to, 'sent');
    await eventually(async () => (await state()) === 'works');
  });

  test.each([
    [{ smtpport: '1' }, 'smtpport', 'REASON_EMAIL_PORT_CLOSED'],
    [{ smtpfrom: 'ninguém', usersmtpauth: 'balcao' }, 'smtpfrom', 'REASON_EMAIL_ACCOUNT_INCOMPLETE'],
    [{ smtpport: '99999' }, 'smtpport', 'REASON_EMAIL_ACCOUNT_INCOMPLETE'],
  ])('a check of a mail server names the setting at fault (%j)', async (account, field, failureCode) => {
    const agent = await aSender(account as Record<string, string>);
    const answer = await mail(agent);
    expect(answer).toMatchObject({ state: 'failed', field, failureCode });
    expect(answer.checkedAt).not.toBeNull();
    expect(JSON.stringify(answer)).not.toContain('segredo');
  });

  test('a refused sign-in names the password, and a server that is not set up is not called', async () => {
    const own = await startMailServer({ login: true });
    const agent = await aSender({}, own);
    own.act({ at: 'login', code: 535 });
    expect(await mail(agent)).toMatchObject({
      state: 'failed',
      field: 'clientsecretsmtpauth',
      failureReason: expect.stringContaining('535'),
    });
    await own.close();
    expect(await mail(await aSender({ smtpauth: '' }))).toMatchObject({
      state: 'missing',
      failureCode: null,
    });
  });

  test.each([
    '10.0.0.5',
    'localhost',
    'smtp',
    'http://smtp.loja.test',
    'smtp.loja.test:587',
    '169.254.169.254',
  ])('a mail server that may not be reached is refused when it is saved (%s)', async (value) => {
    sender ??= await aSender();
    const answer = await app.api(sender.admin).put('/settings/smtpauth', { value });
    expect([answer.status, answer.body.error]).toEqual([400, 'ERR_MAIL_SERVER_REFUSED']);
  });
});
