/** @on-servers Runs on a database server and Redis too: mail waits in the database and is claimed by one process. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readConfig } from '../config/config.ts';
import { eventually, startTestApp, type TestApp } from '../testing/index.ts';
import { type MailServer, startMailServer } from '../testing/servers/mail-server.ts';
import { readSmtp } from './smtp-url.ts';

const dayMs = 24 * 60 * 60_000;
const publicUrl = 'https://balcao.test';
const from = 'Balcão <nao-responda@balcao.test>';

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ config: { publicUrl, smtp: readSmtp(server.url, { from, publicUrl }) } });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

let next = 1;
let to = '';
beforeEach(() => {
  to = `ana${next++}@cliente.test`;
});

const mails = () => app.host.database.knex('Mails');
const row = async () => mails().where({ to }).first();
/** Makes the waiting mail due at once, and attempts it. */
async function again(): Promise<void> {
  await mails().where({ to, status: 'waiting' }).update({ nextAttemptAt: 0, claim: null });
  await app.sweep('core/mails');
}
const enqueue = (about: { expiresAt?: number; text?: string } = {}) =>
  app.host.mail.enqueue(app.host.contextFor(1), {
    to,
    kind: 'test',
    expiresAt: about.expiresAt ?? Date.now() + dayMs,
    content: {
      subject: 'Olá, coração',
      paragraphs: [about.text ?? 'Uma <b>linha</b> & outra'],
      action: { label: 'Abrir', url: 'https://balcao.test/x?a=1&b=2' },
      footer: ['Até logo'],
    },
  });

