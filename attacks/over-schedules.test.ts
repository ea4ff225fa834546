import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import type { Schedule } from '@balcao/plugins/schedules/schemas.ts';
import { type SchedulesKit, startSchedules } from '@balcao/plugins/schedules/testing/schedules-kit.ts';
import type { Desk } from '@balcao/plugins/tickets/testing/tickets-kit.ts';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Attack, outcomeOf, theseFail } from './attack.ts';

/** A conversation of one queue with a message for later in it, an agent of another queue, and another company. */
interface Setup {
  kit: SchedulesKit;
  desk: Desk;
  theirs: Desk;
  /** Does not work in the conversation's queue. */
  agent: TestUser;
  ticketId: number;
  contactId: number;
  schedule: Schedule;
}

let setup: Setup;
beforeAll(async () => {
  const kit = await startSchedules();
  const [desk, theirs] = [await kit.aDesk({ paired: true }), await kit.aDesk()];
  const { id: ticketId, contactId } = await kit.anOpenTicket(desk, { queueId: await kit.aQueue(desk) });
  setup = {
    kit,
    desk,
    theirs,
    ticketId,
    contactId,
    agent: await kit.anAgent(desk, { queueIds: [await kit.aQueue(desk)] }),
    schedule: await kit.aSchedule(desk, { contactId, ticketId, body: 'Só para a fila' }),
  };
});
afterAll(() => setup.kit.app.close());

const inAnHour = () => new Date(Date.now() + 60 * 60_000).toISOString();

/** Lets the message's time come, waits until something has become of it, and answers what stands on customers' phones. */
async function saidAtItsTime({ kit, desk }: Setup, { id }: Schedule): Promise<string[]> {
  kit.turnClock(2 * 60 * 60_000);
  await kit.lookForDue();
  await eventually(async () => !['PENDENTE', 'AGENDADA'].includes((await kit.find(desk, id)).status));
  kit.turnClock(0);
  const { body } = await kit.app.api(desk.admin).get(`/sandbox/${desk.connectionId}/outbox`);
  return (body.messages as Array<{ body: string }>).map((message) => message.body);
}

/** A conversation in the agent's own queue, and a message that they scheduled in it. */
async function ownSchedule({ kit, desk }: Setup, body: string) {
  const queueId = await kit.aQueue(desk);
  const agent = await kit.anAgent(desk, { queueIds: [queueId] });
  const { id: ticketId, contactId } = await kit.anOpenTicket(desk, { queueId, by: agent });
  const schedule = await kit.aSchedule(desk, { by: agent, contactId, ticketId, body });
  return { agent, ticketId, contactId, queueId, schedule };
}

