/** @on-servers turns are claimed under locks */
import { dialectOf } from '@balcao/core';
import { eventually, startTestApp } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import type { Schedule } from '../schemas.ts';
import { type SchedulesKit, startSchedules } from '../testing/schedules-kit.ts';
import { sendSchedule } from './send-schedule.ts';

const minute = 60_000;
const hour = 60 * minute;

let kit: SchedulesKit;
beforeAll(async () => {
  kit = await startSchedules();
});
afterEach(() => kit.turnClock(0));
afterAll(() => kit.app.close());

const api = (desk: Desk) => kit.app.api(desk.admin);

/** Messages on the customers' phones. */
async function onPhones(desk: Desk): Promise<Array<{ body: string; wireId: string; to: string }>> {
  return (await api(desk).get(`/sandbox/${desk.connectionId}/outbox`)).body.messages;
}

async function until(desk: Desk, { id }: { id: number }, status: string): Promise<Schedule> {
  return eventually(async () => {
    const schedule = await kit.find(desk, id);
    return schedule.status === status ? schedule : undefined;
  });
}

async function storedOf(desk: Desk, { id }: { id: number }): Promise<{ messageId: number }> {
  return kit.app.ctx(desk.company).table('Schedules').where({ id }).first('messageId');
}

/** Falls due an hour after now; the clock is turned there. */
async function due(desk: Desk, about: Record<string, unknown> = {}): Promise<Schedule> {
  const schedule = await kit.aSchedule(desk, about);
  kit.turnClock(hour + 1000);
  return schedule;
}

