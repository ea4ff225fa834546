/** @on-servers Runs on a database server and Redis too: places, addresses and acceptances are decided by locked rows. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readSmtp } from '../../mail/smtp-url.ts';
import { eventually, startTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { type MailServer, startMailServer } from '../../testing/servers/mail-server.ts';

const publicUrl = 'https://balcao.test';
const dayMs = 24 * 60 * 60_000;

let server: MailServer;
let app: TestApp;
/** Second application, of an installation that sends no mail: there the inviter gets the link. */
let quiet: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  const smtp = readSmtp(server.url, { from: 'nao-responda@balcao.test', publicUrl });
  app = await startTestApp({ config: { publicUrl, smtp } });
  quiet = await startTestApp({ config: { publicUrl, rateLimit: true } });
});
afterAll(async () => {
  await app.close();
  await quiet.close();
  await server.close();
});

let next = 1;
const anAddress = () => `convidada${next++}@fora.test`;
const anAdmin = async (limits: { users?: number } = {}, on = app) => on.aUser(await on.aCompany({ limits }));
const invite = (who: TestUser, emails: string[], about: object = {}, on = app) =>
  on.api(who).post('/invitations', { emails, ...about });
const accept = (token: string, about: object = {}, on = app) =>
  on.api().post('/invitations/accept', { token, name: 'Bia Reis', password: 'pão-quente-7', ...about });
const listed = async (who: TestUser, on = app) =>
  (await on.api(who).get('/invitations')).body.invitations as Array<{
    id: number;
    email: string;
    state: string;
  }>;
const rows = (email: string, on = app) => on.host.database.knex('Invitations').where({ email });
const usersOf = (email: string, on = app) => on.host.database.knex('Users').where({ email });
const auditOf = async ({ companyId }: TestUser, on = app): Promise<string[]> =>
  (await on.host.database.knex('AuditRows').where({ companyId }).orderBy('seq')).map(({ action }) => action);
const tokenIn = (link: string) => /\/invitation\?token=([\w-]+)/.exec(link)?.[1] ?? '';

/** Token of the newest mail to the address, once `count` mails have come. */
async function mailedToken(email: string, count = 1): Promise<string> {
  const letters = await eventually(() => {
    const found = server.received.filter(({ to }) => to === email);
    return found.length >= count && found;
  });
  return tokenIn(letters.at(-1)?.text ?? '');
}