const ofColleagues: Attack<Setup>[] = [
  {
    attempt: 'an agent rewrites, sends, illustrates and deletes what a colleague of the same queue scheduled',
    async tried(house) {
      const { kit, desk } = house;
      const { schedule, queueId } = await ownSchedule(house, 'Palavras da colega');
      const colleague = kit.app.api(await kit.anAgent(desk, { queueIds: [queueId] }));
      const at = `/schedules/${schedule.id}`;
      const file = new File([Buffer.from('x')], 'a.png', { type: 'image/png' });
      return [
        (await colleague.get(at)).status,
        ...outcomeOf(await colleague.put(at, { body: 'Palavras trocadas' })),
        ...outcomeOf(await colleague.post(`${at}/send`)),
        ...outcomeOf(await colleague.upload(`${at}/media-upload`, { file })),
        ...outcomeOf(await colleague.delete(`${at}/media-upload`)),
        ...outcomeOf(await colleague.delete(at)),
        (await kit.find(desk, schedule.id)).body,
      ];
    },
    held: [200, ...Array.from({ length: 5 }, () => [403, 'ERR_NO_PERMISSION']).flat(), 'Palavras da colega'],
  },
  {
    attempt: 'an agent schedules to a contact whose conversation another queue has, without naming it',
    tried: async ({ kit, agent, contactId, desk }) =>
      outcomeOf(
        await kit.app.api(agent).post('/schedules', {
          body: 'Pela porta dos fundos',
          contactId,
          whatsappId: desk.connectionId,
          sendAt: inAnHour(),
        }),
      ),
    held: [403, 'ERR_NO_PERMISSION'],
  },
  {
    attempt: 'an agent puts a new conversation into a queue that is not theirs by a message for later',
    tried: async ({ kit, agent, desk }) =>
      outcomeOf(
        await kit.app.api(agent).post('/schedules', {
          body: 'Na fila dos outros',
          contactId: await kit.aContact(desk),
          queueId: await kit.aQueue(desk),
          sendAt: inAnHour(),
        }),
      ),
    held: [403, 'ERR_NO_PERMISSION'],
  },
  {
    attempt: 'a message goes on into a conversation that has moved to a queue which its author may not see',
    async tried(house) {
      const { kit, desk } = house;
      const { schedule, ticketId, agent } = await ownSchedule(house, 'Depois da mudança');
      const moved = { queueId: await kit.aQueue(desk), status: 'pending', userId: null };
      await kit.app.api(desk.admin).put(`/tickets/${ticketId}`, moved);
      const said = await saidAtItsTime(house, schedule);
      const { status, failureCode } = (await kit.app.api(agent).get(`/schedules/${schedule.id}`)).body;
      return [said.includes('Depois da mudança'), status, failureCode];
    },
    held: [false, 'ERRO', 'REASON_SCHEDULE_AUTHOR_MAY_NOT_SEE'],
  },
  {
    attempt:
      'an agent who lost the queue still speaks in it by what they scheduled before, and by sending it again',
    async tried(house) {
      const { kit, desk } = house;
      const { schedule, ticketId, agent } = await ownSchedule(house, 'Depois da saída');
      await kit.app.api(desk.admin).put(`/tickets/${ticketId}`, { status: 'pending', userId: null });
      await kit.app.api(desk.admin).put(`/users/${agent.id}`, { queueIds: [] });
      const said = await saidAtItsTime(house, schedule);
      const { failureCode } = (await kit.app.api(desk.admin).get(`/schedules/${schedule.id}`)).body;
      const again = await kit.app.api(agent).post(`/schedules/${schedule.id}/send`);
      return [said.includes('Depois da saída'), failureCode, ...outcomeOf(again)];
    },
    held: [false, 'REASON_SCHEDULE_AUTHOR_MAY_NOT_SEE', 403, 'ERR_NO_PERMISSION'],
  },
  {
    attempt: 'somebody who was removed goes on speaking by what they scheduled',
    async tried(house) {
      const { kit, desk } = house;
      const { schedule, agent } = await ownSchedule(house, 'Depois da demissão');
      await kit.app.api(desk.admin).delete(`/users/${agent.id}`);
      const said = await saidAtItsTime(house, schedule);
      const { status, failureCode } = await kit.find(desk, schedule.id);
      return [said.includes('Depois da demissão'), status, failureCode];
    },
    held: [false, 'ERRO', 'REASON_SCHEDULE_AUTHOR_GONE'],
  },
];

const attempts: Attack<Setup>[] = [
  {
    attempt: "an agent reads in the calendar what will be said in another queue's conversation",
    async tried({ kit, agent, contactId }) {
      const { body } = await kit.app.api(agent).get('/schedules', { contactId });
      return body.count;
    },
    held: 0,
  },
  {
    attempt: "an agent puts words into another queue's conversation by scheduling them",
    tried: async ({ kit, agent, ticketId, contactId }) =>
      outcomeOf(
        await kit.app
          .api(agent)
          .post('/schedules', { body: 'De fora da fila', contactId, ticketId, sendAt: inAnHour() }),
      ),
    held: [403, 'ERR_NO_PERMISSION'],
  },
  {
    attempt: "somebody sends another company's message before its time",
    tried: async ({ kit, theirs, schedule }) =>
      outcomeOf(await kit.app.api(theirs.admin).post(`/schedules/${schedule.id}/send`)),
    held: [404, 'ERR_NO_SCHEDULE_FOUND'],
  },
  {
    attempt: "somebody schedules by another company's connection",
    tried: async ({ kit, desk, theirs }) =>
      outcomeOf(
        await kit.app.api(theirs.admin).post('/schedules', {
          body: 'Pela linha dos outros',
          contactId: await kit.aContact(theirs),
          whatsappId: desk.connectionId,
          sendAt: inAnHour(),
        }),
      ),
    held: [404, 'ERR_NO_WAPP_FOUND'],
  },
  {
    attempt: 'an agent schedules in the name of a colleague, as sent already',
    async tried({ kit, desk, agent }) {
      const forged = { userId: desk.admin.id, status: 'ENVIADA', sentAt: inAnHour() };
      const about = { body: 'Em nome de outra', contactId: await kit.aContact(desk), sendAt: inAnHour() };
      const { body } = await kit.app.api(agent).post('/schedules', { ...about, ...forged });
      return [body.userId === agent.id, body.status, body.sentAt];
    },
    held: [true, 'PENDENTE', null],
  },
  {
    attempt: 'a page is attached under the name of a picture',
    tried: async ({ kit, desk, schedule }) =>
      outcomeOf(
        await kit.app.api(desk.admin).upload(`/schedules/${schedule.id}/media-upload`, {
          file: new File(['<script>alert(1)</script>'], 'foto.png', { type: 'image/png' }),
        }),
      ),
    held: [400, 'ERR_SCHEDULE_NO_PICTURE'],
  },
];