describe('a mail', () => {
  test('a mail leaves as plain text and as HTML that say the same, and leaves nothing of itself behind', async () => {
    await enqueue();
    const mail = await server.mailTo(to);
    expect(mail).toMatchObject({ subject: 'Olá, coração', from: 'nao-responda@balcao.test' });
    expect(mail.text).toContain('Uma <b>linha</b> & outra');
    expect(mail.text).toContain('Abrir:\nhttps://balcao.test/x?a=1&b=2');
    expect(mail.html).toContain('Uma &lt;b&gt;linha&lt;/b&gt; &amp; outra');
    expect(mail.html).toContain('href="https://balcao.test/x?a=1&amp;b=2"');
    await eventually(async () => (await row()).status === 'sent');
    expect(await row()).toMatchObject({ letter: '', attempts: 1, messageId: mail.messageId });
  });

  test('a mail is stored sealed', async () => {
    server.act({ at: 'data', code: 451 });
    await enqueue({ text: 'o código 4711' });
    await eventually(async () => (await row()).reasonCode !== null);
    expect((await row()).letter).toMatch(/^sealed:2:/);
    await again();
    expect((await server.mailTo(to)).text).toContain('4711');
  });

  test('a mail is not there when its transaction was not', async () => {
    const ctx = app.host.contextFor(1);
    await expect(
      ctx.transaction(async () => {
        await enqueue();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await app.settle();
    expect(await row()).toBeUndefined();
    expect(server.seen.filter((mail) => mail.to === to)).toEqual([]);
  });

  test.each([
    { at: 'connect', code: 421 },
    { at: 'recipient', code: 450 },
    { at: 'data', code: 452 },
    { at: 'drop' },
  ] as const)('a mail that meets %j is tried again under the same Message-ID', async (whim) => {
    server.act(whim);
    // A connection that is kept is not greeted again.
    if (whim.at === 'connect') app = await reopened();
    await enqueue();
    await eventually(async () => (await row()).reasonCode !== null);
    const waiting = await row();
    expect(waiting).toMatchObject({ status: 'waiting', attempts: 1 });
    expect(Number(waiting.nextAttemptAt)).toBeGreaterThan(Date.now());
    await again();
    const mail = await server.mailTo(to);
    await eventually(async () => (await row()).status === 'sent');
    expect(mail.messageId).toBe(waiting.messageId);
    const seen = server.seen.filter((one) => one.to === to).map(({ messageId }) => messageId);
    expect(new Set(seen)).toEqual(new Set([waiting.messageId]));
  });

  test.each([
    { at: 'recipient', code: 550 },
    { at: 'data', code: 554 },
  ] as const)('a mail that meets %j has failed, and says why', async (whim) => {
    server.act(whim);
    await enqueue();
    await eventually(async () => (await row()).status === 'failed');
    expect(await row()).toMatchObject({
      letter: '',
      reasonCode: 'REASON_MAIL_REFUSED',
      reasonDetails: JSON.stringify({ responseCode: whim.code }),
    });
    await again();
    expect(server.received.filter((mail) => mail.to === to)).toEqual([]);
  });

  test.each([
    { at: 'connect', code: 554 },
    { at: 'sender', code: 550 },
  ] as const)(
    'a refusal of the installation (%j) fails no mail: all wait, and leave afterwards',
    async (whim) => {
      server.act(whim);
      if (whim.at === 'connect') app = await reopened();
      await enqueue();
      await eventually(() => app.claimErrors(/no mail can be sent/));
      expect(await row()).toMatchObject({
        status: 'waiting',
        reasonCode: 'REASON_MAIL_MISCONFIGURED',
        reasonDetails: JSON.stringify({ code: whim.code }),
      });
      await app.settle();
      await again();
      await server.mailTo(to);
    },
  );

  test('a mail that is too large for the server has failed, also when the size is refused with the sender', async () => {
    server.act({ at: 'sender', code: 552 });
    await enqueue();
    await eventually(async () => (await row()).status === 'failed');
  });

  test('a mail is sent once, however many jobs try', async () => {
    server.act({ at: 'data', code: 451 });
    await enqueue();
    await eventually(async () => (await row()).reasonCode !== null);
    await mails().where({ to }).update({ nextAttemptAt: 0 });
    const { id } = await row();
    for (let each = 0; each < 12; each++) app.host.jobs.enqueue('mail/send', { companyId: 1, id });
    await app.settle();
    expect((await row()).status).toBe('sent');
    expect(server.received.filter((mail) => mail.to === to)).toHaveLength(1);
  });

  test('a mail whose process died is taken up by another once its time is over', async () => {
    const { claimMail } = await import('./outbox.ts');
    server.act({ at: 'data', code: 451 });
    await enqueue();
    await eventually(async () => (await row()).reasonCode !== null);
    await mails().where({ to }).update({ nextAttemptAt: 0 });
    const { id } = await row();
    // Mail that the process had claimed when it died.
    const claimed = await claimMail(app.host, id);
    expect(await claimMail(app.host, id)).toBeNull();
    await app.sweep('core/mails');
    expect(server.received.filter((mail) => mail.to === to)).toEqual([]);
    await mails()
      .where({ to })
      .update({ nextAttemptAt: Date.now() - 1 });
    await app.sweep('core/mails');
    expect((await server.mailTo(to)).messageId).toBe(claimed?.messageId);
  });

  test('a mail that is of no use any more is given up', async () => {
    server.act({ at: 'data', code: 451 });
    await enqueue();
    await eventually(async () => (await row()).reasonCode !== null);
    await mails().where({ to }).update({ expiresAt: 1 });
    await again();
    expect(await row()).toMatchObject({ status: 'failed', letter: '', reasonCode: 'REASON_MAIL_EXPIRED' });
  });

  test('a mail is deleted a month after it ended', async () => {
    await enqueue();
    await eventually(async () => (await row()).status === 'sent');
    await mails()
      .where({ to })
      .update({ updatedAt: Date.now() - 31 * dayMs });
    await app.sweep('core/mails');
    expect(await row()).toBeUndefined();
  });
});

test('a login that is refused stops every mail for a while, notifies the operator, and loses none', async () => {
  const guarded = await startMailServer({ login: true });
  const smtp = readSmtp(guarded.url, { from, publicUrl });
  const other = await startTestApp({ config: { publicUrl, smtp } });
  guarded.act({ at: 'login', code: 535 });
  const ctx = other.host.contextFor(1);
  const email = { subject: 'Oi', paragraphs: ['Oi'] };
  await other.host.mail.enqueue(ctx, { to, kind: 'test', expiresAt: Date.now() + dayMs, content: email });
  const stored = () => other.host.database.knex('Mails').where({ to }).first();
  await eventually(async () => Number((await stored()).nextAttemptAt) > Date.now() + 4 * 60_000);
  expect(await stored()).toMatchObject({ status: 'waiting', reasonCode: 'REASON_MAIL_MISCONFIGURED' });
  await eventually(() => other.claimErrors(/no mail can be sent/));
  await other.host.database.knex('Mails').update({ nextAttemptAt: 0 });
  await other.sweep('core/mails');
  await guarded.mailTo(to);
  await other.close();
  await guarded.close();
});

describe('SMTP_URL and MAIL_FROM', () => {
  const read = (url: string, sender = from) => readSmtp(url, { from: sender, publicUrl });

  test.each([
    ['smtp://mail.test', { port: 587, secure: false, requireTls: true, login: null }],
    ['smtps://a%40b:c%3Ad@mail.test', { port: 465, secure: true, login: { user: 'a@b', pass: 'c:d' } }],
    ['smtp://mail.test:25?tls=optional', { port: 25, requireTls: false }],
    ['smtp://127.0.0.1:1025', { requireTls: false }],
  ])('the mail setting %s is understood', (url, account) => {
    expect(read(url)).toMatchObject({
      ...account,
      from: { name: 'Balcão', address: 'nao-responda@balcao.test' },
    });
  });

  test.each(['smtp://', 'smtp://user@mail.test', 'smtp://mail.test?tls=no', 'smtp://mail.test?pool=1'])(
    'the mail setting %s stops the start',
    (url) => {
      expect(() => read(url)).toThrow(/The setting SMTP_URL cannot be used/);
    },
  );

  test.each(['ninguém', 'a@b <', 'a@b, c@d', 'Balcão <a@b\r\nBcc: c@d>'])(
    'a sender %j stops the start',
    (sender) => {
      expect(() => read('smtp://mail.test', sender)).toThrow(/MAIL_FROM/);
    },
  );

  test('SMTP_URL and MAIL_FROM are of use only together, and with an address for links', () => {
    const env = { DATA_DIR: '/tmp/never-made', APP_SECRET: 'x'.repeat(40), SMTP_URL: 'smtp://mail.test' };
    expect(() => readConfig(env)).toThrow(/MAIL_FROM is missing/);
    expect(() => readConfig({ ...env, MAIL_FROM: 'a@b.test' })).toThrow(/PUBLIC_URL is missing/);
  });
});

/** Restarts the application, without a kept connection to the server. */
async function reopened(): Promise<TestApp> {
  await app.close();
  return startTestApp({ config: { publicUrl, smtp: readSmtp(server.url, { from, publicUrl }) } });
}
