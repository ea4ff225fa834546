/** @on-servers tickets are joined under locks */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calendars } from '../../calendars/plugin.ts';
import { fields } from '../../fields/plugin.ts';
import { tags } from '../../tags/plugin.ts';
import { aNumber, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { serviceLevels } from '../plugin.ts';
import { forgetPolicies } from '../policies/active-policies.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [calendars, tags, fields, serviceLevels] });
});
afterAll(() => kit.app.close());

const minute = 60_000;

test.each([
  ['is none of the other’s', false, 'first_reply'],
  ['is the next of the other’s, who was answered before', true, 'next_reply'],
])(
  'a customer’s wait goes on where two conversations become one: it %s',
  async (_what, isAnswered, metric) => {
    const desk = await kit.aDesk();
    const ctx = kit.app.ctx(desk.company);
    const admin = kit.app.api(desk.admin);
    const targets = ['first_reply', 'next_reply'].flatMap((one) =>
      [1, 2, 3, 4].map((priority) => ({ metric: one, priority, minutes: 30 })),
    );
    const policy = await admin.post('/sla-policies', { name: 'Meta', hours: 'company', targets });
    expect([policy.status, policy.body.error]).toEqual([200, undefined]);
    forgetPolicies(ctx);
    const [held, waiting] = [aNumber(), aNumber()];
    const { id, contactId } = await kit.anOpenTicket(desk, { number: held });
    await admin.post(`/messages/${id}`, { body: 'Pois não?' });
    await kit.app.settle();
    if (!isAnswered) await ctx.table('SlaTimers').where({ ticketId: id }).delete();
    await kit.write(desk, { number: waiting });
    const { id: goneId, contactId: fromContactId } = await kit.ticketOf(desk, waiting);
    await kit.app.settle();
    const used = 20 * minute;
    expect(await ctx.table('SlaTimers').where({ ticketId: goneId }).update({ usedMs: used })).toBeGreaterThan(
      0,
    );
    await admin.post(`/contacts/${contactId}/merge`, { fromContactId });
    await kit.app.settle();
    const timers = await ctx
      .table('SlaTimers')
      .whereNot({ state: 'ended' })
      .whereIn('metric', ['first_reply', 'next_reply']);
    expect(timers).toMatchObject([{ ticketId: id, metric }]);
    expect(Number(timers[0].usedMs)).toBeGreaterThanOrEqual(used);
  },
);