describe('an invitation', () => {
  test('an invitation makes a user by its link, once, with the profile given and a password of their own', async () => {
    const admin = await anAdmin();
    const email = anAddress();
    const { status, body } = await invite(admin, [` ${email.toUpperCase()} `], { profile: 'admin' });
    expect(status).toBe(202);
    expect(body.members).toEqual([]);
    expect(body.invitations).toEqual([
      expect.objectContaining({
        email,
        profile: 'admin',
        state: 'open',
        link: null,
        inviterName: admin.name,
      }),
    ]);
    const token = await mailedToken(email);
    expect((await rows(email))[0].tokenHash).not.toContain(token);
    const pending = await app.api().post('/invitations/pending', { token });
    expect(pending.body).toMatchObject({ email, profile: 'admin', companyName: expect.any(String) });
    expect((await accept(token, { password: 'bia' })).status).toBe(400);
    expect((await accept(token, { language: 'en' })).body).toEqual({ email });
    const signedIn = await app.api().post('/auth/login', { email, password: 'pão-quente-7' });
    const { companyId } = admin;
    expect(signedIn.body.user).toMatchObject({ companyId, profile: 'admin', language: 'en', super: false });
    expect(await listed(admin)).toEqual([expect.objectContaining({ email, state: 'accepted' })]);
    expect((await accept(token)).body.error).toBe('ERR_INVITATION_OVER');
    expect(await auditOf(admin)).toEqual(
      expect.arrayContaining(['invitation.sent', 'invitation.accepted', 'user.created']),
    );
    const heard = app.sent.filter(({ event }) => event === `company-${companyId}-invitations`);
    expect(heard.map(({ permission }) => permission)).toEqual(['users:manage', 'users:manage']);
  });

  test('an invitation answers the same for an address with an account elsewhere, and only its owner learns of it', async () => {
    const admin = await anAdmin();
    const known = await app.aUser(await app.aCompany());
    const [ofKnown, ofStranger] = [await invite(admin, [known.email]), await invite(admin, [anAddress()])];
    const shape = ({ status, body }: typeof ofKnown) => [
      status,
      Object.keys(body.invitations[0]),
      body.members,
    ];
    expect(shape(ofKnown)).toEqual(shape(ofStranger));
    expect((await listed(admin)).map(({ state }) => state)).toEqual(['open', 'open']);
    const letter = await server.mailTo(known.email);
    expect(letter.text).toContain('outra empresa');
    const refused = await accept(tokenIn(letter.text));
    expect([refused.status, refused.body.error]).toEqual([409, 'ERR_INVITED_EMAIL_UNUSABLE']);
    // The owner frees the address: the link was theirs to use all the time.
    const own = { email: anAddress(), currentPassword: known.password };
    expect((await app.api(known).put(`/users/${known.id}`, own)).status).toBe(200);
    expect((await accept(tokenIn(letter.text))).status).toBe(200);
  });

  test('a colleague needs no invitation, and the answer says so', async () => {
    const admin = await anAdmin();
    const { body } = await invite(admin, [admin.email]);
    expect(body).toEqual({ invitations: [], members: [admin.email] });
  });

  test('an invitation that is sent again has a new link, and the one before is good no more', async () => {
    const admin = await anAdmin();
    const email = anAddress();
    const [{ id }] = (await invite(admin, [email])).body.invitations;
    const before = await mailedToken(email);
    expect((await app.api(admin).post(`/invitations/${id}/resend`)).status).toBe(202);
    const after = await mailedToken(email, 2);
    await invite(admin, [email], { profile: 'admin' });
    const last = await mailedToken(email, 3);
    expect(await rows(email)).toHaveLength(1);
    for (const old of [before, after])
      expect((await app.api().post('/invitations/pending', { token: old })).status).toBe(404);
    expect((await app.api().post('/invitations/pending', { token: last })).body.profile).toBe('admin');
  });

  test('an invitation opens nothing once it is withdrawn or too old, and an expired one can be sent again', async () => {
    const admin = await anAdmin();
    const [gone, old] = [anAddress(), anAddress()];
    const { invitations } = (await invite(admin, [gone, old])).body;
    const [goneToken, oldToken] = [await mailedToken(gone), await mailedToken(old)];
    await app.api(admin).delete(`/invitations/${invitations[0].id}`);
    await rows(old).update({ expiresAt: Date.now() - 1 });
    for (const token of [goneToken, oldToken])
      expect((await accept(token)).body.error).toBe('ERR_INVITATION_OVER');
    expect((await listed(admin)).map(({ state }) => state)).toEqual(['expired', 'withdrawn']);
    const twice = await app.api(admin).delete(`/invitations/${invitations[0].id}`);
    expect(twice.body.error).toBe('ERR_NO_INVITATION_FOUND');
    expect((await app.api(admin).post(`/invitations/${invitations[0].id}/resend`)).status).toBe(404);
    expect((await app.api(admin).post(`/invitations/${invitations[1].id}/resend`)).body.state).toBe('open');
    expect((await accept(await mailedToken(old, 2))).status).toBe(200);
  });

  test('an invitation holds a place of the plan while it is open', async () => {
    const admin = await anAdmin({ users: 3 });
    const [first, second] = [anAddress(), anAddress()];
    expect((await invite(admin, [first, second, anAddress()])).body.error).toBe('ERR_PLAN_LIMIT_USERS');
    expect((await invite(admin, [first, second])).status).toBe(202);
    const typed = { name: 'Caio', email: anAddress(), password: 'pão-quente-7' };
    expect((await app.api(admin).post('/users', typed)).body.error).toBe('ERR_PLAN_LIMIT_USERS');
    // Two mails under way at once may come in either order.
    await mailedToken(first);
    expect((await invite(admin, [first])).status).toBe(202);
    // A user made by hand takes the place of the invitation to the same address.
    expect((await app.api(admin).post('/users', { ...typed, email: second })).status).toBe(200);
    expect((await listed(admin)).find(({ email }) => email === second)?.state).toBe('withdrawn');
    expect((await accept(await mailedToken(first, 2))).status).toBe(200);
  });

  test('an invitation waits while the plan is full, and is good when there is room', async () => {
    const admin = await anAdmin({ users: 2 });
    const email = anAddress();
    await invite(admin, [email]);
    const token = await mailedToken(email);
    const plan = async (users: number) =>
      app.host.database
        .knex('Plans')
        .whereIn('id', app.host.database.knex('Companies').where('id', admin.companyId).select('planId'))
        .update({ users });
    await plan(1);
    expect((await accept(token)).body.error).toBe('ERR_PLAN_LIMIT_USERS');
    await plan(2);
    expect((await accept(token)).status).toBe(200);
  });

  test('an invitation that is accepted many times at once makes one user', async () => {
    const admin = await anAdmin();
    const email = anAddress();
    await invite(admin, [email]);
    const token = await mailedToken(email);
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await usersOf(email)).toHaveLength(1);
  });

  test('invitations of one address by two companies make the user of whose link comes first', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()];
    const email = anAddress();
    await Promise.all([invite(one, [email]), invite(one, [email]), invite(other, [email])]);
    expect(await rows(email)).toHaveLength(2);
    await mailedToken(email, 3);
    const holding: string[] = [];
    for (const { text } of server.received.filter(({ to }) => to === email)) {
      const token = tokenIn(text);
      if ((await app.api().post('/invitations/pending', { token })).status === 200) holding.push(token);
    }
    expect(holding).toHaveLength(2);
    const answers = await Promise.all(holding.map((token) => accept(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await usersOf(email)).toHaveLength(1);
  });

  test.each<[string, (admin: TestUser, boss: TestUser) => Promise<unknown>]>([
    [
      'the inviter is no admin any more',
      (admin, boss) => app.api(boss).put(`/users/${admin.id}`, { profile: 'user' }),
    ],
    ['the inviter is gone', (admin, boss) => app.api(boss).delete(`/users/${admin.id}`)],
    [
      'the company is blocked',
      ({ companyId }, boss) => app.api(boss).put(`/companies/${companyId}`, { status: false }),
    ],
    ['the company is deleted', ({ companyId }, boss) => app.api(boss).delete(`/companies/${companyId}`)],
    [
      'the company makes no users',
      (admin) => app.api(admin).put('/settings/userCreation', { value: 'disabled' }),
    ],
    [
      // By a row that slipped past the withdrawal: the acceptance looks for itself.
      'the inviter lost the role a moment ago',
      (admin) => app.host.database.knex('Users').where({ id: admin.id }).update({ profile: 'user' }),
    ],
  ])('an invitation opens nothing when %s', async (_why, change) => {
    const admin = await anAdmin();
    const email = anAddress();
    await invite(admin, [email]);
    const token = await mailedToken(email);
    await change(admin, await app.theSuperUser());
    expect((await accept(token)).body.error).toBe('ERR_INVITATION_OVER');
    expect(await usersOf(email)).toEqual([]);
  });

  test('an e-mail names no company whose name is a link, for its words are ours', async () => {
    const admin = await app.aUser(await app.aCompany({ name: `Ganhe em premio.test ${next++}` }));
    const email = anAddress();
    await invite(admin, [email]);
    const { subject, text, html } = await server.mailTo(email);
    expect(subject + text + html).not.toContain('premio');
  });

  test('an invitation is deleted with the user it made, and a month after it expired', async () => {
    const admin = await anAdmin();
    const [joined, old] = [anAddress(), anAddress()];
    await invite(admin, [joined, old]);
    await accept(await mailedToken(joined));
    const [user] = await usersOf(joined);
    await app.api(await app.theSuperUser()).delete(`/users/${user.id}`);
    expect(await rows(joined)).toEqual([]);
    await rows(old).update({ expiresAt: Date.now() - 31 * dayMs });
    await app.sweep('core/ended-sessions');
    expect(await rows(old)).toEqual([]);
  });

  test('no invitation goes out, or goes out again, where the company makes no users', async () => {
    const admin = await anAdmin();
    const [{ id }] = (await invite(admin, [anAddress()])).body.invitations;
    await app.api(admin).put('/settings/userCreation', { value: 'disabled' });
    const again = await app.api(admin).post(`/invitations/${id}/resend`);
    expect(again.body.error).toBe('ERR_USER_CREATION_DISABLED');
    expect((await invite(admin, [anAddress()])).body.error).toBe('ERR_USER_CREATION_DISABLED');
  });

  test('an invitation belongs to its company: another one neither sees, resends nor withdraws it', async () => {
    const [admin, stranger] = [await anAdmin(), await anAdmin()];
    const [{ id }] = (await invite(admin, [anAddress()])).body.invitations;
    expect(await listed(stranger)).toEqual([]);
    expect((await app.api(stranger).post(`/invitations/${id}/resend`)).body.error).toBe(
      'ERR_NO_INVITATION_FOUND',
    );
    expect((await app.api(stranger).delete(`/invitations/${id}`)).body.error).toBe('ERR_NO_INVITATION_FOUND');
    const boss = await app.theSuperUser();
    expect((await app.api(boss).delete(`/invitations/${id}`)).status).toBe(200);
  });
});

