import { aSecondFactor, startTestApp, type TestApp, type TestUser } from '@balcao/core/testing/index.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Attack, outcomeOf, theseFail } from './attack.ts';

interface Setup {
  app: TestApp;
  /** Signs in by two steps; a new one each time, so that no attempt is counted against another. */
  aCarefulUser(): Promise<{ user: TestUser; code: () => string }>;
  /** One of our own staff who is in a company, with the token of that stay and the one from before. */
  anImpersonation(): Promise<{
    staff: TestUser;
    companyId: number;
    admin: TestUser;
    id: number;
    inside: Headers;
    before: Headers;
  }>;
  /** Gets the token of an admin whose sign-in is refused because the due day has passed. */
  aPayToken(): Promise<string>;
}
type Headers = Record<string, string>;

let setup: Setup;
beforeAll(async () => {
  const app = await startTestApp({ plugins, config: { rateLimit: true } });
  setup = {
    app,
    async aCarefulUser() {
      const user = await app.aUser(await app.aCompany());
      const phone = await aSecondFactor(app.host, user);
      return { user, code: () => phone.code() };
    },
    async anImpersonation() {
      const company = await app.aCompany();
      const admin = await app.aUser(company);
      const staff = await app.aUser({ id: 1 }, { super: true });
      const { cookie, authorization } = await app.signIn(staff);
      const stay = { companyId: company.id, minutes: 30, reason: 'Chamado 4711' };
      const { body } = await app.api(staff).post('/super-entries', stay);
      const renewed = await app.api().post('/auth/refresh_token', undefined, { cookie });
      const inside = { authorization: `Bearer ${renewed.body.token}` };
      return { staff, companyId: company.id, admin, id: body.id, inside, before: { authorization } };
    },
    async aPayToken() {
      const admin = await app.aUser(await app.aCompany({ dueDate: Date.UTC(2024, 0, 31, 3) }));
      const { email, password } = admin;
      return (await app.api().post('/auth/login', { email, password })).body.details.payToken;
    },
  };
});
afterAll(() => setup.app.close());

const first = (app: TestApp, { email, password }: TestUser) =>
  app.api().post('/auth/login', { email, password });
const second = (app: TestApp, challenge: string, code: string) =>
  app.api().post('/auth/second-factor', { challenge, code });

const twoSteps: Attack<Setup>[] = [
  {
    attempt: 'whoever has the password guesses the code, challenge after challenge',
    async tried({ app, aCarefulUser }) {
      const { user } = await aCarefulUser();
      let last: Awaited<ReturnType<typeof second>> | undefined;
      for (let round = 0; round < 7; round++) {
        const { body } = await first(app, user);
        last = await second(app, body.details?.challenge ?? 'none', String(100_000 + round));
        if (last.status === 429) break;
      }
      return last && outcomeOf(last);
    },
    held: [429, 'ERR_TOO_MANY_REQUESTS'],
  },
  {
    attempt: 'whoever saw a code on its way gives it once more',
    async tried({ app, aCarefulUser }) {
      const { user, code } = await aCarefulUser();
      const [one, other] = [await first(app, user), await first(app, user)];
      const seen = code();
      await second(app, one.body.details.challenge, seen);
      return outcomeOf(await second(app, other.body.details.challenge, seen));
    },
    held: [400, 'ERR_SECOND_FACTOR_WRONG'],
  },
  {
    attempt: 'whoever has the password takes what stands between the steps for a session',
    async tried({ app, aCarefulUser }) {
      const { user } = await aCarefulUser();
      const { challenge } = (await first(app, user)).body.details;
      const authorization = `Bearer ${challenge}`;
      return [
        (await app.api().get('/auth/me', {}, { authorization })).status,
        (await app.api().post('/auth/refresh_token', undefined, { cookie: `jrt=${challenge}` })).status,
      ];
    },
    held: [403, 401],
  },
  {
    attempt: 'whoever stole a refresh cookie goes on beside its owner',
    async tried({ app }) {
      const owner = await app.aUser(await app.aCompany());
      const { headers } = await first(app, owner);
      const stolen = String(headers['set-cookie']).split(';')[0] as string;
      const renew = (cookie: string) => app.api().post('/auth/refresh_token', undefined, { cookie });
      const own = String((await renew(stolen)).headers['set-cookie']).split(';')[0] as string;
      // Longer ago than tabs that renew at the same moment are granted.
      await app.host.database.knex('Sessions').where({ userId: owner.id }).update({ renewedHashes: '[]' });
      const thief = await renew(stolen);
      return [outcomeOf(thief), (await renew(own)).status];
    },
    held: [[401, 'ERR_SESSION_EXPIRED'], 401],
  },
];

