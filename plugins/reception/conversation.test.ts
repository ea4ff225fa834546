import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aNumber, type ReceptionKit, startReception } from './testing/reception-kit.ts';

let kit: ReceptionKit;
beforeAll(async () => {
  kit = await startReception({ listen: true });
});
afterAll(() => kit.app.close());

describe('a conversation with a reception, from end to end', () => {
  test('a reception asks for the queue, brings the ticket to its agents, says goodbye and keeps the rating', async () => {
    const desk = await kit.aReception({
      queues: [{ name: 'Vendas' }, { name: 'Suporte', greetingMessage: 'Suporte, bom dia.' }],
      connection: { greetingMessage: 'Olá!', complationMessage: 'Até logo!', ratingMessage: 'Sua nota?' },
      settings: { userRating: 'enabled' },
    });
    const api = kit.app.api(desk.admin);
    await api.post(`/sandbox/${desk.connectionId}/scan`);
    const [sales = 0, support = 0] = desk.queueIds;
    const agent = await kit.anAgent(desk, { queueIds: [support] });
    const [screen, elsewhere] = [
      await kit.app.aSocket(agent),
      await kit.app.aSocket(await kit.anAgent(desk, { queueIds: [sales] })),
    ];
    for (const socket of [screen, elsewhere]) await socket.join('joinTickets', 'pending');

    const from = aNumber();
    const write = (body: string) =>
      api.post(`/sandbox/${desk.connectionId}/inbound`, { from, name: 'Bia Lima', body });
    const onPhone = (count: number) =>
      eventually(async () => {
        const { body } = await api.get(`/sandbox/${desk.connectionId}/outbox`, { to: from });
        const bodies: string[] = body.messages.map((message: { body: string }) => message.body);
        return bodies.length >= count && bodies;
      });

    await write('Oi');
    expect(await onPhone(1)).toEqual(['Olá!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte']);
    await write('2');
    expect((await onPhone(2)).slice(1)).toEqual(['Suporte, bom dia.']);
    const event = `company-${desk.company.id}-ticket`;
    const { ticket } = await screen.waitFor(event, ({ ticket }) => ticket?.queueId === support);
    expect(ticket).toMatchObject({ status: 'pending', queue: { name: 'Suporte' } });
    expect(elsewhere.heard(event)).toEqual([]);

    const agents = kit.app.api(agent);
    await agents.put(`/tickets/${ticket.id}`, { status: 'open', userId: agent.id });
    await agents.post(`/messages/${ticket.id}`, { body: 'Já verifiquei.' });
    await agents.put(`/tickets/${ticket.id}`, { status: 'closed' });
    expect((await onPhone(5)).slice(3)).toEqual(['Até logo!', expect.stringContaining('Sua nota?')]);

    await write('3');
    await eventually(async () => {
      const ratings = await kit.app.ctx(desk.company).table('UserRatings');
      expect(ratings).toMatchObject([{ ticketId: ticket.id, userId: agent.id, rate: 3 }]);
      return true;
    });
    const { body } = await api.get('/tickets', { status: 'pending', showAll: 'true' });
    expect(body).toMatchObject({ count: 0 });
    expect((await api.get(`/tickets/${ticket.id}`)).body).toMatchObject({
      status: 'closed',
      userId: agent.id,
    });
  });
});
