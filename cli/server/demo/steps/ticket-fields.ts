import { createField, setValues } from '@balcao/plugins/fields/index.ts';
import { actingAs, type Demo, demoRowsOf } from '../demo.ts';

const filledTickets = 12;
const firstOrder = 1007;

/**
 * Creates two custom fields of tickets, with values on the newest tickets. It is part of the demonstration, a sample company for
 * operators who try the product.
 */
export async function fillTicketFields(demo: Demo): Promise<void> {
  const { reason, reasons, order } = demo.texts.ticketFields;
  const ana = actingAs(demo, await demoRowsOf(demo), 'Ana');
  const choices = reasons.map((label) => ({ label }));
  const { field: ofReason } = await createField(ana, {
    ...{ target: 'ticket', label: reason, type: 'choice', choices },
  });
  const { field: ofOrder } = await createField(ana, { target: 'ticket', label: order, type: 'text' });
  const tickets: Array<{ id: number }> = await demo.ctx
    .table('Tickets')
    .where({ isGroup: 0 })
    .orderBy('id', 'desc')
    .limit(filledTickets)
    .select('id');
  for (const [index, { id: ownerId }] of tickets.entries())
    await setValues(
      ana,
      { target: 'ticket', ownerId },
      {
        [ofReason.key]: reasons[index % reasons.length],
        ...(index % 2 === 0 ? { [ofOrder.key]: `A-${firstOrder + index}` } : {}),
      },
    );
}
