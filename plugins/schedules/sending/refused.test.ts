import { type Reason, readReason } from '@balcao/core';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../../connections/index.ts';
import { outStates } from '../../tickets/index.ts';
import type { Desk } from '../../tickets/testing/tickets-kit.ts';
import type { Schedule } from '../schemas.ts';
import { type SchedulesKit, startSchedules } from '../testing/schedules-kit.ts';

const hour = 3_600_000;

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

/** Messages of schedules that stand as refused in their conversations. */
function refusedOf(desk: Desk): Promise<Array<{ id: number }>> {
  const rows = kit.app.ctx(desk.company).table('Messages');
  return rows
    .where({ sentBy: 'schedule', outState: outStates.failed, isDeleted: 0 })
    .orderBy('id')
    .select('id');
}

/** Falls due an hour after now; the clock is turned there. */
async function due(desk: Desk, about: Record<string, unknown> = {}): Promise<Schedule> {
  const schedule = await kit.aSchedule(desk, about);
  kit.turnClock(hour + 1000);
  return schedule;
}

/** Takes the confirmations back that simulated phones give at once. */
async function unconfirmed(desk: Desk): Promise<void> {
  const rows = () => kit.app.ctx(desk.company).table('Messages').where({ fromMe: 1 });
  await eventually(async () => (await rows().where('ack', '<', 3)).length === 0);
  await rows().update({ ack: 2 });
}

