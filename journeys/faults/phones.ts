import { patienceMs } from '@balcao/core/testing/patience.ts';
import { eventually } from '../support/api.ts';
import type { LoopbackProcess } from '../support/loopback-process.ts';

/** Paired phone number of the company. */
export interface Phone {
  readonly id: number;
  readonly number: string;
}

/** Simulated customer who writes to one of the company's phones, with the customer's ticket. */
export interface Customer {
  readonly number: string;
  readonly phone: Phone;
  readonly ticketId: number;
}

/** Running product: its API, its database and the simulated WhatsApp. */
interface Product {
  readonly phones: readonly Phone[];
  readonly whatsapp: LoopbackProcess;
  must<Body>(method: string, path: string, body?: unknown): Promise<Body>;
  rows<Row>(sql: string): Promise<Row[]>;
}

const pairedAtOnce = 5;
const patience = () => ({ forMs: patienceMs(120_000) });

/** Creates connections by the API and scans the codes that they show, a few at a time. */
export async function pairPhones(product: Product, count: number): Promise<Phone[]> {
  await product.must('PUT', '/plans/1', { connections: count + 10 });
  const phones: Phone[] = [];
  await inTurns(count, pairedAtOnce, async (index) => {
    phones.push(await pairPhone(product, `55119${90_000_000 + index}`, index));
  });
  return phones.sort((one, other) => one.id - other.id);
}

async function pairPhone(product: Product, number: string, index: number): Promise<Phone> {
  const { id } = await product.must<{ id: number }>('POST', '/whatsapp', { name: `Linha ${index + 1}` });
  const show = () => product.must<{ qrcode: string; status: string }>('GET', `/whatsapp/${id}`);
  // The code is replaced by the next one where a busy machine takes long.
  const scan = async () => {
    const { qrcode } = await show();
    if (!qrcode) return false;
    return product.whatsapp.post('/pair', { code: qrcode, number }).then(
      () => true,
      () => false,
    );
  };
  await eventually(scan, Boolean, patience());
  await eventually(show, ({ status }) => status === 'CONNECTED', patience());
  await sendWithoutPause(product, id);
  return { id, number };
}

/**
 * Turns off the pause between messages that a number has by default, since these tests are about lost messages and not about
 * pace.
 */
async function sendWithoutPause(product: Product, id: number): Promise<void> {
  await product.must('PUT', `/whatsapp/${id}/sending`, {
    replyGapSeconds: 0,
    bulkGapSeconds: 0,
    bulkJitterSeconds: 0,
    dailyBudget: [],
    quietFrom: null,
    quietTo: null,
  });
}

/** Lets each customer write a first message, whose ticket the administrator accepts. */
export async function openConversations(product: Product, each: number): Promise<Customer[]> {
  const { phones, whatsapp } = product;
  const wanted = phones.flatMap((phone, line) =>
    Array.from({ length: each }, (_, index) => ({
      phone,
      number: `55118${80_000_000 + line * 100 + index}`,
    })),
  );
  await inTurns(wanted.length, 10, async (index) => {
    const { phone, number } = wanted[index]!;
    // Both kinds of address that WhatsApp gives a person.
    const addressing = index % 2 === 0 ? 'pn' : 'lid';
    await whatsapp.post('/customers', { number, name: `Cliente ${index}`, addressing });
    await whatsapp.post(`/customers/${number}/messages`, { to: phone.number, text: `hello-${number}` });
  });
  const tickets = () =>
    product.rows<{ ticketId: number; number: string; whatsappId: number }>(
      `SELECT t.id AS ticketId, c.number, t.whatsappId FROM Tickets t JOIN Contacts c ON c.id = t.contactId`,
    );
  const found = await eventually(tickets, (rows) => rows.length >= wanted.length, patience());
  const { id: userId } = await product.must<{ id: number }>('GET', '/auth/me');
  await inTurns(found.length, 10, async (index) => {
    await product.must('PUT', `/tickets/${found[index]!.ticketId}`, { status: 'open', userId });
  });
  const ticketOf = new Map(
    found.map(({ number, whatsappId, ticketId }) => [`${number} ${whatsappId}`, ticketId]),
  );
  return wanted.map(({ phone, number }) => {
    const ticketId = ticketOf.get(`${number} ${phone.id}`);
    if (ticketId === undefined) throw new Error(`${number} has no ticket at ${phone.number}`);
    return { number, phone, ticketId };
  });
}

/** Runs `work` for 0 to count-1, so many at once. */
export async function inTurns(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}
