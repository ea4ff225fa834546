import { addItems, createList, wakeChecks } from '@balcao/plugins/contact-lists/index.ts';
import { actingAs, type Demo, demoRowsOf } from '../demo.ts';
import { conversations } from './conversations.ts';
import { customerOf, demoBusinesses } from './customers.ts';

const customers = 24;
const wholesale = { from: 24, count: 55 };

interface Listed {
  name: string;
  number: string;
  email: string;
}

/**
 * Creates contact lists of customers and of companies for campaigns; a background job verifies their numbers on the simulated
 * phone. It is part of the demonstration, a sample company for operators who try the product.
 */
export async function fillLists(demo: Demo): Promise<void> {
  const { lists } = demo.texts;
  const many = (from: number, count: number): Listed[] =>
    Array.from({ length: count }, (_none, index) => ({ ...customerOf(from + index), email: '' }));
  await fillList(demo, lists.customers, many(0, customers));
  const known = conversations
    .filter(({ status }) => status === 'closed')
    .map(({ name, number }) => ({ name, number, email: '' }));
  const others = many(wholesale.from, wholesale.count);
  await fillList(demo, lists.wholesale, [...known, ...demoBusinesses, ...others]);
  wakeChecks(demo.ctx);
}

async function fillList(demo: Demo, name: string, rows: readonly Listed[]): Promise<void> {
  const ana = actingAs(demo, await demoRowsOf(demo), 'Ana');
  const { id: listId } = await createList(ana, { name });
  await addItems(ana, { listId, importId: null, rows });
  const counts = { itemCount: rows.length, waitingCount: rows.length };
  await demo.ctx.table('ContactLists').where({ id: listId }).update(counts);
}