const impersonations: Attack<Setup>[] = [
  {
    attempt: 'our own staff read a company without having entered it',
    async tried({ app, anImpersonation }) {
      const { companyId } = await anImpersonation();
      const boss = await app.theSuperUser();
      const { body } = await app.api(boss).get('/users', { companyId });
      return (body.users as { companyId: number }[]).some((user) => user.companyId === companyId);
    },
    held: false,
  },
  {
    attempt: 'our own staff go on after their time in the company',
    async tried({ app, anImpersonation }) {
      const { id, inside } = await anImpersonation();
      await app.host.database
        .knex('SuperEntries')
        .where({ id })
        .update({ endsAt: Date.now() - 1 });
      app.host.accounts.forgetActors();
      return outcomeOf(await app.api().get('/users', {}, inside));
    },
    held: [409, 'ERR_SUPER_ENTRY_OVER'],
  },
  {
    attempt: 'our own staff go on after the company has shown them out',
    async tried({ app, anImpersonation }) {
      const { id, inside, admin } = await anImpersonation();
      await app.api(admin).delete(`/super-entries/${id}`);
      return outcomeOf(await app.api().get('/users', {}, inside));
    },
    held: [409, 'ERR_SUPER_ENTRY_OVER'],
  },
  {
    attempt: 'our own staff take along a secret that signs what the company is sent later',
    async tried({ app, anImpersonation }) {
      const { inside } = await anImpersonation();
      const url = 'https://hooks.example.com/balcao';
      const endpoint = { name: 'Pedidos', url, eventTypes: ['ticket.created'] };
      const integration = { type: 'webhook', name: 'Pedidos', urlN8N: url };
      const made = [
        await app.api().post('/webhook-endpoints', endpoint, inside),
        await app.api().post('/queueIntegration', integration, inside),
      ];
      return made.map(({ status, body }) => [status, body.secret]);
    },
    held: [
      [201, undefined],
      [200, undefined],
    ],
  },
  {
    attempt: 'our own staff act in their own company from a screen of the one they are in',
    async tried({ app, anImpersonation }) {
      const { before } = await anImpersonation();
      return outcomeOf(await app.api().get('/companies', {}, before));
    },
    held: [409, 'ERR_SUPER_ENTRY_OVER'],
  },
  {
    attempt: 'an admin ends the stay of our own staff in another company',
    async tried({ app, anImpersonation }) {
      const { id } = await anImpersonation();
      const stranger = await app.aUser(await app.aCompany());
      return (await app.api(stranger).delete(`/super-entries/${id}`)).status;
    },
    held: 404,
  },
];

const ofStaff: Attack<Setup>[] = [
  {
    attempt:
      'whoever has the password of our own staff, who have no second step, works with it where one is asked',
    async tried({ app }) {
      const staff = await app.aUser({ id: 1 }, { super: true });
      app.host.config.superTwoFactor = true;
      try {
        const { body } = await first(app, staff);
        const authorization = `Bearer ${body.token}`;
        const enter = { companyId: 2, minutes: 30, reason: 'Chamado 4711' };
        const token = { name: 'ERP', scopes: ['operator'], currentPassword: staff.password };
        return [
          outcomeOf(await app.api().get('/companies', {}, { authorization })),
          outcomeOf(await app.api().post('/super-entries', enter, { authorization })),
          outcomeOf(await app.api().post('/api-tokens', token, { authorization })),
          outcomeOf(await app.api().put(`/users/${staff.id}`, { name: 'Outra' }, { authorization })),
        ];
      } finally {
        app.host.config.superTwoFactor = false;
        app.host.accounts.forgetActors();
      }
    },
    held: Array(4).fill([403, 'ERR_SECOND_FACTOR_REQUIRED']),
  },
];

const overdue: Attack<Setup>[] = [
  {
    attempt: 'an admin past the due day works on with what was given to pay by',
    async tried({ app, aPayToken }) {
      const authorization = `Bearer ${await aPayToken()}`;
      return outcomeOf(await app.api().get('/users', {}, { authorization }));
    },
    held: [403, 'ERR_TOKEN_EXPIRED'],
  },
  {
    attempt: 'an admin past the due day makes a code for an invoice of another company',
    async tried({ app, aPayToken }) {
      const company = await app.aCompany();
      const now = Date.now();
      const about = { period: '2026-01-01', detail: 'Plano', valueCents: 4990, dueDate: now, status: 'open' };
      const [invoiceId] = await app
        .ctx(company)
        .insert('Invoices', { ...about, createdAt: now, updatedAt: now });
      return outcomeOf(await app.api().post('/overdue/charges', { token: await aPayToken(), invoiceId }));
    },
    held: [404, 'ERR_NO_INVOICE_FOUND'],
  },
];

describe('at the second step', () => theseFail(() => setup, twoSteps));
describe('during an impersonation session of our own staff', () => theseFail(() => setup, impersonations));
describe('with the password of our own staff', () => theseFail(() => setup, ofStaff));
describe('past the due day', () => theseFail(() => setup, overdue));