describe('A message that is refused', () => {
  test('a scheduled message refused by the network says why, stays unsent, and is changed and sent again', async () => {
    const desk = await kit.aDesk({ paired: true });
    await api(desk).post(`/sandbox/${desk.connectionId}/faults`, { refuse: true });
    const schedule = await due(desk);
    await kit.lookForDue();
    const refused = await until(desk, schedule, 'ERRO');
    expect(refused).toMatchObject({ sentAt: null, failureCode: 'REASON_SANDBOX_REFUSES' });
    await api(desk).post(`/sandbox/${desk.connectionId}/faults`, {});
    const change = { body: 'Agora vai', sendAt: new Date(Date.now() + 3 * hour).toISOString() };
    expect((await api(desk).put(`/schedules/${schedule.id}`, change)).body).toMatchObject({
      status: 'PENDENTE',
      failureCode: null,
    });
    kit.turnClock(3 * hour + 1000);
    await kit.lookForDue();
    await until(desk, schedule, 'ENVIADA');
    expect((await onPhones(desk)).map(({ body }) => body)).toEqual(['Agora vai']);
  });

  test('a scheduled message that the network took and gave up later says why, and is sent once a phone has it after all', async () => {
    const desk = await kit.aDesk({ paired: true });
    const schedule = await due(desk);
    await kit.lookForDue();
    await until(desk, schedule, 'ENVIADA');
    const wireId = (await onPhones(desk))[0]?.wireId as string;
    await unconfirmed(desk);
    const network = messageStoreOf(kit.app.host);
    const reason = readReason('REASON_SANDBOX_REFUSES', null) as Reason;
    await network.givenUp(kit.app.ctx(desk.company), desk.connectionId, [{ wireId, reason }]);
    expect(await until(desk, schedule, 'ERRO')).toMatchObject({ failureCode: 'REASON_SANDBOX_REFUSES' });
    await network.acked(kit.app.ctx(desk.company), desk.connectionId, [{ wireId, ack: 3 }]);
    expect(await until(desk, schedule, 'ENVIADA')).toMatchObject({ failureCode: null });
  });

  test('a refused scheduled message that is sent again is one message of its conversation, and found by its new words', async () => {
    const desk = await kit.aDesk({ paired: true });
    const ticket = await kit.anOpenTicket(desk);
    const said = async () =>
      (await api(desk).get(`/messages/${ticket.id}`, { markRead: 'false' })).body.messages.filter(
        ({ fromMe }: { fromMe: boolean }) => fromMe,
      );
    await api(desk).post(`/sandbox/${desk.connectionId}/faults`, { refuse: true });
    const schedule = await due(desk, { contactId: ticket.contactId, ticketId: ticket.id });
    await kit.lookForDue();
    await until(desk, schedule, 'ERRO');
    const [refused] = await said();
    await kit.write(desk, { number: ticket.contactNumber ?? '', body: 'E o meu pedido?' });
    await api(desk).post(`/sandbox/${desk.connectionId}/faults`, {});
    await api(desk).put(`/schedules/${schedule.id}`, {
      body: 'Pacote despachado',
      sendAt: new Date(Date.now() + 3 * hour).toISOString(),
    });
    kit.turnClock(3 * hour + 1000);
    await kit.lookForDue();
    await until(desk, schedule, 'ENVIADA');
    expect(await said()).toMatchObject([{ id: refused.id, body: 'Pacote despachado', failed: false }]);
    const { messages } = (await api(desk).get(`/messages/${ticket.id}`, { markRead: 'false' })).body;
    expect(messages.at(-1).id).toBe(refused.id);
    const found = async (searchParam: string) =>
      (await api(desk).get('/tickets', { searchParam, status: 'open', showAll: 'true' })).body.tickets.length;
    expect([await found('despachado'), await found('pronto')]).toEqual([1, 0]);
    expect((await api(desk).post(`/messages/${refused.id}/retry`)).body.error).toBe('ERR_MESSAGE_NOT_FAILED');
    expect(await onPhones(desk)).toHaveLength(1);
  });

  test('a refused scheduled message whose conversation has ended gives its place to a new one in the next', async () => {
    const desk = await kit.aDesk({ paired: true });
    const ticket = await kit.anOpenTicket(desk);
    await api(desk).post(`/sandbox/${desk.connectionId}/faults`, { refuse: true });
    const schedule = await due(desk, { contactId: ticket.contactId, ticketId: ticket.id });
    await kit.lookForDue();
    await until(desk, schedule, 'ERRO');
    await api(desk).post(`/sandbox/${desk.connectionId}/faults`, {});
    await api(desk).put(`/tickets/${ticket.id}`, { status: 'closed', justClose: true });
    kit.turnClock(0);
    await api(desk).post(`/schedules/${schedule.id}/send`);
    await kit.lookForDue();
    const { ticketId } = await until(desk, schedule, 'ENVIADA');
    const rows: Array<{ ticketId: number; isDeleted: number }> = await kit.app
      .ctx(desk.company)
      .table('Messages')
      .where({ sentBy: 'schedule' })
      .orderBy('id')
      .select('ticketId', 'isDeleted');
    expect(rows.map((row) => [row.ticketId, Number(row.isDeleted)])).toEqual([
      [ticket.id, 1],
      [ticketId, 0],
    ]);
    expect(await onPhones(desk)).toHaveLength(1);
  });

  test('a refused scheduled message that waits for its new time is sent once when its conversation sends it before', async () => {
    const desk = await kit.aDesk({ paired: true });
    const ticket = await kit.anOpenTicket(desk);
    await api(desk).post(`/sandbox/${desk.connectionId}/faults`, { refuse: true });
    const schedule = await due(desk, { contactId: ticket.contactId, ticketId: ticket.id });
    await kit.lookForDue();
    await until(desk, schedule, 'ERRO');
    await api(desk).post(`/sandbox/${desk.connectionId}/faults`, {});
    await api(desk).put(`/schedules/${schedule.id}`, {
      sendAt: new Date(Date.now() + 3 * hour).toISOString(),
    });
    const { id } = await kit.app
      .ctx(desk.company)
      .table('Messages')
      .where({ sentBy: 'schedule' })
      .first('id');
    expect((await api(desk).post(`/messages/${id}/retry`)).status).toBe(200);
    await until(desk, schedule, 'ENVIADA');
    kit.turnClock(3 * hour + 1000);
    await kit.lookForDue();
    expect(await onPhones(desk)).toHaveLength(1);
  });

  test('a refused scheduled message sent again from its conversation is sent, and not once more from here', async () => {
    const desk = await kit.aDesk({ paired: true });
    const ticket = await kit.anOpenTicket(desk);
    await api(desk).post(`/sandbox/${desk.connectionId}/faults`, { refuse: true });
    const schedule = await due(desk, { contactId: ticket.contactId, ticketId: ticket.id });
    await kit.lookForDue();
    await until(desk, schedule, 'ERRO');
    await api(desk).post(`/sandbox/${desk.connectionId}/faults`, { disconnect: true });
    const { body } = await api(desk).get(`/messages/${ticket.id}`, { markRead: 'false' });
    const failed = body.messages.find(({ fromMe }: { fromMe: boolean }) => fromMe);
    expect((await api(desk).post(`/messages/${failed.id}/retry`)).status).toBe(200);
    expect((await api(desk).post(`/schedules/${schedule.id}/send`)).body.error).toBe(
      'ERR_SCHEDULE_ALREADY_SENT',
    );
    await api(desk).post(`/sandbox/${desk.connectionId}/faults`, {});
    await until(desk, schedule, 'ENVIADA');
    expect(await onPhones(desk)).toHaveLength(1);
  });

  test.each([
    { again: 'nothing', left: [], order: ['', 'Ouça o recado'] },
    { again: 'the sound', left: [0], order: ['', 'Ouça o recado'] },
    { again: 'the text', left: [1], order: ['Ouça o recado', ''] },
  ])(
    'a refused scheduled sound with a text reaches the phone once, where its conversation sent $again meanwhile',
    async ({ left, order }) => {
      const desk = await kit.aDesk({ paired: true });
      const { id: ticketId, contactId } = await kit.anOpenTicket(desk);
      await api(desk).post(`/sandbox/${desk.connectionId}/faults`, { refuse: true });
      const schedule = await due(desk, { body: 'Ouça o recado', contactId, ticketId });
      const { key } = await kit.app.host.media.save(desk.company.id, Buffer.from('OggS'), {
        fileName: 'recado.ogg',
      });
      const sound = { mediaKey: key, mediaName: 'recado.ogg', mediaMime: 'audio/ogg', mediaSize: 4 };
      await kit.app.ctx(desk.company).table('Schedules').where({ id: schedule.id }).update(sound);
      await kit.lookForDue();
      await until(desk, schedule, 'ERRO');
      const refused = await eventually(async () => {
        const rows = await refusedOf(desk);
        return rows.length === 2 && rows;
      });
      await api(desk).post(`/sandbox/${desk.connectionId}/faults`, {});
      for (const index of left)
        expect((await api(desk).post(`/messages/${refused[index]?.id}/retry`)).status).toBe(200);
      await eventually(async () => (await onPhones(desk)).length === left.length);
      kit.turnClock(0);
      await api(desk).post(`/schedules/${schedule.id}/send`);
      await kit.lookForDue();
      await until(desk, schedule, 'ENVIADA');
      // It counts as sent once the network has all of it.
      expect(await onPhones(desk)).toHaveLength(2);
      expect((await onPhones(desk)).map(({ body }) => body)).toEqual(order);
      expect(await refusedOf(desk)).toEqual([]);
    },
  );

  test('a scheduled message without any connection left says so', async () => {
    const company = await kit.app.aCompany();
    const desk = { company, admin: await kit.app.aUser(company), connectionId: 0 };
    const schedule = await due(desk);
    await kit.lookForDue();
    expect((await until(desk, schedule, 'ERRO')).failureCode).toBe('ERR_NO_DEF_WAPP_FOUND');
  });

  test('a scheduled message whose chosen connection was deleted leaves by no other', async () => {
    const desk = await kit.aDesk({ paired: true });
    const { body: other } = await api(desk).post('/whatsapp', {
      name: 'Por pouco tempo',
      provider: 'sandbox',
    });
    const schedule = await kit.aSchedule(desk, { whatsappId: other.id });
    await api(desk).delete(`/whatsapp/${other.id}`);
    kit.turnClock(hour + 1000);
    await kit.lookForDue();
    expect((await until(desk, schedule, 'ERRO')).failureCode).toBe('ERR_NO_WAPP_FOUND');
    expect(await onPhones(desk)).toEqual([]);
  });

  test('a scheduled message whose conversation was deleted on the way is found without any event', async () => {
    const desk = await kit.aDesk();
    const schedule = await due(desk);
    await kit.lookForDue();
    const { ticketId } = await until(desk, schedule, 'AGENDADA');
    expect((await api(desk).delete(`/tickets/${ticketId}`)).status).toBe(200);
    await kit.app.sweep('schedules/settled');
    expect(await kit.find(desk, schedule.id)).toMatchObject({
      status: 'ERRO',
      sentAt: null,
      failureReason: 'A mensagem foi apagada da conversa antes de sair.',
    });
  });
});
