import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { aNumber, type ReceptionKit, startReception } from '../testing/reception-kit.ts';

let kit: ReceptionKit;
beforeAll(async () => {
  kit = await startReception();
});
afterAll(() => kit.app.close());
afterEach(() => kit.resetClock());

const weekdays = [
  { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' },
  { weekday: 'Domingo', weekdayEn: 'sunday', startTime: '00:00', endTime: '00:00' },
];
/** A Monday in Brasília, at noon and at night. */
const noon = '2026-11-02T12:00:00-03:00';
const night = '2026-11-02T22:00:00-03:00';

const aShop = async (settings: Record<string, string> = {}, connection: object = {}) => {
  const desk = await kit.aReception({
    queues: [
      { name: 'Vendas', schedules: weekdays, outOfHoursMessage: 'Vendas volta às 8h, {{firstName}}.' },
      { name: 'Plantão', greetingMessage: 'Plantão aqui' },
    ],
    connection: { greetingMessage: 'Olá', outOfHoursMessage: 'Fechado, {{firstName}}.', ...connection },
    settings: { timeZone: 'America/Sao_Paulo', ...settings },
  });
  await kit.app.api(desk.admin).put(`/companies/${desk.company.id}/schedules`, { schedules: weekdays });
  return desk;
};
const menu = 'Olá\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Plantão';

describe('working hours of the company', () => {
  test('working hours of the company decide: outside them the notice is sent and no menu, within them the menu', async () => {
    const desk = await aShop({ scheduleType: 'company' });
    const [late, early] = [aNumber(), aNumber()];
    kit.setClock(night);
    await kit.hear(desk, late, 'Oi');
    expect(await kit.sentTexts(desk, late)).toEqual(['Fechado, Cliente.']);
    kit.setClock(noon);
    await kit.hear(desk, early, 'Oi');
    expect(await kit.sentTexts(desk, early)).toEqual([menu]);
  });

  test('the notice of working hours is repeated only after a pause', async () => {
    const desk = await aShop({ scheduleType: 'company' });
    const number = aNumber();
    kit.setClock(night);
    await kit.hear(desk, number, 'Oi', 'Alguém?');
    kit.pass(59);
    await kit.hear(desk, number, 'Oi?');
    expect(await kit.sentTexts(desk, number)).toHaveLength(1);
    kit.pass(1);
    await kit.hear(desk, number, 'Oi??');
    expect(await kit.sentTexts(desk, number)).toHaveLength(2);
  });

  test('the notice of working hours is repeated, however soon, to a customer who says #', async () => {
    const desk = await aShop({ scheduleType: 'company' });
    const number = aNumber();
    kit.setClock(night);
    await kit.hear(desk, number, 'Oi', '#', 'Oi?', ' # ');
    expect(await kit.sentTexts(desk, number)).toEqual(Array(3).fill('Fechado, Cliente.'));
    expect(await kit.ticketOf(desk, number)).toMatchObject({ amountUsedBotQueues: 0 });
  });

  test('working hours without a text keep the menu back and say nothing', async () => {
    const desk = await aShop({ scheduleType: 'company' }, { outOfHoursMessage: '  ' });
    const number = aNumber();
    kit.setClock(night);
    await kit.hear(desk, number, 'Oi');
    expect(await kit.sentTexts(desk, number)).toEqual([]);
    await kit.hear(desk, number, '#', 'Oi?');
    expect(await kit.sentTexts(desk, number)).toEqual([menu]);
  });

  test('working hours without a text lead on only a customer who asked for the menu and chooses from it', async () => {
    const desk = await aShop({ scheduleType: 'company' }, { outOfHoursMessage: null });
    const [asking, guessing] = [aNumber(), aNumber()];
    kit.setClock(night);
    await kit.hear(desk, asking, '#', '3', '2');
    expect(await kit.sentTexts(desk, asking)).toEqual([menu, 'Plantão aqui']);
    expect(await kit.ticketOf(desk, asking)).toMatchObject({ queueId: desk.queueIds[1] });
    await kit.hear(desk, guessing, '2');
    expect(await kit.sentTexts(desk, guessing)).toEqual([]);
    expect(await kit.ticketOf(desk, guessing)).toMatchObject({ queueId: null });
  });

  test("working hours go by the company's own time zone", async () => {
    const desk = await aShop({ scheduleType: 'company', timeZone: 'Asia/Tokyo' });
    const number = aNumber();
    // In that zone it is already Tuesday, which has no hours and so counts as open.
    kit.setClock(night);
    await kit.hear(desk, number, 'Oi');
    expect(await kit.sentTexts(desk, number)).toEqual([menu]);
    const { status } = await kit.app.api(desk.admin).put('/settings/timeZone', { value: 'Marte/Olympus' });
    expect(status).toBe(400);
  });

  test('working hours count neither when the setting is off nor in another company', async () => {
    await aShop({ scheduleType: 'company' });
    const desk = await aShop({ scheduleType: 'disabled' });
    const number = aNumber();
    kit.setClock(night);
    await kit.hear(desk, number, 'Oi');
    expect(await kit.sentTexts(desk, number)).toEqual([menu]);
  });

  test('working hours do not disturb a conversation that an agent has', async () => {
    const desk = await aShop({ scheduleType: 'company' });
    const { contactNumber } = await kit.anOpenTicket(desk);
    const number = contactNumber as string;
    await kit.settled(desk);
    const before = await kit.sentTexts(desk, number);
    kit.setClock(night);
    await kit.hear(desk, number, 'Ainda aí?');
    expect(await kit.sentTexts(desk, number)).toEqual(before);
  });
});

describe('working hours of queues', () => {
  test('the notice of a closed queue is sent to a customer who chooses it, who can leave for an open one', async () => {
    const desk = await aShop({ scheduleType: 'queue' });
    const number = aNumber();
    kit.setClock(night);
    await kit.hear(desk, number, 'Oi', '1', 'Por favor!');
    const notice = 'Vendas volta às 8h, Cliente.\n\n*[ # ]* - Voltar ao Menu Principal';
    expect(await kit.sentTexts(desk, number)).toEqual([menu, notice]);
    expect(await kit.ticketOf(desk, number)).toMatchObject({ queueId: desk.queueIds[0], status: 'pending' });
    await kit.hear(desk, number, '#', '2');
    expect((await kit.sentTexts(desk, number)).slice(2)).toEqual([menu, 'Plantão aqui']);
  });

  test('the notice of a closed queue is sent to a customer who comes to the only queue', async () => {
    const desk = await kit.aReception({
      queues: [{ name: 'Só esta', schedules: weekdays, outOfHoursMessage: 'Até amanhã' }],
      settings: { scheduleType: 'queue', timeZone: 'America/Sao_Paulo' },
    });
    const number = aNumber();
    kit.setClock(night);
    await kit.hear(desk, number, 'Oi', 'Oi?');
    expect(await kit.sentTexts(desk, number)).toEqual(['Até amanhã']);
    await kit.hear(desk, number, '#', 'Oi??', '#');
    expect(await kit.sentTexts(desk, number)).toEqual(['Até amanhã', 'Até amanhã', 'Até amanhã']);
  });

  test('working hours of queues count only when the setting says so', async () => {
    const desk = await aShop();
    const number = aNumber();
    kit.setClock(night);
    await kit.hear(desk, number, 'Oi', '1');
    expect(await kit.sentTexts(desk, number)).toEqual([menu]);
  });
});
