import { startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Attack, outcomeOf, theseFail } from './attack.ts';

interface Setup {
  app: TestApp;
  admin: TestUser;
  agent: TestUser;
  /** Works in another company. */
  known: TestUser;
  /** A new invitation and the token of its link, which the inviter sees as no mail is sent. */
  anInvitation(by: TestUser, about?: object): Promise<{ id: number; email: string; token: string }>;
}

let setup: Setup;
let next = 1;
beforeAll(async () => {
  const app = await startTestApp({ plugins, config: { publicUrl: 'https://balcao.test' } });
  const company = await app.aCompany();
  setup = {
    app,
    admin: await app.aUser(company),
    agent: await app.aUser(company, { profile: 'user' }),
    known: await app.aUser(await app.aCompany()),
    async anInvitation(by, about = {}) {
      const email = `alvo${next++}@fora.test`;
      const { body } = await app.api(by).post('/invitations', { emails: [email], ...about });
      const { id, link } = body.invitations[0];
      return { id, email, token: new URL(link).searchParams.get('token') as string };
    },
  };
});
afterAll(() => setup.app.close());

const joining = { name: 'Rita', password: 'um-bom-segredo-41' };
const accept = ({ app }: Setup, token: string, about: object = {}) =>
  app.api().post('/invitations/accept', { token, ...joining, ...about });

const invitations: Attack<Setup>[] = [
  {
    attempt: 'an admin learns by an invitation whether somebody is a customer elsewhere',
    async tried({ app, admin, known }) {
      const emails = [known.email, 'ninguem@fora.test'];
      const { body } = await app.api(admin).post('/invitations', { emails });
      const { body: list } = await app.api(admin).get('/invitations');
      const shown = [...body.invitations, ...list.invitations] as Record<string, unknown>[];
      const of = (email: string) =>
        shown
          .filter((row) => row.email === email)
          .map(({ id: _id, link: _link, createdAt: _at, expiresAt: _until, ...rest }) => ({
            ...rest,
            email: '',
          }));
      return JSON.stringify(of(emails[0] as string)) === JSON.stringify(of(emails[1] as string));
    },
    held: true,
  },
  {
    attempt: 'an admin learns by a typed password who has an e-mail',
    async tried({ app, admin, known }) {
      const answer = await app.api(admin).post('/users', { ...joining, email: known.email });
      return [outcomeOf(answer), JSON.stringify(answer.body).includes(known.name)];
    },
    held: [[400, 'ERR_EMAIL_UNAVAILABLE'], false],
  },
  {
    attempt: 'an agent invites an admin',
    async tried({ app, agent }) {
      return outcomeOf(
        await app.api(agent).post('/invitations', { emails: ['eu@fora.test'], profile: 'admin' }),
      );
    },
    held: [403, 'ERR_NO_PERMISSION'],
  },
  {
    attempt: 'an admin invites into another company',
    async tried({ app, admin, known }) {
      const body = { emails: [`longe${next++}@fora.test`], companyId: known.companyId };
      await app.api(admin).post('/invitations', body);
      const rows = await app.host.database.knex('Invitations').where({ email: body.emails[0] });
      return rows.map(({ companyId }) => companyId === admin.companyId);
    },
    held: [true],
  },
  {
    attempt: 'whoever is invited as an agent joins as an admin of another company',
    async tried(setup) {
      const { app, admin, known } = setup;
      const { token, email } = await setup.anInvitation(admin);
      await accept(setup, token, {
        profile: 'admin',
        super: true,
        companyId: known.companyId,
        email: 'x@y.test',
      });
      const user = await app.host.database.knex('Users').where({ email }).first();
      return [user.profile, Boolean(user.super), user.companyId === admin.companyId];
    },
    held: ['user', false, true],
  },
  {
    attempt: 'an admin takes over the account of an e-mail by the link that was shown to them',
    async tried(setup) {
      const { app, admin, known } = setup;
      const { body } = await app.api(admin).post('/invitations', { emails: [known.email] });
      const token = new URL(body.invitations[0].link).searchParams.get('token') as string;
      const refused = await accept(setup, token);
      const { email, password } = known;
      return [outcomeOf(refused), (await app.api().post('/auth/login', { email, password })).status];
    },
    held: [[409, 'ERR_INVITED_EMAIL_UNUSABLE'], 200],
  },
  {
    attempt: 'an admin who is deleted comes back by an invitation made before',
    async tried(setup) {
      const { app, admin } = setup;
      const bad = await app.aUser({ id: admin.companyId });
      const { token } = await setup.anInvitation(bad, { profile: 'admin' });
      await app.api(await app.theSuperUser()).delete(`/users/${bad.id}`);
      return outcomeOf(await accept(setup, token));
    },
    held: [404, 'ERR_INVITATION_OVER'],
  },
  {
    attempt: 'our own staff in a company leave somebody of theirs behind',
    async tried({ app, admin }) {
      const staff = await app.aUser({ id: 1 }, { super: true });
      const { cookie } = await app.signIn(staff);
      const impersonation = { companyId: admin.companyId, minutes: 30, reason: 'Chamado 4711' };
      await app.api(staff).post('/super-entries', impersonation);
      const { body } = await app.api().post('/auth/refresh_token', undefined, { cookie });
      const authorization = `Bearer ${body.token}`;
      const invite = { emails: ['volta@fora.test'], profile: 'admin' };
      return outcomeOf(await app.api().post('/invitations', invite, { authorization }));
    },
    held: [403, 'ERR_NO_PERMISSION'],
  },
  {
    attempt: 'whoever reads the table takes a link from it',
    async tried(setup) {
      const { id } = await setup.anInvitation(setup.admin);
      const row = await setup.app.host.database.knex('Invitations').where({ id }).first();
      return outcomeOf(await accept(setup, row.tokenHash));
    },
    held: [404, 'ERR_INVITATION_OVER'],
  },
  {
    attempt: 'a program with an admin’s token invites its maker’s friends',
    async tried({ app, admin }) {
      const made = await app.api(admin).post('/api-tokens', {
        name: 'ERP',
        scopes: ['admin'],
        currentPassword: admin.password,
      });
      const authorization = `Bearer ${made.body.token}`;
      return outcomeOf(
        await app.api().post('/invitations', { emails: ['erp@fora.test'] }, { authorization }),
      );
    },
    held: [403, 'ERR_API_TOKEN_SCOPE'],
  },
];

describe('by invitations', () => theseFail(() => setup, invitations));
