import { minuteOf, wallClock } from '@balcao/core';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../connections/index.ts';
import { aNumber, startTickets, type TicketsKit } from './testing/tickets-kit.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

// Twenty-five hours apart: at every moment their clocks show other days, and at least one shows another than the server.
describe.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'in a company whose clock is in %s',
  (timeZone) => {
    const clock = wallClock(timeZone);
    const aDeskThere = async () => {
      const desk = await kit.aDesk();
      await kit.app.api(desk.admin).put('/settings/timeZone', { value: timeZone });
      return desk;
    };

    test('the hour and the protocol of a message are read off the company’s clock', async () => {
      const desk = await aDeskThere();
      const { id } = await kit.anOpenTicket(desk);
      const before = clock.at(Date.now());
      const sent = await kit.app.api(desk.admin).post(`/messages/${id}`, { body: '{{hora}} {{protocol}}' });
      const [hour, protocol] = sent.body.body.split(' ');
      expect(protocol.slice(0, 8)).toBe(before.day.replaceAll('-', ''));
      // The minute may have turned in between.
      expect((minuteOf(hour) - before.minuteOfDay + 24 * 60) % (24 * 60)).toBeLessThanOrEqual(1);
    });

    test('a missed call is shown with the hour on the company’s clock', async () => {
      const desk = await aDeskThere();
      const timestamp = Date.now();
      const { hour, minute } = clock.at(timestamp);
      await messageStoreOf(kit.app.host).called(kit.app.ctx(desk.company), desk.connectionId, {
        from: { kind: 'phone', value: aNumber() },
        kind: 'voice',
        wireId: `call-${timestamp}`,
        timestamp,
      });
      const two = (figure: number) => String(figure).padStart(2, '0');
      const sent = await eventually(async () => {
        const { body } = await kit.app.api(desk.admin).get('/tickets?status=pending&showAll=true');
        const said = await kit.app.api(desk.admin).get(`/messages/${body.tickets[0].id}`);
        return said.body.messages.find((message: { mediaType: string }) => message.mediaType === 'call_log');
      });
      expect(sent.body).toContain(`às ${two(hour)}:${two(minute)}`);
    });

    test('tickets are found by their day on the company’s clock', async () => {
      const desk = await aDeskThere();
      const ticket = await kit.anOpenTicket(desk);
      const list = async (day: string) =>
        (await kit.app.api(desk.admin).get(`/tickets?showAll=true&status=open&date=${day}`)).body.tickets;
      const { day } = clock.at(Date.now());
      const dayBefore = clock.at((clock.startOfDay(day) ?? 0) - 1).day;
      expect(await list(day)).toMatchObject([{ id: ticket.id }]);
      expect(await list(dayBefore)).toEqual([]);
    });
  },
);
