import { createTicketView } from '@balcao/plugins/ticket-views/index.ts';
import { actingAs, type Demo, demoRowsOf } from '../demo.ts';

/**
 * Creates two shared views, named lists of tickets by a filter, that the whole team sees. It is part of the demonstration, a
 * sample company for operators who try the product.
 */
export async function fillTicketViews(demo: Demo): Promise<void> {
  const { urgent, waiting } = demo.texts.ticketViews;
  const ana = actingAs(demo, await demoRowsOf(demo), 'Ana');
  await createTicketView(ana, {
    ...{ name: urgent, audience: 'company', sort: 'priority' },
    filter: { all: [{ field: 'priority', op: 'in', value: [3, 4] }] },
  });
  await createTicketView(ana, {
    ...{ name: waiting, audience: 'company', sort: 'waiting' },
    filter: { all: [{ field: 'waitingSince', op: 'filled' }] },
  });
}