/** Our own staff in a stay in the company: the headers of their calls, and how the company's admin ends it. */
async function aStay({ kit, desk }: Setup) {
  const staff = await kit.app.aUser({ id: 1 }, { super: true });
  const { cookie } = await kit.app.signIn(staff);
  const stay = { companyId: desk.company.id, minutes: 30, reason: 'Chamado 4711' };
  const { body } = await kit.app.api(staff).post('/super-entries', stay);
  const renewed = await kit.app.api().post('/auth/refresh_token', undefined, { cookie });
  return {
    staff,
    headers: { authorization: `Bearer ${renewed.body.token}` },
    end: () => kit.app.api(desk.admin).delete(`/super-entries/${body.id}`),
  };
}

const byOurStaff: Attack<Setup>[] = [
  {
    attempt: 'our own staff schedule in a stay, or take over and send what a colleague scheduled',
    async tried(office) {
      const { kit, desk, contactId } = office;
      const { headers } = await aStay(office);
      const { id } = await kit.aSchedule(desk, { contactId, body: 'Fica com a autora' });
      const api = kit.app.api();
      const input = { body: 'Depois da visita', contactId, sendAt: inAnHour() };
      const made = await api.post('/schedules', input, headers);
      const changed = await api.put(`/schedules/${id}`, { body: 'Outra coisa' }, headers);
      const sent = await api.post(`/schedules/${id}/send`, {}, headers);
      const bare = await api.delete(`/schedules/${id}/media-upload`, undefined, headers);
      const { body, userId } = await kit.find(desk, id);
      return [made, changed, sent, bare].flatMap(outcomeOf).concat([body, String(userId === desk.admin.id)]);
    },
    held: [
      ...[403, 'ERR_NO_PERMISSION', 403, 'ERR_NO_PERMISSION'],
      ...[403, 'ERR_NO_PERMISSION', 403, 'ERR_NO_PERMISSION'],
      ...['Fica com a autora', 'true'],
    ],
  },
  {
    attempt: 'what our own staff once scheduled leaves when their stay is over',
    async tried(office) {
      const { kit, desk } = office;
      const { staff, end } = await aStay(office);
      const contactId = await kit.aContact(desk);
      const schedule = await kit.aSchedule(desk, { contactId, body: 'Muito depois da visita' });
      // State left by a version that let our own staff schedule.
      await kit.app
        .ctx(desk.company)
        .table('Schedules')
        .where({ id: schedule.id })
        .update({ userId: staff.id });
      await end();
      const said = await saidAtItsTime(office, schedule);
      const { status, failureCode } = await kit.find(desk, schedule.id);
      return [said.includes('Muito depois da visita'), status, failureCode];
    },
    held: [false, 'ERRO', 'REASON_SCHEDULE_AUTHOR_GONE'],
  },
];

describe('messages for later by our own staff', () => theseFail(() => setup, byOurStaff));
describe('messages for later', () => theseFail(() => setup, attempts));
describe('messages for later in the name of others', () => theseFail(() => setup, ofColleagues));