describe('At its time a message', () => {
  test('a scheduled message is sent once at its time, its variables filled in, and row and conversation say so', async () => {
    const desk = await kit.aDesk({ paired: true });
    const contactId = await kit.aContact(desk, { name: 'Rita Prado' });
    const schedule = await due(desk, { contactId, body: 'Olá {{firstName}}, {{ nada }}está pronto' });
    await kit.lookForDue();
    const sent = await until(desk, schedule, 'ENVIADA');
    expect(sent.sentAt).toEqual(expect.any(String));
    for (let again = 0; again < 3; again++) await kit.lookForDue();
    expect((await onPhones(desk)).map(({ body }) => body)).toEqual(['Olá Rita, está pronto']);
    const { body } = await api(desk).get(`/messages/${sent.ticketId}`, { markRead: 'false' });
    expect(body.messages).toEqual([
      expect.objectContaining({ body: 'Olá Rita, está pronto', fromMe: true, ack: expect.any(Number) }),
    ]);
    expect(body.ticket).toMatchObject({ status: 'pending', contactId });
  });

  test('a scheduled message opens a conversation in the only queue of its connection, or in one that its author sees', async () => {
    const desk = await kit.aDesk({ paired: true });
    const [queueId, other] = [await kit.aQueue(desk), await kit.aQueue(desk)];
    await api(desk).put(`/whatsapp/${desk.connectionId}`, { queueIds: [queueId] });
    const [inQueue, elsewhere] = [
      await kit.anAgent(desk, { queueIds: [other, queueId] }),
      await kit.anAgent(desk, { queueIds: [other] }),
    ];
    const made = [
      await kit.aSchedule(desk),
      await kit.aSchedule(desk, { by: inQueue }),
      await due(desk, { by: elsewhere }),
    ];
    await kit.lookForDue();
    const sent = await Promise.all(made.map((schedule) => until(desk, schedule, 'ENVIADA')));
    const ticketOf = async (place: number, by: Desk['admin']) =>
      (await kit.app.api(by).get(`/messages/${sent[place]?.ticketId}`, { markRead: 'false' })).body.ticket;
    expect(await ticketOf(0, inQueue)).toMatchObject({ queueId });
    expect(await ticketOf(1, inQueue)).toMatchObject({ queueId });
    expect(await ticketOf(2, elsewhere)).toMatchObject({ queueId: other });
  });

  test('a scheduled message waits until its time, and is woken for the very moment when that is near', async () => {
    const desk = await kit.aDesk({ paired: true });
    const later = await kit.aSchedule(desk);
    await kit.lookForDue();
    const soon = await kit.aSchedule(desk, { sendAt: new Date(Date.now() + 700).toISOString() });
    // No sweep runs: the wake-up of the moment sends it, and not before.
    const { sentAt } = await until(desk, soon, 'ENVIADA');
    expect(Date.parse(sentAt ?? '')).toBeGreaterThanOrEqual(Date.parse(soon.sendAt));
    expect((await kit.find(desk, later.id)).status).toBe('PENDENTE');
  });

  test('a scheduled message goes into its conversation while that goes on, and opens a new one after its end', async () => {
    const desk = await kit.aDesk({ paired: true });
    const ticket = await kit.anOpenTicket(desk);
    const about = { contactId: ticket.contactId, ticketId: ticket.id };
    const [first, second] = [await kit.aSchedule(desk, about), await kit.aSchedule(desk, about)];
    await kit.app
      .ctx(desk.company)
      .table('Schedules')
      .where({ id: second.id })
      .update({ sendAt: Date.now() + 2 * hour });
    kit.turnClock(hour + 1000);
    await kit.lookForDue();
    expect((await until(desk, first, 'ENVIADA')).ticketId).toBe(ticket.id);
    await api(desk).put(`/tickets/${ticket.id}`, { status: 'closed' });
    kit.turnClock(2 * hour + 1000);
    await kit.lookForDue();
    const { ticketId } = await until(desk, second, 'ENVIADA');
    expect(ticketId).not.toBe(ticket.id);
  });

  test('a scheduled message leaves by the chosen connection and queue, as bulk or as an agent would', async () => {
    const desk = await kit.aDesk({ paired: true });
    const queueId = await kit.aQueue(desk);
    const { body: other } = await api(desk).post('/whatsapp', { name: 'Outra linha', provider: 'sandbox' });
    const bulk = await kit.aSchedule(desk, { whatsappId: other.id, queueId });
    const human = await kit.aSchedule(desk, { whatsappId: other.id, priority: 'human' });
    kit.turnClock(hour + 1000);
    await kit.lookForDue();
    const onItsWay = await until(desk, bulk, 'AGENDADA');
    await until(desk, human, 'AGENDADA');
    const waiting: Array<{ priority: number }> = await kit.app
      .ctx(desk.company)
      .table('Outbox')
      .where({ whatsappId: other.id })
      .orderBy('priority')
      .select('priority');
    expect(waiting.map(({ priority }) => priority)).toEqual([0, 1]);
    const { body: ticket } = await api(desk).get(`/tickets/${onItsWay.ticketId}`);
    expect(ticket).toMatchObject({ queueId, whatsappId: other.id });
    expect((await api(desk).delete(`/schedules/${bulk.id}`)).body.error).toBe('ERR_SCHEDULE_ALREADY_SENT');
  });

  test('a scheduled message brings its picture with the text below it, and leaves the file to the conversation', async () => {
    const desk = await kit.aDesk({ paired: true });
    const schedule = await kit.aSchedule(desk);
    expect((await attach(desk, schedule, 'cardápio.png', png)).body).toEqual({ mensagem: 'Arquivo Anexado' });
    kit.turnClock(hour + 1000);
    await kit.lookForDue();
    const { ticketId, mediaName } = await until(desk, schedule, 'ENVIADA');
    expect(mediaName).toBe('cardápio.png');
    expect((await api(desk).delete(`/schedules/${schedule.id}`)).status).toBe(200);
    await kit.app.settle();
    const { body } = await api(desk).get(`/messages/${ticketId}`, { markRead: 'false' });
    expect(body.messages[0]).toMatchObject({ body: schedule.body, mediaType: 'image' });
    const address = new URL(body.messages[0].mediaUrl, 'http://here');
    expect((await kit.app.http.inject(address.pathname + address.search)).statusCode).toBe(200);
  });

  test('a scheduled message is not sent while plan or company is closed, and is late once its time is over', async () => {
    const company = await kit.app.aCompany();
    const admin = await kit.app.aUser(company);
    const desk = { company, admin, connectionId: 0 };
    const schedule = await due(desk);
    await kit.app.setFlags(company, { useSchedules: false });
    await kit.lookForDue();
    kit.turnClock(4 * hour);
    await kit.lookForDue();
    await kit.app.setFlags(company, { useSchedules: true });
    expect((await kit.find(desk, schedule.id)).status).toBe('ATRASADA');
    await kit.lookForDue();
    expect((await kit.find(desk, schedule.id)).status).toBe('ATRASADA');
  });
});

