/** @on-servers Runs on a database server and Redis too: the process dies between the steps of turns, which are stored under locks. */
import { pace } from '@balcao/core/testing/pace.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Answer, type Api, conversationOf, eventually, need, signIn } from './support/api.ts';
import { chanceOf } from './support/chance.ts';
import { type Product, startProduct } from './support/product.ts';

/** `--all` plays the long form, as KILLS=200 CUSTOMERS=100 does; SEED plays the moments of an earlier run. */
const isLong = process.env.TEST_ALL === 'true';
const kills = Number(process.env.KILLS ?? (isLong ? 200 : 3));
const customers = Number(process.env.CUSTOMERS ?? (isLong ? 100 : 10));
const atOnce = 10;
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
const questions = 10;

const ids = Array.from({ length: questions }, (_, index) => `q${index + 1}`);
const texts = [...ids.map((id) => `${id}?`), 'Fim: um dez'];
const graph = {
  nodes: [
    { id: 'start', kind: 'start', outputs: { next: 'q1' } },
    ...ids.map((id, index) => ({
      ...{ id, kind: 'question', as: 'text', variable: id, text: `${id}?` },
      outputs: { answered: ids[index + 1] ?? 'end' },
    })),
    { id: 'end', kind: 'message', text: 'Fim: {{flow.q1}} {{flow.q10}}', outputs: {} },
  ],
};
const answers = ['um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'];

let product: Product;
let api: Api;
let phone: number;
let flowId: number;
/** Customers of all rounds so far. */
let led = 0;
beforeAll(async () => {
  process.stdout.write(`  flow-crash: SEED=${seed}\n`);
  product = await startProduct();
  api = await signIn(product);
  phone = (await need(api.get('/whatsapp')))[0].id;
  const { id } = await need(api.post('/flows', { name: 'Perguntas', graph }));
  flowId = id;
  await need(api.post(`/flows/${id}/publish`, { revision: 0 }));
  await need(api.put(`/whatsapp/${phone}`, { flowId: id, queueIds: [] }));
});
afterAll(() => product?.stop());

/** A test of its own for so many kills: its time is limited. */
const killsOfRound = 25;
const rounds = Math.ceil(kills / killsOfRound);

test.each(Array.from({ length: rounds }, (_, round) => round))(
  'customers who answer a flow while the process is killed get each question once, and in order (%i)',
  async (round) => {
    const chance = chanceOf(seed + round);
    const least = Math.ceil(customers / rounds);
    const most = Math.min(killsOfRound, kills - round * killsOfRound);
    let up: Promise<void> = Promise.resolve();
    let [begun, killed] = [0, 0];
    const first = round * customersOfRound;
    // Customers come as long as the process is killed: every kill strikes one who is answering.
    const talkOnAndOn = async () => {
      while (begun < least || killed < most) await talk(first + begun++, () => up);
    };
    const talks = Array.from({ length: Math.min(atOnce, least) }, talkOnAndOn);
    for (; killed < most; killed++) {
      await pace(100 + chance() * 900, 'a kill strikes at any moment of the answers');
      up = product.kill().then(() => product.restart());
      await up;
    }
    await Promise.all(talks);
    const heard = await reached();
    const own = Array.from({ length: begun }, (_, index) => heard.get(numberOf(first + index)));
    expect(own).toEqual(Array.from({ length: begun }, () => texts));
    led += begun;
    // Each run took each step: none is missing, and none was taken by an output of its own a second time.
    const figures = await need(api.get(`/flows/${flowId}/figures`));
    expect(figures.nodes.map(stepsOfNode).sort()).toEqual(
      [
        ['end', [['next', led]]],
        ...ids.map((id) => [id, [['answered', led]]]),
        ['start', [['next', led]]],
      ].sort(),
    );
    process.stdout.write(
      `  figure: ${killed} kills, ${begun} customers, ${begun * texts.length} texts, 0 lost, 0 doubled\n`,
    );
  },
);

/** Numbers that no other round has. */
const customersOfRound = 10_000;
const numberOf = (index: number) => `55117${10_000_000 + index}`;

interface NodeFigures {
  nodeId: string;
  outputs: Array<{ output: string; runs: number }>;
}
const stepsOfNode = ({ nodeId, outputs }: NodeFigures) => [
  nodeId,
  outputs.map(({ output, runs }) => [output, runs]),
];

/** Writes first and then one answer to each question, as soon as it has reached the phone and the server knows that. */
async function talk(index: number, isUp: () => Promise<void>): Promise<void> {
  for (const [count, body] of ['Oi', ...answers].entries()) {
    const message = { from: numberOf(index), name: 'Rui', body, wireId: `FLOW-${index}-${count}` };
    await sent(() => api.post(`/sandbox/${phone}/inbound`, message), isUp);
    await eventually(
      () => seen(index, isUp),
      (known) => known > count,
    );
  }
}

type Said = { id: number; fromMe: boolean; ack: number };

/** Messages of ours in the customer's conversation that the network has, as the server knows it. */
async function seen(index: number, isUp: () => Promise<void>): Promise<number> {
  await isUp();
  const found = await api
    .get(`/tickets?searchParam=${numberOf(index)}&showAll=true&status=pending`)
    .catch(() => null);
  const [ticket] = found?.status === 200 ? found.body.tickets : [];
  if (!ticket) return 0;
  const messages = await conversationOf<Said>(api, ticket.id).catch(() => []);
  return messages.filter(({ fromMe, ack }) => fromMe && ack >= 2).length;
}

async function sent(call: () => Promise<Answer>, isUp: () => Promise<void>): Promise<void> {
  for (;;) {
    const answer = await call().catch(() => null);
    // 503 while it starts, 409 while the simulated phone is not connected again.
    if (answer && answer.status < 300) return;
    if (answer && answer.status !== 503 && answer.status !== 409) throw new Error(JSON.stringify(answer));
    await isUp();
    await pace(20, 'a client that got no answer asks again, and not without end');
  }
}

/** Messages that each customer's phone shows; a repeat under one id is one message there. */
async function reached(): Promise<Map<string, string[]>> {
  const known = new Set<string>();
  const heard = new Map<string, string[]>();
  for (let after = 0; ; ) {
    const { messages } = await need(api.get(`/sandbox/${phone}/outbox?after=${after}`));
    if (messages.length === 0) return heard;
    for (const { seq, wireId, to, body } of messages) {
      after = seq;
      if (known.has(wireId)) continue;
      known.add(wireId);
      heard.set(to, [...(heard.get(to) ?? []), body]);
    }
  }
}
