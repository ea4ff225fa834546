/** @on-servers Runs on a database server and Redis too: limits and settings are held by locked rows. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readSmtp } from '../../mail/smtp-url.ts';
import { type Api, eventually, startTestApp, type TestApp } from '../../testing/index.ts';
import { type MailServer, startMailServer } from '../../testing/servers/mail-server.ts';

const publicUrl = 'https://balcao.test';
const dayMs = 24 * 60 * 60_000;

let server: MailServer;
let app: TestApp;
let visitor: Api;
beforeAll(async () => {
  server = await startMailServer();
  const smtp = readSmtp(server.url, { from: 'nao-responda@balcao.test', publicUrl });
  app = await startTestApp({ config: { publicUrl, smtp } });
  visitor = app.api();
});
afterAll(async () => {
  await app.close();
  await server.close();
});

let next = 1;
const aSignUp = (about: object = {}) => ({
  name: `Padaria ${next++}`,
  email: `padaria${next++}@cliente.test`,
  phone: '11 99999-0000',
  password: 'pão-quente',
  planId: 1,
  recurrence: 'MENSAL',
  dueDate: new Date(Date.now() + dayMs).toISOString(),
  status: 't',
  campaignsEnabled: true,
  ...about,
});
const table = (name: string) => app.host.database.knex(name);
const companiesNamed = (name: string) => table('Companies').where({ name });
const signUp = (input: object) => visitor.post('/companies/cadastro', input);
const confirm = (input: object) => visitor.post('/companies/cadastro/confirm', input);
const login = (email: string, password: string) => visitor.post('/auth/login', { email, password });

/** The newest link that went to the address. */
async function linkTo(email: string, count = 1): Promise<string> {
  const links = await eventually(() => {
    const found = server.received
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => /\/signup\/confirm\?token=([\w-]+)/.exec(text)?.[1] ?? []);
    return found.length >= count && found;
  });
  return links.at(-1) as string;
}