describe('A message that could not be sent at its time', () => {
  test('a delayed scheduled message is sent when the server is back within the time that the company allows', async () => {
    const desk = await kit.aDesk({ paired: true });
    const schedule = await kit.aSchedule(desk);
    kit.turnClock(hour + 110 * minute);
    await kit.lookForDue();
    await until(desk, schedule, 'ENVIADA');
    expect(await onPhones(desk)).toHaveLength(1);
  });

  test('a delayed scheduled message is late after that: announced, visible, and sent only by a user', async () => {
    const desk = await kit.aDesk({ paired: true });
    await api(desk).put('/settings/schedulesLateMinutes', { key: 'schedulesLateMinutes', value: '15' });
    const schedule = await kit.aSchedule(desk);
    kit.turnClock(hour + 16 * minute);
    await kit.lookForDue();
    await until(desk, schedule, 'ATRASADA');
    expect(await onPhones(desk)).toEqual([]);
    expect(kit.app.sent.map(({ payload }) => payload)).toContainEqual({
      action: 'update',
      record: expect.objectContaining({ id: schedule.id, status: 'ATRASADA' }),
    });
    const list = (await api(desk).get('/schedules', { needsAttention: 'true' })).body;
    expect(list.schedules.map(({ id }: Schedule) => id)).toEqual([schedule.id]);
    expect((await api(desk).put(`/schedules/${schedule.id}`, { body: 'Ainda dá tempo?' })).body.error).toBe(
      'ERR_SCHEDULE_IN_THE_PAST',
    );
    expect((await api(desk).post(`/schedules/${schedule.id}/send`)).body.status).toBe('PENDENTE');
    await until(desk, schedule, 'ENVIADA');
    expect(await onPhones(desk)).toHaveLength(1);
  });

  test('a scheduled message of a number that is offline is late after that too: taken back, and the same one is sent by a user', async () => {
    const desk = await kit.aDesk();
    const schedule = await due(desk);
    await kit.lookForDue();
    const { messageId } = await storedOf(desk, await until(desk, schedule, 'AGENDADA'));
    kit.turnClock(hour + 110 * minute);
    await kit.app.sweep('schedules/settled');
    expect((await kit.find(desk, schedule.id)).status).toBe('AGENDADA');
    kit.turnClock(hour + 121 * minute);
    for (let turn = 0; turn < 2; turn++) await kit.app.sweep('schedules/settled');
    await until(desk, schedule, 'ATRASADA');
    expect(await kit.app.ctx(desk.company).table('Outbox')).toEqual([]);
    // The number comes back, and sends nothing by itself.
    expect((await api(desk).post(`/sandbox/${desk.connectionId}/scan`)).status).toBe(200);
    await kit.app.settle();
    expect(await onPhones(desk)).toEqual([]);
    expect((await api(desk).post(`/schedules/${schedule.id}/send`)).status).toBe(200);
    const sent = await until(desk, schedule, 'ENVIADA');
    expect(await onPhones(desk)).toHaveLength(1);
    expect((await storedOf(desk, sent)).messageId).toBe(messageId);
  });

  test('a late scheduled message that an agent sends from its conversation is sent', async () => {
    const desk = await kit.aDesk();
    const schedule = await due(desk);
    await kit.lookForDue();
    await until(desk, schedule, 'AGENDADA');
    kit.turnClock(hour + 121 * minute);
    await kit.app.sweep('schedules/settled');
    const late = await until(desk, schedule, 'ATRASADA');
    await api(desk).post(`/sandbox/${desk.connectionId}/scan`);
    const { messageId } = await storedOf(desk, late);
    const taken = { status: 'open', userId: desk.admin.id };
    expect((await api(desk).put(`/tickets/${late.ticketId}`, taken)).status).toBe(200);
    expect((await api(desk).post(`/messages/${messageId}/retry`)).status).toBe(200);
    await until(desk, schedule, 'ENVIADA');
    expect(await onPhones(desk)).toHaveLength(1);
  });

  test('the setting of the allowed delay refuses any value but its own', async () => {
    const desk = await kit.aDesk();
    const change = { key: 'schedulesLateMinutes', value: '-5' };
    expect((await api(desk).put('/settings/schedulesLateMinutes', change)).status).toBe(400);
  });
});

