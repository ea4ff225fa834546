import { readSmtp } from '@balcao/core/mail/smtp-url.ts';
import { eventually, type TestApp, type TestSocket, type TestUser } from '@balcao/core/testing/index.ts';
import { type MailServer, startMailServer } from '@balcao/core/testing/servers/mail-server.ts';
import { plugins } from '@balcao/plugins';
import { messageStoreOf } from '@balcao/plugins/connections/index.ts';
import {
  aNumber,
  type Desk,
  startTickets,
  type TicketsKit,
} from '@balcao/plugins/tickets/testing/tickets-kit.ts';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Attack, outcomeOf, theseFail } from './attack.ts';

const publicUrl = 'https://desk.example';

/** An installation that sends mail and simulates phones for its own company alone; a company that signed up as others do. */
interface Setup {
  kit: TicketsKit;
  app: TestApp;
  desk: Desk;
  otherAdmin: TestUser;
  otherCompany: { id: number; planId: number };
}

let setup: Setup;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  const known = new Set(['contacts', 'queues', 'connections', 'channel-sandbox', 'tickets']);
  const kit = await startTickets({
    plugins: plugins.filter(({ name }) => !known.has(name)),
    config: {
      publicUrl,
      smtp: readSmtp(mail.url, { from: 'balcao@desk.example', publicUrl }),
      callsPerSecond: 5,
    },
    listen: true,
  });
  const otherCompany = await kit.app.aCompany();
  setup = {
    kit,
    app: kit.app,
    desk: await kit.aDesk({ paired: true }),
    otherCompany,
    otherAdmin: await kit.app.aUser(otherCompany),
  };
});
afterAll(async () => {
  await setup.app.close();
  await mail.close();
});

const aSignUp = (email: string) => ({
  name: `Padaria ${aNumber()}`,
  email,
  phone: '11 99999-0000',
  password: 'pão-quente-da-casa',
  planId: 1,
  recurrence: 'MENSAL',
  dueDate: '2099-01-01T00:00:00.000Z',
  status: 't',
  campaignsEnabled: true,
});

const takings: Attack<Setup>[] = [
  {
    attempt: 'a company fills the disk',
    async tried({ app, otherAdmin, otherCompany: { planId } }) {
      await app.api(await app.theSuperUser()).put(`/plans/${planId}`, { storageMb: 1 });
      const { body: ready } = await app
        .api(otherAdmin)
        .post('/quick-messages', { shortcode: 'grande', message: 'x', geral: true });
      const file = new File([Buffer.alloc(2_000_000)], 'grande.bin');
      const answer = await app.api(otherAdmin).upload(`/quick-messages/${ready.id}/media-upload`, { file });
      return outcomeOf(answer);
    },
    held: [400, 'ERR_PLAN_LIMIT_STORAGE'],
  },
  {
    attempt: 'one person opens lines to the server without end',
    async tried({ app, otherAdmin }) {
      const opened: TestSocket[] = [];
      for (let line = 0; line < 14; line++) opened.push(await app.aSocket(otherAdmin));
      const open = () => opened.filter(({ socket }) => socket.connected).length;
      return eventually(() => open() === 10 && open());
    },
    held: 10,
  },
  {
    attempt: 'a user of a new company sends through the simulated phone of our own company',
    async tried({ app, desk, otherAdmin }) {
      const theirs = { from: aNumber(), body: 'Oi' };
      return outcomeOf(await app.api(otherAdmin).post(`/sandbox/${desk.connectionId}/inbound`, theirs));
    },
    held: [404, 'ERR_NO_WAPP_FOUND'],
  },
];

const rewritings: Attack<Setup>[] = [
  {
    attempt: 'a customer rewrites and takes back what the company told him',
    async tried({ app, desk, kit }) {
      const number = aNumber();
      const { id } = await kit.anOpenTicket(desk, { number });
      const { body } = await app.api(desk.admin).post(`/messages/${id}`, { body: 'O prazo é dia 5' });
      const ctx = app.ctx(desk.company);
      const { wireId } = await ctx.table('Messages').where({ id: body.id }).first('wireId');
      const from = [{ kind: 'phone' as const, value: number }];
      await messageStoreOf(app.host).edited(ctx, desk.connectionId, {
        wireId,
        from,
        body: 'O prazo é dia 30',
      });
      await messageStoreOf(app.host).revoked(ctx, desk.connectionId, { wireId, from });
      return ctx.table('Messages').where({ id: body.id }).first('body', 'isEdited', 'isDeleted');
    },
    held: { body: 'O prazo é dia 5', isEdited: 0, isDeleted: 0 },
  },
  {
    attempt: 'an outsider takes back a tagging, and tags people, of another company',
    async tried({ app, desk, kit, otherAdmin }) {
      const { contactId } = await kit.anOpenTicket(desk);
      const { body: tag } = await app.api(desk.admin).post('/tags', { name: 'nossa', color: '#00897b' });
      const { body: ours } = await app
        .api(desk.admin)
        .post('/tags/taggings', { contactIds: [contactId], tagIds: [tag.id] });
      const { body: theirs } = await app.api(otherAdmin).post('/tags', { name: 'deles', color: '#00897b' });
      return [
        outcomeOf(await app.api(otherAdmin).delete(`/tags/taggings/${ours.id}`)),
        outcomeOf(
          await app.api(otherAdmin).post('/tags/taggings', { contactIds: [contactId], tagIds: [theirs.id] }),
        ),
      ];
    },
    held: [
      [404, 'ERR_NO_TAGGING_FOUND'],
      [404, 'ERR_NO_CONTACT_FOUND'],
    ],
  },
];

const questions: Attack<Setup>[] = [
  {
    attempt: 'a visitor learns by signing up who has an account',
    async tried({ app, desk }) {
      const sign = async (email: string) => {
        const { status, body } = await app.api().post('/companies/cadastro', aSignUp(email));
        return JSON.stringify([status, body]).replaceAll(/"(name|email|createdAt|updatedAt)":"[^"]*"/g, '');
      };
      return (await sign(desk.admin.email)) === (await sign(`ninguem${aNumber()}@cliente.test`));
    },
    held: true,
  },
];

describe('who takes without end', () => theseFail(() => setup, takings));
describe('who changes what is not theirs', () => theseFail(() => setup, rewritings));
describe('who asks', () => theseFail(() => setup, questions));
