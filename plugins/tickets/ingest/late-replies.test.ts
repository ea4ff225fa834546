/** @on-both-databases what arrives late is counted under the locks and types of each database */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sendMessages } from '../outbound/send-messages.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
let desk: Desk;
let now: number;
beforeAll(async () => {
  kit = await startTickets();
  desk = await kit.aDesk();
  now = Date.now();
});
afterAll(() => kit.app.close());

const ago = (minutes: number) => now - minutes * 60_000;
const writes = (number: string, body: string, minutes: number) => ({
  ...{ number, body, timestamp: ago(minutes) },
});
const answers = (number: string, body: string, minutes: number) => ({
  ...{ ...writes(number, body, minutes), fromMe: true },
});

describe('a message of our phone that arrives after a later one of the customer', () => {
  test('a late reply leaves the customer waiting, unread and with the bot', async () => {
    const number = aNumber();
    await kit.write(desk, writes(number, 'E o meu pedido?', 10));
    const before = await kit.ticketOf(desk, number);
    expect(before.waitingSince).not.toBeNull();
    await kit.write(desk, answers(number, 'Bom dia', 40));
    expect(await kit.ticketOf(desk, number)).toMatchObject({
      ...{ unreadMessages: 1, waitingSince: before.waitingSince, driver: 'bot', fromMe: 0 },
      ...{ lastMessage: 'E o meu pedido?', readUpToId: before.readUpToId },
    });
  });

  test('a late part of a history changes no list, and all of it counts as read once an agent reads', async () => {
    const number = aNumber();
    const other = aNumber();
    await kit.write(desk, writes(number, 'Alguém?', 10));
    await kit.write(
      desk,
      writes(number, 'Tem bolo?', 50),
      answers(number, 'Tem', 40),
      writes(other, 'Sou outra', 5),
    );
    const ticket = await kit.ticketOf(desk, number);
    expect(ticket).toMatchObject({ lastMessage: 'Alguém?', fromMe: 0, unreadMessages: 2, driver: 'bot' });
    expect(ticket.waitingSince).not.toBeNull();
    expect(await kit.ticketOf(desk, other)).toMatchObject({ lastMessage: 'Sou outra', unreadMessages: 1 });
    await kit.app.api(desk.admin).put(`/tickets/${ticket.id}`, { status: 'open', userId: desk.admin.id });
    const { body } = await kit.app.api(desk.admin).get(`/messages/${ticket.id}`);
    expect(body.messages.map(({ body: words, read }: Record<string, unknown>) => [words, read])).toEqual([
      ['Tem bolo?', true],
      ['Tem', true],
      ['Alguém?', true],
    ]);
  });

  test('a late reply answers nothing either where the last message is a newer one of a bot', async () => {
    const number = aNumber();
    await kit.write(desk, writes(number, 'Quero', 10));
    await sendMessages(
      kit.app.ctx(desk.company),
      await kit.ticketOf(desk, number),
      [{ body: 'Novidades!' }],
      { by: 'bot' },
    );
    const before = await kit.ticketOf(desk, number);
    expect(before).toMatchObject({ lastMessage: 'Novidades!', fromMe: 1, unreadMessages: 1, driver: 'bot' });
    await kit.write(desk, answers(number, 'Bom dia', 40));
    const { lastMessage, fromMe, unreadMessages, driver, waitingSince } = before;
    expect(await kit.ticketOf(desk, number)).toMatchObject({
      ...{ lastMessage, fromMe, unreadMessages, driver, waitingSince },
    });
    await kit.write(desk, answers(number, 'Guardado', 8));
    expect(await kit.ticketOf(desk, number)).toMatchObject({
      ...{ lastMessage: 'Novidades!', unreadMessages: 0, driver: 'human' },
    });
  });

  test('a customer’s message is shown as the last after one of ours, whatever our clock says', async () => {
    const number = aNumber();
    await kit.write(desk, answers(number, 'Novidades!', 5));
    await kit.write(desk, writes(number, 'Quero', 10));
    expect(await kit.ticketOf(desk, number)).toMatchObject({
      ...{ lastMessage: 'Quero', fromMe: 0, unreadMessages: 1 },
    });
  });

  test('a reply that was written in time is an answer, however late both arrive', async () => {
    const number = aNumber();
    await kit.write(desk, writes(number, 'Oi', 30), answers(number, 'Pois não?', 20));
    expect(await kit.ticketOf(desk, number)).toMatchObject({
      ...{ lastMessage: 'Pois não?', fromMe: 1, unreadMessages: 0, waitingSince: null, driver: 'human' },
    });
  });

  test('a late reply of another conversation of the batch leaves an answer of its own', async () => {
    const [late, timely] = [aNumber(), aNumber()];
    await kit.write(desk, writes(late, 'Ainda espero', 5), writes(timely, 'Oi', 30));
    await kit.write(desk, answers(late, 'Antes', 20), answers(timely, 'Olá', 20));
    expect(await kit.ticketOf(desk, late)).toMatchObject({ unreadMessages: 1, driver: 'bot' });
    expect(await kit.ticketOf(desk, timely)).toMatchObject({ unreadMessages: 0, driver: 'human' });
  });
});
