import type { TestUser } from '@balcao/core/testing/index.ts';
import type { Schedule } from '@balcao/plugins/schedules/schemas.ts';
import { type SchedulesKit, startSchedules } from '@balcao/plugins/schedules/testing/schedules-kit.ts';
import type { Desk } from '@balcao/plugins/tickets/testing/tickets-kit.ts';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Attack, theseFail, told } from './attack.ts';

/** A conversation of one queue with a message for later in it, an agent of another queue, and another company. */
interface Scene {
  kit: SchedulesKit;
  desk: Desk;
  theirs: Desk;
  /** Does not work in the conversation's queue. */
  agent: TestUser;
  ticketId: number;
  contactId: number;
  schedule: Schedule;
}

let scene: Scene;
beforeAll(async () => {
  const kit = await startSchedules();
  const [desk, theirs] = [await kit.aDesk({ paired: true }), await kit.aDesk()];
  const { id: ticketId, contactId } = await kit.anOpenTicket(desk, { queueId: await kit.aQueue(desk) });
  scene = {
    kit,
    desk,
    theirs,
    ticketId,
    contactId,
    agent: await kit.anAgent(desk, { queueIds: [await kit.aQueue(desk)] }),
    schedule: await kit.aSchedule(desk, { contactId, ticketId, body: 'Só para a fila' }),
  };
});
afterAll(() => scene.kit.app.close());

const inAnHour = () => new Date(Date.now() + 60 * 60_000).toISOString();

const attempts: Attack<Scene>[] = [
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
      told(
        await kit.app
          .api(agent)
          .post('/schedules', { body: 'De fora da fila', contactId, ticketId, sendAt: inAnHour() }),
      ),
    held: [403, 'ERR_NO_PERMISSION'],
  },
  {
    attempt: "somebody sends another company's message before its time",
    tried: async ({ kit, theirs, schedule }) =>
      told(await kit.app.api(theirs.admin).post(`/schedules/${schedule.id}/send`)),
    held: [404, 'ERR_NO_SCHEDULE_FOUND'],
  },
  {
    attempt: "somebody schedules by another company's connection",
    tried: async ({ kit, desk, theirs }) =>
      told(
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
      told(
        await kit.app.api(desk.admin).upload(`/schedules/${schedule.id}/media-upload`, {
          file: new File(['<script>alert(1)</script>'], 'foto.png', { type: 'image/png' }),
        }),
      ),
    held: [400, 'ERR_SCHEDULE_NO_PICTURE'],
  },
];

describe('messages for later', () => theseFail(() => scene, attempts));
