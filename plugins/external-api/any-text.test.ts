import { anyText, shown } from '@balcao/core/testing/any-text.ts';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aNumber, startTickets, type TicketsKit } from '../tickets/testing/tickets-kit.ts';
import { externalApi } from './plugin.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [externalApi] });
});
afterAll(() => kit.app.close());

test('any text of the messages API reaches the phone whole and once, or is refused before it is stored', async () => {
  const desk = await kit.aDesk({ paired: true });
  const { admin, connectionId } = desk;
  const api = kit.app.api(admin);
  const token = `prova-${'0123456789abcdef'.repeat(2)}`;
  expect((await api.put(`/whatsapp/${connectionId}`, { token })).status).toBe(200);
  await eventually(async () => (await api.get(`/whatsapp/${connectionId}`)).body.status === 'CONNECTED');
  const authorization = { authorization: `Bearer ${token}` };
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(anyText, async (body) => {
      const number = aNumber();
      const { status } = await kit.app.api().post('/api/messages/send', { number, body }, authorization);
      const stored: Array<{ body: string }> = await kit.app
        .ctx(desk.company)
        .table('Messages')
        .join('Contacts', 'Contacts.id', 'Messages.contactId')
        .where({ 'Contacts.number': number })
        .orderBy('Messages.id')
        .select('Messages.body as body');
      if (status !== 200) {
        expect(status).toBe(400);
        expect(stored).toEqual([]);
        return;
      }
      taken++;
      const phone = () =>
        eventually(async () => {
          const { body: found } = await api.get(`/sandbox/${connectionId}/outbox`, { to: number });
          return found.messages.length >= stored.length && found.messages;
        });
      const whole = (await phone()).map((message: { body: string }) => message.body).join('');
      expect(shown(whole)).toBe(shown(body));
    }),
    { numRuns: 40 },
  );
  expect(taken).toBeGreaterThan(0);
});