describe('a sign-up where mail is sent', () => {
  test('a sign-up opens nothing until its link is used, and then a company on trial whose admin can sign in', async () => {
    const input = aSignUp({ companyId: 1, dueDate: '2099-01-01', super: true, timeZone: 'America/Manaus' });
    const { status, body } = await signUp(input);
    expect([status, body.id, body.needsConfirmation]).toEqual([200, null, true]);
    expect(await companiesNamed(input.name)).toEqual([]);
    expect((await login(input.email, input.password)).status).toBe(401);

    const token = await linkTo(input.email);
    const pending = await visitor.post('/companies/cadastro/pending', { token });
    expect(pending.body).toMatchObject({ name: input.name, email: input.email, planId: 1 });
    const opened = await confirm({ token, password: 'outro-segredo' });
    expect(opened.status).toBe(200);
    expect(opened.body).toMatchObject({ name: input.name, status: true, recurrence: 'MENSAL', planId: 1 });
    expect(Date.parse(opened.body.dueDate)).toBeLessThanOrEqual(Date.now() + 7 * dayMs);
    const { isOnTrial } = await app.host.tenancy.statusOf(opened.body.id);
    expect([isOnTrial, await app.host.tenancy.setting(opened.body.id, 'timeZone')]).toEqual([
      true,
      'America/Manaus',
    ]);
    // The password typed on the page does not open the company that the e-mail's owner confirmed.
    expect((await login(input.email, input.password)).status).toBe(401);
    const { user } = (await login(input.email, 'outro-segredo')).body;
    expect(user).toMatchObject({ companyId: opened.body.id, profile: 'admin', super: false });
    expect(user.companyId).not.toBe(1);
    expect(user.company.isOnTrial).toBe(true);
  });

  test('a sign-up answers the same for known and unknown addresses, and only the owner of the e-mail learns of it', async () => {
    const known = await app.aUser(await app.aCompany());
    const stranger = aSignUp();
    const ofKnown = await signUp({ ...stranger, email: known.email });
    const ofStranger = await signUp(stranger);
    const shape = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({
      status,
      body: { ...body, email: '', createdAt: '', updatedAt: '' },
    });
    expect(shape(ofKnown)).toEqual(shape(ofStranger));
    const letter = await server.mailTo(known.email);
    expect(letter.text).toContain(`${publicUrl}/login`);
    expect(letter.text).not.toContain('token=');
    expect(await companiesNamed(stranger.name)).toEqual([]);
  });

  test('a refused sign-in says that a sign-up’s link is waited for, alike for known and unknown addresses', async () => {
    const known = await app.aUser(await app.aCompany());
    const stranger = aSignUp();
    await signUp(stranger);
    await signUp({ ...stranger, email: known.email });
    const refused = await login(stranger.email, stranger.password);
    expect(refused).toMatchObject({
      status: 401,
      body: { error: 'ERR_INVALID_CREDENTIALS', code: 'ERR_SIGN_UP_UNCONFIRMED' },
    });
    expect(refused.body.message).toContain('abra antes o link');
    expect((await login(known.email, 'um palpite')).body).toEqual({
      ...refused.body,
      requestId: expect.any(String),
    });
    expect((await login(known.email, known.password)).status).toBe(200);
    await confirm({ token: await linkTo(stranger.email), password: stranger.password });
    expect((await login(stranger.email, 'um palpite')).body).not.toHaveProperty('code');
  });

  test('a sign-up does not say that a company’s name is taken before the e-mail address is', async () => {
    const { name } = await app.aCompany();
    const input = aSignUp({ name });
    expect((await signUp(input)).status).toBe(200);
    const token = await linkTo(input.email);
    const refused = await confirm({ token, password: input.password });
    expect(refused.body.error).toBe('ERR_COMPANY_NAME_ALREADY_EXISTS');
    const renamed = `Padaria ${next++}`;
    expect((await confirm({ token, password: input.password, name: renamed })).body.name).toBe(renamed);
  });

  test('a sign-up mails nothing that the visitor typed', async () => {
    const input = aSignUp({ name: 'Ganhe em premio.test' });
    await signUp(input);
    const { subject, text, html } = await server.mailTo(input.email);
    expect(subject + text + html).not.toContain('premio');
  });

  test('a sign-up writes in the language of the visitor', async () => {
    const input = aSignUp();
    await visitor.post('/companies/cadastro', input, { 'accept-language': 'es' });
    expect((await server.mailTo(input.email)).subject).toMatch(/^Confirme su correo/);
  });

  test('a sign-up has a link that opens one company, however many use it at once', async () => {
    const input = aSignUp();
    await signUp(input);
    const token = await linkTo(input.email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => confirm({ token, password: input.password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect(await companiesNamed(input.name)).toHaveLength(1);
    expect((await confirm({ token, password: input.password })).body.error).toBe('ERR_SIGN_UP_LINK_INVALID');
  });

  test('a sign-up has a link that is of no use after a day, and is deleted', async () => {
    const input = aSignUp();
    await signUp(input);
    const token = await linkTo(input.email);
    await table('PendingSignUps')
      .where({ email: input.email })
      .update({ expiresAt: Date.now() - 1 });
    for (const call of ['pending', 'confirm'])
      expect(
        (await visitor.post(`/companies/cadastro/${call}`, { token, password: input.password })).body.error,
      ).toBe('ERR_SIGN_UP_LINK_INVALID');
    await app.sweep('core/pending-sign-ups');
    expect(await table('PendingSignUps').where({ email: input.email })).toEqual([]);
  });

  test('a sign-up that is asked for again has two links, of which one opens', async () => {
    const input = aSignUp();
    await signUp(input);
    const first = await linkTo(input.email);
    await signUp(input);
    await linkTo(input.email, 2);
    expect((await confirm({ token: first, password: input.password })).status).toBe(200);
    const second = await linkTo(input.email, 2);
    expect((await confirm({ token: second, password: input.password })).body.error).toBe(
      'ERR_SIGN_UP_LINK_INVALID',
    );
    expect(await table('PendingSignUps').where({ email: input.email })).toEqual([]);
  });

  const signUpFrom = (remoteAddress: string, payload: object) =>
    app.http.inject({ method: 'POST', url: '/companies/cadastro', remoteAddress, payload });
  const namesWaiting = (email: string): Promise<string[]> =>
    table('PendingSignUps').where({ email }).orderBy('id').pluck('name');

  test('sign-up allows five waiting links of one e-mail address from one network, and a further one ends the oldest of these alone', async () => {
    const input = aSignUp();
    await signUpFrom('10.9.1.1', input);
    const token = await linkTo(input.email);
    for (let each = 1; each <= 7; each++) {
      const { statusCode } = await signUpFrom('10.9.2.1', { ...input, name: `Outra ${each}` });
      expect(statusCode).toBe(200);
    }
    const others = [3, 4, 5, 6, 7].map((each) => `Outra ${each}`);
    expect(await namesWaiting(input.email)).toEqual([input.name, ...others]);
    await linkTo(input.email, 8);
    expect((await confirm({ token, password: input.password })).body.name).toBe(input.name);
  });

  test('sign-up allows twenty-five waiting links of one e-mail address, and a further one ends the oldest of the network with the most', async () => {
    const input = aSignUp();
    await signUpFrom('10.9.1.1', { ...input, name: 'Da própria dona' });
    for (let each = 0; each < 24; each++)
      await signUpFrom(`10.9.${each < 2 ? 2 : each}.1`, { ...input, name: `Outra ${each}` });
    await signUpFrom('10.9.99.1', { ...input, name: 'A última' });
    const names = await namesWaiting(input.email);
    expect([names.length, names[0], names[1], names.at(-1)]).toEqual([
      ...[25, 'Da própria dona', 'Outra 1', 'A última'],
    ]);
  });

  test('a plan stays while a sign-up for it is waited for, and the link opens the company on it', async () => {
    const boss = app.api(await app.theSuperUser());
    const plan = { name: `Vai embora ${next++}`, users: 1, connections: 1, queues: 1, value: 1 };
    const { id: planId } = (await boss.post('/plans', plan)).body;
    const input = aSignUp({ planId });
    expect((await signUp(input)).status).toBe(200);
    expect((await boss.delete(`/plans/${planId}`)).body.error).toBe('ERR_PLAN_IN_USE');
    const token = await linkTo(input.email);
    expect((await confirm({ token, password: input.password })).body.planId).toBe(planId);
  });

  test('a sign-up keeps neither link nor password where they could be read', async () => {
    const input = aSignUp({ password: 'um-segredo-raro' });
    await signUp(input);
    const token = await linkTo(input.email);
    await app.settle();
    const stored = JSON.stringify([await table('PendingSignUps'), await table('Mails')]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(input.password);
  });

  test.each([
    [{ password: '12345678' }, 'ERR_WEAK_PASSWORD'],
    [{ name: 'P' }, 'ERR_COMPANY_INVALID_NAME'],
    [{ planId: 999_999 }, 'ERR_NO_PLAN_FOUND'],
    [{ email: 'padaria' }, 'ERR_VALIDATION'],
    [{ phone: '1'.repeat(51) }, 'ERR_VALIDATION'],
  ])('a sign-up that brings %j is refused, and nothing waits', async (wrong, error) => {
    const input = aSignUp(wrong);
    expect((await signUp(input)).body.error).toBe(error);
    expect(await table('PendingSignUps').where({ name: input.name })).toEqual([]);
  });

  test('a sign-up is not confirmed with a weak password, and the link holds on', async () => {
    const input = aSignUp();
    await signUp(input);
    const token = await linkTo(input.email);
    expect((await confirm({ token, password: '123456' })).body.error).toBe('ERR_WEAK_PASSWORD');
    expect((await confirm({ token, password: input.password })).status).toBe(200);
  });

  test('sign-up is closed while user creation is disabled, links included', async () => {
    const input = aSignUp();
    await signUp(input);
    const token = await linkTo(input.email);
    const boss = app.api(await app.theSuperUser());
    await boss.put('/settings/userCreation', { value: 'disabled' });
    expect((await signUp(aSignUp())).body.error).toBe('ERR_USER_CREATION_DISABLED');
    expect((await confirm({ token, password: input.password })).body.error).toBe(
      'ERR_USER_CREATION_DISABLED',
    );
    await boss.put('/settings/userCreation', { value: 'enabled' });
  });
});

describe('sign-ups without end', () => {
  let guarded: TestApp;
  beforeAll(async () => {
    guarded = await startTestApp({ config: { rateLimit: true } });
  });
  afterAll(() => guarded.close());
  const from = (remoteAddress: string, input: object) =>
    guarded.http.inject({ method: 'POST', url: '/companies/cadastro', remoteAddress, payload: input });
  const refused = (answer: { statusCode: number; json(): { error: string } }) =>
    answer.statusCode === 429 && answer.json().error === 'ERR_TOO_MANY_REQUESTS';

  test('sign-ups without end are refused from one address, other addresses excepted', async () => {
    await guarded.host.database.transaction(async () => {
      const { countAttempts } = await import('../../http/attempts.ts');
      for (let each = 0; each < 20; each++)
        await countAttempts(guarded.host, 'sign-up address 10.1.1.1', 60_000);
    });
    const answer = await from('10.1.1.1', aSignUp());
    expect(refused(answer)).toBe(true);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('10.1.1.2', aSignUp())).statusCode).toBe(200);
  });

  test('sign-ups without end of one e-mail address are refused wherever they come from', async () => {
    const { email } = aSignUp();
    const answers = [];
    for (let each = 0; each < 12; each++) answers.push(await from(`10.2.${each}.1`, aSignUp({ email })));
    expect(answers.filter(refused)).toHaveLength(2);
  });

  test('sign-ups of all visitors together are limited', async () => {
    await guarded.host.database.knex('SignInFailures').delete();
    const { countAttempts } = await import('../../http/attempts.ts');
    await guarded.host.database.transaction(async () => {
      for (let each = 0; each < 300; each++) await countAttempts(guarded.host, 'sign-up', 60_000);
    });
    expect(refused(await from('10.3.1.1', aSignUp()))).toBe(true);
  });
});

test('users of any company learn how to reach our own staff, by what these entered and no login of theirs', async () => {
  const boss = app.api(await app.theSuperUser());
  const caller = app.api(await app.aUser(await app.aCompany(), { profile: 'user' }));
  expect((await caller.get('/support-contact')).body).toEqual({ email: null, phone: null });
  await boss.put('/settings/supportEmail', { value: ' vendas@balcao.test ' });
  await caller.put('/settings/supportEmail', { value: 'outro@lugar.test' });
  expect((await caller.get('/support-contact')).body).toEqual({ email: 'vendas@balcao.test', phone: null });
});