describe('A clock that jumps', () => {
  test('a scheduled message is sent no second time when the clock jumps back', async () => {
    const desk = await kit.aDesk({ paired: true });
    const schedule = await due(desk);
    await kit.lookForDue();
    await until(desk, schedule, 'ENVIADA');
    for (const turn of [-5 * minute, hour + 5 * minute, -hour, hour + 1000]) {
      kit.turnClock(turn);
      await kit.lookForDue();
    }
    expect(await onPhones(desk)).toHaveLength(1);
  });

  test("a jump of this process's clock makes no scheduled message due: the database says when", async () => {
    const desk = await kit.aDesk({ paired: true });
    const schedule = await kit.aSchedule(desk, { sendAt: new Date(Date.now() + 10 * minute).toISOString() });
    const now = Date.now;
    try {
      for (const turn of [hour, -hour]) {
        Date.now = () => now() + turn;
        kit.app.ctx(desk.company).enqueue('schedules/send', { scheduleId: schedule.id });
        await kit.lookForDue();
      }
    } finally {
      Date.now = now;
    }
    expect((await kit.find(desk, schedule.id)).status).toBe('PENDENTE');
    kit.turnClock(10 * minute + 1000);
    await kit.lookForDue();
    await until(desk, schedule, 'ENVIADA');
  });
});

describe('Several at once', () => {
  test('several senders of scheduled messages send each once and lose none, in two processes or in one', async () => {
    const { host } = kit.app;
    const other = host.redis ? await startTestApp({ plugins: kit.plugins, on: host.config }) : null;
    try {
      const desk = await kit.aDesk({ paired: true });
      const contactId = await kit.aContact(desk);
      const bodies = Array.from({ length: 30 }, (_, index) => `Lembrete ${index}`);
      const ids: number[] = [];
      for (const body of bodies) ids.push((await kit.aSchedule(desk, { contactId, body })).id);
      kit.turnClock(hour + 1000);
      if (other) kit.turnClock(hour + 1000, other);
      const contexts = [kit.app, other ?? kit.app].map(({ ctx }) => ctx(desk.company));
      await Promise.all([
        kit.lookForDue(),
        ...ids.flatMap((id) => contexts.map((ctx) => sendSchedule(ctx, id))),
        other?.sweep('schedules/due'),
      ]);
      await eventually(async () => (await onPhones(desk)).length >= bodies.length);
      await Promise.all([kit.app.settle(), other?.settle()]);
      const phones = await onPhones(desk);
      expect(phones.map(({ body }) => body).sort()).toEqual([...bodies].sort());
      expect(new Set(phones.map(({ wireId }) => wireId)).size).toBe(bodies.length);
      for (const id of ids) await until(desk, { id }, 'ENVIADA');
    } finally {
      await other?.close();
    }
  });

  test('a change of a scheduled message while it is sent is either sent or refused, never both', async () => {
    const desk = await kit.aDesk({ paired: true });
    const contactId = await kit.aContact(desk);
    for (let round = 0; round < 10; round++) {
      const { id } = await due(desk, { contactId, body: `antes ${round}` });
      const sendAt = new Date(Date.now() + hour).toISOString();
      const [changed] = await Promise.all([
        api(desk).put(`/schedules/${id}`, { body: `depois ${round}`, sendAt }),
        sendSchedule(kit.app.ctx(desk.company), id),
      ]);
      await kit.lookForDue();
      await until(desk, { id }, 'ENVIADA');
      const said = (await onPhones(desk))
        .map(({ body }) => body)
        .filter((body) => body.endsWith(` ${round}`));
      expect(said).toEqual([changed.status === 200 ? `depois ${round}` : `antes ${round}`]);
    }
  });
});