describe('where no mail is sent', () => {
  test('the inviter gets the link, this once, where no mail is sent', async () => {
    const admin = await anAdmin({}, quiet);
    const email = anAddress();
    const { body } = await invite(admin, [email], {}, quiet);
    expect(body.invitations[0].link).toMatch(/^https:\/\/balcao\.test\/invitation\?token=[\w-]{43}$/);
    expect(Object.keys((await listed(admin, quiet))[0] ?? {})).not.toContain('link');
    expect((await accept(tokenIn(body.invitations[0].link), {}, quiet)).status).toBe(200);
  });

  test('a company that tries e-mail addresses out learns of few, and then of none for a day', async () => {
    const admin = await anAdmin({}, quiet);
    const elsewhere = await quiet.aCompany();
    const known = await Promise.all(Array.from({ length: 12 }, () => quiet.aUser(elsewhere)));
    const typed = (email: string) =>
      quiet.api(admin).post('/users', { name: 'Caio', email, password: 'pão-quente-7' });
    const codes = (await Promise.all(known.map(({ email }) => typed(email)))).map(({ body }) => body.error);
    expect(codes.filter((code) => code === 'ERR_EMAIL_UNAVAILABLE')).toHaveLength(10);
    expect(codes.filter((code) => code === 'ERR_TOO_MANY_REQUESTS')).toHaveLength(2);
    // From here on the answer is the same for an address without an account.
    expect((await typed(anAddress())).body.error).toBe('ERR_TOO_MANY_REQUESTS');
    const renamed = { email: anAddress(), currentPassword: admin.password };
    expect((await quiet.api(admin).put(`/users/${admin.id}`, renamed)).status).toBe(429);
  });

  test('one e-mail address is written to three times a day by a company', async () => {
    const admin = await anAdmin({}, quiet);
    const email = anAddress();
    const statuses: number[] = [];
    for (let again = 0; again < 4; again++) statuses.push((await invite(admin, [email], {}, quiet)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
  });

  test('a company invites at most a hundred addresses a day', async () => {
    const admin = await anAdmin({ users: 500 }, quiet);
    const many = () => Array.from({ length: 50 }, anAddress);
    const statuses = [];
    for (let again = 0; again < 3; again++) statuses.push((await invite(admin, many(), {}, quiet)).status);
    expect(statuses).toEqual([202, 202, 429]);
  });
});
