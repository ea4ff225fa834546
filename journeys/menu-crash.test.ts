import { pace } from '@balcao/core/testing/pace.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Answer, type Api, eventually, need, signIn } from './support/api.ts';
import { type Product, startProduct } from './support/product.ts';

/** KILLS=20 plays the long form. */
const kills = Number(process.env.KILLS ?? 3);
const customers = 12;

const options = [
  { title: 'Planos', message: 'Dois planos.' },
  { title: 'Mensal', message: 'Custa 10.', parent: 1 },
  { title: 'Pessoa', message: 'Um momento.' },
];
const back = '*[ 0 ]* - Menu anterior\n*[ # ]* - Menu inicial';
const root = 'Vendas.\n\n*[ 1 ]* - Planos\n*[ 2 ]* - Pessoa\n\n*[ # ]* - Menu inicial';
const plans = `Dois planos.\n\n*[ 1 ]* - Mensal\n\n${back}`;
const monthly = `Custa 10.\n\n${back}`;
/** Messages that a customer repeats after the first word, each with its answer. */
const round: ReadonlyArray<[said: string, answer: string]> = [
  ['1', plans],
  ['1', monthly],
  ['0', plans],
  ['#', root],
];

let product: Product;
let api: Api;
let phone: number;
beforeAll(async () => {
  product = await startProduct();
  api = await signIn(product);
  phone = (await need(api.get('/whatsapp')))[0].id;
  const queue = { name: 'Menu', color: '#123456', greetingMessage: 'Vendas.', options };
  const { id } = await need(api.post('/queue', queue));
  await need(api.put(`/whatsapp/${phone}`, { queueIds: [id] }));
});
afterAll(() => product?.stop());

test('customers who walk through a menu while the process is killed are answered everything, and once', async () => {
  let up: Promise<void> = Promise.resolve();
  let isOver = false;
  const walks = Array.from({ length: customers }, (_, index) =>
    walk(index, { isOver: () => isOver, isUp: () => up }),
  );
  for (let kill = 0; kill < kills; kill++) {
    await pace(150 + Math.random() * 500, 'a kill strikes at any moment of the walks');
    up = product.kill().then(() => product.restart());
    await up;
  }
  isOver = true;
  const expected = await Promise.all(walks);
  await eventually(
    async () => [...(await reported()).values()].flat().length >= expected.flat().length,
    Boolean,
  );
  const heard = await reported();
  expect(Array.from({ length: customers }, (_, index) => heard.get(numberOf(index)))).toEqual(expected);
  process.stdout.write(`  figure: ${kills} kills, ${expected.flat().length} answers, 0 lost, 0 doubled\n`);
});

const numberOf = (index: number) => `55116${10_000_000 + index}`;

interface Run {
  isOver(): boolean;
  isUp(): Promise<void>;
}

/** Writes until the last kill is over, and answers what must have been answered. */
async function walk(index: number, run: Run): Promise<string[]> {
  const expected: string[] = [];
  for (let count = 0; count === 0 || !run.isOver(); count++) {
    const [body, answer] =
      count === 0 ? ['Oi', root] : (round[(count - 1) % round.length] as [string, string]);
    const message = { from: numberOf(index), name: 'Rui', body, wireId: `MENU-${index}-${count}` };
    await sent(() => api.post(`/sandbox/${phone}/inbound`, message), run);
    expected.push(answer);
    // The first menu comes once the customer is quiet: what they write before is one turn with it.
    if (count === 0) await shown(index, run);
    await pace(Math.random() * 120, 'customers write out of step');
  }
  return expected;
}

/** Waits for the menu on a customer's phone, however often the process is killed meanwhile. */
async function shown(index: number, run: Run): Promise<void> {
  await eventually(async () => {
    await run.isUp();
    const heard = await reported().catch(() => null);
    return (heard?.get(numberOf(index)) ?? []).length > 0;
  }, Boolean);
}

async function sent(call: () => Promise<Answer>, run: Run): Promise<void> {
  for (;;) {
    const answer = await call().catch(() => null);
    // 503 while it starts, 409 while the simulated phone is not connected again.
    if (answer && answer.status < 300) return;
    if (answer && answer.status !== 503 && answer.status !== 409) throw new Error(JSON.stringify(answer));
    await run.isUp();
    await pace(20, 'a client that got no answer asks again, and not without end');
  }
}

/** Messages that each customer's phone shows; a repeat under one id is one message there. */
async function reported(): Promise<Map<string, string[]>> {
  const seen = new Set<string>();
  const heard = new Map<string, string[]>();
  for (let after = 0; ; ) {
    const { messages } = await need(api.get(`/sandbox/${phone}/outbox?after=${after}`));
    if (messages.length === 0) return heard;
    for (const { seq, wireId, to, body } of messages) {
      after = seq;
      if (seen.has(wireId)) continue;
      seen.add(wireId);
      heard.set(to, [...(heard.get(to) ?? []), body]);
    }
  }
}