describe('A process that dies', () => {
  // The database refuses one statement: what the transaction did before it is undone, as by the death of the process.
  const points = [
    ['before the message is stored', 'BEFORE INSERT ON', 'Messages'],
    ['after the message was stored, before it waits to be sent', 'BEFORE INSERT ON', 'Outbox'],
    ['with the message waiting, before the schedule knows of it', 'BEFORE UPDATE ON', 'Schedules'],
  ] as const;

  test.each(points)(
    'a process that dies %s sends nothing then, and the message once afterwards',
    async (_when, what, table) => {
      const desk = await kit.aDesk({ paired: true });
      const schedule = await due(desk);
      const knex = kit.app.host.database.knex;
      const refusal =
        dialectOf(knex) === 'mysql'
          ? "FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'died here'"
          : "BEGIN SELECT RAISE(ABORT, 'died here'); END";
      await knex.raw(`CREATE TRIGGER death ${what} ${table} ${refusal}`);
      try {
        await expect(sendSchedule(kit.app.ctx(desk.company), schedule.id)).rejects.toThrow('died here');
      } finally {
        await knex.raw('DROP TRIGGER death');
      }
      expect((await kit.find(desk, schedule.id)).status).toBe('PENDENTE');
      expect(await kit.app.ctx(desk.company).table('Messages')).toEqual([]);
      await kit.lookForDue();
      await until(desk, schedule, 'ENVIADA');
      expect(await onPhones(desk)).toHaveLength(1);
    },
  );

  test('a process that dies right after a scheduled message was stored is made up for by the next process', async () => {
    const desk = await kit.aDesk();
    const schedule = await due(desk);
    await kit.lookForDue();
    await until(desk, schedule, 'AGENDADA');
    // The receipt of the network is lost.
    const { id: messageId } = await kit.app.ctx(desk.company).table('Messages').first('id');
    await kit.app
      .ctx(desk.company)
      .table('Messages')
      .where({ id: messageId })
      .update({ outState: 0, ack: 1 });
    await kit.app.sweep('schedules/settled');
    expect(await kit.find(desk, schedule.id)).toMatchObject({
      status: 'ENVIADA',
      sentAt: expect.any(String),
    });
  });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

describe('A picture', () => {
  test('a picture of a scheduled message is recognised by its content, and replaces the one before', async () => {
    const desk = await kit.aDesk();
    const schedule = await kit.aSchedule(desk);
    const refused = await attach(desk, schedule, 'contrato.png', Buffer.from('%PDF-1.4 nada'));
    expect(refused.body.error).toBe('ERR_SCHEDULE_NO_PICTURE');
    await attach(desk, schedule, 'primeira.png', png);
    const first = await kit.find(desk, schedule.id);
    await attach(desk, schedule, 'segunda.png', png);
    const second = await kit.find(desk, schedule.id);
    expect(second).toMatchObject({ mediaName: 'segunda.png', mediaPath: expect.any(String) });
    expect(second.mediaPath).not.toBe(first.mediaPath);
    const gone = new URL(first.mediaUrl ?? '', 'http://here');
    await eventually(async () => (await kit.app.http.inject(gone.pathname + gone.search)).statusCode === 404);
    expect((await api(desk).delete(`/schedules/${schedule.id}/media-upload`)).body).toEqual({
      mensagem: 'Arquivo Excluído',
    });
    expect(await kit.find(desk, schedule.id)).toMatchObject({ mediaPath: null, mediaName: null });
  });

  test('a picture that was sent stays while the message or the schedule shows it, and goes with the last of them', async () => {
    const desk = await kit.aDesk({ paired: true });
    const sent = async () => {
      kit.turnClock(0);
      const schedule = await kit.aSchedule(desk);
      await attach(desk, schedule, 'oferta.png', png);
      kit.turnClock(hour + 1000);
      await kit.lookForDue();
      const { ticketId, mediaPath } = await until(desk, schedule, 'ENVIADA');
      return { ...schedule, ticketId, key: mediaPath ?? '' };
    };
    const isThere = (key: string) =>
      kit.app.host.media.about(desk.company.id, key).then(
        () => true,
        () => false,
      );
    const first = await sent();
    await api(desk).delete(`/tickets/${first.ticketId}`);
    const second = await sent();
    await api(desk).delete(`/schedules/${second.id}`);
    expect([await isThere(first.key), await isThere(second.key)]).toEqual([true, true]);
    await api(desk).delete(`/schedules/${first.id}`);
    await eventually(async () => !(await isThere(first.key)));
    expect(await isThere(second.key)).toBe(true);
    await api(desk).delete(`/tickets/${second.ticketId}`);
    await eventually(async () => !(await isThere(second.key)));
  });
});

function attach(desk: Desk, { id }: Schedule, name: string, content: Buffer) {
  const file = new File([new Uint8Array(content)], name, { type: 'image/png' });
  return api(desk).upload(`/schedules/${id}/media-upload`, { file });
}
